import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { programArgs } from './program.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY_MS = 60_000;

export type ProductProcess = {
  readonly url: string;
  readonly dataDir: string;
  /** Starts it, or restarts it on the same data, and waits until it is ready. */
  readonly start: (withinMs?: number) => Promise<void>;
  /** Starts it, expects it to fail, and returns its exit code. */
  readonly failToStart: () => Promise<number | null>;
  /** Ends it with a signal and waits; returns its exit code, null if the signal ended it. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
  /** Its process id; throws while it is not running. */
  readonly pid: () => number;
  readonly output: () => string;
  readonly remove: () => void;
};

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Node arguments of `npm start`: its options, and the program that builds the server and keeps it running as
 * its child.
 */
export const asNpmStarts = (): ReadonlyArray<string> => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string };
  };
  return scripts.start.split(' ').slice(['exec', 'node'].length);
};

/** The product as a separate process, on its own port and data folder. `args` are Node's. */
export const productProcess = async (
  env: Readonly<Record<string, string>>,
  args: ReadonlyArray<string> = programArgs('src/main.ts'),
): Promise<ProductProcess> => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'lanebook-process-'));
  chmodSync(dataDir, 0o755); // the embedded PostgreSQL may run as another account
  let child: ChildProcess | undefined;
  let output = '';

  const launch = () => {
    const started = spawn(process.execPath, args, {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        DEMO_SIZE: 'small',
        ...env,
        PORT: String(port),
        PUBLIC_URL: url,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (chunk) => {
        output += String(chunk);
      });
    return started;
  };

  const start = async (withinMs = READY_MS): Promise<void> => {
    const started = launch();
    for (const end = Date.now() + withinMs; !(await isReady(url)); ) {
      if (started.exitCode !== null || Date.now() > end)
        throw new Error(`the product did not start:\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  const failToStart = async (): Promise<number | null> => {
    const [code] = (await once(launch(), 'close')) as [number | null];
    child = undefined;
    return code;
  };

  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null) return ending?.exitCode ?? null;
    const gone = once(ending, 'exit');
    ending.kill(signal);
    const [code] = (await gone) as [number | null];
    return code;
  };

  return {
    url,
    dataDir,
    start,
    failToStart,
    end,
    pid: () => {
      if (child?.pid === undefined) throw new Error('the product is not running');
      return child.pid;
    },
    output: () => output,
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
};
