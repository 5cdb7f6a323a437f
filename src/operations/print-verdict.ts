import type { Verdict } from '../auditing/verdict.ts';
import type { Compared } from '../auditing/verify-read-models.ts';
import { counted } from './counted.ts';
import type { ExitCode } from './tool.ts';

/** Results of verifying; `findings` are about the checkpoints. */
export type VerdictParts = {
  readonly verdict: Verdict;
  readonly findings?: ReadonlyArray<string>;
  readonly notes?: ReadonlyArray<string>;
};

/** Prints the results of verifying, the summary last; 1 when anything is broken. */
export const describeVerdict = (
  { verdict, findings = [], notes = [] }: VerdictParts,
  say: (line: string) => void,
): ExitCode => {
  const { streams, events, broken, brokenStreams, conflicts, gaps } = verdict;
  const more = (count: number): void => {
    if (count > 0) say(`… and ${counted(count, 'more stream')}.`);
  };
  for (const note of notes) say(note);
  for (const { stream, revision, why } of broken) say(`${stream}, revision ${revision}: ${why}.`);
  more(brokenStreams - broken.length);
  for (const { from, to } of gaps)
    say(`The log lacks ${from === to ? `position ${from}` : `positions ${from} to ${to}`}.`);
  const all = [...findings, ...verdict.findings];
  for (const sentence of all) say(sentence);
  for (const { stream, revision } of conflicts.named)
    say(`${stream}, revision ${revision}: the log contradicted the stream's audit head there.`);
  more(conflicts.count - conflicts.named.length);
  say(
    `${counted(streams, 'stream')}, ${counted(events, 'event')}, ${brokenStreams + conflicts.count} broken`,
  );
  return brokenStreams + gaps.length + conflicts.count + all.length > 0 ? 1 : 0;
};

/** Prints the differences between read models and the log, the summary last; 1 for any. */
export const describeReadModels = (
  { compared, differing, findings, notes }: Compared,
  say: (line: string) => void,
): ExitCode => {
  for (const sentence of [...notes, ...findings]) say(sentence);
  say(`${compared} read models compared with the log, ${differing} not as it makes them`);
  return differing > 0 ? 1 : 0;
};
