import { given } from '../../../platform/testing/decider-spec.ts';
import type { ListViewEvent } from '../list-view.ts';
import { ADA, arbitraryListView, COMMANDS, DANA, SAM, viewId } from '../testing/views.ts';

const { deleteListView } = COMMANDS;

const deleted = (number: number): ListViewEvent => ({
  type: 'ListViewDeleted',
  data: { id: viewId(number) },
});
const when = (number: number, actor = SAM, ...later: ReadonlyArray<ListViewEvent>) =>
  given<ListViewEvent>(arbitraryListView(1), arbitraryListView(2, { shared: true }), ...later).when(
    deleteListView,
    { id: viewId(number) },
    { actor },
  );

describe('delete list view', () => {
  it("deletes one's own, and leaves what is gone already", () => {
    when(1).then(deleted(1));
    when(2).then(deleted(2));
    when(2, SAM, deleted(2)).then();
  });

  it("is refused for another's, but where it is shared for a super admin", () => {
    when(2, DANA).thenRejected('FORBIDDEN');
    when(2, ADA).then(deleted(2));
    when(1, DANA).thenRejected('NOT_FOUND');
    when(1, ADA).thenRejected('NOT_FOUND');
  });

  it('knows only those that there were', () => {
    when(3).thenRejected('NOT_FOUND');
  });
});
