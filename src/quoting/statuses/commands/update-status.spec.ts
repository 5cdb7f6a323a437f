import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { given } from '../../../platform/testing/decider-spec.ts';
import { systemActor } from '../../../shared-kernel/actor.ts';
import type { StatusId } from '../../../shared-kernel/ids/status.ts';
import { decodeWith } from '../../../shared-kernel/validation.ts';
import { MESSAGES } from '../../contract/messages.ts';
import type { StatusEvent } from '../status.ts';
import { SOME_STATUSES, statusesAfter } from '../testing/statuses.ts';
import { updateStatus } from './update-status.ts';

const id = (number: number): StatusId => number as StatusId;
const renamed = (number: number, name: string): StatusEvent => ({
  type: 'StatusRenamed',
  data: { id: id(number), name },
});
const moved = (number: number, parentId: number | null, weight: number): StatusEvent => ({
  type: 'StatusMoved',
  data: { id: id(number), parentId: parentId === null ? null : id(parentId), weight },
});
const retired = (number: number): StatusEvent => ({ type: 'StatusRetired', data: { id: id(number) } });

const inputOf = (sent: object) => {
  const decoded = decodeWith(updateStatus.input)(sent);
  return E.isRight(decoded) ? decoded.right : expect.fail(JSON.stringify(decoded.left));
};
const when = (number: number, sent: object, ...later: ReadonlyArray<StatusEvent>) =>
  given<StatusEvent>(...SOME_STATUSES, ...later).when(updateStatus, inputOf({ id: String(number), ...sent }));

describe('update status', () => {
  it('changes what is sent, and nothing where nothing differs', () => {
    when(126, { name: ' Burning ' }).then(renamed(126, 'Burning'));
    when(126, { name: 'HOT' }).then(renamed(126, 'HOT'));
    when(126, { name: 'Hot', parentId: null, weight: 2, emailTemplateId: null }).then();
    when(126, {}).then();
  });

  it('swaps with the status at the target position', () => {
    when(126, { weight: 3 }).then(moved(127, null, 2), moved(126, null, 3));
    when(201, { weight: 1 }).then(moved(201, 126, 1), moved(200, 126, 2));
  });

  it('has done the other half of a swap already', () => {
    when(127, { weight: 2 }, moved(127, null, 2), moved(126, null, 3)).then();
  });

  it('wraps: the first goes to the end, the last to the front, by a swap', () => {
    when(122, { weight: 3 }).then(moved(127, null, 1), moved(122, null, 3));
    when(127, { weight: 1 }).then(moved(127, null, 1), moved(122, null, 3));
  });

  it('knows as many places as there are siblings', () => {
    for (const weight of [0, -1, 4])
      when(126, { weight }).thenRejected('INVALID', { weight: 'Choose a place from 1 to 3.' });
    when(126, { weight: 3 }, retired(127)).thenRejected('INVALID', {
      weight: 'Choose a place from 1 to 2.',
    });
    expect(decodeWith(updateStatus.input)({ id: '126', weight: 1.5 })).to.satisfy(E.isLeft);
  });

  it('puts a status last below a new parent, and closes the gap that it left', () => {
    when(200, { parentId: '127' }).then(moved(201, 126, 1), moved(200, 127, 1));
    when(200, { parentId: null }).then(moved(201, 126, 1), moved(200, null, 4));
    when(127, { parentId: '126' }).then(moved(127, 126, 3));
    when(127, { parentId: '126', weight: 1 }).then(moved(127, 126, 1), moved(200, 126, 3));
  });

  it('refuses a parent that does not fit', () => {
    const refused = (number: number, parentId: string, message: string) =>
      when(number, { parentId }).thenRejected('INVALID', { parentId: message });
    refused(126, '127', MESSAGES.statusHasChildren);
    refused(127, '127', MESSAGES.statusParent);
    refused(127, '999', MESSAGES.statusParent);
    refused(127, '200', MESSAGES.statusParentIsChild);
    refused(127, '110', MESSAGES.statusParentType);
    refused(202, '126', MESSAGES.statusParentType);
    when(200, { parentId: '127' }, retired(127)).thenRejected('INVALID', {
      parentId: MESSAGES.statusParent,
    });
  });

  it('keeps a reserved status where it is; its name and its order are free', () => {
    when(122, { parentId: '126' }).thenRejected('INVALID', { parentId: MESSAGES.statusReserved });
    when(122, { name: 'Fresh', weight: 2 }).then(
      renamed(122, 'Fresh'),
      moved(126, null, 1),
      moved(122, null, 2),
    );
  });

  it('refuses the name of a sibling, also of those below a new parent', () => {
    when(127, { name: 'hot' }).thenRejected('INVALID', { name: MESSAGES.statusNameTaken });
    when(127, { name: 'Waiting', parentId: '126' }).thenRejected('INVALID', {
      name: MESSAGES.statusNameTaken,
    });
    when(200, { name: 'New', parentId: null }).thenRejected('INVALID', { name: MESSAGES.statusNameTaken });
    when(200, { name: 'New' }).then(renamed(200, 'New'));
  });

  it('asks for a name where it is sent blank, and takes no template', () => {
    expect(decodeWith(updateStatus.input)({ id: '126', name: ' ', vmName: 'a.mp3' })).to.deep.equal(
      E.left({ name: MESSAGES.statusName, vmName: MESSAGES.noVoicemails }),
    );
  });

  it('leaves a retired status as it was, and knows only those that exist', () => {
    when(127, { name: 'Gone' }, retired(127)).thenRejected('REFUSED');
    when(999, { name: 'Gone' }).thenRejected('NOT_FOUND');
  });

  it('keeps what two people change in different fields, and refuses what the second has not seen', () => {
    const theirs = (event: StatusEvent) => ({ ...event, actor: 'user:2' });
    const burning = theirs(renamed(126, 'Burning'));
    const defined = SOME_STATUSES.findIndex(({ data }) => data.id === 126);
    const last = SOME_STATUSES.length;
    when(126, { revision: defined, weight: 3 }, burning).then(moved(127, null, 2), moved(126, null, 3));
    when(126, { revision: defined, name: 'Warm' }, burning).thenRejected('CONFLICT');
    when(126, { revision: defined, name: 'Burning' }, burning).then();
    when(126, { revision: last, name: 'Warm' }, burning).then(renamed(126, 'Warm'));
    when(126, { name: 'Warm' }, burning).then(renamed(126, 'Warm'));
    when(126, { revision: last + 1, name: 'Warm' }, burning).thenRejected('CONFLICT');
    const above = theirs(moved(200, null, 4));
    when(200, { revision: last - 1, parentId: '127' }, above).thenRejected('CONFLICT');
    when(126, { revision: last - 1, weight: 1 }, theirs(moved(126, null, 3))).thenRejected('CONFLICT');
  });

  it('names the fields, who and when, whoever it was', () => {
    const defined = SOME_STATUSES.length;
    for (const actor of [systemActor('spec'), { kind: 'system', id: 'user:2' } as const]) {
      const decision = updateStatus.decide({
        state: statusesAfter([...SOME_STATUSES, renamed(126, 'Burning')]),
        input: inputOf({ id: '126', revision: 0, name: 'Warm', weight: 3 }),
        facts: null,
        given: { actor, now: '', today: '', newId: 0 },
      });
      expect(E.isLeft(decision) && decision.left.changes).to.deep.equal([
        { part: 'name', by: 'user:2', revision: defined, at: '2026-01-15T15:00:00.000Z' },
      ]);
    }
  });
});
