const EVERY_MS = 2_000;

/** Reports every two seconds how many of a backup's events are stored; `now` in milliseconds. */
export const progressReporter = (
  say: (line: string) => void,
  now = (): number => performance.now(),
): ((events: number) => void) => {
  let reportedAt = now();
  return (events) => {
    if (now() - reportedAt < EVERY_MS) return;
    reportedAt = now();
    say(`${events} events so far`);
  };
};
