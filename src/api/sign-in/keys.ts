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

/**
 * Earlier releases stored them, and the provider's payloads, unencrypted. A node of such a release may do so
 * once more.
 */
const removePlain = async ({ sql }: KeyDependencies): Promise<void> => {
  await sql('sign-in-keys-plain', 'delete from sign_in_keys where wrapped is null');
  await sql('oidc-plain', 'delete from oidc_payloads where sealed is null');
};

/** The stored value of a name, created on first use. Nodes that start together agree on one. */
const storedOrNew = async <Value>(
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

const secretNamed = async (around: KeyDependencies, name: string): Promise<Buffer> =>
  Buffer.from(await storedOrNew(around, name, newSecret), 'base64url');

export type SignInKeys = {
  /** Seals sign-in attempts for the round trip to the provider. */
  readonly attempts: Buffer;
  /** Seals the contents of the sign-in tables. */
  readonly contents: Buffer;
};

/** Names differ from those of unencrypted keys, for which an older release would otherwise take them. */
export const signInKeys = async (around: KeyDependencies): Promise<SignInKeys> => {
  await removePlain(around);
  return {
    attempts: await secretNamed(around, 'attempts'),
    contents: await secretNamed(around, 'contents'),
  };
};

export type ProviderKeys = {
  /** Shared by the product and its embedded provider. */
  readonly clientSecret: string;
  readonly jwks: JWKS;
  readonly cookieKey: string;
  /** Key for the names of known browsers, and of accounts and addresses in the counts of wrong passwords. */
  readonly browsers: Buffer;
};

export const providerKeys = async (around: KeyDependencies): Promise<ProviderKeys> => ({
  clientSecret: await storedOrNew(around, 'provider-client', newSecret),
  jwks: await storedOrNew(around, 'provider-signing', newSigningKeys),
  cookieKey: await storedOrNew(around, 'provider-cookies', newSecret),
  browsers: await secretNamed(around, 'provider-browsers'),
});
