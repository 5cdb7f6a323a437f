import { readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { ROOT } from './run.mjs';

/** Specs that kill processes, stop stores or restore whole installations: one at a time. */
const FAULTS =
  /^test\/((crash|outage|eventstore)\/|start\.spec|contract\/event-store\.|platform\/embedded-postgres|operations\/(backup|nightly|installation|two-first-starts|another-database|on-event-store-db))/;

/** Estimated seconds of a file that was never measured, by folder. */
const GUESSES = [
  [/^test\/(crash|outage|browser)\//, 30],
  [/^test\/(operations|auditing|start)/, 15],
  [/^test\//, 5],
  [/^/, 0.1],
];

/** Spec files under some folders, as project paths. */
export const specsUnder = (folders) =>
  folders
    .flatMap((folder) =>
      readdirSync(resolve(ROOT, folder), { recursive: true }).map((name) => join(folder, name)),
    )
    .filter((file) => /\.spec\.tsx?$/.test(file))
    .map((file) => relative(ROOT, resolve(ROOT, file)))
    .sort();

const guess = (file) => GUESSES.find(([pattern]) => pattern.test(file))[1];

/**
 * Splits files into parallel lanes: fault specs with a single worker, all others with `workers`. Each lane
 * starts with its longest file, by the measured `seconds`, so that none is left for the end.
 */
export const lanesOf = (files, seconds, workers) => {
  const secondsOf = (file) => seconds[file] ?? guess(file);
  const longestFirst = files.toSorted((a, b) => secondsOf(b) - secondsOf(a));
  return [
    { files: longestFirst.filter((file) => FAULTS.test(file)), workers: 1 },
    { files: longestFirst.filter((file) => !FAULTS.test(file)), workers },
  ].filter((lane) => lane.files.length > 0);
};
