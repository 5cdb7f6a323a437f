import { setTimeout as sleep } from 'node:timers/promises';
import type { EventCodec } from '../event-store/event-codec.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { ReplacedLog } from '../event-store/replaced-log.ts';
import type { Leadership } from '../leadership.ts';
import type { Listener } from '../listener.ts';
import type { Logger } from '../logger.ts';
import { createFollowing, reasonOf } from './following.ts';
import type { AnyReaction } from './reaction.ts';
import { install, type ReactionState, readReactionStates } from './reaction-states.ts';
import { takeSetAside } from './set-aside.ts';
import { pauseAfter } from './side-by-side.ts';
import { beginTerm, type Elapsed, type Term, TermOver } from './term.ts';
import type { ToolParts } from './tools.ts';

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

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/**
 * Runs each reaction on one node, in log order (with `atOnce`, in that of each stream), at least once per event. Outages are
 * waited out; at an event that a reaction throws at, only that reaction stops until an operator resumes it.
 */
export const createReactor = (parts: ReactorParts): Reactor => {
  const { reactions, store, listener, leadership, log, sql, elapsed } = parts;
  const interruptions = new Map<string, string>();
  const turns = new Set<AbortController>();

  /** An operator paused, resumed or moved something: every reaction reloads its state. */
  listener.on('reactions', () => {
    for (const turn of turns) turn.abort();
  });

  const interrupted = (name: string, error: unknown): void => {
    if (!interruptions.has(name)) log.warn({ err: error, reaction: name }, 'a reaction is tried again');
    interruptions.set(name, reasonOf(error));
  };

  const { react, follow } = createFollowing(parts, {
    interrupted,
    goesOn: (name) => void interruptions.delete(name),
  });

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

  const takeTurn = async (reaction: AnyReaction, signal: AbortSignal): Promise<void> => {
    const term = await beginTerm(sql, reaction.name, elapsed);
    if (!term) return aborted(signal);
    await takeSetAside(parts, reaction, (stored, read) => react(reaction, term, stored, read, signal));
    await follow(reaction, term, signal).catch((error: unknown) => {
      if (!(error instanceof ReplacedLog)) throw error;
      return pauseReplaced(reaction, term, error);
    });
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
        interrupted(reaction.name, error);
        await sleep(pauseAfter(failures), undefined, { signal: both }).catch(() => undefined);
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
