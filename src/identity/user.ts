import * as t from 'io-ts';
import { type Aggregate, defineEvent, type EventOf } from '../shared-kernel/event.ts';
import { type UserId, userId } from '../shared-kernel/ids/user.ts';
import { PERMISSIONS, type Permission, ROLES, type RoleName } from '../shared-kernel/permission.ts';
import { personal } from '../shared-kernel/personal.ts';
import { subjectOf } from '../shared-kernel/subject.ts';

const oneOf = <Word extends string>(name: string, words: ReadonlyArray<Word>): t.Type<Word> => {
  const is = (value: unknown): value is Word => words.some((word) => word === value);
  return new t.Type(
    name,
    is,
    (value, context) => (is(value) ? t.success(value) : t.failure(value, context)),
    t.identity,
  );
};

export const roleName: t.Type<RoleName> = oneOf(
  'RoleName',
  ROLES.map(({ name }) => name),
);
export const permission: t.Type<Permission> = oneOf('Permission', PERMISSIONS);

/** A person of the staff. Names, e-mail, phone and extension are sealed under the subject `user-<id>`. */
export const UserAdded = defineEvent(
  'UserAdded',
  1,
  t.strict({
    userId,
    firstName: personal(t.string),
    lastName: personal(t.string),
    email: personal(t.string),
    phoneNumber: personal(t.string),
    ext: personal(t.string),
    role: roleName,
    permissions: t.array(permission),
  }),
);

export type UserEvent = EventOf<typeof UserAdded>;
export type UserStatus = 'ACTIVATED' | 'DEACTIVATED';
export type User = Omit<UserEvent['data'], 'userId'> & { readonly status: UserStatus };

/** All users are one stream, so that no two of them share an e-mail. Ids ascend and are never reused. */
export type Users = {
  readonly lastId: number;
  readonly byId: Readonly<Record<UserId, User>>;
};

const evolve = (state: Users, event: UserEvent): Users => {
  switch (event.type) {
    case 'UserAdded': {
      const { userId, ...user } = event.data;
      return {
        lastId: Math.max(state.lastId, Number(userId)),
        byId: { ...state.byId, [userId]: { ...user, status: 'ACTIVATED' } },
      };
    }
  }
};

export const users: Aggregate<Users, UserEvent> = {
  name: 'users',
  events: [UserAdded],
  initial: { lastId: 0, byId: {} },
  evolve,
  subject: (_stream, event) => subjectOf('user', event.data.userId),
};

/** Normal form for comparing e-mails: without case and surrounding blanks. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** The user with this e-mail, active or not. */
export const userWithEmail = (state: Users, email: string): User | undefined =>
  Object.values(state.byId).find((user) => user.email !== null && emailKey(user.email) === emailKey(email));
