import { type QueryHandler, queryHandler } from '../platform/query-handler.ts';
import { fullName } from '../shared-kernel/full-name.ts';
import type { Permission } from '../shared-kernel/permission.ts';
import {
  type AccessResponse,
  type AssigneeResponse,
  accessByEmail,
  accessByUserId,
  assigneeById,
  type ColleagueResponse,
  colleagueById,
} from './published/queries.ts';
import { type UserView, userList, usersByEmails, usersByIds } from './read-models/user-list.ts';
import { emailKey } from './user.ts';

const toAssignee = ({ id, firstName, lastName, status }: UserView): AssigneeResponse => ({
  id,
  firstName,
  lastName,
  active: status === 'ACTIVATED',
});

const toColleague = ({ phoneNumber, ...user }: UserView): ColleagueResponse => ({
  name: fullName(user),
  phone: phoneNumber,
});

const toAccess = ({ id, role, permissions, status }: UserView): AccessResponse => ({
  userId: id,
  active: status === 'ACTIVATED',
  role,
  permissions: permissions.split(',').filter((each): each is Permission => each !== ''),
});

/** One response per key, in key order. */
const inOrder = <Response>(
  keys: ReadonlyArray<string>,
  users: ReadonlyArray<UserView>,
  keyOf: (user: UserView) => string,
  to: (user: UserView) => Response,
): ReadonlyArray<Response | null> => {
  const byKey = new Map(users.map((user) => [keyOf(user), to(user)]));
  return keys.map((key) => byKey.get(key) ?? null);
};

const byId = ({ id }: UserView) => id;
const byEmail = ({ email }: UserView) => emailKey(email);

/** Queries that Identity answers for other contexts and the sign-in. */
export const identityQueryHandlers: ReadonlyArray<QueryHandler> = [
  queryHandler(
    assigneeById,
    async (ids, sql) => inOrder(ids, await usersByIds(sql, ids), byId, toAssignee),
    userList,
  ),
  queryHandler(
    colleagueById,
    async (ids, sql) => inOrder(ids, await usersByIds(sql, ids), byId, toColleague),
    userList,
  ),
  queryHandler(
    accessByUserId,
    async (ids, sql) => inOrder(ids, await usersByIds(sql, ids), byId, toAccess),
    userList,
  ),
  queryHandler(accessByEmail, async (emails, sql) =>
    inOrder(emails.map(emailKey), await usersByEmails(sql, emails), byEmail, toAccess),
  ),
];
