import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import type { FieldErrors } from './rejection.ts';
import { line } from './text.ts';
import {
  both,
  checked,
  decodeWith,
  fields,
  fieldsSent,
  optional,
  required,
  withDefault,
} from './validation.ts';

const wheel = fields({ make: required(line(10), 'Name the make.') });
const car = fields({ wheels: t.array(wheel), owner: optional(line(10)), doors: withDefault(t.number, 4) });

describe('validation', () => {
  it('names each fault by its dotted path', () => {
    expect(decodeWith(car)({ wheels: [{ make: 'A' }, {}], owner: 'A name far too long' })).to.deep.equal(
      E.left({ 'wheels.1.make': 'Name the make.', owner: 'Keep this within 10 characters.' }),
    );
  });

  it('leaves the members of an intersection or a union out of the path', () => {
    const both = t.intersection([t.type({ front: wheel }), t.type({ back: t.union([wheel, t.null]) })]);
    expect(decodeWith(both)({ front: {}, back: null })).to.deep.equal(
      E.left({ 'front.make': 'Name the make.' }),
    );
    const found = decodeWith(both)({ front: { make: 'A' }, back: {} });
    expect(E.toUnion(found)).to.include({ 'back.make': 'Name the make.' });
  });

  it('reports the missing fields of an absent object', () => {
    expect(decodeWith(fields({ wheel }))(undefined)).to.deep.equal(
      E.left({ 'wheel.make': 'Name the make.' }),
    );
  });

  it('fills in defaults and drops fields that it does not know', () => {
    expect(decodeWith(car)({ wheels: [], extra: 1 })).to.deep.equal(
      E.right({ wheels: [], owner: null, doors: 4 }),
    );
  });

  it('has a sentence for what no codec foresaw', () => {
    expect(decodeWith(car)({ wheels: 'many' })).to.deep.equal(
      E.left({ wheels: 'This value cannot be used here.' }),
    );
  });

  it('places the faults of a whole within it', () => {
    const tooMany: FieldErrors = { 'wheels.0.make': 'Too many doors.', '': 'No.' };
    const garage = fields({ car: checked(car, ({ doors }) => (doors > 4 ? tooMany : {})) });
    expect(decodeWith(garage)({ car: { wheels: [], doors: 5 } })).to.deep.equal(
      E.left({ 'car.wheels.0.make': 'Too many doors.', car: 'No.' }),
    );
    expect(E.isRight(decodeWith(garage)({ car: { wheels: [] } }))).to.equal(true);
  });

  it('of the fields that were sent keeps an absent one absent, and takes null for a value', () => {
    const repair = fieldsSent({ wheel, owner: optional(line(10)) });
    expect(decodeWith(repair)({})).to.deep.equal(E.right({}));
    expect(decodeWith(repair)(undefined)).to.deep.equal(E.right({}));
    expect(decodeWith(repair)({ owner: null, doors: 3 })).to.deep.equal(E.right({ owner: null }));
    expect(decodeWith(repair)({ wheel: null })).to.deep.equal(E.left({ 'wheel.make': 'Name the make.' }));
    expect(repair.encode({ owner: 'Ann' })).to.deep.equal({ owner: 'Ann' });
  });

  it('reports the errors of both of two merged objects', () => {
    const named = both(fields({ id: t.number }), fieldsSent({ wheel }));
    expect(decodeWith(named)({ id: 1, wheel: { make: 'A' } })).to.deep.equal(
      E.right({ id: 1, wheel: { make: 'A' } }),
    );
    expect(decodeWith(named)({ wheel: {} })).to.deep.equal(
      E.left({ id: 'This value cannot be used here.', 'wheel.make': 'Name the make.' }),
    );
  });
});
