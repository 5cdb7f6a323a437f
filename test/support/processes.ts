import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

type Pair = { readonly pid: number; readonly parent: number };

const fromProc = (): ReadonlyArray<Pair> =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The program's name is in parentheses and may contain anything; state and parent follow it.
        const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ');
        return [{ pid: Number(name), parent: Number(parent) }];
      } catch {
        return [];
      }
    });

const fromPs = (): ReadonlyArray<Pair> =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0]) => ({ pid, parent }));

const all = (): ReadonlyArray<Pair> => (existsSync('/proc/self/stat') ? fromProc() : fromPs());

/** Running child processes of a process. */
export const childrenOf = (parent: number): ReadonlyArray<number> =>
  all()
    .filter((each) => each.parent === parent)
    .map(({ pid }) => pid);

/** Signals a process that may have ended meanwhile. */
export const signalIfThere = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

/** Signals a process, which must exist, and then its children. */
export const signalFamily = (parent: number, signal: NodeJS.Signals): void => {
  process.kill(parent, signal);
  for (const child of childrenOf(parent)) signalIfThere(child, signal);
};
