import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What `postmaster.pid` says. `port` is absent while the server is still opening its socket. */
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

/**
 * Looks for a server that still runs on the data: after a kill of our process it lives on as an orphan.
 * 'dead': the file names no living server. Its number may be nobody's, a zombie's that no one reaps, or
 * another program's since the machine was restarted.
 */
export const findPostmaster = (data: string): Postmaster | 'dead' | 'none' => {
  const file = pidFile(data);
  if (!existsSync(file)) return 'none';
  const found = parsePidFile(readFileSync(file, 'utf8'));
  const command = found === undefined ? '' : commandLine(found.pid);
  return found !== undefined && command.includes('postgres') && command.includes(data) ? found : 'dead';
};

/** PostgreSQL would wait for the process of that number. It still refuses data that its own processes hold. */
export const forgetPostmaster = (data: string): void => rmSync(pidFile(data));
