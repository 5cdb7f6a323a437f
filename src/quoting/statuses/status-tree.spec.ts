import { expect } from 'chai';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import { createStatus } from './commands/create-status.ts';
import { updateStatus } from './commands/update-status.ts';
import type { Status, Statuses } from './status.ts';
import { siblingsOf } from './status-tree.ts';
import { attempted, SOME_STATUSES, someChange, somePast, statusesAfter } from './testing/statuses.ts';

const living = (statuses: Statuses): ReadonlyArray<Status> =>
  [...statuses.values()].filter(({ retired }) => !retired);

/** The statuses without who has changed them when. */
const definitions = (statuses: Statuses) =>
  [...statuses.values()].map(({ revision: _, changed: __, ...definition }) => definition);

/** Rare sequences matter here, and each is quick. */
const MANY = { numRuns: 500 };

describe('the statuses, after any commands', () => {
  it('have weights from 1 on without gaps among siblings', () => {
    fc.assert(
      fc.property(somePast, (past) => {
        const statuses = statusesAfter(past);
        for (const status of living(statuses)) {
          const weights = siblingsOf(statuses, status).map(({ weight }) => weight);
          expect(weights).to.deep.equal(weights.map((_, index) => index + 1));
        }
      }),
      MANY,
    );
  });

  it('are two levels: each child below a parent of its type that can be chosen', () => {
    fc.assert(
      fc.property(somePast, (past) => {
        const statuses = statusesAfter(past);
        for (const { parentId, type } of living(statuses)) {
          if (parentId !== null)
            expect(statuses.get(parentId)).to.include({ parentId: null, type, retired: false });
        }
      }),
      MANY,
    );
  });

  it('still have each reserved one, where it stood', () => {
    fc.assert(
      fc.property(somePast, (past) => {
        const statuses = statusesAfter(past);
        for (const { data } of SOME_STATUSES.filter((each) => each.data.reserved)) {
          const { id, parentId, type, reserved } = data;
          expect(statuses.get(id)).to.include({ id, parentId, type, reserved, retired: false });
        }
      }),
      MANY,
    );
  });

  it('differ in name from their siblings', () => {
    fc.assert(
      fc.property(somePast, (past) => {
        const statuses = statusesAfter(past);
        for (const status of living(statuses)) {
          const names = siblingsOf(statuses, status).map(({ name }) => name.toLowerCase());
          expect(new Set(names).size).to.equal(names.length);
        }
      }),
      MANY,
    );
  });

  it('take a change once: the second time there is nothing to do', () => {
    fc.assert(
      fc.property(somePast, someChange, (past, change) => {
        const came = attempted(past, change);
        fc.pre(E.isRight(came));
        if (E.isRight(came)) expect(attempted([...past, ...came.right], change)).to.deep.equal(E.right([]));
      }),
    );
  });

  it('stand as before after a swap and the swap back', () => {
    fc.assert(
      fc.property(somePast, fc.nat(), fc.nat(), (past, one, other) => {
        const before = statusesAfter(past);
        const statuses = living(before);
        const status = statuses[one % statuses.length];
        if (!status) return expect.fail('there are no statuses');
        const weight = (other % siblingsOf(before, status).length) + 1;
        const to = (place: number) => ({ command: updateStatus, input: { id: status.id, weight: place } });
        const there = attempted(past, to(weight));
        if (E.isLeft(there)) return expect.fail('the swap was refused');
        const swapped = [...past, ...there.right];
        expect(statusesAfter(swapped).get(status.id)?.weight).to.equal(weight);
        const back = attempted(swapped, to(status.weight));
        if (E.isLeft(back)) return expect.fail('the swap back was refused');
        expect(definitions(statusesAfter([...swapped, ...back.right]))).to.deep.equal(definitions(before));
      }),
    );
  });

  it('give a new one an id above all others', () => {
    fc.assert(
      fc.property(somePast, (past) => {
        const came = attempted(past, { command: createStatus, input: { name: 'Brand new', type: 'ORDER' } });
        if (E.isLeft(came)) return expect.fail('it was refused');
        const highest = Math.max(...statusesAfter(past).keys());
        expect(came.right.map(({ data }) => data.id)).to.deep.equal([highest + 1]);
      }),
    );
  });
});
