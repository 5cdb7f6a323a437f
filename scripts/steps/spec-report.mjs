import Mocha from 'mocha';

const { list } = Mocha.reporters.Base;

/** Mocha identifies a failure by its titles; this adds the file above them. */
const underFile = (failure, name, err) => {
  const titles = failure.titlePath();
  return Object.assign(failure, { err, titlePath: () => [name, ...titles] });
};

const lineOf = (name, { passed, failed, pending, ms }) => {
  const counts = [`${passed} passed`];
  if (failed > 0) counts.push(`${failed} failed`);
  if (pending > 0) counts.push(`${pending} left out`);
  return `${failed === 0 ? '✔' : '✘'} ${name}: ${counts.join(', ')} (${(ms / 1000).toFixed(1)} s)`;
};

/**
 * Totals of all lanes; prints a line per file through `say`, since a worker reports its tests once the file
 * is done. A file that cannot be loaded, whose worker dies, or that has no test, is one failure.
 */
export const createSpecReport = (nameOf, say, expected) => {
  const files = new Map();
  let failures = [];
  /** Failures of files that are run again. */
  let repeated = [];
  let heardAt = performance.now();

  const watch = (runner) => {
    let name;
    const tallyOf = ({ file }) => {
      name = nameOf(file);
      if (!files.has(name)) files.set(name, { passed: 0, failed: 0, pending: 0, ms: 0 });
      return files.get(name);
    };
    const took = (runnable) => {
      tallyOf(runnable).ms += runnable.duration ?? 0;
    };
    const end = () => {
      heardAt = performance.now();
      if (name !== undefined) say(lineOf(name, files.get(name)));
      name = undefined;
    };
    runner.on('hook end', took);
    runner.on('test end', took);
    runner.on('pass', (test) => {
      tallyOf(test).passed += 1;
    });
    runner.on('pending', (test) => {
      tallyOf(test).pending += 1;
    });
    runner.on('fail', (failure, error) => {
      tallyOf(failure).failed += 1;
      failures.push(underFile(failure, name, error));
      if (failure.parent.root) end(); // what aborted a file is reported separately
    });
    runner.on('suite end', ({ root }) => {
      if (root) end();
    });
  };

  const silentOf = (names) => names.filter((name) => !files.has(name));
  const silent = () => silentOf(expected);
  const failedFiles = () => [
    ...[...files].filter(([, { failed }]) => failed > 0).map(([name]) => name),
    ...silent(),
  ];
  const sum = (count) => [...files.values()].reduce((total, tally) => total + tally[count], 0);
  return {
    watch,
    tally: () => ({ passed: sum('passed'), failed: sum('failed') + silent().length }),
    seconds: () => Object.fromEntries([...files].map(([name, { ms }]) => [name, ms / 1000])),
    failedFiles,
    silentOf,
    silentMs: () => performance.now() - heardAt,
    /** Their next run counts in place of the one that failed. */
    repeatFailed: () => {
      for (const name of failedFiles()) files.delete(name);
      heardAt = performance.now();
      repeated = failures;
      failures = [];
    },
    listFailures: () => {
      for (const name of silent()) say(`✘ ${name}: no test of it has run`);
      if (repeated.length > 0 && failures.length === 0) {
        if (silent().length === 0)
          say('\nUnsteady: failed beside other specs, passed alone. To be mended all the same:');
        list(repeated);
      }
      if (failures.length > 0) list(failures);
    },
  };
};
