import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { decrypt, encrypt } from '../sealing.ts';
import type { Sql } from '../sql.ts';
import type { Mac } from './envelope.ts';

/** A link, and the mac that its event carries. */
export type MacedLink = { readonly hash: string; readonly mac?: string };

/**
 * The keys that say of a link that this installation has written it: whoever holds the database alone cannot. A mac is
 * `keyId:hex`, HMAC-SHA256 over the link's text.
 */
export type ChainKeys = {
  /** Under the newest key. */
  readonly mac: Mac;
  /** Of each link whether it carries a right mac under any key; another node's new key is looked up. */
  readonly check: (links: ReadonlyArray<MacedLink>) => Promise<ReadonlyArray<boolean>>;
};

type Row = { readonly id: string; readonly wrapped_key: Buffer };
type ChainKey = { readonly id: string; readonly key: Buffer };

const boundTo = (id: string): string => `chain-key/${id}`;

const macUnder = ({ id, key }: ChainKey, link: string): string =>
  `${id}:${createHmac('sha256', key).update(link).digest('hex')}`;

const keyIdOf = (mac: string): string => mac.slice(0, mac.indexOf(':'));

const isEqual = (one: string, other: string): boolean => {
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === others.length && timingSafeEqual(bytes, others);
};

const make = async (sql: Sql, masterKey: Buffer): Promise<void> => {
  const id = randomBytes(4).toString('hex');
  const wrapped = encrypt(masterKey, randomBytes(32), boundTo(id));
  await sql(
    null,
    'insert into chain_keys (id, wrapped_key) select $1, $2 where not exists (select from chain_keys)',
    [id, wrapped],
  );
};

/** Newest first. A row that the master key does not open is nobody's key. */
const load = async (sql: Sql, masterKey: Buffer): Promise<ReadonlyArray<ChainKey>> => {
  const rows = await sql<Row>(null, 'select id, wrapped_key from chain_keys order by made_at desc, id');
  return rows.flatMap(({ id, wrapped_key }) => {
    try {
      return [{ id, key: decrypt(masterKey, wrapped_key, boundTo(id)) }];
    } catch {
      return [];
    }
  });
};

const checkingWith = (sql: Sql, masterKey: Buffer, loaded: ReadonlyArray<ChainKey>): ChainKeys['check'] => {
  let keys = loaded;
  const isRight = ({ hash, mac = '' }: MacedLink): boolean => {
    const key = keys.find(({ id }) => id === keyIdOf(mac));
    return key !== undefined && isEqual(macUnder(key, hash), mac);
  };
  return async (links) => {
    const isKnown = ({ mac }: MacedLink): boolean =>
      mac === undefined || keys.some(({ id }) => id === keyIdOf(mac));
    if (!links.every(isKnown)) keys = await load(sql, masterKey);
    return links.map(isRight);
  };
};

/** The chain keys that stand there, to check with: nothing is made, and without a key no mac is right. */
export const findChainKeys = async (sql: Sql, masterKey: Buffer): Promise<Pick<ChainKeys, 'check'>> => ({
  check: checkingWith(sql, masterKey, await load(sql, masterKey)),
});

/** Opens the chain keys; one is made where there is none yet. Throws in a sentence where none opens. */
export const openChainKeys = async (sql: Sql, masterKey: Buffer): Promise<ChainKeys> => {
  await make(sql, masterKey);
  const keys = await load(sql, masterKey);
  const [newest] = keys;
  if (newest === undefined)
    throw new Error(
      'No chain key opens with the master key: the table chain_keys was changed. Put it back from a backup.',
    );
  return { mac: (link) => macUnder(newest, link), check: checkingWith(sql, masterKey, keys) };
};
