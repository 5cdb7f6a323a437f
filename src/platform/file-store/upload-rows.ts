import type { Sql } from '../sql.ts';

/** An upload as it stands in Postgres: for whom its form was issued, and for which stream it was taken. */
export type UploadRow = {
  readonly key: string;
  readonly issued_at: string;
  readonly taken_for: string | null;
  readonly taken_at: string | null;
  /** Where its copy lies that was looked at. */
  readonly stored_key: string | null;
  readonly content_type: string | null;
  readonly size: number | null;
};

export type Claim = {
  readonly stream: string;
  readonly storedKey: string;
  readonly contentType: string;
  readonly size: number;
};

/** Stands for a person where a row is a copy that is being looked at. */
const COPIES = 'system:copies';
const COLUMNS = 'key, issued_at, taken_for, taken_at, stored_key, content_type, size';
const SWEPT_AT_ONCE = 500;

export const createUploadRows = (sql: Sql, now: () => Date) => ({
  find: async (key: string, actorId: string): Promise<UploadRow | undefined> =>
    (
      await sql<UploadRow>(
        'upload_of_key',
        `select ${COLUMNS} from uploads where key = $1 and issued_to = $2`,
        [key, actorId],
      )
    )[0],

  /** False where a person has had `most` that were issued after `since` and not attached. */
  issue: async (key: string, actorId: string, since: Date, most: number): Promise<boolean> => {
    const text = 'select issue_upload($1, $2, $3, $4, $5) as issued';
    const [row] = await sql<{ issued: boolean }>('upload_issued', text, [key, actorId, now(), since, most]);
    return row?.issued === true;
  },

  /** A copy has a row of its own until it is taken, for the sweep to find. */
  addCopy: async (key: string): Promise<void> => {
    await sql('upload_copied', 'insert into uploads (key, issued_to, issued_at) values ($1, $2, $3)', [
      key,
      COPIES,
      now(),
    ]);
  },

  /** Takes an upload with its copy for a stream; false where it was taken meanwhile. */
  claim: async (key: string, { stream, storedKey, contentType, size }: Claim): Promise<boolean> =>
    (
      await sql(
        'upload_taken',
        `with no_copy as (delete from uploads where key = $3)
         update uploads set taken_for = $2, stored_key = $3, content_type = $4, size = $5, taken_at = $6
         where key = $1 and taken_for is null returning key`,
        [key, stream, storedKey, contentType, size, now()],
      )
    ).length > 0,

  /** Takes a claim back: the copy has a row of its own again. False where it is another claim by now. */
  unclaim: async ({ key, taken_for: stream, stored_key: stored }: UploadRow): Promise<boolean> =>
    (
      await sql(
        'upload_let_go',
        `with freed as (
           update uploads set taken_for = null, stored_key = null, content_type = null, size = null, taken_at = null
           where key = $1 and taken_for = $2 and stored_key = $3 returning key
         ) insert into uploads (key, issued_to, issued_at) select $3, $4, $5 from freed returning key`,
        [key, stream, stored, COPIES, now()],
      )
    ).length > 0,

  issuedBefore: (time: Date): Promise<ReadonlyArray<UploadRow>> =>
    sql<UploadRow>(
      'uploads_to_sweep',
      `select ${COLUMNS} from uploads where issued_at < $1 order by issued_at limit ${SWEPT_AT_ONCE}`,
      [time],
    ),

  remove: async (key: string): Promise<void> => {
    await sql('upload_swept', 'delete from uploads where key = $1', [key]);
  },
});
