import type { KeyObject } from 'node:crypto';
import { type ChainKeys, findChainKeys } from '../platform/event-store/chain-keys.ts';
import type { Sql } from '../platform/sql.ts';
import type { Checkpoint } from './checkpoint.ts';
import { readCheckpointFile, readCheckpointFiles } from './checkpoint-files.ts';
import { type Evidence, findClaims, findEvidence } from './evidence.ts';
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

const UNSIGNED = 'No checkpoint was ever signed here: the log is compared with the database alone.';

/** What a verification without the master key leaves open. */
const unopened = (last: Checkpoint | undefined): string =>
  `No mac was checked and no personal value opened, which needs the master key: whoever controls the database could have written what came after ${last ? `the checkpoint of ${last.at}, event ${last.events}` : 'the first event'}.`;

type Keys = {
  readonly evidence: (Pick<Evidence, 'installation' | 'macsFrom'> & Partial<Evidence>) | undefined;
  readonly check: ChainKeys['check'];
};

/** Without the master key, a mac has to be there, whatever it says. */
const keysFor = async (sql: Sql, masterKey: Buffer | undefined): Promise<Keys> =>
  masterKey
    ? { evidence: await findEvidence(sql, masterKey), check: (await findChainKeys(sql, masterKey)).check }
    : {
        evidence: await findClaims(sql),
        check: async (links) => links.map(({ mac }) => mac !== undefined),
      };

/** Verifies the log against all evidence outside it: heads, checkpoints and keys. Read-only. */
export const verifyAll = async (whole: WholeVerification): Promise<WholeVerdict> => {
  const { sql, masterKey, checkpointDir, since, ...verification } = whole;
  const { evidence, check } = await keysFor(sql, masterKey);
  const [row] = await sql<{ last: string | null }>(null, 'select last_checkpoint as last from evidence');
  // After the row: a line signed meanwhile is in the files before the row has it.
  const files = readCheckpointFiles(checkpointDir);
  const publicKey = whole.publicKey ?? evidence?.publicKey;
  const signer = publicKey && { publicKey, installation: evidence?.installation };
  const examined = await examineCheckpoints(files, signer, row?.last ?? undefined);
  const wereSigned = !examined.isEmpty || typeof row?.last === 'string';
  const good = since === undefined ? undefined : await knownGood(since, signer);
  const macsFrom = examined.macsFrom ?? good?.macsFrom;
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
    notes: [
      ...examined.notes,
      ...(wereSigned ? [] : [UNSIGNED]),
      ...(masterKey ? [] : [unopened(examined.last)]),
    ],
  };
};
