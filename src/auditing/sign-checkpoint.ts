import type { Database } from '../platform/database.ts';
import { LOCKS_FALL } from '../platform/leadership.ts';
import { type Sql, sqlOn } from '../platform/sql.ts';
import { type Checkpoint, hashOfLine, readCheckpoint, signedLine } from './checkpoint.ts';
import {
  appendCheckpointLine,
  holdsCheckpointLine,
  keepPublicKey,
  lastCheckpointLine,
} from './checkpoint-files.ts';
import type { Evidence } from './evidence.ts';
import { HEADS_ROW_MISSING, headsStatus, streamHeads } from './head-queries.ts';
import { merkleTree } from './merkle.ts';

export type Signing = {
  readonly database: Pick<Database, 'connect'>;
  readonly evidence: Evidence;
  /** Folder of the checkpoints, outside the database; several nodes share it. */
  readonly folder: string;
};

/** Who has decided that the log continues from here, and why, in their words. */
export type Decision = { readonly by: string; readonly why: string };

type Why = { readonly kind: 'checkpoint' } | ({ readonly kind: 'restored' | 'acknowledged' } & Decision);

/**
 * Shorter than the server waits for a silent session: after a longer wait the process may have been suspended
 * meanwhile.
 */
const LONGEST_WAIT_MS = 5_000;

/** Throws a sentence where the installation, or the position after which its events carry macs, was changed. */
const requireSameLog = (last: Checkpoint, { installation, macsFrom }: Evidence): void => {
  if (last.installation !== installation)
    throw new Error(
      'The last checkpoint was signed by another installation. Give this one a folder of its own by CHECKPOINT_DIR, or look into who changed the table evidence.',
    );
  if (BigInt(last.macsFrom) !== macsFrom)
    throw new Error(
      `The table evidence says that events carry macs from position ${macsFrom} on, and the checkpoint of ${last.at} says ${last.macsFrom}: somebody has changed the table. Run npm run verify, set its column macs_from to ${last.macsFrom} again, and start Lanebook anew.`,
    );
};

/** A sentence about missing events or checkpoint lines that were signed before; undefined when none are missing. */
const whatIsLost = async (
  last: Checkpoint | undefined,
  events: number,
  folder: string,
  known: string | undefined,
): Promise<string | undefined> => {
  if (last && last.events > events)
    return `The log ends at event ${events}, and the checkpoint of ${last.at} was signed at event ${last.events}: it was rolled back. Run npm run verify. Where that was meant, sign for it: npm run acknowledge -- "WHY".`;
  if (known !== undefined && !(await holdsCheckpointLine(folder, known)))
    return `The checkpoint of ${readCheckpoint(known)?.at ?? 'an unknown time'} is missing from ${folder}: the last lines were removed, or another folder is meant. Put the files back from a copy or a backup. Where they are lost, run npm run verify and sign for it: npm run acknowledge -- "WHY".`;
  return undefined;
};

const signNext = async (
  sql: Sql,
  { evidence, folder }: Signing,
  now: Date,
  why: Why,
): Promise<Checkpoint> => {
  // A concurrent signer changes this row; then the lock fails, since the row is newer than the snapshot.
  const [row] = await sql<{ last: string | null }>(
    null,
    'select last_checkpoint as last from evidence for update',
  );
  const { isKept, position, order } = await headsStatus(sql);
  if (!isKept) throw new Error(HEADS_ROW_MISSING);
  if (!order) throw new Error('The log is not counted yet.');
  const known = row?.last ?? undefined;
  const lastLine = (await lastCheckpointLine(folder)) ?? known;
  const last = lastLine === undefined ? undefined : readCheckpoint(lastLine);
  if (last && why.kind !== 'restored') requireSameLog(last, evidence);
  const lost = await whatIsLost(last, order.events, folder, known);
  if (why.kind === 'checkpoint' && lost !== undefined) throw new Error(lost);
  if (why.kind === 'acknowledged' && lost === undefined)
    throw new Error(
      `Nothing is missing: there is nothing to sign for. The last checkpoint is in ${folder}, and the log is as long as was signed.`,
    );
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
  const queriedAt = performance.now();
  await sql(null, 'update evidence set last_checkpoint = $1', [line]);
  // The answer proves that the lock was held a moment ago; the file is written before anything else can happen.
  if (performance.now() - queriedAt > LONGEST_WAIT_MS)
    throw new Error('The database took too long to answer: another node may sign by now. It is tried again.');
  appendCheckpointLine(folder, now.toISOString().slice(0, 10), line);
  return readCheckpoint(line) as Checkpoint;
};

/**
 * Signs the stored heads at one moment, and appends the line to the day's file. Throws a sentence where the
 * folder is not writable, or the log does not continue from the last checkpoint. A process suspended meanwhile
 * blocks others for seconds only.
 */
const sign = async (signing: Signing, now: Date, why: Why): Promise<Checkpoint> => {
  const connection = await signing.database.connect();
  try {
    const sql = sqlOn(connection);
    await connection.query(`${LOCKS_FALL}; set statement_timeout = 0`);
    await sql(null, 'begin isolation level repeatable read');
    const signed = await signNext(sql, signing, now, why);
    await sql(null, 'commit');
    return signed;
  } finally {
    await connection.end().catch(() => undefined);
  }
};

export const signCheckpoint = (signing: Signing, now: Date): Promise<Checkpoint> =>
  sign(signing, now, { kind: 'checkpoint' });

/**
 * Signs the end of a restored log, before the product is started. Events beyond it that an earlier checkpoint
 * covers are lost, which the person who restored it acknowledges. The backup's checkpoint files must be in the
 * folder already.
 */
export const signRestored = (signing: Signing, now: Date, { by, why }: Decision): Promise<Checkpoint> =>
  sign(signing, now, { kind: 'restored', by, why });

/**
 * Signs that the log continues from here though signed checkpoints, or events that they cover, are lost; throws
 * where none are.
 */
export const signAcknowledged = (signing: Signing, now: Date, { by, why }: Decision): Promise<Checkpoint> =>
  sign(signing, now, { kind: 'acknowledged', by, why });
