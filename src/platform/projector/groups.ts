import * as E from 'fp-ts/lib/Either.js';
import type { Database } from '../database.ts';
import type { EventCodec, Read } from '../event-store/event-codec.ts';
import type { EventStore, Page } from '../event-store/event-store.ts';
import { type Cursor, cursorBehind } from '../event-store/replaced-log.ts';
import { nextTurn } from '../next-turn.ts';
import type { SchemaBuilder } from '../schema-builder.ts';
import { concerns, type Lane, takePage } from './lane.ts';
import { inLargePages } from './large-pages.ts';
import type { Progress, Told } from './progress.ts';
import { refold } from './refold.ts';
import { Fenced } from './rows.ts';
import { createSaving, type Saving, saveLast } from './saving.ts';
import { finishTable } from './tables.ts';
import type { Telling } from './telling.ts';

export type Groups = {
  /** Leads a lane along the log until it stops at an event or the signal aborts. Rejects when it cannot go on. */
  readonly lead: (lane: Lane, signal: AbortSignal) => Promise<void>;
};

export type GroupParts = {
  readonly store: Pick<EventStore, 'subscribe' | 'read'>;
  readonly codec: Pick<EventCodec, 'decode'>;
  readonly database: Database;
  readonly knex: SchemaBuilder;
  readonly progress: Pick<Progress, 'advance'>;
  readonly telling: Telling;
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
  readonly saving: Saving;
  readonly over: AbortController;
};

const lanesOf = ({ members }: Group): ReadonlyArray<Lane> => members.map(({ lane }) => lane);

/**
 * Lanes that stand at the same position share one stream: they are together from the start, and one that was
 * behind joins the others when it meets them.
 */
export const createGroups = ({ store, codec, database, knex, progress, telling }: GroupParts): Groups => {
  const groups = new Set<Group>();

  const dissolve = (group: Group): void => {
    group.saving.end();
    group.members = [];
    groups.delete(group);
    group.over.abort();
  };

  const release = (group: Group, leaving: ReadonlyArray<Member>): void => {
    const staying = group.members.filter((member) => !leaving.includes(member));
    if (staying.length === 0) dissolve(group);
    else group.members = staying;
  };

  const part = ({ lane, end }: Member): void => void saveLast(database, lane).then(end);

  const leave = (member: Member): void => {
    const group = [...groups].find(({ members }) => members.includes(member));
    if (!group?.idle) return;
    release(group, [member]);
    part(member);
  };

  /** Who was told to go while a page was being taken is not kept until the next one comes. */
  const letGo = ({ members }: Group): void => {
    for (const member of members) if (member.signal.aborted) leave(member);
  };

  const unite = (group: Group): boolean => {
    const { position, hash } = group.cursor;
    const other = [...groups].find(
      (each) => each !== group && each.idle && each.cursor.position === position && each.cursor.hash === hash,
    );
    if (!other) return false;
    other.members = [...other.members, ...group.members];
    dissolve(group);
    other.saving.later();
    letGo(other);
    return true;
  };

  const settle = async (lane: Lane, page: Page, isChanged: boolean): Promise<Told> => {
    if (page.live && !lane.live && !lane.stopped) {
      await finishTable(knex, lane.model, lane.epoch);
      lane.live = true;
    }
    const { table, epoch, position } = lane;
    const told = { table, epoch, position, isChanged };
    progress.advance(told);
    delete lane.interrupted;
    return told;
  };

  /** Who writes to a held stream could read it, so this node tries it again. */
  const follow = async (lane: Lane, reads: ReadonlyArray<Read>, to: Cursor): Promise<void> => {
    await takePage(lane, reads, to);
    if (!lane.live || lane.stopped) return;
    const written = reads.filter(E.isRight).map(({ right }) => right.stream);
    for (const stream of new Set(written)) await refold({ store, codec }, lane, stream);
  };

  const take = async (group: Group, page: Page): Promise<void> => {
    await group.saving.settled();
    // Whoever has appended it goes on first: what they know of its keys by then need not be read.
    await nextTurn();
    const reads = page.events.length === 0 ? [] : await codec.decode(page.events);
    // The last event's place, not the page's: what a checkpoint claims stands in the log.
    const to = cursorBehind(page.events, group.cursor);
    const news: Told[] = [];
    const going = await Promise.all(
      group.members.map(async (member) => {
        const { lane, signal } = member;
        const concerning = concerns(lane, reads);
        const isChanged = concerning.length > 0;
        try {
          if (isChanged) await follow(lane, concerning, to);
          else Object.assign(lane, to);
          news.push(await settle(lane, page, isChanged));
          if (!lane.stopped && !signal.aborted) return [];
          if (lane.stopped) member.end();
          else part(member);
        } catch (error) {
          member.fail(error);
        }
        return [member];
      }),
    );
    group.cursor = to;
    release(group, going.flat());
    if (page.events.length > 0) telling.tell(news);
    if (group.saving.isDue()) await group.saving.now();
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
        group.saving.later();
        letGo(group);
      }
      throw new Error('the event store ended the subscription');
    } catch (error) {
      for (const member of group.members) member.fail(error);
      dissolve(group);
    }
  };

  const open = (member: Member): Group => {
    const { position, hash } = member.lane;
    const group: Group = {
      ...{ members: [member], cursor: { position, hash }, idle: true, over: new AbortController() },
      saving: createSaving(database, {
        lanes: () => lanesOf(group),
        cursor: () => group.cursor,
        isIdle: () => group.idle,
        onFenced: (lanes) => {
          const leaving = group.members.filter(({ lane }) => lanes.includes(lane));
          for (const { lane, fail } of leaving) fail(new Fenced(`${lane.table} has another writer`));
          release(group, leaving);
        },
      }),
    };
    groups.add(group);
    return group;
  };

  return {
    lead: (lane, signal) =>
      new Promise((end, fail) => {
        const member = { lane, signal, end, fail };
        const alone = open(member);
        if (!unite(alone)) void run(alone);
        signal.addEventListener('abort', () => leave(member), { once: true });
        if (signal.aborted) leave(member);
      }),
  };
};
