import { expect } from 'chai';
import type { Recorded } from '../../shared-kernel/event.ts';
import { nthUserId } from '../../shared-kernel/ids/user.ts';
import type { UserEvent } from '../user.ts';
import { userList } from './user-list.ts';

const added = (data: Partial<UserEvent['data']> = {}): Recorded<UserEvent> => ({
  type: 'UserAdded',
  data: {
    userId: nthUserId(4),
    firstName: 'Dana',
    lastName: 'Reyes',
    email: 'Dana@Lanebook.test',
    phoneNumber: '+12125550142',
    ext: '104',
    role: 'SALES',
    permissions: ['quote_view', 'order_view'],
    ...data,
  },
  id: '00000000-0000-4000-8000-000000000001',
  stream: 'users',
  revision: 3,
  position: 9n,
  at: '2026-01-15T15:00:00.000Z',
  actor: 'system:seed',
  commandId: '00000000-0000-4000-8000-000000000002',
});

const rowAfter = (event: Recorded<UserEvent>) =>
  userList.evolve(undefined, event, userList.keys(event)[0] ?? 'no row was touched');

describe('the list of users', () => {
  it('gains a row, active, found by its e-mail in any case', () => {
    expect(rowAfter(added())).to.deep.equal({
      id: 4,
      first_name: 'Dana',
      last_name: 'Reyes',
      email: 'Dana@Lanebook.test',
      email_key: 'dana@lanebook.test',
      phone_number: '+12125550142',
      ext: '104',
      role: 'SALES',
      permissions: 'quote_view,order_view',
      status: 'ACTIVATED',
      created_at: '2026-01-15T15:00:00.000Z',
    });
  });

  it('shows nothing personal of someone who was forgotten', () => {
    const forgotten = { firstName: null, lastName: null, email: null, phoneNumber: null, ext: null };
    const row: Record<string, unknown> = { ...rowAfter(added(forgotten)) };
    for (const column of userList.personal) expect(row[column], column).to.equal(null);
  });

  it('declares every column as personal that a person’s data reaches', () => {
    const [one, other]: ReadonlyArray<Record<string, unknown>> = [
      { ...rowAfter(added()) },
      { ...rowAfter(added({ firstName: 'x', lastName: 'x', email: 'x', phoneNumber: 'x', ext: 'x' })) },
    ];
    const differing = Object.keys(one ?? {}).filter((column) => one?.[column] !== other?.[column]);
    expect(differing).to.have.members([...userList.personal]);
  });
});
