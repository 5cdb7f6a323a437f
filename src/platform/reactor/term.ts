import type { Cursor } from '../event-store/replaced-log.ts';
import type { Sql } from '../sql.ts';

/** Another node has begun a term, or an operator has changed something. */
export class TermOver extends Error {
  constructor(reaction: string) {
    super(`${reaction} is led by another term`);
  }
}

/**
 * A node's time with a reaction, by number. It ends when another begins, and with whatever an operator changes. A node
 * may learn of that late, frozen as it may have been: so everything that it writes names the term, and throws TermOver
 * or does nothing once that is over.
 */
export type Term = {
  readonly number: number;
  /** Where the reaction stood when the term began. */
  readonly cursor: Cursor;
  /** Throws TermOver unless the term lasted a moment ago. To be called before anything that does not name the term. */
  readonly confirm: () => Promise<void>;
  /** Runs a statement that does nothing unless the term lasts: where it does something, the term is confirmed. */
  readonly during: <Row>(statement: () => Promise<ReadonlyArray<Row>>) => Promise<ReadonlyArray<Row>>;
  readonly advance: (from: bigint, to: Cursor) => Promise<void>;
  /** Pauses by itself, for a reason that is a sentence. */
  readonly pause: (reason: string) => Promise<void>;
  readonly stop: (position: bigint, reason: string) => Promise<void>;
};

/** Milliseconds that never jump, and go on while the process is frozen. */
export type Elapsed = () => number;

/** Shorter than the silence after which a node loses its lead. */
const CONFIRMED_MS = 2_000;

/** Begins a term; undefined where the reaction is paused or stopped, or there is none. */
export const beginTerm = async (
  sql: Sql,
  reaction: string,
  elapsed: Elapsed = () => performance.now(),
): Promise<Term | undefined> => {
  let confirmedAt = elapsed();
  const [begun] = await sql<{ term: number; position: number; hash: string | null }>(
    'reactions_begin',
    `update reactions set term = term + 1
     where name = $1 and not paused and stopped_position is null returning term, position, hash`,
    [reaction],
  );
  if (!begun) return undefined;
  const { term: number } = begun;

  const during: Term['during'] = async (statement) => {
    const asked = elapsed();
    const rows = await statement();
    if (rows.length > 0) confirmedAt = asked;
    return rows;
  };
  const demand = async (name: string, text: string, ...values: ReadonlyArray<unknown>): Promise<void> => {
    const rows = await during(() => sql(name, text, [reaction, number, ...values]));
    if (rows.length === 0) throw new TermOver(reaction);
  };

  return {
    number,
    cursor: { position: BigInt(begun.position), hash: begun.hash ?? undefined },
    during,
    confirm: async () => {
      // Frozen before the answer came, the process would take an old one for a new one.
      while (elapsed() - confirmedAt > CONFIRMED_MS)
        await demand('reactions_confirm', 'select from reactions where name = $1 and term = $2');
    },
    advance: (from, to) =>
      demand(
        'reactions_advance',
        `update reactions set position = $4, hash = $5
         where name = $1 and term = $2 and position = $3 returning name`,
        from.toString(),
        to.position.toString(),
        to.hash ?? null,
      ),
    pause: (reason) =>
      demand(
        'reactions_pause_because',
        `update reactions set paused = true, paused_reason = $3
         where name = $1 and term = $2 returning pg_notify('reactions', name)`,
        reason,
      ),
    stop: (position, reason) =>
      demand(
        'reactions_stop',
        `update reactions set stopped_position = $3, stopped_reason = $4
         where name = $1 and term = $2 returning name`,
        position.toString(),
        reason,
      ),
  };
};
