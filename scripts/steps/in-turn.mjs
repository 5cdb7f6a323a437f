import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_AGAIN_MS = 250;
/** Longer than an installation and a build together. */
const LONGEST_TURN_MS = 15 * 60_000;

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const unless = (code, work) => {
  try {
    return work();
  } catch (error) {
    if (error.code !== code) throw error;
    return undefined;
  }
};

const holderOf = (file) => unless('ENOENT', () => Number(readFileSync(file, 'utf8')));

/** Creates the file with our pid atomically. */
const take = (file) => {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    return unless('EEXIST', () => linkSync(own, file) ?? true) ?? false;
  } finally {
    rmSync(own);
  }
};

/** Removes the lock of a killed process; restores one that was taken meanwhile. */
const clear = (file) => {
  const aside = `${file}.${process.pid}.aside`;
  unless('ENOENT', () => renameSync(file, aside));
  const holder = holderOf(aside);
  if (holder === undefined) return;
  if (isAlive(holder)) unless('EEXIST', () => linkSync(aside, file));
  rmSync(aside);
};

/**
 * Runs `work` under a lock file. Calls `wait` once if another process holds it; the lock of a killed process
 * is void.
 */
export const inTurn = async (file, work, wait = () => undefined) => {
  mkdirSync(dirname(file), { recursive: true });
  for (let waited = 0; !take(file); waited += LOOK_AGAIN_MS) {
    const holder = holderOf(file);
    if (holder === undefined) continue;
    if (!isAlive(holder)) {
      clear(file);
      continue;
    }
    if (waited === 0) wait(holder);
    if (waited > LONGEST_TURN_MS)
      throw new Error(`Process ${holder} holds ${file} for too long. End it, or delete that file.`);
    await pause(LOOK_AGAIN_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
};
