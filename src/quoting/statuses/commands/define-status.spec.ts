import { given } from '../../../platform/testing/decider-spec.ts';
import type { StatusEvent } from '../status.ts';
import { arbitraryStatus } from '../testing/statuses.ts';
import { defineStatus } from './define-status.ts';

const parent = arbitraryStatus(125, { name: 'Follow Up' });
const child = arbitraryStatus(226, { name: 'Call Back', parentId: 125 });
const { id } = parent.data;
const retired: StatusEvent = { type: 'StatusRetired', data: { id } };

describe('define status', () => {
  it('defines a parent, and a child under it', () => {
    given<StatusEvent>().when(defineStatus, parent.data).then(parent);
    given(parent).when(defineStatus, child.data).then(child);
  });

  it('puts it behind those that stand there already', () => {
    given<StatusEvent>(parent, arbitraryStatus(234, { weight: 2 }))
      .when(defineStatus, arbitraryStatus(130, { weight: 2 }).data)
      .then(arbitraryStatus(130, { weight: 3 }));
  });

  it('leaves a status as people have made it', () => {
    given<StatusEvent>(parent, { type: 'StatusRenamed', data: { id, name: 'Another name' } })
      .when(defineStatus, parent.data)
      .then();
    given<StatusEvent>(parent, { type: 'StatusMoved', data: { id, parentId: null, weight: 4 } })
      .when(defineStatus, parent.data)
      .then();
    given<StatusEvent>(parent, retired).when(defineStatus, parent.data).then();
  });

  it('has nothing to do below a parent that people have retired', () => {
    given<StatusEvent>(parent, retired).when(defineStatus, child.data).then();
  });

  it('refuses a child without a parent of its own type', () => {
    given<StatusEvent>().when(defineStatus, child.data).thenRejected('INVALID');
    given(parent)
      .when(defineStatus, { ...child.data, type: 'ORDER' })
      .thenRejected('INVALID');
    given(parent, child)
      .when(defineStatus, arbitraryStatus(227, { parentId: 226 }).data)
      .thenRejected('INVALID');
  });
});
