/** Prints the sum as the last line, and ends with failure unless all is well. Running nothing is not well. */
export const report = ({ passed, failed }) => {
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
};
