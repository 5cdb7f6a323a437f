import type { Cursor } from '../event-store/replaced-log.ts';
import type { Sql } from '../sql.ts';

/** Another node has begun a term, or an operator has changed something. */
export class TermOver extends Error {
  constructor(reaction: string) {
    super(`${reaction} is led by another term`);
  }
}

/**
 * A node's numbered term with a reaction. It ends when another begins, and with any change by an operator. A
 * suspended node may learn of that late: so each of its writes names the term, and throws TermOver or does
 * nothing once that is over.
 */
export type Term = {
  readonly number: number;
  /** The reaction's cursor when the term began. */
  readonly cursor: Cursor;
  /**
   * Throws TermOver unless the term was valid a moment ago. Call it before any effect that does not name the
   * term.
   */
  readonly confirm: () => Promise<void>;
  /** Runs a statement that has no effect outside the term: an effect confirms the term. */
  readonly during: <Row>(statement: () => Promise<ReadonlyArray<Row>>) => Promise<ReadonlyArray<Row>>;
  readonly advance: (from: bigint, to: Cursor) => Promise<void>;
  /** Pauses the reaction, for a reason that is a sentence. */
  readonly pause: (reason: string) => Promise<void>;
  readonly stop: (position: bigint, reason: string) => Promise<void>;
};

/** Monotonic milliseconds, which also advance while the process is suspended. */
export type Elapsed = () => number;

/** Shorter than the silence after which a node loses its lead. */
const CONFIRMED_MS = 2_000;

/** Begins a term; undefined where the reaction is paused, stopped or unknown. */
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
    const queriedAt = elapsed();
    const rows = await statement();
    if (rows.length > 0) confirmedAt = queriedAt;
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
      // A process suspended before the answer arrived would take an old confirmation for a new one.
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
