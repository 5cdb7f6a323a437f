import { createKeepBeside } from '../../src/platform/event-store/beside.ts';
import type { Sql } from '../../src/platform/sql.ts';
import type { SubjectKeys } from '../../src/platform/subject-keys.ts';

/** Creates a subject's key and stores it in the database. */
export const keepKey = async (
  sql: Sql,
  keys: Pick<SubjectKeys, 'keyFor'>,
  subject: string,
): Promise<Buffer> => {
  const { key, made } = await keys.keyFor(subject);
  if (made && (await createKeepBeside(sql)({ keys: [made] }))) made.remember();
  return key;
};
