import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const SETTLES_MS = 500;

/** Content of `postmaster.pid`. `port` is absent while the server is still opening its socket. */
export type Postmaster = { readonly pid: number; readonly port: number | undefined };

/** Lines of the file: pid, data folder, start time, port, socket folder, address, shared memory, status. */
export const parsePidFile = (text: string): Postmaster | undefined => {
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return Number.isInteger(pid) && pid > 0 ? { pid, port: port > 0 ? port : undefined } : undefined;
};

const pidFile = (data: string): string => join(data, 'postmaster.pid');

const commandLine = (pid: number): string => {
  try {
    return existsSync('/proc/self')
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  } catch {
    return '';
  }
};

const textOf = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

const isServer = (pid: number, data: string): boolean => {
  const command = commandLine(pid);
  return command.includes('postgres') && command.includes(data);
};

/**
 * Looks for a server that still runs on the data: after a kill of our process it lives on as an orphan. 'dead':
 * the file names no living server; its pid may be unused, a zombie's, or another program's since the machine
 * was restarted.
 */
export const findPostmaster = (data: string): Postmaster | 'dead' | 'none' => {
  const text = textOf(pidFile(data));
  if (text === undefined) return 'none';
  const found = parsePidFile(text);
  return found !== undefined && isServer(found.pid, data) ? found : 'dead';
};

/**
 * The same, but waits for a starting server, which creates its file before it writes there, instead of treating
 * it as dead.
 */
export const settledPostmaster = async (data: string): Promise<ReturnType<typeof findPostmaster>> => {
  const found = findPostmaster(data);
  if (found !== 'dead') return found;
  await pause(SETTLES_MS);
  return findPostmaster(data);
};

/**
 * Removes a stale `postmaster.pid`: PostgreSQL would wait for the process of that pid. It still refuses data
 * that its own processes hold. False where another process has removed it, and may have started the server.
 */
export const forgetPostmaster = (data: string): boolean => {
  const aside = `${pidFile(data)}.${process.pid}`;
  try {
    renameSync(pidFile(data), aside);
  } catch {
    return false;
  }
  const found = parsePidFile(readFileSync(aside, 'utf8'));
  const isDead = found === undefined || !isServer(found.pid, data);
  // A server that was started meanwhile gets its file back; it checks for it once a minute.
  if (isDead) rmSync(aside);
  else renameSync(aside, pidFile(data));
  return isDead;
};
