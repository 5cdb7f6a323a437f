import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { defineCommand } from '../../platform/command/command.ts';
import { email, NOT_AN_EMAIL } from '../../shared-kernel/email.ts';
import { nthUserId } from '../../shared-kernel/ids/user.ts';
import { DEFAULT_PERMISSIONS, type Permission } from '../../shared-kernel/permission.ts';
import { phone } from '../../shared-kernel/phone.ts';
import { type Rejection, rejection } from '../../shared-kernel/rejection.ts';
import { line } from '../../shared-kernel/text.ts';
import { fields, optional, required } from '../../shared-kernel/validation.ts';
import { permission, roleName, type User, type UserEvent, users, userWithEmail } from '../user.ts';

const addUserInput = fields({
  firstName: required(line(100), 'Enter a first name.'),
  lastName: optional(line(100)),
  email: required(email, NOT_AN_EMAIL),
  phoneNumber: optional(phone),
  ext: optional(line(20)),
  role: roleName,
  /** Default: the role's permissions. */
  permissions: optional(t.array(permission)),
});

type AddUser = t.TypeOf<typeof addUserInput>;
type Details = Omit<User, 'status'>;

/** A super admin has every permission, whatever was chosen. */
const grantedTo = ({ role, permissions }: AddUser): ReadonlyArray<Permission> =>
  role === 'SUPERADMIN' ? DEFAULT_PERMISSIONS.SUPERADMIN : (permissions ?? DEFAULT_PERMISSIONS[role]);

const detailsOf = (input: AddUser): Details => ({ ...input, permissions: [...new Set(grantedTo(input))] });

const same = (user: User, details: Details): boolean =>
  user.firstName === details.firstName &&
  user.lastName === details.lastName &&
  user.phoneNumber === details.phoneNumber &&
  user.ext === details.ext &&
  user.role === details.role &&
  user.permissions.length === details.permissions.length &&
  details.permissions.every((each) => user.permissions.includes(each));

/** Adds a person of the staff, active from the start. Adding the same person again has no effect. */
export const addUser = defineCommand({
  name: 'addUser',
  internal: true,
  input: addUserInput,
  permission: 'system',
  aggregate: users,
  stream: () => users.name,
  decide: ({ state, input }): E.Either<Rejection, ReadonlyArray<UserEvent>> => {
    const details = detailsOf(input);
    const present = userWithEmail(state, input.email);
    if (present === undefined) {
      return E.right([{ type: 'UserAdded', data: { userId: nthUserId(state.lastId + 1), ...details } }]);
    }
    if (same(present, details)) return E.right([]);
    const taken = 'Another user has this e-mail address.';
    return E.left(rejection('CONFLICT', taken, { email: taken }));
  },
});
