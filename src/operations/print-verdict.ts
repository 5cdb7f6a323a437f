import type { HeadConflict } from '../auditing/head-queries.ts';
import type { Verdict } from '../auditing/verifier.ts';
import type { ExitCode } from './tool.ts';

/** Prints what verifying has found, the sum last; 1 when anything is broken. */
export const tellVerdict = (
  { streams, events, broken, gaps }: Verdict,
  conflicts: ReadonlyArray<HeadConflict>,
  say: (line: string) => void,
): ExitCode => {
  for (const { stream, revision, why } of broken) say(`${stream}, revision ${revision}: ${why}.`);
  for (const { from, to } of gaps)
    say(`The log lacks ${from === to ? `position ${from}` : `positions ${from} to ${to}`}.`);
  const others = conflicts.filter((one) => broken.every(({ stream }) => stream !== one.stream));
  for (const { stream, revision } of others)
    say(`${stream}, revision ${revision}: the log contradicted the stream's audit head there.`);
  say(`${streams} streams, ${events} events, ${broken.length + others.length} broken`);
  return broken.length + gaps.length + others.length > 0 ? 1 : 0;
};
