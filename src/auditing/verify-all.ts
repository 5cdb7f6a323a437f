import type { KeyObject } from 'node:crypto';
import type { Sql } from '../platform/sql.ts';
import type { Checkpoint } from './checkpoint.ts';
import { readCheckpointFile, readCheckpointFiles } from './checkpoint-files.ts';
import type { Evidence } from './evidence.ts';
import { examineCheckpoints, missingCheckpoint } from './examine-checkpoints.ts';
import type { Verdict } from './verdict.ts';
import { type Verification, verifyLog } from './verify-log.ts';

export type WholeVerification = Omit<Verification, 'macsFrom' | 'checkpoints' | 'since' | 'upTo'> & {
  readonly sql: Sql;
  /** Undefined where no release that signs was ever started here. */
  readonly evidence: Evidence | undefined;
  readonly checkpointDir: string;
  /** The auditor's own copy; the installation's unless given. */
  readonly publicKey?: KeyObject | undefined;
  /** A file of checkpoints, of which the last one is taken for good. */
  readonly since?: string | undefined;
};

export type WholeVerdict = {
  readonly verdict: Verdict;
  readonly findings: ReadonlyArray<string>;
  readonly notes: ReadonlyArray<string>;
};

const knownGood = async (
  file: string,
  signer: Parameters<typeof examineCheckpoints>[1],
): Promise<Checkpoint> => {
  const { standing, findings } = examineCheckpoints(await readCheckpointFile(file), signer);
  const last = standing.at(-1);
  if (findings.length > 0 || !last)
    throw new Error(findings.join('\n') || `${file} holds no checkpoint to go on from.`);
  return last;
};

const UNSIGNED: ReadonlyArray<string> = [
  'No checkpoint was ever signed here: the log is compared with the database alone.',
];

/** Verifies the log against everything that is kept outside it: heads, checkpoints and keys. */
export const verifyAll = async (whole: WholeVerification): Promise<WholeVerdict> => {
  const { sql, evidence, checkpointDir, since, ...verification } = whole;
  if (!evidence)
    return { verdict: await verifyLog({ ...verification, macsFrom: 0n }), findings: [], notes: UNSIGNED };
  const publicKey = whole.publicKey ?? evidence.publicKey;
  const signer = { publicKey, installation: evidence.installation };
  const files = await readCheckpointFiles(checkpointDir);
  const [row] = await sql<{ last: string | null }>(null, 'select last_checkpoint as last from evidence');
  const { standing, findings, notes } = examineCheckpoints(files, signer);
  const last = standing.at(-1);
  const verdict = await verifyLog({
    ...verification,
    macsFrom: last ? BigInt(last.macsFrom) : evidence.macsFrom,
    checkpoints: standing,
    since: since === undefined ? undefined : await knownGood(since, signer),
  });
  const moved =
    last && BigInt(last.macsFrom) !== evidence.macsFrom
      ? ['The table evidence says another position from which events carry macs than the checkpoints do.']
      : [];
  return {
    verdict,
    findings: [...findings, ...missingCheckpoint(files, row?.last ?? undefined), ...moved],
    notes: last ? notes : [...notes, ...UNSIGNED],
  };
};
