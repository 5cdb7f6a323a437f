import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWKS } from 'oidc-provider';
import type { Sql } from '../../platform/sql.ts';

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

/** The stored value of a name, made when first asked for. Nodes that start together agree on one. */
const kept = async <Value>(sql: Sql, name: string, make: () => Promise<Value>): Promise<Value> => {
  const read = async () =>
    (await sql<{ value: Value }>('sign-in-key', 'select value from sign_in_keys where name = $1', [name]))[0];
  const found = await read();
  if (found) return found.value;
  await sql(
    'sign-in-key-add',
    'insert into sign_in_keys (name, value) values ($1, $2) on conflict do nothing',
    [name, JSON.stringify(await make())],
  );
  const stored = await read();
  if (!stored) throw new Error(`The sign-in key ${name} could not be kept.`);
  return stored.value;
};

/** Seals attempts on their way to the provider and back. */
export const attemptKey = async (sql: Sql): Promise<Buffer> =>
  Buffer.from(await kept(sql, 'attempt', newSecret), 'base64url');

/** The secret that the product and its embedded provider share. */
export const embeddedClientSecret = (sql: Sql): Promise<string> => kept(sql, 'client-secret', newSecret);

export const providerKeys = async (
  sql: Sql,
): Promise<{ readonly jwks: JWKS; readonly cookieKey: string }> => ({
  jwks: await kept(sql, 'signing', newSigningKeys),
  cookieKey: await kept(sql, 'provider-cookie', newSecret),
});
