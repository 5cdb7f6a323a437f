import { setTimeout as sleep } from 'node:timers/promises';
import type { EventCodec, Read } from '../event-store/event-codec.ts';
import type { EventStore, Page, StoredEvent } from '../event-store/event-store.ts';
import { type Cursor, cursorBehind } from '../event-store/replaced-log.ts';
import type { Logger } from '../logger.ts';
import type { AnyReaction } from './reaction.ts';
import { readEvent, setAside } from './set-aside.ts';
import { sideBySide, type Taken } from './side-by-side.ts';
import type { Term } from './term.ts';
import { isOfEvent, passes, type ToolParts, toolsFor } from './tools.ts';
import { untilOldEnough } from './until-old-enough.ts';

type Parts = ToolParts & {
  readonly store: Pick<EventStore, 'subscribe' | 'read'>;
  readonly codec: Pick<EventCodec, 'decode'>;
  readonly log: Pick<Logger, 'error'>;
};

/** Told while something of a reaction cannot continue at the moment, and once it can. */
type Interruptions = {
  readonly interrupted: (name: string, error: unknown) => void;
  readonly goesOn: (name: string) => void;
};

/** A short wait lets a reaction take several events per read; what follows one is done within a second all the same. */
const GATHER_MS = 500;

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Follows the log with a reaction during a term: in log order, or with `atOnce` in that of each stream. */
export const createFollowing = (parts: Parts, { interrupted, goesOn }: Interruptions) => {
  const { store, codec, log } = parts;

  const react = async (
    reaction: AnyReaction,
    term: Term,
    stored: StoredEvent,
    read: Read | undefined,
    signal: AbortSignal,
  ): Promise<void> => {
    const event = readEvent(read);
    await term.confirm();
    await reaction.react(event, toolsFor(parts, reaction.name, stored, term, signal));
  };

  /**
   * False once the reaction has stopped at it. It throws where it may not stop: an operator who skips the event skips all
   * before it, too.
   */
  const take = async (
    reaction: AnyReaction,
    term: Term,
    stored: StoredEvent,
    read: Read | undefined,
    signal: AbortSignal,
    mayStop: () => boolean = () => true,
  ): Promise<boolean> => {
    try {
      await react(reaction, term, stored, read, signal);
    } catch (error) {
      if (passes(error)) throw error;
      if (!(await setAside(parts, reaction, stored, error))) {
        if (!mayStop()) throw error;
        const [{ name }, { position: at }, reason] = [reaction, stored, reasonOf(error)];
        await term.stop(at, reason);
        log.error({ reaction: name, position: at, reason }, 'reaction stopped at an event it cannot take');
        return false;
      }
    }
    return true;
  };

  const wantedOf = async ({ events }: AnyReaction, page: Page) => {
    const types = new Set(events.map(({ type }) => type));
    const wanted = page.events.filter(({ type }) => types.has(type));
    const reads = await codec.decode(wanted);
    return wanted.map((stored, index) => ({ stored, read: reads[index] }));
  };

  /** Returns its position; undefined once the reaction has stopped. */
  const takePage = async (
    reaction: AnyReaction,
    term: Term,
    from: Cursor,
    page: Page,
    signal: AbortSignal,
  ): Promise<Cursor | undefined> => {
    let cursor = from;
    const moveOn = async (to: Cursor): Promise<void> => {
      if (to.position <= cursor.position) return;
      await term.advance(cursor.position, to);
      cursor = to;
    };
    for (const { stored, read } of await wantedOf(reaction, page)) {
      await untilOldEnough(reaction, stored, signal);
      if (signal.aborted) return cursor;
      if (!(await take(reaction, term, stored, read, signal))) return undefined;
      await moveOn(cursorBehind([stored], cursor));
    }
    await moveOn(cursorBehind(page.events, cursor));
    return cursor;
  };

  const followInOrder = async (reaction: AnyReaction, term: Term, signal: AbortSignal): Promise<void> => {
    const { position, hash } = term.cursor;
    let cursor: Cursor | undefined = term.cursor;
    for await (const page of store.subscribe(position, signal, hash)) {
      cursor = await takePage(reaction, term, cursor, page, signal);
      if (cursor === undefined) return;
      goesOn(reaction.name);
      if (page.live) await sleep(GATHER_MS, undefined, { signal }).catch(() => undefined);
    }
  };

  const followSideBySide = async (
    reaction: AnyReaction,
    atOnce: number,
    term: Term,
    signal: AbortSignal,
  ): Promise<void> => {
    const over = new AbortController();
    const both = AbortSignal.any([signal, over.signal]);
    const failures: unknown[] = [];
    const work = sideBySide({
      ...{ atOnce, from: term.cursor, signal: both, advance: term.advance },
      end: (error) => {
        if (error !== undefined) failures.push(error);
        over.abort();
      },
      onWaiting: (why) => interrupted(reaction.name, why),
      onGoingOn: () => goesOn(reaction.name),
    });
    const taken =
      (stored: StoredEvent, read: Read | undefined) =>
      (isFirst: () => boolean): Promise<Taken> =>
        take(reaction, term, stored, read, both, isFirst).then(
          (isDone) => (isDone ? 'done' : 'stopped'),
          (error: unknown) => {
            if (isOfEvent(error) || !passes(error)) return { later: error };
            throw error;
          },
        );
    const { position, hash } = term.cursor;
    try {
      for await (const page of store.subscribe(position, both, hash)) {
        for (const { stored, read } of await wantedOf(reaction, page)) {
          await untilOldEnough(reaction, stored, both);
          if (both.aborted) break;
          await work.begin(stored, taken(stored, read));
        }
        if (both.aborted) break;
        await work.passed(page.events);
        if (!work.isWaiting()) goesOn(reaction.name);
        if (page.live) await sleep(GATHER_MS, undefined, { signal: both }).catch(() => undefined);
      }
    } finally {
      over.abort();
      await work.settled();
    }
    if (failures.length > 0) throw failures[0];
  };

  const follow = (reaction: AnyReaction, term: Term, signal: AbortSignal): Promise<void> =>
    reaction.atOnce === undefined
      ? followInOrder(reaction, term, signal)
      : followSideBySide(reaction, reaction.atOnce, term, signal);

  return { react, follow };
};
