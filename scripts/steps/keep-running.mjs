import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT, run } from './run.mjs';
import { createTries } from './tries.mjs';

/** Exit code of a start that met an outage (EX_TEMPFAIL), as in src/main.ts. */
const PASSES = 75;

/**
 * Detached from the terminal's Ctrl+C, which we forward. Over the IPC channel it reports that it is ready,
 * and notices our end.
 */
const startServer = () =>
  spawn(process.execPath, [...process.execArgv, `${ROOT}dist/server/main.js`], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });

/** One run of the server: how it ended, and how long it had been ready; undefined if it never was. */
const lifeOf = (server) =>
  new Promise((resolve, reject) => {
    let since;
    server.on('message', (said) => {
      if (said === 'ready') since = performance.now();
    });
    server.on('error', reject);
    server.on('exit', async (code, signal) => {
      if (server.connected) await once(server, 'disconnect'); // its messages arrive before that
      const readyMs = since === undefined ? undefined : performance.now() - since;
      resolve({ code: code ?? 128 + constants.signals[signal], how: signal ?? `exit code ${code}`, readyMs });
    });
  });

const clearUp = () => run(process.execPath, [`${ROOT}dist/server/clear-up.js`]).catch(() => undefined);

/**
 * Runs the server until it is told to stop, and restarts it after a crash, each time after a longer delay. A
 * server that was never ready is not restarted, unless by its exit code the reason, which it has printed, will
 * pass. Returns the exit code.
 */
export const keepRunning = async () => {
  const ending = new AbortController();
  let server;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      if (ending.signal.aborted) return; // a second Ctrl+C does not interrupt the shutdown
      ending.abort();
      server?.kill(signal === 'SIGINT' ? signal : 'SIGTERM');
    });

  const waitAfter = createTries();
  for (let lives = 1; ; lives += 1) {
    server = startServer();
    const { code, how, readyMs } = await lifeOf(server);
    server = undefined;
    // Stopped before it listened for the signal.
    if (code === 0 || (ending.signal.aborted && (how === 'SIGTERM' || how === 'SIGINT'))) return 0;
    const wait = waitAfter(readyMs, code === PASSES);
    if (ending.signal.aborted || wait === undefined) {
      if (wait === undefined && lives > 1)
        console.error('Lanebook does not start again; what it said stands above.');
      await clearUp();
      return code;
    }
    console.error(`Lanebook has ended by an error (${how}). It starts again in ${wait / 1000} s.`);
    await pause(wait, undefined, { signal: ending.signal }).catch(() => undefined);
    if (ending.signal.aborted) {
      await clearUp();
      return 0;
    }
  }
};
