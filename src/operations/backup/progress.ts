const EVERY_MS = 2_000;

/** Says every two seconds how many of a backup's events stand by now. */
export const tellingProgress = (
  say: (line: string) => void,
  everyMs = EVERY_MS,
): ((events: number) => void) => {
  let told = performance.now();
  return (events) => {
    if (performance.now() - told < everyMs) return;
    told = performance.now();
    say(`${events} events so far`);
  };
};
