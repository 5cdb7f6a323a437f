import { expect } from 'chai';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import { staffActor } from '../../shared-kernel/actor.ts';
import { nthUserId } from '../../shared-kernel/ids/user.ts';
import type { RoleName } from '../../shared-kernel/permission.ts';
import { caseless } from '../../shared-kernel/text.ts';
import type { ListViewRow } from './read-models/list-views.ts';
import { listViews as rows, viewsOfList } from './read-models/list-views.ts';
import {
  attempted,
  COMMANDS,
  recordedViews,
  someAttempt,
  somePast,
  someView,
  viewsAfter,
} from './testing/views.ts';

const { createListView, updateListView, deleteListView, chooseListView } = COMMANDS;

/** Rare sequences matter here, and each is quick. */
const MANY = { numRuns: 500 };

const rowsAfter = (events: Parameters<typeof recordedViews>[0]): ReadonlyArray<ListViewRow> => {
  const table = new Map<string | number, ListViewRow>();
  for (const event of recordedViews(events))
    for (const key of rows.keys(event)) {
      const row = rows.evolve(table.get(key), event, key);
      if (row) table.set(key, row);
      else table.delete(key);
    }
  return [...table.values()];
};

describe('saved views, after any commands', () => {
  it('differ in name from the others of their owner in a list', () => {
    fc.assert(
      fc.property(somePast, (past) => {
        const names = [...viewsAfter(past).byId.values()].map(
          ({ list, ownerId, name }) => `${list} ${ownerId} ${caseless(name)}`,
        );
        expect(new Set(names).size).to.equal(names.length);
      }),
      MANY,
    );
  });

  it('are the default only of people who see them, of one list each', () => {
    fc.assert(
      fc.property(somePast, (past) => {
        const { byId, chosen } = viewsAfter(past);
        for (const { userId, list, id } of chosen) {
          const view = byId.get(id);
          expect(view?.list).to.equal(list);
          expect(view?.shared || view?.ownerId === userId).to.equal(true);
        }
        const places = chosen.map(({ userId, list }) => `${userId} ${list}`);
        expect(new Set(places).size).to.equal(places.length);
      }),
      MANY,
    );
  });

  it('stand in the table as in the stream, with those who chose them', () => {
    fc.assert(
      fc.property(somePast, (past) => {
        const { byId, chosen } = viewsAfter(past);
        const table = rowsAfter(past);
        expect(
          table.map(({ owner_id: ownerId, chosen_by: _, ...row }) => ({ ...row, ownerId })),
        ).to.have.deep.members([...byId.values()].map(({ changed: _, ...view }) => view));
        expect(
          table.flatMap(({ id, list, chosen_by }) => chosen_by.map((userId) => ({ userId, list, id }))),
        ).to.have.deep.members([...chosen]);
      }),
      MANY,
    );
  });

  it('are changed by their owner and, where they are shared, by a super admin', () => {
    fc.assert(
      fc.property(somePast, someAttempt, (past, attempt) => {
        const before = viewsAfter(past).byId;
        const answer = attempted(past, attempt);
        for (const event of E.isLeft(answer) ? [] : answer.right) {
          if (event.type !== 'ListViewChanged' && event.type !== 'ListViewDeleted') continue;
          const view = before.get(event.data.id);
          const { actor } = attempt;
          const isOwner = actor.id === `user:${view?.ownerId}`;
          const isSuperAdmin = actor.kind === 'staff' && actor.role === 'SUPERADMIN';
          expect(isOwner || (isSuperAdmin && view?.shared === true)).to.equal(true);
        }
      }),
      MANY,
    );
  });

  it('say nothing when the same is sent again by somebody who still sees them', () => {
    fc.assert(
      fc.property(somePast, someAttempt, (past, attempt) => {
        const first = attempted(past, attempt);
        if (attempt.command === createListView || E.isLeft(first)) return;
        const unshared = first.right.some(
          ({ type, data }) =>
            type === 'ListViewChanged' &&
            !data.shared &&
            attempt.actor.id !== `user:${viewsAfter(past).byId.get(data.id)?.ownerId}`,
        );
        const again = attempted([...past, ...first.right], attempt);
        if (unshared) expect(E.isLeft(again) && again.left.code).to.equal('NOT_FOUND');
        else expect(again).to.deep.equal(E.right([]));
      }),
      MANY,
    );
  });
});

describe('saved views and permissions', () => {
  const who = (role: RoleName) => staffActor(nthUserId(7), role, []);
  const commands = [createListView, updateListView, deleteListView, chooseListView];

  it('need the right to see quotes or orders', () => {
    for (const command of commands)
      expect([...(command.permission as ReadonlyArray<string>)].sort()).to.deep.equal([
        'order_view',
        'quote_view',
      ]);
  });

  it('need the right to see the very list', () => {
    for (const list of ['QUOTES', 'ORDERS', 'FOLLOWUPS', 'DISPATCHES']) {
      const attempt = { command: createListView, actor: who('SUPPORT'), input: { ...someView(), list } };
      const code = (answer: ReturnType<typeof attempted>) => (E.isLeft(answer) ? answer.left.code : 'OK');
      expect(code(attempted([], attempt)), list).to.equal('FORBIDDEN');
      const needed = list === 'ORDERS' || list === 'DISPATCHES' ? 'order_view' : 'quote_view';
      expect(
        code(attempted([], { ...attempt, actor: staffActor(nthUserId(7), 'SUPPORT', [needed]) })),
        list,
      ).to.equal('OK');
    }
  });
});

describe('the views that a person sees of a list', () => {
  it('mark their own views and their default', async () => {
    const row: ListViewRow = {
      ...{ id: 1, list: 'QUOTES', owner_id: nthUserId(4), name: 'Hot', shared: true, address: '' },
      ...{ columns: ['id'], revision: 0, chosen_by: [nthUserId(5)] },
    };
    const asked: Array<unknown> = [];
    const sql = async (_name: string | null, _text: string, values: ReadonlyArray<unknown> = []) => {
      asked.push(values);
      return [row] as never;
    };
    const [mine] = await viewsOfList('QUOTES', nthUserId(4), sql);
    const [theirs] = await viewsOfList('QUOTES', nthUserId(5), sql);
    expect(mine).to.include({ mine: true, isDefault: false, ownerId: '4' });
    expect(theirs).to.include({ mine: false, isDefault: true, ownerId: '4' });
    expect(asked).to.deep.equal([
      ['QUOTES', '4'],
      ['QUOTES', '5'],
    ]);
  });
});
