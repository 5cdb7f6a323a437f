import { setTimeout as sleep } from 'node:timers/promises';
import type { EventCodec, Read } from '../event-store/event-codec.ts';
import type { EventStore, Page, StoredEvent } from '../event-store/event-store.ts';
import { type Cursor, cursorBehind, ReplacedLog } from '../event-store/replaced-log.ts';
import type { Leadership } from '../leadership.ts';
import type { Listener } from '../listener.ts';
import type { Logger } from '../logger.ts';
import type { AnyReaction } from './reaction.ts';
import { install, type ReactionState, readReactionStates } from './reaction-states.ts';
import { readEvent, setAside, takeSetAside } from './set-aside.ts';
import { beginTerm, type Elapsed, type Term, TermOver } from './term.ts';
import { passes, type ToolParts, toolsFor } from './tools.ts';
import { untilOldEnough } from './until-old-enough.ts';

/** `interrupted` says why a reaction led by this node cannot continue at the moment; it is retried. */
export type ReactionStatus = ReactionState & { readonly interrupted?: string };

export type Reactor = {
  /** Installs new reactions and seeks the lead; does not wait until they have caught up. */
  readonly start: () => Promise<void>;
  readonly status: () => Promise<ReadonlyArray<ReactionStatus>>;
};

export type ReactorParts = ToolParts & {
  readonly reactions: ReadonlyArray<AnyReaction>;
  readonly store: Pick<EventStore, 'subscribe' | 'read' | 'head'>;
  readonly codec: Pick<EventCodec, 'decode'>;
  readonly listener: Pick<Listener, 'on'>;
  readonly leadership: Pick<Leadership, 'lead'>;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly elapsed?: Elapsed;
};

const RETRY_MS = 250;
const LONGEST_RETRY_MS = 30_000;
/** A reaction may lag a little; a short wait lets it take several events per read. */
const GATHER_MS = 1_000;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/**
 * Runs each reaction on one node, in log order, at least once per event. Outages are waited out; at an event
 * that a reaction throws at, only that reaction stops until an operator resumes it.
 */
export const createReactor = (parts: ReactorParts): Reactor => {
  const { reactions, store, codec, listener, leadership, log, sql, elapsed } = parts;
  const interruptions = new Map<string, string>();
  const turns = new Set<AbortController>();

  /** An operator paused, resumed or moved something: every reaction reloads its state. */
  listener.on('reactions', () => {
    for (const turn of turns) turn.abort();
  });

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

  /** Returns its position; undefined once the reaction has stopped. */
  const takePage = async (
    reaction: AnyReaction,
    term: Term,
    from: Cursor,
    page: Page,
    signal: AbortSignal,
  ): Promise<Cursor | undefined> => {
    const types = new Set(reaction.events.map(({ type }) => type));
    const wanted = page.events.filter(({ type }) => types.has(type));
    const reads = await codec.decode(wanted);
    let cursor = from;
    const moveOn = async (to: Cursor): Promise<void> => {
      if (to.position <= cursor.position) return;
      await term.advance(cursor.position, to);
      cursor = to;
    };
    for (const [index, stored] of wanted.entries()) {
      await untilOldEnough(reaction, stored, signal);
      if (signal.aborted) return cursor;
      try {
        await react(reaction, term, stored, reads[index], signal);
      } catch (error) {
        if (passes(error)) throw error;
        if (!(await setAside(parts, reaction, stored, error))) {
          const [{ name }, { position: at }, reason] = [reaction, stored, reasonOf(error)];
          await term.stop(at, reason);
          log.error({ reaction: name, position: at, reason }, 'reaction stopped at an event it cannot take');
          return undefined;
        }
      }
      await moveOn(cursorBehind([stored], cursor));
    }
    await moveOn(cursorBehind(page.events, cursor));
    return cursor;
  };

  /**
   * Its effects may be absent from this log, or its events may come again: an operator must choose the
   * position.
   */
  const pauseReplaced = async ({ name }: AnyReaction, term: Term, error: ReplacedLog): Promise<void> => {
    const reason = `${error.message} Find out what was done up to there, then: npm run reactions -- resume ${name} --from POSITION, or --from head.`;
    await term.pause(reason);
    log.error(
      { reaction: name, position: error.position, reason },
      'a reaction pauses: the log was replaced',
    );
  };

  const follow = async (reaction: AnyReaction, term: Term, signal: AbortSignal): Promise<void> => {
    const { position, hash } = term.cursor;
    let cursor: Cursor | undefined = term.cursor;
    for await (const page of store.subscribe(position, signal, hash)) {
      cursor = await takePage(reaction, term, cursor, page, signal);
      if (cursor === undefined) return;
      interruptions.delete(reaction.name);
      if (page.live) await sleep(GATHER_MS, undefined, { signal }).catch(() => undefined);
    }
  };

  const takeTurn = async (reaction: AnyReaction, signal: AbortSignal): Promise<void> => {
    const term = await beginTerm(sql, reaction.name, elapsed);
    if (!term) return aborted(signal);
    await takeSetAside(parts, reaction, (stored, read) => react(reaction, term, stored, read, signal));
    await follow(reaction, term, signal).catch((error: unknown) => {
      if (!(error instanceof ReplacedLog)) throw error;
      return pauseReplaced(reaction, term, error);
    });
  };

  const interrupt = async (name: string, error: unknown, failures: number, signal: AbortSignal) => {
    if (!interruptions.has(name)) log.warn({ err: error, reaction: name }, 'a reaction is tried again');
    interruptions.set(name, reasonOf(error));
    const ms = Math.min(RETRY_MS * 2 ** failures, LONGEST_RETRY_MS);
    await sleep(ms, undefined, { signal }).catch(() => undefined);
  };

  const keep = async (reaction: AnyReaction, signal: AbortSignal): Promise<void> => {
    for (let failures = 0; !signal.aborted; ) {
      const turn = new AbortController();
      turns.add(turn);
      const both = AbortSignal.any([signal, turn.signal]);
      try {
        await takeTurn(reaction, both);
      } catch (error) {
        if (error instanceof TermOver) {
          if (turn.signal.aborted) continue;
          break; // the next leader is not to be disturbed: this node gives up the lead, and seeks it again like any other
        }
        failures = interruptions.has(reaction.name) ? failures + 1 : 0;
        await interrupt(reaction.name, error, failures, both);
      } finally {
        turns.delete(turn);
      }
    }
    interruptions.delete(reaction.name);
  };

  return {
    start: async () => {
      const installed = new Set((await readReactionStates(sql)).map(({ name }) => name));
      const added = reactions.filter(({ name }) => !installed.has(name));
      const head = added.some(({ from }) => from === undefined) ? await store.head() : 0n;
      for (const { name, from } of added) await install(sql, name, from === undefined ? head : 0n);
      for (const reaction of reactions)
        leadership.lead(`reaction:${reaction.name}`, (signal) => keep(reaction, signal));
    },
    status: async () => {
      const names = new Set(reactions.map(({ name }) => name));
      return (await readReactionStates(sql))
        .filter(({ name }) => names.has(name))
        .map((state) => ({
          ...state,
          ...(interruptions.has(state.name) ? { interrupted: interruptions.get(state.name) } : {}),
        }));
    },
  };
};
