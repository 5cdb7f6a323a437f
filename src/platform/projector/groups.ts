import * as E from 'fp-ts/lib/Either.js';
import type { Database } from '../database.ts';
import type { EventCodec, Read } from '../event-store/event-codec.ts';
import type { EventStore, Page } from '../event-store/event-store.ts';
import { type Cursor, cursorBehind } from '../event-store/replaced-log.ts';
import type { SchemaBuilder } from '../schema-builder.ts';
import { concerns, type Lane, takePage } from './lane.ts';
import { inLargePages } from './large-pages.ts';
import type { Progress } from './progress.ts';
import { refold } from './refold.ts';
import { Fenced } from './rows.ts';
import { finishTable, moveCheckpoints } from './tables.ts';

export type Groups = {
  /** Leads a lane along the log until it stops at an event or the signal aborts. Rejects when it cannot go on. */
  readonly lead: (lane: Lane, signal: AbortSignal) => Promise<void>;
};

export type GroupParts = {
  readonly store: Pick<EventStore, 'subscribe' | 'read'>;
  readonly codec: Pick<EventCodec, 'decode'>;
  readonly database: Database;
  readonly knex: SchemaBuilder;
  readonly progress: Progress;
};

type Member = {
  readonly lane: Lane;
  readonly signal: AbortSignal;
  readonly end: () => void;
  readonly fail: (error: unknown) => void;
};

/** Lanes behind one event, on one stream of decoded events. `idle` while it waits for the page after it. */
type Group = {
  members: ReadonlyArray<Member>;
  cursor: Cursor;
  idle: boolean;
  readonly over: AbortController;
};

/**
 * Lanes that stand at the same position share one stream: they are together from the start, and one that was
 * behind joins the others when it meets them.
 */
export const createGroups = ({ store, codec, database, knex, progress }: GroupParts): Groups => {
  const groups = new Set<Group>();

  const dissolve = (group: Group): void => {
    group.members = [];
    groups.delete(group);
    group.over.abort();
  };

  const unite = (group: Group): boolean => {
    const { position, hash } = group.cursor;
    const other = [...groups].find(
      (each) => each !== group && each.idle && each.cursor.position === position && each.cursor.hash === hash,
    );
    if (other) {
      other.members = [...other.members, ...group.members];
      dissolve(group);
    }
    return other !== undefined;
  };

  const release = (group: Group, leaving: ReadonlyArray<Member>): void => {
    const staying = group.members.filter((member) => !leaving.includes(member));
    if (staying.length === 0) dissolve(group);
    else group.members = staying;
  };

  /** Those that a page does not concern only have their checkpoints moved on, in one statement. */
  const passOver = async (lanes: ReadonlyArray<Lane>, from: bigint, to: Cursor): Promise<void> => {
    if (lanes.length === 0 || from === to.position) return;
    const moved = await moveCheckpoints(database, lanes, from, to);
    for (const lane of lanes) if (moved.has(lane.table)) Object.assign(lane, to);
  };

  const settle = async (lane: Lane, page: Page, to: Cursor): Promise<void> => {
    if (!lane.stopped && lane.position !== to.position) throw new Fenced(`${lane.table} has another writer`);
    if (page.live && !lane.live && !lane.stopped) {
      await finishTable(knex, lane.model, lane.epoch);
      lane.live = true;
    }
    progress.advance(lane.table, lane.position, lane.epoch);
    delete lane.interrupted;
  };

  /** Who writes to a held stream could read it, so this node tries it again. */
  const follow = async (lane: Lane, reads: ReadonlyArray<Read>, to: Cursor): Promise<void> => {
    await takePage(lane, reads, to);
    if (!lane.live || lane.stopped) return;
    const written = reads.filter(E.isRight).map(({ right }) => right.stream);
    for (const stream of new Set(written))
      if (lane.held.has(stream)) await refold({ store, codec }, lane, stream);
  };

  const take = async (group: Group, page: Page): Promise<void> => {
    const reads = page.events.length === 0 ? [] : await codec.decode(page.events);
    const idle = group.members.map(({ lane }) => lane).filter((lane) => concerns(lane, reads).length === 0);
    // The last event's place, not the page's: what a checkpoint claims stands in the log.
    const to = cursorBehind(page.events, group.cursor);
    const passing = passOver(idle, group.cursor.position, to);
    const leaving = await Promise.all(
      group.members.map(async (member) => {
        const { lane, signal } = member;
        try {
          await (idle.includes(lane) ? passing : follow(lane, concerns(lane, reads), to));
          await settle(lane, page, to);
          if (!lane.stopped && !signal.aborted) return [];
          member.end();
        } catch (error) {
          member.fail(error);
        }
        return [member];
      }),
    );
    group.cursor = to;
    release(group, leaving.flat());
  };

  const run = async (group: Group): Promise<void> => {
    try {
      const { position, hash } = group.cursor;
      const pages = store.subscribe(position, group.over.signal, hash);
      for await (const page of inLargePages(pages, () => groups.size)) {
        group.idle = false;
        await take(group, page);
        if (group.members.length === 0 || unite(group)) return;
        group.idle = true;
        // Who was told to go while the page was being taken is not kept until the next one comes.
        for (const member of group.members) if (member.signal.aborted) leave(member);
      }
      throw new Error('the event store ended the subscription');
    } catch (error) {
      for (const member of group.members) member.fail(error);
      dissolve(group);
    }
  };

  const leave = (member: Member): void => {
    const group = [...groups].find(({ members }) => members.includes(member));
    if (!group?.idle) return;
    release(group, [member]);
    member.end();
  };

  return {
    lead: (lane, signal) =>
      new Promise((end, fail) => {
        const member = { lane, signal, end, fail };
        const { position, hash } = lane;
        const alone: Group = {
          ...{ members: [member], cursor: { position, hash }, idle: true, over: new AbortController() },
        };
        groups.add(alone);
        if (!unite(alone)) void run(alone);
        signal.addEventListener('abort', () => leave(member), { once: true });
        if (signal.aborted) leave(member);
      }),
  };
};
