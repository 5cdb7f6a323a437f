import type { Knex } from 'knex';
import { defineReadModel, tableOf } from '../../platform/projector/read-model.ts';
import type { Sql } from '../../platform/sql.ts';
import type { UserId } from '../../shared-kernel/ids/user.ts';
import type { RoleName } from '../../shared-kernel/permission.ts';
import { idsOf } from '../../shared-kernel/subject.ts';
import { emailKey, UserAdded, type UserEvent, type UserStatus } from '../user.ts';

type UserListRow = {
  readonly id: number;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly email_key: string | null;
  readonly phone_number: string | null;
  readonly ext: string | null;
  readonly role: RoleName;
  /** Permission ids, separated by commas. */
  readonly permissions: string;
  readonly status: UserStatus;
  readonly created_at: string;
};

/** The staff: for sign-in, for assigning records, for the team. */
export const userList = defineReadModel<UserListRow, UserEvent>({
  name: 'user_list',
  version: 1,
  key: 'id',
  table: (table: Knex.CreateTableBuilder) => {
    table.integer('id').primary();
    for (const column of ['first_name', 'last_name', 'email', 'email_key', 'phone_number', 'ext'])
      table.text(column);
    for (const column of ['role', 'permissions', 'status']) table.text(column).notNullable();
    table.timestamp('created_at', { useTz: true }).notNullable();
  },
  indexes: (table) => table.index('email_key'),
  events: [UserAdded],
  personal: ['first_name', 'last_name', 'email', 'email_key', 'phone_number', 'ext'],
  rowsOf: idsOf('user'),
  keys: (event) => [Number(event.data.userId)],
  evolve: (_row, event, key) => {
    switch (event.type) {
      case 'UserAdded': {
        const { firstName, lastName, email, phoneNumber, ext, role, permissions } = event.data;
        return {
          id: Number(key),
          first_name: firstName,
          last_name: lastName,
          email,
          email_key: email === null ? null : emailKey(email),
          phone_number: phoneNumber,
          ext,
          role,
          permissions: permissions.join(','),
          status: 'ACTIVATED',
          created_at: event.at,
        };
      }
    }
  },
});

/** A user in the API's form; names of a forgotten person are empty. */
export type UserView = {
  readonly id: UserId;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string | null;
  readonly ext: string | null;
  readonly role: RoleName;
  readonly permissions: string;
  readonly status: UserStatus;
  readonly createdAt: string;
};

const SELECT = `
  select id::text as id, coalesce(first_name, '') as "firstName", coalesce(last_name, '') as "lastName",
         coalesce(email, '') as email, phone_number as "phoneNumber", ext, role, permissions, status,
         created_at as "createdAt"
    from ${tableOf(userList)}`;

/** In no particular order; leaves out unknown ids and ids that are not integers. */
export const usersByIds = (sql: Sql, ids: ReadonlyArray<UserId>): Promise<ReadonlyArray<UserView>> =>
  sql('users-by-ids', `${SELECT} where id::text = any($1)`, [ids]);

/** By e-mails in any case. */
export const usersByEmails = (sql: Sql, emails: ReadonlyArray<string>): Promise<ReadonlyArray<UserView>> =>
  sql('users-by-emails', `${SELECT} where email_key = any($1)`, [emails.map(emailKey)]);

export const activeUsers = (sql: Sql): Promise<ReadonlyArray<UserView>> =>
  sql('users-active', `${SELECT} where status = 'ACTIVATED' order by first_name, last_name, id`);
