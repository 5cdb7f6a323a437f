import { given } from '../../../platform/testing/decider-spec.ts';
import type { SavedViewId } from '../../../shared-kernel/ids/saved-view.ts';
import { nthUserId } from '../../../shared-kernel/ids/user.ts';
import { MESSAGES } from '../../contract/saved-views.ts';
import type { ListView, ListViewEvent } from '../list-view.ts';
import { arbitraryListView, COMMANDS, DANA, OLGA, SAM, viewId } from '../testing/views.ts';

const { chooseListView } = COMMANDS;

const VIEWS = [
  arbitraryListView(1),
  arbitraryListView(2, { shared: true }),
  arbitraryListView(3, { list: 'ORDERS', shared: true }),
];
const chosen = (user: number, id: number | null, before: number | null): ListViewEvent => ({
  type: 'ListViewChosen',
  data: {
    userId: nthUserId(user),
    list: 'QUOTES',
    id: id as SavedViewId | null,
    before: before as SavedViewId | null,
  },
});
const unshared: ListViewEvent = {
  type: 'ListViewChanged',
  data: { id: viewId(2), name: 'View 2', shared: false, address: '', columns: ['id'] },
};
const when = (
  id: number | null,
  { actor = SAM, list = 'QUOTES' as ListView['list'] } = {},
  ...later: ReadonlyArray<ListViewEvent>
) =>
  given<ListViewEvent>(...VIEWS, ...later).when(
    chooseListView,
    { list, id: id as SavedViewId | null },
    { actor },
  );

describe('choose list view', () => {
  it("makes one's own or a shared view the default of a list, and says which one it replaces", () => {
    when(1).then(chosen(4, 1, null));
    when(2, { actor: DANA }).then(chosen(5, 2, null));
    when(2, {}, chosen(4, 1, null)).then(chosen(4, 2, 1));
    when(1, {}, chosen(5, 2, null)).then(chosen(4, 1, null));
  });

  it('clears a default, and yields no events if it is already so', () => {
    when(null, {}, chosen(4, 1, null)).then(chosen(4, null, 1));
    when(null).then();
    when(1, {}, chosen(4, 1, null)).then();
  });

  it("refuses what is gone, another's own view, and a view of another list", () => {
    when(2, {}, { type: 'ListViewDeleted', data: { id: viewId(2) } }).thenRejected('NOT_FOUND');
    when(999).thenRejected('NOT_FOUND');
    when(1, { actor: DANA }).thenRejected('NOT_FOUND');
    when(3).thenRejected('INVALID', { id: MESSAGES.viewOfAnotherList });
  });

  it('forgets a default that was deleted, or that is no longer shared with the person', () => {
    when(null, {}, chosen(4, 2, null), { type: 'ListViewDeleted', data: { id: viewId(2) } }).then();
    when(null, { actor: DANA }, chosen(5, 2, null), unshared).then();
    when(null, {}, chosen(4, 2, null), unshared).then(chosen(4, null, 2));
  });

  it('is for those who see the list', () => {
    when(2, { actor: OLGA }).thenRejected('FORBIDDEN');
    when(null, { actor: OLGA }).thenRejected('FORBIDDEN');
    when(null, { actor: OLGA, list: 'DISPATCHES' }).then();
  });
});
