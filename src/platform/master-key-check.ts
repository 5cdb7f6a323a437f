import { decrypt, encrypt } from './sealing.ts';
import type { Sql } from './sql.ts';

/** Bound to it, the check value cannot be taken for a key. */
const CHECK = 'master-key-check';

type Sealed = { readonly sealed: Buffer; readonly bound_to: string };

/** Something that the database's master key has sealed: the check value, or a subject's key from before there was one. */
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

/** Whether a key opens what is sealed; true where nothing is yet. */
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

/** Keeps what the key is told by from now on, unless something is kept already. */
export const sealCheck = async (sql: Sql, key: Buffer): Promise<void> => {
  await sql(null, 'insert into master_key_check (sealed) values ($1) on conflict do nothing', [
    encrypt(key, Buffer.from(CHECK), CHECK),
  ]);
};
