import type { Sql } from '../sql.ts';

/** Row of an upload: the person that its form was issued to, and the stream that claimed it. */
export type UploadRow = {
  readonly key: string;
  readonly issued_at: string;
  readonly taken_for: string | null;
  readonly taken_at: string | null;
  /** Calls of the claiming command that may still attach it. */
  readonly takers: number;
  readonly taken_by: string | null;
  /** Key of its inspected copy. */
  readonly stored_key: string | null;
  readonly content_type: string | null;
  readonly size: number | null;
};

export type Claim = {
  readonly stream: string;
  readonly commandId: string;
  readonly storedKey: string;
  readonly contentType: string;
  readonly size: number;
};

/** Actor id of rows for copies under inspection. */
const COPIES = 'system:copies';
const COLUMNS = 'key, issued_at, taken_for, taken_at, taken_by, takers, stored_key, content_type, size';
/** Batch size of the sweep. */
export const SWEPT_AT_ONCE = 500;

export type UploadRows = ReturnType<typeof createUploadRows>;

export const createUploadRows = (sql: Sql, now: () => Date) => ({
  find: async (key: string, actorId: string): Promise<UploadRow | undefined> =>
    (
      await sql<UploadRow>(
        'upload_of_key',
        `select ${COLUMNS} from uploads where key = $1 and issued_to = $2`,
        [key, actorId],
      )
    )[0],

  /** False where a person has `most` unattached uploads issued after `since`. */
  issue: async (key: string, actorId: string, since: Date, most: number): Promise<boolean> => {
    const text = 'select issue_upload($1, $2, $3, $4, $5) as issued';
    const [row] = await sql<{ issued: boolean }>('upload_issued', text, [key, actorId, now(), since, most]);
    return row?.issued === true;
  },

  /** A copy has its own row until it is claimed, for the sweep to find. */
  addCopy: async (key: string): Promise<void> => {
    await sql('upload_copied', 'insert into uploads (key, issued_to, issued_at) values ($1, $2, $3)', [
      key,
      COPIES,
      now(),
    ]);
  },

  /** Claims an upload and its copy for a command; false where it was claimed meanwhile. */
  claim: async (key: string, { stream, commandId, storedKey, contentType, size }: Claim): Promise<boolean> =>
    (
      await sql(
        'upload_taken',
        `with taken as (
           update uploads set taken_for = $2, taken_by = $3, takers = 1, taken_at = $4,
             stored_key = $5, content_type = $6, size = $7
           where key = $1 and taken_for is null returning key
         ), no_copy as (
           delete from uploads where key = $5 and exists (select from taken)
         ) select key from taken`,
        [key, stream, commandId, now(), storedKey, contentType, size],
      )
    ).length > 0,

  /** Counts one more call of the claiming command; false where it is no longer claimed by it. */
  join: async (key: string, commandId: string): Promise<boolean> =>
    (
      await sql(
        'upload_joined',
        `update uploads set takers = takers + 1, taken_at = $3
         where key = $1 and taken_by = $2 returning key`,
        [key, commandId, now()],
      )
    ).length > 0,

  /** Counts one call less; returns the row after the last one. */
  leave: async (key: string, actorId: string, commandId: string): Promise<UploadRow | undefined> =>
    (
      await sql<UploadRow>(
        'upload_left',
        `update uploads set takers = takers - 1
         where key = $1 and issued_to = $2 and taken_by = $3 and takers > 0 returning ${COLUMNS}`,
        [key, actorId, commandId],
      )
    ).find(({ takers }) => takers === 0),

  /** Releases a claim: the copy gets its own row again. False where the row has changed meanwhile. */
  unclaim: async ({ key, stored_key: stored, takers, taken_at: at }: UploadRow): Promise<boolean> =>
    (
      await sql(
        'upload_let_go',
        `with freed as (
           update uploads set taken_for = null, taken_by = null, takers = 0, taken_at = null,
             stored_key = null, content_type = null, size = null
           where key = $1 and stored_key = $2 and takers = $3 and taken_at is not distinct from $4 returning key
         ) insert into uploads (key, issued_to, issued_at) select $2, $5, $6 from freed returning key`,
        [key, stored, takers, at, COPIES, now()],
      )
    ).length > 0,

  /** The next `SWEPT_AT_ONCE` by key, after `after`. */
  issuedBefore: (time: Date, after: string): Promise<ReadonlyArray<UploadRow>> =>
    sql<UploadRow>(
      'uploads_to_sweep',
      `select ${COLUMNS} from uploads where issued_at < $1 and key > $2 order by key limit ${SWEPT_AT_ONCE}`,
      [time, after],
    ),

  remove: async (key: string): Promise<void> => {
    await sql('upload_swept', 'delete from uploads where key = $1', [key]);
  },
});
