import type { Database } from '../platform/database.ts';
import { type Sql, sqlOn } from '../platform/sql.ts';
import { type Checkpoint, hashOfLine, readCheckpoint, signedLine } from './checkpoint.ts';
import { appendCheckpointLine, keepPublicKey, lastCheckpointLine } from './checkpoint-files.ts';
import type { Evidence } from './evidence.ts';
import { headsStatus, streamHeads } from './head-queries.ts';
import { merkleTree } from './merkle.ts';

export type Signing = {
  readonly database: Pick<Database, 'connect'>;
  readonly evidence: Evidence;
  /** Where the checkpoints lie, outside the database; several nodes share it. */
  readonly folder: string;
};

/** A restore: who has decided on it and why, in their words. */
export type Restore = { readonly by: string; readonly why: string };

type Why = { readonly kind: 'checkpoint' } | ({ readonly kind: 'restored' } & Restore);

/** Throws in a sentence where nothing can be signed behind what was signed last. */
const requireToFollow = (last: Checkpoint, { installation }: Evidence, events: number): void => {
  if (last.installation !== installation)
    throw new Error(
      'The last checkpoint was signed by another installation. Give this one a folder of its own by CHECKPOINT_DIR, or look into who changed the table evidence.',
    );
  if (last.events > events)
    throw new Error(
      `The log ends at event ${events}, and the checkpoint of ${last.at} was signed at event ${last.events}: it was rolled back. Run npm run verify.`,
    );
};

const signNext = async (
  sql: Sql,
  { evidence, folder }: Signing,
  now: Date,
  why: Why,
): Promise<Checkpoint> => {
  // Whoever signs meanwhile changes this row; then the lock fails, since it is newer than the snapshot.
  const [row] = await sql<{ last: string | null }>(
    null,
    'select last_checkpoint as last from evidence for update',
  );
  const { position, order } = await headsStatus(sql);
  if (!order) throw new Error('The log is not counted yet.');
  const lastLine = (await lastCheckpointLine(folder)) ?? row?.last ?? undefined;
  const last = lastLine === undefined ? undefined : readCheckpoint(lastLine);
  if (last && why.kind === 'checkpoint') requireToFollow(last, evidence, order.events);
  const { root } = await merkleTree(streamHeads(sql));
  const line = signedLine(
    {
      version: 1,
      installation: evidence.installation,
      position: Number(position),
      ...{ events: order.events, order: order.digest, root, at: now.toISOString() },
      previous: lastLine === undefined ? null : hashOfLine(lastLine),
      macsFrom: Number(evidence.macsFrom),
      ...why,
    },
    evidence,
  );
  await keepPublicKey(folder, evidence.publicKey);
  await appendCheckpointLine(folder, now.toISOString().slice(0, 10), line);
  await sql(null, 'update evidence set last_checkpoint = $1', [line]);
  return readCheckpoint(line) as Checkpoint;
};

/**
 * Signs the kept heads as they are at one moment, and appends that to the day's file. Throws in a sentence where the
 * folder cannot be written, or the log does not go on from the last checkpoint.
 */
const sign = async (signing: Signing, now: Date, why: Why): Promise<Checkpoint> => {
  const connection = await signing.database.connect();
  try {
    const sql = sqlOn(connection);
    await sql(null, 'set statement_timeout = 0');
    await sql(null, 'begin isolation level repeatable read');
    const signed = await signNext(sql, signing, now, why);
    await sql(null, 'commit');
    return signed;
  } finally {
    await connection.end();
  }
};

export const signCheckpoint = (signing: Signing, now: Date): Promise<Checkpoint> =>
  sign(signing, now, { kind: 'checkpoint' });

/**
 * Signs after a restore, before the product is started, that the log ends here from now on: what was signed beyond is
 * acknowledged as lost, in the name of who did it. The copies of the checkpoint files are in the folder by then.
 */
export const signRestored = (signing: Signing, now: Date, { by, why }: Restore): Promise<Checkpoint> =>
  sign(signing, now, { kind: 'restored', by, why });
