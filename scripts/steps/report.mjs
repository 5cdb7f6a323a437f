/** Prints the totals as the last line; fails unless everything passed. Nothing run is a failure. */
export const report = ({ passed, failed }) => {
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
};
