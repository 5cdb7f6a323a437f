import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** 32 MB and some 0.2 s of one core for each try. */
const COST = { N: 2 ** 15, r: 8, p: 2 };
const LENGTH = 32;

const derive = (password: string, salt: Buffer, cost: ScryptOptions, length: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { ...cost, maxmem: 256 * 1024 * 1024 };
    scrypt(password.normalize('NFKC'), salt, length, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** `scrypt$N$r$p$salt$key`: the cost is stored with the hash, so that it can be raised later. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST, LENGTH);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
};

export const passwordMatches = async (password: string, hash: string): Promise<boolean> => {
  const [kind, N, r, p, salt = '', key = ''] = hash.split('$');
  const expected = Buffer.from(key, 'base64url');
  if (kind !== 'scrypt' || expected.length === 0) return false;
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  return timingSafeEqual(
    await derive(password, Buffer.from(salt, 'base64url'), cost, expected.length),
    expected,
  );
};
