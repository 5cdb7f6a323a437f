import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSealed, opensSealed, sealCheck } from './master-key-check.ts';
import type { Sql } from './sql.ts';

const BYTES = 32;

/** Reads 32 bytes from hex or base64 (either alphabet); undefined for anything else. */
export const parseKey = (text: string): Buffer | undefined => {
  const trimmed = text.trim();
  if (/^[0-9a-f]{64}$/i.test(trimmed)) return Buffer.from(trimmed, 'hex');
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(trimmed)) return undefined;
  const key = Buffer.from(trimmed, 'base64');
  return key.length === BYTES ? key : undefined;
};

type KeySettings = { readonly masterKey: Buffer | 'generated'; readonly dataDir: string };

const fileOf = ({ dataDir }: KeySettings): string => join(dataDir, 'master.key');

const generate = (file: string, warn: (line: string) => void): Buffer => {
  const key = randomBytes(BYTES);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  warn(
    `A master key was made and written to ${file}. Keep a copy: without it all personal data are lost for good.`,
  );
  return key;
};

/** The key of the settings, or the one in the data folder; undefined where there is none yet. */
const presentKey = (settings: KeySettings): Buffer | undefined => {
  if (settings.masterKey !== 'generated') return settings.masterKey;
  const file = fileOf(settings);
  if (!existsSync(file)) return undefined;
  const key = parseKey(readFileSync(file, 'utf8'));
  if (key === undefined) throw new Error(`${file} does not hold a master key. Restore it from its copy.`);
  return key;
};

/** The installation's own key. A tool never generates one: it would open nothing. */
export const existingMasterKey = (settings: KeySettings): Buffer => {
  const key = presentKey(settings);
  if (key === undefined)
    throw new Error(`There is no master key in ${fileOf(settings)}. Put its copy there, or set MASTER_KEY.`);
  return key;
};

/** Throws a sentence where a key is not the one that the database is sealed with. */
export const requireMasterKey = async (sql: Sql, settings: KeySettings, key: Buffer): Promise<void> => {
  if (await opensSealed(sql, key)) return;
  const where = settings.masterKey === 'generated' ? fileOf(settings) : 'MASTER_KEY';
  throw new Error(
    `The master key in ${where} is not the one that this database is sealed with. Put that one there; nothing was changed.`,
  );
};

/**
 * The key that wraps every subject's key. Generated where the settings say so and nothing is sealed yet, with
 * its check value stored in the database. Throws where it is missing beside sealed data, or differs.
 */
export const masterKeyOf = async (
  sql: Sql,
  settings: KeySettings,
  warn: (line: string) => void,
): Promise<Buffer> => {
  const present = presentKey(settings);
  const key =
    present ?? ((await isSealed(sql)) ? existingMasterKey(settings) : generate(fileOf(settings), warn));
  await requireMasterKey(sql, settings, key);
  await sealCheck(sql, key);
  // Another node may have sealed it with its own key at the same moment.
  await requireMasterKey(sql, settings, key);
  return key;
};
