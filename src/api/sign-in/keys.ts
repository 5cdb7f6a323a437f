import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWKS } from 'oidc-provider';
import { openValue, sealValue } from './sealed.ts';
import type { SignInDependencies } from './settings.ts';

type KeyDependencies = Pick<SignInDependencies, 'sql' | 'masterKey' | 'logger'>;

const newSecret = async (): Promise<string> => randomBytes(32).toString('base64url');

const newSigningKeys = async (): Promise<JWKS> => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return {
    keys: [
      {
        ...privateKey.export({ format: 'jwk' }),
        use: 'sig',
        alg: 'RS256',
        kid: randomBytes(8).toString('hex'),
      },
    ],
  };
};

/** Releases before this one kept them, and what the provider remembers, in plain. A node of one may do so once more. */
const removePlain = async ({ sql }: KeyDependencies): Promise<void> => {
  await sql('sign-in-keys-plain', 'delete from sign_in_keys where wrapped is null');
  await sql('oidc-plain', 'delete from oidc_payloads where sealed is null');
};

/** The stored value of a name, made when first asked for. Nodes that start together agree on one. */
const kept = async <Value>(
  { sql, masterKey, logger }: KeyDependencies,
  name: string,
  make: () => Promise<Value>,
): Promise<Value> => {
  const boundTo = `sign-in/${name}`;
  const read = async () => {
    const text = 'select wrapped from sign_in_keys where name = $1';
    const wrapped = (await sql<{ wrapped: Buffer }>('sign-in-key', text, [name]))[0]?.wrapped;
    return { wrapped, opened: wrapped && openValue<Value>(masterKey, wrapped, boundTo) };
  };

  const found = await read();
  if (found.opened) return found.opened.value;
  if (found.wrapped)
    logger.warn({ name }, 'a sign-in key was wrapped by another master key; it is replaced by a new one');
  await sql(
    'sign-in-key-add',
    `insert into sign_in_keys as k (name, wrapped) values ($1, $2)
     on conflict (name) do update set wrapped = excluded.wrapped where k.wrapped = $3`,
    [name, sealValue(masterKey, await make(), boundTo), found.wrapped ?? null],
  );
  const { opened } = await read();
  if (!opened) throw new Error(`The sign-in key ${name} could not be kept.`);
  return opened.value;
};

const keptKey = async (around: KeyDependencies, name: string): Promise<Buffer> =>
  Buffer.from(await kept(around, name, newSecret), 'base64url');

export type SignInKeys = {
  /** Seals attempts on their way to the provider and back. */
  readonly attempts: Buffer;
  /** Seals what the tables of signing in hold. */
  readonly contents: Buffer;
};

/** Names differ from those of plain keys, which an older release would otherwise take these for. */
export const signInKeys = async (around: KeyDependencies): Promise<SignInKeys> => {
  await removePlain(around);
  return {
    attempts: await keptKey(around, 'attempts'),
    contents: await keptKey(around, 'contents'),
  };
};

export type ProviderKeys = {
  /** What the product and its embedded provider share. */
  readonly clientSecret: string;
  readonly jwks: JWKS;
  readonly cookieKey: string;
  /** Names browsers that have signed in before, and accounts and addresses in the counts of wrong passwords. */
  readonly browsers: Buffer;
};

export const providerKeys = async (around: KeyDependencies): Promise<ProviderKeys> => ({
  clientSecret: await kept(around, 'provider-client', newSecret),
  jwks: await kept(around, 'provider-signing', newSigningKeys),
  cookieKey: await kept(around, 'provider-cookies', newSecret),
  browsers: await keptKey(around, 'provider-browsers'),
});
