import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { programArgs } from './program.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

/** A command-line tool as a process: `npm run NAME` without npm. */
export const startTool = (
  name: string,
  args: ReadonlyArray<string>,
  env: Readonly<Record<string, string>>,
): { readonly child: ChildProcess; readonly ended: Promise<Ended> } => {
  const child = spawn(process.execPath, [...programArgs(`src/operations/${name}.ts`), ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, stdout, stderr }));
  return { child, ended };
};

export const runTool = (...call: Parameters<typeof startTool>): Promise<Ended> => startTool(...call).ended;
