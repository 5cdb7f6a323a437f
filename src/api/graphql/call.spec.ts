import { expect } from 'chai';
import type { Request, Response } from 'express';
import { describe, it } from 'mocha';
import type { AnyReadModel } from '../../platform/projector/read-model.ts';
import { staffActor } from '../../shared-kernel/actor.ts';
import { nthUserId } from '../../shared-kernel/ids/user.ts';
import { WAIT_MS } from '../positions.ts';
import { identified } from './asker.ts';
import { type CallParts, createCalls } from './call.ts';
import { readable, waitForOwn } from './own-writes.ts';

const modelOf = (name: string): AnyReadModel => ({ name, version: 1, events: [] }) as unknown as AnyReadModel;
const [quotes, carriers, offices] = ['quotes', 'carriers', 'offices'].map(modelOf) as [
  AnyReadModel,
  AnyReadModel,
  AnyReadModel,
];

const COST = { values: 1, histories: 0, roots: 1, input: 0 };

describe('a call of somebody who has written before', () => {
  it('waits for the read models that go on, once, and for none that has stopped', async () => {
    const waits: Array<readonly [ReadonlyArray<string>, bigint, number]> = [];
    const parts = {
      readModels: [quotes, carriers, offices],
      isStopped: (model: AnyReadModel) => model === carriers,
      progress: {
        waitFor: async (models: ReadonlyArray<AnyReadModel>, position: bigint, ms: number) => {
          waits.push([models.map(({ name }) => name), position, ms]);
          return !models.includes(carriers);
        },
      },
      positions: { seen: () => 7n, written: () => undefined },
      ...{ sqlFor: () => ({}), logFor: () => ({}), queryHandlers: [], explain: () => () => undefined },
    } as unknown as CallParts;
    const request = { get: () => undefined, headers: {} } as unknown as Request;
    const response = { get: () => 'c-1' } as unknown as Response;
    const clerk = staffActor(nthUserId(1), 'ADMIN', ['quote_update']);
    await identified(async () => clerk)(request, response, () => undefined);
    const call = createCalls(parts)(request, response, false, COST);
    expect(await Promise.all([call.caughtUp(), call.caughtUp()])).to.deep.equal([true, true]);
    expect(waits.splice(0)).to.deep.equal([[['quotes', 'offices'], 7n, WAIT_MS]]);
    await waitForOwn(call, [carriers, offices], WAIT_MS);
    expect(waits, 'by each field of the request').to.deep.equal([
      [['carriers'], 7n, 0],
      [['offices'], 7n, WAIT_MS],
    ]);
    waits.splice(0);
    for (const model of [carriers, offices]) await readable(call, [model]);
    expect(call.extensions).to.deep.equal({ stale: true });
    expect(waits.filter(([[name]]) => name === 'offices')[0], 'after one that has stopped').to.deep.equal([
      ...[['offices'], 7n, WAIT_MS],
    ]);
  });
});
