import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Entry point of an installed tool. */
export const tool = (name) => `${ROOT}node_modules/.bin/${name}`;

const options = (env) => ({
  cwd: ROOT,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, ...env },
});

/** Starts a program in the project's folder with inherited output. */
const start = (command, args, env = {}) => spawn(command, args, options(env));

/** The same, detached from the terminal's Ctrl+C: we forward the signal. */
export const startApart = (command, args, env = {}) =>
  spawn(command, args, { ...options(env), detached: true });

/** Exit code of a child; a signal as a shell reports it. */
export const exitCode = (child) =>
  new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });

/** Runs a program to its end; rejects if it fails. */
export const run = async (command, args, env) => {
  const code = await exitCode(start(command, args, env));
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`);
};
