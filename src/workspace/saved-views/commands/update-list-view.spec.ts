import * as E from 'fp-ts/lib/Either.js';
import type { TypeOf } from 'io-ts';
import { given } from '../../../platform/testing/decider-spec.ts';
import { decodeWith } from '../../../shared-kernel/validation.ts';
import { MESSAGES } from '../../contract/saved-views.ts';
import type { ListViewEvent } from '../list-view.ts';
import { ADA, arbitraryListView, COMMANDS, DANA, OLGA, SAM, viewId } from '../testing/views.ts';

const { updateListView } = COMMANDS;

const MINE = arbitraryListView(1, { name: 'Mine' });
const SHARED = arbitraryListView(2, { name: 'Shared', shared: true });

const inputOf = (sent: object): TypeOf<typeof updateListView.input> => {
  const decoded = decodeWith(updateListView.input)(sent);
  if (E.isLeft(decoded)) throw new Error(JSON.stringify(decoded.left));
  return decoded.right;
};
const when = (sent: object, actor = SAM) =>
  given<ListViewEvent>(MINE, SHARED).when(updateListView, inputOf(sent), { actor });
const changed = (number: number, changes: object): ListViewEvent => {
  const { list: _, ownerId: __, ...before } = (number === 1 ? MINE : SHARED).data;
  return { type: 'ListViewChanged', data: { ...before, ...changes } };
};

describe('update list view', () => {
  it('changes what is sent and keeps the rest', () => {
    when({ id: '1', name: ' Mine too ' }).then(changed(1, { name: 'Mine too' }));
    when({ id: '1', shared: true, columns: ['price'] }).then(
      changed(1, { shared: true, columns: ['price'] }),
    );
    when({ id: '1', address: '?size=25' }).then(changed(1, { address: 'size=25' }));
    when({ id: '2', shared: null }).then(changed(2, { shared: false }));
  });

  it('yields no events if nothing differs', () => {
    when({ id: '1' }).then();
    when({ id: '1', list: 'QUOTES', name: 'Mine', shared: false, columns: ['id', 'status'] }).then();
  });

  it('takes its own name in other letters, and no other that its owner sees', () => {
    when({ id: '1', name: 'MINE' }).then(changed(1, { name: 'MINE' }));
    when({ id: '1', name: 'shared' }).thenRejected('INVALID', { name: MESSAGES.viewNameTaken });
  });

  it('keeps what two people change of different parts, and refuses what the second has not seen', () => {
    const renamed = { ...changed(1, { name: 'Ours' }), actor: 'user:1' };
    const late = (revision: number, sent: object) =>
      given<ListViewEvent>(MINE, SHARED, renamed).when(
        updateListView,
        inputOf({ id: '1', revision, ...sent }),
        { actor: SAM },
      );
    const name = 'Ours';
    late(0, { columns: ['price'] }).then(changed(1, { name, columns: ['price'] }));
    late(0, { name }).then();
    late(0, { name: 'Theirs' }).thenRejected('CONFLICT');
    late(2, { name: 'Theirs' }).then(changed(1, { name: 'Theirs' }));
    late(3, { name: 'Theirs' }).thenRejected('CONFLICT');
  });

  it("judges a name by what the view's owner sees, whoever changes it", () => {
    when({ id: '2', name: 'mine' }, ADA).thenRejected('INVALID', { name: MESSAGES.viewNameTaken });
  });

  it('leaves a view with its list', () => {
    when({ id: '1', list: 'ORDERS' }).thenRejected('INVALID', { list: MESSAGES.viewStaysWithList });
  });

  it("is for the owner; of another's shared view for a super admin alone", () => {
    when({ id: '2', name: 'Ours' }, DANA).thenRejected('FORBIDDEN');
    when({ id: '2', name: 'Ours' }, ADA).then(changed(2, { name: 'Ours' }));
    when({ id: '2', name: 'Ours' }, OLGA).thenRejected('FORBIDDEN');
  });

  it('knows nothing of what others keep to themselves', () => {
    for (const actor of [DANA, ADA]) when({ id: '1', name: 'Ours' }, actor).thenRejected('NOT_FOUND');
    when({ id: '999', name: 'Ours' }).thenRejected('NOT_FOUND');
    given<ListViewEvent>(MINE, { type: 'ListViewDeleted', data: { id: viewId(1) } })
      .when(updateListView, inputOf({ id: '1', name: 'Back' }), { actor: SAM })
      .thenRejected('NOT_FOUND');
  });
});
