import { decrypt, encrypt } from './sealing.ts';
import type { Sql } from './sql.ts';

/** The check value is bound to this text, so it cannot be taken for a key. */
const CHECK = 'master-key-check';

type Sealed = { readonly sealed: Buffer; readonly bound_to: string };

/** A value sealed by the database's master key: the check value, or a subject's key from before there was one. */
const sealedThere = async (sql: Sql): Promise<Sealed | undefined> => {
  const [sealed] = await sql<Sealed>(
    null,
    `select sealed, bound_to from (
       select 0 as nth, sealed, '${CHECK}' as bound_to from master_key_check
       union all
       (select 1, wrapped_key, subject from subject_keys where wrapped_key is not null limit 1)
     ) there order by nth limit 1`,
  );
  return sealed;
};

export const isSealed = async (sql: Sql): Promise<boolean> => (await sealedThere(sql)) !== undefined;

/** Whether a key opens the sealed value; true where there is none. */
export const opensSealed = async (sql: Sql, key: Buffer): Promise<boolean> => {
  const there = await sealedThere(sql);
  if (there === undefined) return true;
  try {
    decrypt(key, there.sealed, there.bound_to);
    return true;
  } catch {
    return false;
  }
};

/** Stores the check value of the key, unless one exists. */
export const sealCheck = async (sql: Sql, key: Buffer): Promise<void> => {
  await sql(null, 'insert into master_key_check (sealed) values ($1) on conflict do nothing', [
    encrypt(key, Buffer.from(CHECK), CHECK),
  ]);
};
