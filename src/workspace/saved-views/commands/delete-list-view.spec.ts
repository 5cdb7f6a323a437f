import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { given } from '../../../platform/testing/decider-spec.ts';
import type { ListViewEvent } from '../list-view.ts';
import { ADA, arbitraryListView, attempted, COMMANDS, DANA, SAM, viewId } from '../testing/views.ts';

const { deleteListView } = COMMANDS;

const deleted = (number: number): ListViewEvent => ({
  type: 'ListViewDeleted',
  data: { id: viewId(number) },
});
const when = (number: number, actor = SAM, ...later: ReadonlyArray<ListViewEvent>) =>
  given<ListViewEvent>(arbitraryListView(1), arbitraryListView(2, { shared: true }), ...later).when(
    deleteListView,
    { id: viewId(number), revision: null },
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

  it('is a conflict where any of it was changed after the revision that the person saw', () => {
    const { list: _list, ownerId: _owner, ...shared } = arbitraryListView(2, { shared: true }).data;
    const renamed: ListViewEvent = { type: 'ListViewChanged', data: { ...shared, name: 'Warm' } };
    const past = [arbitraryListView(1), arbitraryListView(2, { shared: true }), renamed];
    const seeing = (revision: number | null, id = '2') =>
      attempted(past, { command: deleteListView, actor: SAM, input: { id, revision } });
    expect(seeing(1)).to.have.nested.property('left.code', 'CONFLICT');
    expect(seeing(1)).to.have.nested.property('left.changes[0].part', 'name');
    expect(seeing(1)).to.have.nested.property(
      'left.message',
      'This was changed meanwhile, so nothing was deleted.',
    );
    expect(seeing(7)).to.have.nested.property('left.code', 'CONFLICT');
    for (const revision of [2, null]) expect(seeing(revision)).to.deep.equal(E.right([deleted(2)]));
    expect(seeing(0, '1')).to.deep.equal(E.right([deleted(1)]));
  });

  it('knows only those that there were', () => {
    when(3).thenRejected('NOT_FOUND');
  });
});
