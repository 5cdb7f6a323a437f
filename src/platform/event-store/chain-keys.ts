import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createAgain } from '../again.ts';
import type { Listener } from '../listener.ts';
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
  /** Under the newest key that this node knows. */
  readonly mac: Mac;
  /** Of each link whether it carries a right mac under any key; another node's new key is looked up. */
  readonly check: (links: ReadonlyArray<MacedLink>) => Promise<ReadonlyArray<boolean>>;
  /** Reads anew which keys stand: some may have come, or be gone with a log that was replaced. */
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

/** The channel on which nodes hear that a key was added. */
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

/** Adds a key, the newest one, and tells the nodes, which mac with it from then on; answers its id. */
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

/** The keys that open, which may become more. */
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

/** The chain keys that stand there, to check with: nothing is made, and without a key no mac is right. */
export const findChainKeys = async (sql: Sql, masterKey: Buffer): Promise<Pick<ChainKeys, 'check'>> =>
  openKeyring(sql, masterKey);

/**
 * Opens the chain keys; one is made where there is none yet. Throws in a sentence where none opens. A node that hears of
 * a new one macs with it; one that has not heard yet macs with the one before, which is as good.
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
