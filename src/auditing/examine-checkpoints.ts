import type { KeyObject } from 'node:crypto';
import { type Checkpoint, hashOfLine, isSignedBy, newerVersion, readCheckpoint } from './checkpoint.ts';
import type { CheckpointFile, CheckpointLine } from './checkpoint-files.ts';

/** The part of a checkpoint that is compared with the log. */
export type SignedState = Pick<Checkpoint, 'at' | 'events' | 'order' | 'root'>;

export type Examined = {
  /** Whether there is no line at all. */
  readonly isEmpty: boolean;
  /** In order: validly signed, and not superseded by a restore. */
  readonly valid: ReadonlyArray<SignedState>;
  /** The last of those. */
  readonly last: Checkpoint | undefined;
  /** The position after which every event carries a mac: as first signed, or by the last restore. */
  readonly macsFrom: number | undefined;
  /** Errors in the files, one sentence each. */
  readonly findings: ReadonlyArray<string>;
  /** Acknowledged facts worth knowing. */
  readonly notes: ReadonlyArray<string>;
};

export type Signer = {
  readonly publicKey: KeyObject;
  /** Undefined: unknown, as for an auditor without the database. */
  readonly installation?: string | undefined;
};

const noCheckpoint = (line: string): string => {
  const version = newerVersion(line);
  return version === undefined
    ? 'is no checkpoint'
    : `is a checkpoint of version ${version}, which this release does not know: verify with the newer release that signed it`;
};

const whatIsWrong = (
  line: string,
  checkpoint: Checkpoint | undefined,
  { publicKey, installation }: Signer,
): string | undefined => {
  if (!checkpoint) return noCheckpoint(line);
  if (!isSignedBy(publicKey, checkpoint)) return 'is not signed with the key of this installation';
  if (installation !== undefined && checkpoint.installation !== installation)
    return 'was signed for another installation';
  return undefined;
};

const nameOf = ({ file, nth }: CheckpointLine): string => `Line ${nth} of ${file}`;

/**
 * The valid checkpoints after another line: a restore, or an acknowledgement, invalidates those signed beyond
 * it.
 */
const stillValid = (valid: SignedState[], { kind, events }: Checkpoint): SignedState[] =>
  kind === 'checkpoint' ? valid : valid.filter((one) => one.events <= events);

const DECIDED = {
  restored: ({ at, events }: Checkpoint) => `Restored to event ${events} on ${at}`,
  acknowledged: ({ at, events }: Checkpoint) => `Acknowledged at event ${events} on ${at}`,
};

/** An operator's decision in their words; empty for a plain checkpoint. */
const decision = (one: Checkpoint): ReadonlyArray<string> =>
  one.kind === 'checkpoint'
    ? []
    : [`${DECIDED[one.kind](one)} by ${one.by ?? 'somebody'}: ${one.why ?? 'no reason was given'}.`];

/** Finding for a line that changes the position after which events carry macs. */
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

/** Finding for a last checkpoint that is in the database and not in the files. */
const missing = (last: string): string =>
  `The checkpoint of ${readCheckpoint(last)?.at ?? 'an unknown time'} is missing from the files: the last ones were removed, or another folder is meant.`;

/**
 * Examines files of checkpoints: each line's signature and installation, that none between them is missing, nor
 * the one signed last, and that nothing but a restore moves the position after which events carry macs. Without
 * a signer lines cannot be examined; only the last one is searched for.
 */
export const examineCheckpoints = async (
  files: AsyncIterable<CheckpointFile> | Iterable<CheckpointFile>,
  signer: Signer | undefined,
  lastSigned?: string,
): Promise<Examined> => {
  const [findings, moves, decisions, halfWritten]: [string[], string[], string[], string[]] = [
    [],
    [],
    [],
    [],
  ];
  let valid: SignedState[] = [];
  let first: Checkpoint | undefined;
  let last: Checkpoint | undefined;
  let macsFrom: number | undefined;
  let before: string | undefined;
  let isEmpty = true;
  let isLastThere = lastSigned === undefined;

  const examine = (line: CheckpointLine, by: Signer): void => {
    const checkpoint = readCheckpoint(line.text);
    const wrong = whatIsWrong(line.text, checkpoint, by);
    if (wrong !== undefined) findings.push(`${nameOf(line)} ${wrong}.`);
    else if (checkpoint && before !== undefined && checkpoint.previous !== before)
      findings.push(
        `${nameOf(line)} does not follow the line before it: checkpoints between them are missing.`,
      );
    before = hashOfLine(line.text);
    if (!checkpoint || wrong !== undefined) return;
    const isRestored = checkpoint.kind === 'restored';
    (isRestored ? moves : findings).push(...moved(line, checkpoint, last));
    macsFrom = isRestored ? checkpoint.macsFrom : (macsFrom ?? checkpoint.macsFrom);
    decisions.push(...decision(checkpoint));
    const { at, events, order, root } = checkpoint;
    valid = stillValid(valid, checkpoint);
    valid.push({ at, events, order, root });
    first ??= checkpoint;
    last = checkpoint;
  };

  for await (const { file, lines, isHalfWritten } of files) {
    for (const line of lines) {
      isEmpty = false;
      isLastThere ||= line.text === lastSigned;
      if (signer) examine(line, signer);
    }
    if (signer && isHalfWritten)
      halfWritten.push(`The last line of ${file} was never finished, and counts for nothing.`);
  }
  if (!isLastThere && lastSigned !== undefined) findings.push(missing(lastSigned));
  const elsewhere = first?.previous
    ? [`Checkpoints before that of ${first.at} were signed and lie elsewhere.`]
    : [];
  return {
    ...{ isEmpty, valid, last, macsFrom, findings },
    notes: [...elsewhere, ...decisions, ...moves, ...halfWritten],
  };
};
