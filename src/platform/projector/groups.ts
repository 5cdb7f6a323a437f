import type { Database } from '../database.ts';
import type { EventStore, Page } from '../event-store/event-store.ts';
import { type Cursor, cursorBehind } from '../event-store/replaced-log.ts';
import { nextTurn } from '../next-turn.ts';
import type { Announcer } from './announcer.ts';
import { inLargePages } from './large-pages.ts';
import { concerns, type ModelRun } from './model-run.ts';
import { createPageSteps, type PageStepParts } from './page-steps.ts';
import type { Progress, StepMade } from './progress.ts';
import { Fenced } from './rows.ts';
import { createSaving, type Saving, saveLast } from './saving.ts';

export type Groups = {
  /** Leads a run along the log until it stops at an event or the signal aborts. Rejects when it cannot continue. */
  readonly lead: (run: ModelRun, signal: AbortSignal) => Promise<void>;
};

export type GroupParts = PageStepParts & {
  readonly store: Pick<EventStore, 'subscribe'>;
  readonly database: Database;
  readonly progress: Pick<Progress, 'isAwaited'>;
  readonly announcer: Announcer;
};

type Member = {
  readonly run: ModelRun;
  readonly signal: AbortSignal;
  readonly end: () => void;
  readonly fail: (error: unknown) => void;
};

/** Runs at the same position on one stream of decoded events. `idle` while it waits for the next page. */
type Group = {
  members: ReadonlyArray<Member>;
  cursor: Cursor;
  idle: boolean;
  readonly saving: Saving;
  readonly over: AbortController;
};

const runsOf = ({ members }: Group): ReadonlyArray<ModelRun> => members.map(({ run }) => run);

/** Runs at the same position share one stream: from the start, or once a run that was behind reaches the others. */
export const createGroups = (parts: GroupParts): Groups => {
  const { store, codec, database, progress, announcer } = parts;
  const { settle, follow } = createPageSteps(parts);
  const groups = new Set<Group>();

  const dissolve = (group: Group): void => {
    group.saving.end();
    group.members = [];
    groups.delete(group);
    group.over.abort();
  };

  const release = (group: Group, leaving: ReadonlyArray<Member>): void => {
    const remaining = group.members.filter((member) => !leaving.includes(member));
    if (remaining.length === 0) dissolve(group);
    else group.members = remaining;
  };

  const part = ({ run, end }: Member): void => void saveLast(database, run).then(end);

  const leave = (member: Member): void => {
    const group = [...groups].find(({ members }) => members.includes(member));
    if (!group?.idle) return;
    release(group, [member]);
    part(member);
  };

  /** A run that is cancelled while a page is taken leaves before the next page. */
  const dropLeaving = ({ members }: Group): void => {
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
    dropLeaving(other);
    return true;
  };

  const take = async (group: Group, page: Page): Promise<void> => {
    await group.saving.settled();
    // The process' own writer continues first: its cached keys then save a read.
    await nextTurn();
    const reads = page.events.length === 0 ? [] : await codec.decode(page.events);
    // The last event's position, not the page's: a checkpoint must refer to an event in the log.
    const to = cursorBehind(page.events, group.cursor);
    const news: StepMade[] = [];
    const takeBy = async (member: Member): Promise<ReadonlyArray<Member>> => {
      const { run, signal } = member;
      const concerning = concerns(run, reads);
      const isChanged = concerning.length > 0;
      try {
        if (isChanged) await follow(run, concerning, to);
        else Object.assign(run, to);
        news.push(await settle(run, page, isChanged));
        if (!run.stopped && !signal.aborted) return [];
        if (run.stopped) member.end();
        else part(member);
      } catch (error) {
        member.fail(error);
      }
      return [member];
    };
    /** Takes the page by some members, and notifies other nodes of it. */
    const takeByAll = async (members: ReadonlyArray<Member>): Promise<ReadonlyArray<Member>> => {
      const left = await Promise.all(members.map(takeBy));
      if (page.events.length > 0 && members.length > 0) announcer.announce(news.splice(0));
      return left.flat();
    };
    const { members } = group;
    const awaited = members.filter(({ run }) => progress.isAwaited(run.model));
    const others = members.filter((member) => !awaited.includes(member));
    const going = [...(await takeByAll(awaited)), ...(await takeByAll(others))];
    group.cursor = to;
    release(group, going);
    if (group.saving.isDue()) await group.saving.now();
  };

  const drive = async (group: Group): Promise<void> => {
    try {
      const { position, hash } = group.cursor;
      const pages = store.subscribe(position, group.over.signal, hash);
      for await (const page of inLargePages(pages, () => groups.size)) {
        group.idle = false;
        await take(group, page);
        if (group.members.length === 0 || unite(group)) return;
        group.idle = true;
        group.saving.later();
        dropLeaving(group);
      }
      throw new Error('the event store ended the subscription');
    } catch (error) {
      for (const member of group.members) member.fail(error);
      dissolve(group);
    }
  };

  const open = (member: Member): Group => {
    const { position, hash } = member.run;
    const group: Group = {
      ...{ members: [member], cursor: { position, hash }, idle: true, over: new AbortController() },
      saving: createSaving(database, {
        runs: () => runsOf(group),
        cursor: () => group.cursor,
        isIdle: () => group.idle,
        onFenced: (runs) => {
          const leaving = group.members.filter(({ run }) => runs.includes(run));
          for (const { run, fail } of leaving) fail(new Fenced(`${run.table} has another writer`));
          release(group, leaving);
        },
      }),
    };
    groups.add(group);
    return group;
  };

  return {
    lead: (run, signal) =>
      new Promise((end, fail) => {
        const member = { run, signal, end, fail };
        const alone = open(member);
        if (!unite(alone)) void drive(alone);
        signal.addEventListener('abort', () => leave(member), { once: true });
        if (signal.aborted) leave(member);
      }),
  };
};
