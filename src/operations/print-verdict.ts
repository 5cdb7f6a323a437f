import type { HeadConflict } from '../auditing/head-queries.ts';
import type { Verdict } from '../auditing/verdict.ts';
import type { Compared } from '../auditing/verify-read-models.ts';
import { counted } from './counted.ts';
import type { ExitCode } from './tool.ts';

/** What verifying has found. `conflicts` came before, to the keeper of the heads; `findings` are of the checkpoints. */
export type Told = {
  readonly verdict: Verdict;
  readonly conflicts: ReadonlyArray<HeadConflict>;
  readonly findings?: ReadonlyArray<string>;
  readonly notes?: ReadonlyArray<string>;
};

/** Prints what verifying has found, the sum last; 1 when anything is broken. */
export const tellVerdict = (
  { verdict, conflicts, findings = [], notes = [] }: Told,
  say: (line: string) => void,
): ExitCode => {
  const { streams, events, broken, brokenStreams, gaps } = verdict;
  for (const note of notes) say(note);
  for (const { stream, revision, why } of broken) say(`${stream}, revision ${revision}: ${why}.`);
  if (brokenStreams > broken.length) say(`… and ${brokenStreams - broken.length} more streams.`);
  for (const { from, to } of gaps)
    say(`The log lacks ${from === to ? `position ${from}` : `positions ${from} to ${to}`}.`);
  const all = [...findings, ...verdict.findings];
  for (const sentence of all) say(sentence);
  const others = conflicts.filter((one) => broken.every(({ stream }) => stream !== one.stream));
  for (const { stream, revision } of others)
    say(`${stream}, revision ${revision}: the log contradicted the stream's audit head there.`);
  say(`${counted(streams, 'stream')}, ${counted(events, 'event')}, ${brokenStreams + others.length} broken`);
  return brokenStreams + gaps.length + others.length + all.length > 0 ? 1 : 0;
};

/** Prints in what read models differ from the log, the sum last; 1 when one does. */
export const tellReadModels = (
  { compared, differing, findings, notes }: Compared,
  say: (line: string) => void,
): ExitCode => {
  for (const sentence of [...notes, ...findings]) say(sentence);
  say(`${compared} read models compared with the log, ${differing} not as it makes them`);
  return differing > 0 ? 1 : 0;
};
