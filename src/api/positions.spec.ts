import { expect } from 'chai';
import type { Request, Response } from 'express';
import { NOBODY, staffActor } from '../shared-kernel/actor.ts';
import { nthUserId } from '../shared-kernel/ids/user.ts';
import { createPositions } from './positions.ts';

const ANNA = staffActor(nthUserId(1), 'SALES', []);
const OMAR = staffActor(nthUserId(2), 'SALES', []);

const request = (position?: string, cookie?: string) =>
  ({
    get: (name: string) => (name === 'Lanebook-Position' ? position : undefined),
    headers: { cookie },
  }) as unknown as Request;

const response = (told: string[] = []) =>
  ({
    setHeader: (_name: string, value: string) => told.push(value),
    cookie: (_name: string, value: string) => told.push(value),
  }) as unknown as Response;

describe('the position of a last write', () => {
  it('is the latest that header or cookie names', () => {
    const { seen } = createPositions('http://localhost:4000');
    expect(seen(request('12', 'lanebook_position=7'), ANNA)).to.equal(12n);
    expect(seen(request('7', 'lanebook_position=12'), ANNA)).to.equal(12n);
    expect(seen(request('-1', 'lanebook_position=x'), ANNA)).to.equal(0n);
  });

  it('is remembered for a person whose client names none, and for nobody else', () => {
    const { seen, written } = createPositions('http://localhost:4000');
    written(response(), ANNA, 12n);
    const told: string[] = [];
    written(response(told), ANNA, 11n);
    expect(told).to.deep.equal(['12', '12']);
    written(response(), NOBODY, 40n);
    expect([seen(request(), ANNA), seen(request('13'), ANNA)]).to.deep.equal([12n, 13n]);
    expect([seen(request(), OMAR), seen(request(), NOBODY)]).to.deep.equal([0n, 0n]);
  });
});
