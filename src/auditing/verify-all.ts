import type { KeyObject } from 'node:crypto';
import { findChainKeys } from '../platform/event-store/chain-keys.ts';
import type { Sql } from '../platform/sql.ts';
import type { Checkpoint } from './checkpoint.ts';
import { readCheckpointFile, readCheckpointFiles } from './checkpoint-files.ts';
import { findEvidence } from './evidence.ts';
import { examineCheckpoints, type Signer } from './examine-checkpoints.ts';
import type { Verdict } from './verdict.ts';
import { type Verification, verifyLog } from './verify-log.ts';

export type WholeVerification = Omit<
  Verification,
  'chainKeys' | 'macsFrom' | 'checkpoints' | 'since' | 'upTo'
> & {
  readonly sql: Sql;
  readonly checkpointDir: string;
  /** The auditor's own copy; the installation's by default. */
  readonly publicKey?: KeyObject | undefined;
  /** A file of checkpoints, the last of which is trusted. */
  readonly since?: string | undefined;
};

export type WholeVerdict = {
  readonly verdict: Verdict;
  readonly findings: ReadonlyArray<string>;
  readonly notes: ReadonlyArray<string>;
};

const knownGood = async (file: string, signer: Signer | undefined): Promise<Checkpoint> => {
  if (!signer) throw new Error(NO_KEY);
  const { last, findings } = await examineCheckpoints([await readCheckpointFile(file)], signer);
  if (findings.length > 0 || !last)
    throw new Error(findings.join('\n') || `${file} holds no checkpoint to continue from.`);
  return last;
};

const NO_KEY =
  'No checkpoint was compared, since nobody knows the key: give your copy of public-key.pem by --public-key.';

const EMPTIED =
  'The table evidence is empty, though checkpoints were signed here or events carry macs: somebody has emptied it. Put it back from a backup.';
const MOVED =
  'The table evidence says another position from which events carry macs than the checkpoints do.';

const UNSIGNED: ReadonlyArray<string> = [
  'No checkpoint was ever signed here: the log is compared with the database alone.',
];

/** Verifies the log against all evidence outside it: heads, checkpoints and keys. Read-only. */
export const verifyAll = async (whole: WholeVerification): Promise<WholeVerdict> => {
  const { sql, masterKey, checkpointDir, since, ...verification } = whole;
  const evidence = await findEvidence(sql, masterKey);
  const [row] = await sql<{ last: string | null }>(null, 'select last_checkpoint as last from evidence');
  // After the row: a line signed meanwhile is in the files before the row has it.
  const files = readCheckpointFiles(checkpointDir);
  const publicKey = whole.publicKey ?? evidence?.publicKey;
  const signer = publicKey && { publicKey, installation: evidence?.installation };
  const examined = await examineCheckpoints(files, signer, row?.last ?? undefined);
  const wereSigned = !examined.isEmpty || typeof row?.last === 'string';
  const good = since === undefined ? undefined : await knownGood(since, signer);
  const macsFrom = examined.macsFrom ?? good?.macsFrom;
  const { check } = await findChainKeys(sql, masterKey);
  let carriesMacs = false;
  const verdict = await verifyLog({
    ...{ ...verification, masterKey },
    chainKeys: {
      check: (links) => {
        carriesMacs ||= links.some(({ mac }) => mac !== undefined);
        return check(links);
      },
    },
    macsFrom: macsFrom === undefined ? (evidence?.macsFrom ?? 0n) : BigInt(macsFrom),
    checkpoints: examined.valid,
    since: good,
  });
  const emptied = !evidence && (wereSigned || good !== undefined || carriesMacs);
  const moved = evidence && macsFrom !== undefined && BigInt(macsFrom) !== evidence.macsFrom;
  return {
    verdict,
    findings: [
      ...(emptied ? [EMPTIED, ...(signer ? [] : [NO_KEY])] : []),
      ...examined.findings,
      ...(moved ? [MOVED] : []),
    ],
    notes: [...examined.notes, ...(wereSigned ? [] : UNSIGNED)],
  };
};
