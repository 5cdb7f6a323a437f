import * as E from 'fp-ts/lib/Either.js';
import type { Database } from '../database.ts';
import type { EventCodec, Read } from '../event-store/event-codec.ts';
import type { EventStore, Page } from '../event-store/event-store.ts';
import { type Cursor, cursorBehind } from '../event-store/replaced-log.ts';
import type { SchemaBuilder } from '../schema-builder.ts';
import { concerns, type Lane, takePage } from './lane.ts';
import { inLargePages } from './large-pages.ts';
import type { Progress, Told } from './progress.ts';
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

/**
 * Lanes behind one event, on one stream of decoded events. `idle` while it waits for the page after it. `saving`: the
 * checkpoints of those that it passed are being moved.
 */
type Group = {
  members: ReadonlyArray<Member>;
  cursor: Cursor;
  idle: boolean;
  saving: Promise<void>;
  savedAt: number;
  timer?: NodeJS.Timeout | undefined;
  readonly over: AbortController;
};

/** So far may the checkpoint of a table be behind that nothing concerned: who leads it next looks at that again. */
const SAVE_EVERY_MS = 1_000;

/**
 * Lanes that stand at the same position share one stream: they are together from the start, and one that was
 * behind joins the others when it meets them.
 */
export const createGroups = ({ store, codec, database, knex, progress }: GroupParts): Groups => {
  const groups = new Set<Group>();

  const dissolve = (group: Group): void => {
    clearTimeout(group.timer);
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
      saveLater(other);
    }
    return other !== undefined;
  };

  const release = (group: Group, leaving: ReadonlyArray<Member>): void => {
    const staying = group.members.filter((member) => !leaving.includes(member));
    if (staying.length === 0) dissolve(group);
    else group.members = staying;
  };

  /** Moves the checkpoints that are behind, in one statement. Answers the lanes that have another writer. */
  const save = async (lanes: ReadonlyArray<Lane>, to: Cursor): Promise<ReadonlyArray<Lane>> => {
    const behind = lanes.filter(({ stored }) => stored !== to.position);
    if (behind.length === 0) return [];
    const moved = await moveCheckpoints(database, behind, to);
    for (const lane of behind) if (moved.has(lane.table)) lane.stored = to.position;
    return behind.filter(({ table }) => !moved.has(table));
  };

  const saveAll = async (group: Group): Promise<void> => {
    group.savedAt = performance.now();
    const fenced = await save(
      group.members.map(({ lane }) => lane),
      group.cursor,
    );
    const leaving = group.members.filter(({ lane }) => fenced.includes(lane));
    for (const { lane, fail } of leaving) fail(new Fenced(`${lane.table} has another writer`));
    if (leaving.length > 0) release(group, leaving);
  };

  /** While no page is taken; whatever comes meanwhile waits for it. */
  const saveLater = (group: Group): void => {
    if (group.timer || group.members.every(({ lane }) => lane.stored === lane.position)) return;
    group.timer = setTimeout(() => {
      group.timer = undefined;
      if (!group.idle) return;
      group.saving = saveAll(group).catch(() => saveLater(group));
    }, SAVE_EVERY_MS).unref();
  };

  /** Ends a membership with its checkpoint where the lane is; otherwise whoever is next goes there again. */
  const part = (member: Member, to: Cursor): void => {
    void save([member.lane], to)
      .catch(() => undefined)
      .then(member.end);
  };

  const settle = async (lane: Lane, page: Page, isChanged: boolean): Promise<void> => {
    if (page.live && !lane.live && !lane.stopped) {
      await finishTable(knex, lane.model, lane.epoch);
      lane.live = true;
    }
    progress.advance({ table: lane.table, epoch: lane.epoch, isChanged }, lane.position);
    delete lane.interrupted;
  };

  /** Who writes to a held stream could read it, so this node tries it again. */
  const follow = async (
    lane: Lane,
    reads: ReadonlyArray<Read>,
    to: Cursor,
    passed: ReadonlyArray<Told>,
  ): Promise<void> => {
    await takePage(lane, reads, to, passed);
    if (!lane.live || lane.stopped) return;
    const written = reads.filter(E.isRight).map(({ right }) => right.stream);
    for (const stream of new Set(written))
      if (lane.held.has(stream)) await refold({ store, codec }, lane, stream);
  };

  const take = async (group: Group, page: Page): Promise<void> => {
    await group.saving;
    const reads = page.events.length === 0 ? [] : await codec.decode(page.events);
    // The last event's place, not the page's: what a checkpoint claims stands in the log.
    const to = cursorBehind(page.events, group.cursor);
    const concerned = group.members
      .map(({ lane }) => lane)
      .filter((lane) => concerns(lane, reads).length > 0);
    const passed = group.members.map(({ lane }) => lane).filter((lane) => !concerned.includes(lane));
    const told = passed.map(({ table, epoch }) => ({ table, epoch, isChanged: false }));
    const leaving = await Promise.all(
      group.members.map(async (member) => {
        const { lane, signal } = member;
        const isChanged = concerned.includes(lane);
        try {
          if (isChanged) await follow(lane, concerns(lane, reads), to, lane === concerned[0] ? told : []);
          else Object.assign(lane, to);
          await settle(lane, page, isChanged);
          if (!lane.stopped && !signal.aborted) return [];
          if (lane.stopped) member.end();
          else part(member, to);
        } catch (error) {
          member.fail(error);
        }
        return [member];
      }),
    );
    group.cursor = to;
    release(group, leaving.flat());
    // Nobody has told the other nodes how far they have come where the page concerned none.
    const isTold = concerned.length > 0 || page.events.length === 0;
    if (!isTold || performance.now() - group.savedAt > SAVE_EVERY_MS) await saveAll(group);
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
        saveLater(group);
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
    part(member, group.cursor);
  };

  return {
    lead: (lane, signal) =>
      new Promise((end, fail) => {
        const member = { lane, signal, end, fail };
        const { position, hash } = lane;
        const alone: Group = {
          ...{ members: [member], cursor: { position, hash }, idle: true, over: new AbortController() },
          ...{ saving: Promise.resolve(), savedAt: performance.now() },
        };
        groups.add(alone);
        if (!unite(alone)) void run(alone);
        signal.addEventListener('abort', () => leave(member), { once: true });
        if (signal.aborted) leave(member);
      }),
  };
};
