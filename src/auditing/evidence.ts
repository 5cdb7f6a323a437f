import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
} from 'node:crypto';
import { decrypt, encrypt } from '../platform/sealing.ts';
import type { Sql } from '../platform/sql.ts';

/** Identity of this installation for anyone who checks its signatures. */
export type Evidence = {
  /** A random id. */
  readonly installation: string;
  /** Every event after this position carries a mac. */
  readonly macsFrom: bigint;
  readonly publicKey: KeyObject;
  /** An Ed25519 signature in base64. */
  readonly sign: (text: string) => string;
};

type Row = { readonly installation: string; readonly wrapped_key: Buffer; readonly macs_from: number };

const read = async (sql: Sql): Promise<Row | undefined> =>
  (await sql<Row>(null, 'select installation, wrapped_key, macs_from from evidence'))[0];

const boundTo = (installation: string): string => `signing-key/${installation}`;

const make = async (sql: Sql, masterKey: Buffer, macsFrom: bigint): Promise<void> => {
  const installation = randomUUID();
  const secret = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
  await sql(
    null,
    'insert into evidence (installation, wrapped_key, macs_from) values ($1, $2, $3) on conflict do nothing',
    [installation, encrypt(masterKey, secret, boundTo(installation)), macsFrom.toString()],
  );
};

/** What the database says of the evidence to somebody without the master key. */
export const findClaims = async (
  sql: Sql,
): Promise<Pick<Evidence, 'installation' | 'macsFrom'> | undefined> => {
  const row = await read(sql);
  return row && { installation: row.installation, macsFrom: BigInt(row.macs_from) };
};

/** Undefined where this release was never started. Throws a sentence where the key does not open. */
export const findEvidence = async (sql: Sql, masterKey: Buffer): Promise<Evidence | undefined> => {
  const row = await read(sql);
  if (!row) return undefined;
  const { installation, wrapped_key, macs_from } = row;
  try {
    const key = createPrivateKey({
      key: decrypt(masterKey, wrapped_key, boundTo(installation)),
      format: 'der',
      type: 'pkcs8',
    });
    return {
      installation,
      macsFrom: BigInt(macs_from),
      publicKey: createPublicKey(key),
      sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
    };
  } catch {
    throw new Error(
      'The key that signs checkpoints does not open with the master key: the table evidence was changed. Put it back from a backup.',
    );
  }
};

/** The installation's evidence, created at the first start of this release, before it appends anything. */
export const openEvidence = async (
  sql: Sql,
  masterKey: Buffer,
  head: () => Promise<bigint>,
): Promise<Evidence> => {
  const found = await findEvidence(sql, masterKey);
  if (found) return found;
  await make(sql, masterKey, await head());
  return openEvidence(sql, masterKey, head);
};
