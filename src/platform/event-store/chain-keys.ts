import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createAgain } from '../again.ts';
import type { Listener } from '../listener.ts';
import { decrypt, encrypt } from '../sealing.ts';
import type { Sql } from '../sql.ts';
import type { Mac } from './envelope.ts';

/** A hash-chain link and its event's mac. */
export type MacedLink = { readonly hash: string; readonly mac?: string };

/**
 * Keys that prove that this installation wrote a link: access to the database alone is not enough. A mac is
 * `keyId:hex`, HMAC-SHA256 over the link's text.
 */
export type ChainKeys = {
  /** Uses the newest key known to this node. */
  readonly mac: Mac;
  /** Whether each link has a valid mac under any key; looks up new keys of other nodes. */
  readonly check: (links: ReadonlyArray<MacedLink>) => Promise<ReadonlyArray<boolean>>;
  /** Reloads the keys: some may be new, or gone with a replaced log. */
  readonly learn: () => void;
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

/** NOTIFY channel for added keys. */
const ADDED = 'chain_keys';

const newKey = (masterKey: Buffer): readonly [id: string, wrapped: Buffer] => {
  const id = randomBytes(4).toString('hex');
  return [id, encrypt(masterKey, randomBytes(32), boundTo(id))];
};

const makeFirst = async (sql: Sql, masterKey: Buffer): Promise<void> => {
  await sql(
    null,
    'insert into chain_keys (id, wrapped_key) select $1, $2 where not exists (select from chain_keys)',
    newKey(masterKey),
  );
};

/** Adds a key, the newest one, and notifies the nodes, which use it from then on; returns its id. */
export const addChainKey = async (sql: Sql, masterKey: Buffer): Promise<string> => {
  const [id, wrapped] = newKey(masterKey);
  await sql(
    null,
    `with added as (
       insert into chain_keys (id, wrapped_key, made_at)
       select $1, $2, greatest(now(), max(made_at) + interval '1 microsecond') from chain_keys returning 1
     )
     select pg_notify('${ADDED}', '') from added`,
    [id, wrapped],
  );
  return id;
};

/** Newest first. Skips rows that the master key does not open. */
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

/** Whether the database has the key of a mac; false where an older release has made no keys yet. */
export const hasKeyOf = async (sql: Sql, mac: string): Promise<boolean> => {
  const [keys] = await sql<{ made: boolean }>(
    null,
    "select to_regclass('public.chain_keys') is not null as made",
  );
  if (!keys?.made) return false;
  return (await sql(null, 'select from chain_keys where id = $1', [keyIdOf(mac)])).length > 0;
};

/** The keys that open; reloading may add more. */
const openKeyring = async (sql: Sql, masterKey: Buffer) => {
  let keys = await load(sql, masterKey);
  const reload = async (): Promise<void> => {
    keys = await load(sql, masterKey);
  };
  const isRight = ({ hash, mac = '' }: MacedLink): boolean => {
    const key = keys.find(({ id }) => id === keyIdOf(mac));
    return key !== undefined && isEqual(macUnder(key, hash), mac);
  };
  const isKnown = ({ mac }: MacedLink): boolean =>
    mac === undefined || keys.some(({ id }) => id === keyIdOf(mac));
  const check: ChainKeys['check'] = async (links) => {
    if (!links.every(isKnown)) await reload();
    return links.map(isRight);
  };
  return { check, reload, newest: () => keys[0] };
};

/** The existing chain keys, for checks: creates none, and without a key no mac is valid. */
export const findChainKeys = async (sql: Sql, masterKey: Buffer): Promise<Pick<ChainKeys, 'check'>> =>
  openKeyring(sql, masterKey);

/**
 * Opens the chain keys; creates one where there is none. Throws a sentence where none opens. A node that has
 * not yet heard of a new key uses the previous one, which is as good.
 */
export const openChainKeys = async (
  sql: Sql,
  masterKey: Buffer,
  listener?: Pick<Listener, 'on'>,
): Promise<ChainKeys> => {
  await makeFirst(sql, masterKey);
  const { check, reload, newest } = await openKeyring(sql, masterKey);
  const first = newest();
  if (first === undefined)
    throw new Error(
      'No chain key opens with the master key: the table chain_keys was changed. Put it back from a backup.',
    );
  let current = first;
  const learn = createAgain(async () => {
    await reload();
    current = newest() ?? current;
  });
  listener?.on(ADDED, learn);
  return { mac: (link) => macUnder(current, link), check, learn };
};
