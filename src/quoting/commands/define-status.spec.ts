import { given } from '../../platform/testing/decider-spec.ts';
import type { RecordId } from '../../shared-kernel/record-id.ts';
import type { Status, StatusDefined } from '../status.ts';
import { defineStatus } from './define-status.ts';

const status = (id: number, changes: Partial<Status> = {}): Status => ({
  id: id as RecordId,
  name: 'Follow Up',
  type: 'QUOTE',
  parentId: null,
  weight: 1,
  reserved: false,
  ...changes,
});

const defined = (data: Status): StatusDefined => ({ type: 'StatusDefined', data });
const parent = status(125);
const child = status(226, { name: 'Call Back', parentId: parent.id });

describe('define status', () => {
  it('defines a parent, and a child under it', () => {
    given<StatusDefined>().when(defineStatus, parent).then(defined(parent));
    given(defined(parent)).when(defineStatus, child).then(defined(child));
  });

  it('leaves a status that exists as it is', () => {
    given(defined(parent))
      .when(defineStatus, { ...parent, name: 'Another name' })
      .then();
  });

  it('refuses a child without a parent of its own type', () => {
    given<StatusDefined>().when(defineStatus, child).thenRejected('INVALID');
    given(defined(parent))
      .when(defineStatus, { ...child, type: 'ORDER' })
      .thenRejected('INVALID');
    given(defined(parent), defined(child))
      .when(defineStatus, status(227, { parentId: child.id }))
      .thenRejected('INVALID');
  });
});
