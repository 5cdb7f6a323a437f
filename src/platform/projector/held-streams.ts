import type { Recorded } from '../../shared-kernel/event.ts';
import type { Database } from '../database.ts';
import { endQuarantine, type Obstacle, quarantine, readQuarantined } from '../quarantine.ts';
import { Poison } from './poison.ts';
import { isForgetting } from './read-model.ts';
import { Fenced } from './rows.ts';

/** The streams that a table holds: their rows stay as they were before the event that cannot be folded. */
export type HeldStreams = {
  readonly has: (stream: string) => boolean;
  /** The event from which on a stream is held; undefined for a stream that is not held. */
  readonly from: (stream: string) => Obstacle['event'] | undefined;
  readonly streams: () => ReadonlyArray<string>;
  /** Whether an event waits until its stream is released. Forgetting never waits. */
  readonly holds: (event: Recorded) => boolean;
  /**
   * Holds streams from an event on. Throws Poison where there are too many, Fenced where the table has another
   * writer.
   */
  readonly hold: (obstacles: ReadonlyArray<Obstacle>) => Promise<void>;
  readonly release: (stream: string) => Promise<void>;
};

/** More than that is not damage to single records: the release or the keys are wrong. */
const MOST = 10_000;
const TOO_MANY = `More than ${MOST} streams cannot be read. Look whether this is the right release, with the right keys.`;

type WrittenTable = { readonly table: string; readonly epoch: number };

/** The streams held when the table was last written. */
export const openHeldStreams = async (
  { sql }: Pick<Database, 'sql'>,
  { table, epoch }: WrittenTable,
): Promise<HeldStreams> => {
  const before = await readQuarantined(sql, { model: table, limit: MOST });
  const held = new Map<string, Obstacle['event']>();
  /** Drops the event's payload, which would stay in memory for as long as its stream is held. */
  const keep = ({ stream, revision, position, type }: Obstacle['event']): void => {
    held.set(stream, { stream, revision, position, type });
  };
  before.forEach(keep);

  return {
    has: (stream) => held.has(stream),
    from: (stream) => held.get(stream),
    streams: () => [...held.keys()],
    holds: (event) => {
      const from = held.get(event.stream);
      return from !== undefined && event.position >= from.position && !isForgetting(event);
    },
    hold: async (obstacles) => {
      const room = MOST - held.size;
      const fitting = obstacles.filter(({ event }, index) => index < room || held.has(event.stream));
      for (const { event } of fitting) keep(event);
      if (fitting.length > 0 && !(await quarantine(sql, table, fitting, epoch)))
        throw new Fenced(`${table} has another writer`);
      const tooMany = obstacles[fitting.length];
      if (tooMany) throw new Poison(tooMany.event.position, TOO_MANY);
    },
    release: async (stream) => {
      await endQuarantine(sql, table, stream, epoch);
      held.delete(stream);
    },
  };
};
