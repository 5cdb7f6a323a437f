const { writeFileSync } = require('node:fs');
const { reporters } = require('mocha');

/** Mocha's own report, and at its end the counts in a file for whoever started the run. */
module.exports = class TallyReporter extends reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    runner.once('end', () => {
      const { passes, failures } = this.stats;
      writeFileSync(process.env.TALLY_FILE, JSON.stringify({ passed: passes, failed: failures }));
    });
  }
};
