import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY_MS = 60_000;

export type ProductProcess = {
  readonly url: string;
  readonly dataDir: string;
  /** Starts it, or starts it again on the same data, and waits until it is ready. */
  readonly start: (withinMs?: number) => Promise<void>;
  /** Starts it where it cannot, and waits until it is gone; answers its exit code. */
  readonly failToStart: () => Promise<number | null>;
  /** Ends it by a signal and waits until it is gone; answers its exit code, null where a signal ended it. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
  /** Its process id; throws while it does not run. */
  readonly pid: () => number;
  readonly output: () => string;
  readonly remove: () => void;
};

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

const FROM_SOURCES = ['--import', 'tsx', 'src/main.ts'];

/** What `npm start` gives to Node: its options, and the program that builds the server and keeps it running as its child. */
export const asNpmStarts = (): ReadonlyArray<string> => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string };
  };
  return scripts.start.split(' ').slice(['exec', 'node'].length);
};

/** The product as a process of its own, on a port and a data folder of its own. `args` are Node's. */
export const productProcess = async (
  env: Readonly<Record<string, string>>,
  args: ReadonlyArray<string> = FROM_SOURCES,
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
