import { createAgain } from '../again.ts';
import type { EventStore } from '../event-store/event-store.ts';
import type { Listener } from '../listener.ts';
import { type AnyReadModel, tableOf } from './read-model.ts';

/** Progress of each read model, on any node, and a way to wait for it. */
export type Progress = {
  readonly reached: (model: AnyReadModel) => bigint;
  /** Epoch and position of the last known change of its rows; they are unchanged while this is. */
  readonly changed: (model: AnyReadModel) => string;
  /** The log may be another one: notifications are checked against it from here on. */
  readonly doubt: () => void;
  /** A later epoch may be further back: its table is being refilled. */
  readonly advance: (step: StepMade) => void;
  /** Reloads every table's checkpoint through `advance`: after notifications were missed or cannot be trusted. */
  readonly onMissed: (reload: () => Promise<void>) => void;
  /** Whether somebody waits for a model. */
  readonly isAwaited: (model: AnyReadModel) => boolean;
  /** False when a model has not reached the position within `ms`. */
  readonly waitFor: (models: ReadonlyArray<AnyReadModel>, position: bigint, ms: number) => Promise<boolean>;
};

/** Progress of a table, and whether any of its rows changed. */
export type StepMade = {
  readonly table: string;
  readonly epoch: number;
  readonly position: bigint;
  readonly isChanged: boolean;
};

/** Payload of the notification to other nodes on the channel `projected`. */
export const payloadOf = ({ table, epoch, position, isChanged }: StepMade): string =>
  `${table}:${position}:${epoch}:${isChanged ? 'changed' : 'passed'}`;

type ReachedPosition = { readonly position: bigint; readonly epoch: number; readonly changed: bigint };

/** A caller that waits until all of these models reach a position. */
type Waiter = {
  readonly models: ReadonlyArray<AnyReadModel>;
  readonly position: bigint;
  readonly go: () => void;
};

const RETRY_MS = 500;

const isBefore = (one: ReachedPosition | undefined, other: Omit<ReachedPosition, 'changed'>): boolean =>
  one === undefined ||
  one.epoch < other.epoch ||
  (one.epoch === other.epoch && one.position < other.position);

/**
 * Any database user may NOTIFY: notifications count for known tables and epochs only, and no further than the
 * log reaches.
 */
export const createProgress = (listener: Listener, { head }: Pick<EventStore, 'head'>): Progress => {
  const positions = new Map<string, ReachedPosition>();
  const waiting = new Set<Waiter>();
  /** Notifications to check against the tables and the log, by table. */
  const doubted = new Map<string, StepMade>();
  let end = 0n;
  let reload: () => Promise<void> = async () => undefined;

  const reached = (model: AnyReadModel): bigint => positions.get(tableOf(model))?.position ?? 0n;
  const hasCome = ({ models, position }: Omit<Waiter, 'go'>): boolean =>
    models.every((model) => reached(model) >= position);

  const advance = ({ table, epoch, position, isChanged }: StepMade): void => {
    const before = positions.get(table);
    if (!isBefore(before, { position, epoch })) return;
    const isSame = !isChanged && before?.epoch === epoch;
    positions.set(table, { position, epoch, changed: isSame ? before.changed : position });
    for (const waiter of waiting) if (hasCome(waiter)) waiter.go();
  };

  const isOfKnownEpoch = ({ table, epoch }: StepMade): boolean =>
    epoch <= (positions.get(table)?.epoch ?? -1);
  const isCredible = (step: StepMade): boolean => isOfKnownEpoch(step) && step.position <= end;

  const compare: () => void = createAgain(async () => {
    const pending = [...doubted.values()];
    doubted.clear();
    try {
      if (!pending.every(isOfKnownEpoch)) await reload();
      if (pending.some(({ position }) => position > end)) end = await head();
      for (const each of pending) if (isCredible(each)) advance(each);
    } catch {
      // The notification is not sent again.
      for (const each of pending) if (!doubted.has(each.table)) doubted.set(each.table, each);
      setTimeout(compare, RETRY_MS).unref();
    }
  });
  const reloadAll = createAgain(() => reload());

  listener.on('projected', (payload) => {
    // The connection was lost: after the reconnect, the tables and the log may be older ones.
    if (payload === '') {
      positions.clear();
      end = 0n;
      reloadAll();
    }
    const [table, position, epoch, how] = payload.split(':');
    if (!table || !position || !epoch) return;
    const step = {
      ...{ table, epoch: Number(BigInt(epoch)), position: BigInt(position) },
      isChanged: how !== 'passed',
    };
    const before = positions.get(table);
    if (before && !isBefore(before, step)) return;
    if (isCredible(step)) return advance(step);
    doubted.set(table, step);
    compare();
  });

  return {
    reached,
    changed: (model) => {
      const { epoch = 0, changed = 0n } = positions.get(tableOf(model)) ?? {};
      return `${epoch}:${changed}`;
    },
    advance,
    doubt: () => {
      end = 0n;
    },
    onMissed: (given) => {
      reload = given;
    },
    isAwaited: (model) => [...waiting].some(({ models }) => models.includes(model)),
    waitFor: (models, position, ms) =>
      new Promise((resolve) => {
        if (hasCome({ models, position })) return resolve(true);
        const end = (isThere: boolean): void => {
          clearTimeout(timer);
          waiting.delete(waiter);
          resolve(isThere);
        };
        const timer = setTimeout(() => end(false), ms);
        const waiter: Waiter = { models, position, go: () => end(true) };
        waiting.add(waiter);
      }),
  };
};
