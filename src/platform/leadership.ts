import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Database } from './database.ts';
import type { DatabaseClock } from './database-clock.ts';
import type { Listener } from './listener.ts';
import type { Logger } from './logger.ts';
import { createSignal } from './signal.ts';

/** Resolves once it has cleaned up after its signal aborts. */
export type Work = (signal: AbortSignal) => Promise<void>;

/** Named leadership: work for one node at a time. */
export type Leadership = {
  /**
   * Runs `work` whenever this node leads `name`. Its signal aborts when the lead is lost or resigned. Work that
   * ends or fails by itself gives up the lead, which is sought again a second later. Returns a function that
   * resigns, which waits for the work to end.
   */
  readonly lead: (name: string, work: Work) => () => Promise<void>;
  readonly leads: (name: string) => boolean;
  /** Resigns everything, each once its work has ended. */
  readonly close: () => Promise<void>;
};

/** The names that this node leads from now on, and the database's time. */
type Tried = { readonly names: ReadonlyArray<string>; readonly at: string };
type Around = { readonly clock?: Pick<DatabaseClock, 'read'>; readonly listener?: Pick<Listener, 'on'> };
type Post = { readonly aborter: AbortController; readonly ended: Promise<void> };

const LOOK_AGAIN_MS = 1_000;
const ANSWER_MS = 5_000;

/** A suspended or disconnected process loses its locks: the server ends a session after this silence. */
export const LOCKS_FALL = `
  set idle_session_timeout = '10s'; set idle_in_transaction_session_timeout = '10s'; set tcp_keepalives_idle = 5;
  set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3`;

const TRY = `select clock_timestamp() as at, array(
    select name from unnest($1::text[]) as name where pg_try_advisory_lock(hashtextextended(name, 0))
  ) as names`;

const RELEASE = `select pg_advisory_unlock(hashtextextended($1, 0)), pg_notify('leadership', $2)`;

const inTime = async <A>(promise: Promise<A>): Promise<A> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database does not answer')), ANSWER_MS);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};

/**
 * Advisory locks on one connection: they end with the connection, hence with the process. A leader also fences
 * its writes, since it may learn of the loss later than its successor. The query for
 * the locks, every second, also updates `clock`. Other nodes announce by NOTIFY that they give up a lead; the
 * `listener` receives it, since a LISTEN on the locks' own connection would wake that one for every NOTIFY.
 */
export const createLeadership = (
  database: Pick<Database, 'connect'>,
  log: Pick<Logger, 'error'>,
  { clock, listener }: Around = {},
): Leadership => {
  const wanted = new Map<string, Work>();
  const posts = new Map<string, Post>();
  const moved = createSignal();
  const self = randomUUID();
  let client: pg.Client | undefined;
  let running: Promise<void> | undefined;
  let closed = false;
  let turn: Promise<unknown> = Promise.resolve();
  listener?.on('leadership', (payload) => {
    if (payload !== self) moved.wake();
  });

  /** One query after another. */
  const query = <Row extends object>(
    on: pg.Client,
    text: string,
    values: unknown[],
  ): Promise<ReadonlyArray<Row>> => {
    const answer = turn.then(async () => (await inTime(on.query<Row>(text, values))).rows);
    turn = answer.catch(() => undefined);
    return answer;
  };

  const lose = (): void => {
    const lost = client;
    client = undefined;
    void lost?.end().catch(() => undefined);
    for (const { aborter } of posts.values()) aborter.abort();
    moved.wake();
  };

  const connect = async (): Promise<pg.Client> => {
    let own: pg.Client | undefined;
    const fresh = await database.connect({
      onLost: () => {
        if (own !== undefined && own === client) lose();
      },
    });
    own = client = fresh;
    await fresh.query(LOCKS_FALL);
    return fresh;
  };

  const release = async (name: string, held: pg.Client): Promise<void> => {
    if (held === client) await query(held, RELEASE, [name, self]).catch(lose);
  };

  const begin = (name: string, held: pg.Client): void => {
    const work = wanted.get(name);
    if (!work) return void release(name, held);
    const aborter = new AbortController();
    if (held !== client) aborter.abort();
    const ended = work(aborter.signal)
      .catch((err: unknown) => log.error({ err, name }, 'led work failed and is tried again'))
      .then(() => release(name, held))
      .finally(() => posts.delete(name));
    posts.set(name, { aborter, ended });
  };

  const seek = async (): Promise<void> => {
    const connection = client ?? (await connect());
    const free = [...wanted.keys()].filter((name) => !posts.has(name));
    const ask = async (): Promise<Tried> => {
      const [tried] = await query<Tried>(connection, TRY, [free]);
      if (!tried) throw new Error('the database does not answer');
      return tried;
    };
    const { names } = await (clock ? clock.read(ask) : ask());
    for (const name of names) begin(name, connection);
  };

  const run = async (): Promise<void> => {
    while (!closed) {
      let seen = moved.count();
      await seek().catch(() => {
        lose();
        // A database that is away is asked again after the pause, not at once.
        seen = moved.count();
      });
      if (!closed) await moved.wait(seen, LOOK_AGAIN_MS);
    }
  };

  const resign = async (name: string): Promise<void> => {
    wanted.delete(name);
    const post = posts.get(name);
    post?.aborter.abort();
    await post?.ended;
  };

  return {
    lead: (name, work) => {
      wanted.set(name, work);
      moved.wake();
      running ??= run();
      return () => resign(name);
    },
    leads: (name) => posts.get(name)?.aborter.signal.aborted === false,
    close: async () => {
      closed = true;
      moved.wake();
      await Promise.all([...wanted.keys()].map(resign));
      await running;
      await client?.end();
    },
  };
};
