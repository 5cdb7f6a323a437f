import { randomUUID } from 'node:crypto';
import type { Sql } from '../../../platform/sql.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

/** An account of the embedded provider. Its permissions are Identity's, by e-mail. */
export type Account = { readonly id: string; readonly email: string; readonly name: string };

/** The normalized e-mail address of an account. */
export const keyOf = (email: string): string => email.trim().toLowerCase();

/**
 * Creates an account unless the e-mail has one already, whose password then stays. Returns whether it was
 * created.
 */
export const createAccount = async (
  sql: Sql,
  { email, name, password }: { readonly email: string; readonly name: string; readonly password: string },
): Promise<boolean> => {
  const present = await sql('account-present', 'select 1 from accounts where email_key = $1', [keyOf(email)]);
  if (present.length > 0) return false;
  const made = await sql(
    'account-create',
    `insert into accounts (id, email, email_key, name, password_hash) values ($1, $2, $3, $4, $5)
     on conflict (email_key) do nothing returning id`,
    [randomUUID(), email.trim(), keyOf(email), name, await hashPassword(password)],
  );
  return made.length > 0;
};

/** People with a common password: their accounts and their user ids in Identity. */
type Sharing = { readonly emails: ReadonlyArray<string>; readonly userIds: ReadonlyArray<string> };

/**
 * The provider's payloads are sealed, so their owner is unknown: everybody in the middle of signing in starts
 * again.
 */
const setHash = (sql: Sql, { emails, userIds }: Sharing, hash: string) =>
  sql(
    'accounts-password',
    `with ended as (delete from sessions where user_id = any($3)),
       forgotten as (delete from oidc_payloads)
     update accounts set password_hash = $2 where email_key = any($1)`,
    [emails.map(keyOf), hash, userIds],
  );

/**
 * Replaces the password that accounts share, and in the same statement ends all sessions opened with the old
 * one. Returns whether it changed. Nodes with a cached session notice its end within a second.
 */
export const changePassword = async (
  sql: Sql,
  { emails, userIds }: Sharing,
  password: string,
): Promise<boolean> => {
  const keys = emails.map(keyOf);
  const [account] = await sql<{ password_hash: string }>(
    'account-of-several',
    'select password_hash from accounts where email_key = any($1) order by email_key limit 1',
    [keys],
  );
  if (!account || (await passwordMatches(password, account.password_hash))) return false;
  await setHash(sql, { emails, userIds }, await hashPassword(password));
  return true;
};

/** No password has this hash. */
const CLOSED = '';

/** Locks accounts until they get a password again. Returns whether any was unlocked. */
export const closeAccounts = async (sql: Sql, sharing: Sharing): Promise<boolean> => {
  const open = await sql(
    'accounts-open',
    'select 1 from accounts where email_key = any($1) and password_hash <> $2 limit 1',
    [sharing.emails.map(keyOf), CLOSED],
  );
  if (open.length > 0) await setHash(sql, sharing, CLOSED);
  return open.length > 0;
};

export const accountById = async (sql: Sql, id: string): Promise<Account | undefined> =>
  (await sql<Account>('account-by-id', 'select id, email, name from accounts where id::text = $1', [id]))[0];

/** Verified for unknown accounts, so that response times reveal nothing. */
const NOBODYS_HASH = hashPassword('');

/** The account, if the password is right. */
export const authenticate = async (
  sql: Sql,
  email: string,
  password: string,
): Promise<Account | undefined> => {
  const [account] = await sql<Account & { password_hash: string }>(
    'account-by-email',
    'select id, email, name, password_hash from accounts where email_key = $1',
    [keyOf(email)],
  );
  const matches = await passwordMatches(password, account?.password_hash ?? (await NOBODYS_HASH));
  return account !== undefined && matches ? account : undefined;
};
