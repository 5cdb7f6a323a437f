import { decrypt, unseal } from '../platform/sealing.ts';
import type { Sql } from '../platform/sql.ts';

/** Why the personal values of an event do not open; undefined where they do, or their subject is forgotten. */
export type OpenSealed = (event: SealedEvent) => string | undefined;

export type SealedEvent = {
  readonly subject: string;
  readonly sealed: string;
  readonly id: string;
  readonly data: string;
};

type Row = { readonly subject: string; readonly wrapped_key: Buffer | null };

/**
 * Opens values sealed with the keys of these subjects, as currently stored in the database. Without the master
 * key it only looks whether there is such a key.
 */
export const openSealed = async (
  sql: Sql,
  masterKey: Buffer | undefined,
  subjects: ReadonlyArray<string>,
): Promise<OpenSealed> => {
  const rows =
    subjects.length === 0
      ? []
      : await sql<Row>(
          'verify_subject_keys',
          'select subject, wrapped_key from subject_keys where subject = any($1)',
          [subjects],
        );
  const wrapped = new Map(rows.map(({ subject, wrapped_key }) => [subject, wrapped_key]));
  return ({ subject, sealed, id, data }) => {
    const key = wrapped.get(subject);
    if (key === null) return undefined;
    if (key === undefined) return `the key of ${subject} is missing, and nobody has forgotten them`;
    if (!masterKey) return undefined;
    try {
      unseal(decrypt(masterKey, key, subject), sealed, id, data);
      return undefined;
    } catch {
      return `its personal values do not open with the key of ${subject}: the key was exchanged`;
    }
  };
};
