const EVERY_MS = 2_000;

/** Reports every two seconds how many of a backup's events are stored. */
export const progressReporter = (
  say: (line: string) => void,
  everyMs = EVERY_MS,
): ((events: number) => void) => {
  let reportedAt = performance.now();
  return (events) => {
    if (performance.now() - reportedAt < everyMs) return;
    reportedAt = performance.now();
    say(`${events} events so far`);
  };
};
