import type { KeyObject } from 'node:crypto';
import { type Checkpoint, hashOfLine, isSignedBy, readCheckpoint } from './checkpoint.ts';
import type { CheckpointFiles, CheckpointLine } from './checkpoint-files.ts';

export type Examined = {
  /** What the log is held against, in order: rightly signed, and not given up by a restore. */
  readonly standing: ReadonlyArray<Checkpoint>;
  /** The position after which every event carries a mac: what was signed first, or by the last restore. */
  readonly macsFrom: number | undefined;
  /** What is wrong with the files, each as a sentence. */
  readonly findings: ReadonlyArray<string>;
  /** What is worth knowing and acknowledged. */
  readonly notes: ReadonlyArray<string>;
};

export type Signer = {
  readonly publicKey: KeyObject;
  /** Undefined: not known, as to an auditor without the database. */
  readonly installation?: string | undefined;
};

const whatIsWrong = (
  checkpoint: Checkpoint | undefined,
  { publicKey, installation }: Signer,
): string | undefined => {
  if (!checkpoint) return 'is no checkpoint';
  if (!isSignedBy(publicKey, checkpoint)) return 'is not signed with the key of this installation';
  if (installation !== undefined && checkpoint.installation !== installation)
    return 'was signed for another installation';
  return undefined;
};

const nameOf = ({ file, nth }: CheckpointLine): string => `Line ${nth} of ${file}`;

/** A restore, or an acknowledgement, gives up what was signed beyond it, before it. */
const notGivenUp = (all: ReadonlyArray<Checkpoint>): ReadonlyArray<Checkpoint> => {
  const standing: Checkpoint[] = [];
  let end = Number.POSITIVE_INFINITY;
  for (const one of [...all].reverse()) {
    if (one.events > end) continue;
    standing.push(one);
    if (one.kind !== 'checkpoint') end = one.events;
  }
  return standing.reverse();
};

const DECIDED = {
  restored: ({ at, events }: Checkpoint) => `Restored to event ${events} on ${at}`,
  acknowledged: ({ at, events }: Checkpoint) => `Acknowledged at event ${events} on ${at}`,
};

/** What somebody has decided, in their words; nothing for a plain checkpoint. */
const decision = (one: Checkpoint): ReadonlyArray<string> =>
  one.kind === 'checkpoint'
    ? []
    : [`${DECIDED[one.kind](one)} by ${one.by ?? 'somebody'}: ${one.why ?? 'no reason was given'}.`];

/** What is to be said of a line after which events carry macs from another position on. */
const moved = (
  line: CheckpointLine,
  { kind, macsFrom }: Checkpoint,
  before: Checkpoint | undefined,
): ReadonlyArray<string> => {
  if (!before || before.macsFrom === macsFrom) return [];
  const why =
    kind === 'restored'
      ? 'nothing but a restore into another store moves that'
      : 'somebody had changed the table evidence';
  return [
    `${nameOf(line)} says that events carry macs from position ${macsFrom} on, and the line before it ${before.macsFrom}: ${why}.`,
  ];
};

/**
 * Examines lines of checkpoints: each one's signature and installation, that none between them is missing, and that
 * nothing but a restore moves the position from which events carry macs.
 */
export const examineCheckpoints = ({ lines, halfWritten }: CheckpointFiles, signer: Signer): Examined => {
  const findings: string[] = [];
  const moves: string[] = [];
  const right: Checkpoint[] = [];
  let macsFrom: number | undefined;
  let before: string | undefined;
  for (const line of lines) {
    const checkpoint = readCheckpoint(line.text);
    const wrong = whatIsWrong(checkpoint, signer);
    if (wrong !== undefined) findings.push(`${nameOf(line)} ${wrong}.`);
    else if (checkpoint && before !== undefined && checkpoint.previous !== before)
      findings.push(
        `${nameOf(line)} does not follow the line before it: checkpoints between them are missing.`,
      );
    if (checkpoint && wrong === undefined) {
      const isRestored = checkpoint.kind === 'restored';
      (isRestored ? moves : findings).push(...moved(line, checkpoint, right.at(-1)));
      macsFrom = isRestored ? checkpoint.macsFrom : (macsFrom ?? checkpoint.macsFrom);
      right.push(checkpoint);
    }
    before = hashOfLine(line.text);
  }
  return {
    standing: notGivenUp(right),
    macsFrom,
    findings,
    notes: [
      ...(right[0]?.previous
        ? [`Checkpoints before that of ${right[0].at} were signed and lie elsewhere.`]
        : []),
      ...right.flatMap(decision),
      ...moves,
      ...halfWritten.map((file) => `The last line of ${file} was never finished, and counts for nothing.`),
    ],
  };
};

/** What the database knows of the last checkpoint and the files do not. */
export const missingCheckpoint = (
  { lines }: CheckpointFiles,
  lastSigned: string | undefined,
): ReadonlyArray<string> =>
  lastSigned === undefined || lines.some(({ text }) => text === lastSigned)
    ? []
    : [
        `The checkpoint of ${readCheckpoint(lastSigned)?.at ?? 'an unknown time'} is missing from the files: the last ones were removed, or another folder is meant.`,
      ];
