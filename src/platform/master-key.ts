import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const BYTES = 32;

/** Reads 32 bytes from hex or base64 (either alphabet); undefined for anything else. */
export const parseKey = (text: string): Buffer | undefined => {
  const trimmed = text.trim();
  if (/^[0-9a-f]{64}$/i.test(trimmed)) return Buffer.from(trimmed, 'hex');
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(trimmed)) return undefined;
  const key = Buffer.from(trimmed, 'base64');
  return key.length === BYTES ? key : undefined;
};

const generate = (file: string, warn: (line: string) => void): Buffer => {
  const key = randomBytes(BYTES);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  warn(
    `A master key was made and written to ${file}. Keep a copy: without it all personal data are lost for good.`,
  );
  return key;
};

/** The key that wraps every subject's key: the given one, or the one that lies in the data folder. */
export const masterKey = (
  { masterKey: setting, dataDir }: { readonly masterKey: Buffer | 'generated'; readonly dataDir: string },
  warn: (line: string) => void,
): Buffer => {
  if (setting !== 'generated') return setting;
  const file = join(dataDir, 'master.key');
  if (!existsSync(file)) return generate(file, warn);
  const key = parseKey(readFileSync(file, 'utf8'));
  if (key === undefined) throw new Error(`${file} does not hold a master key. Restore it from its copy.`);
  return key;
};
