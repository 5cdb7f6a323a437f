import { given } from '../../../platform/testing/decider-spec.ts';
import type { StatusId } from '../../../shared-kernel/ids/status.ts';
import type { StatusEvent } from '../status.ts';
import { arbitraryStatus, SOME_STATUSES } from '../testing/statuses.ts';
import { deleteStatus } from './delete-status.ts';

const id = (number: number): StatusId => number as StatusId;
const retired = (number: number): StatusEvent => ({ type: 'StatusRetired', data: { id: id(number) } });
const moved = (number: number, parentId: number | null, weight: number): StatusEvent => ({
  type: 'StatusMoved',
  data: { id: id(number), parentId: parentId === null ? null : id(parentId), weight },
});
const when = (number: number, ...later: ReadonlyArray<StatusEvent>) =>
  given<StatusEvent>(...SOME_STATUSES, ...later).when(deleteStatus, { id: id(number) });

describe('delete status', () => {
  it('retires a child, and its siblings close up', () => {
    when(200).then(retired(200), moved(201, 126, 1));
    when(201).then(retired(201));
  });

  it('retires a parent together with the children that it has', () => {
    when(126).then(retired(200), retired(201), retired(126), moved(127, null, 2));
    when(126, retired(200), moved(201, 126, 1)).then(retired(201), retired(126), moved(127, null, 2));
  });

  it('leaves what is gone already', () => {
    when(127, retired(127)).then();
  });

  it('refuses a reserved status, and one with a reserved child', () => {
    when(122).thenRejected('REFUSED');
    when(127, arbitraryStatus(203, { parentId: 127, reserved: true })).thenRejected('REFUSED');
  });

  it('knows only those that exist', () => {
    when(999).thenRejected('NOT_FOUND');
  });
});
