import { createAgain } from '../again.ts';
import type { EventStore } from '../event-store/event-store.ts';
import type { Listener } from '../listener.ts';
import { type AnyReadModel, tableOf } from './read-model.ts';

/** How far each read model has come, on this node or another, and a way to wait for it. */
export type Progress = {
  readonly reached: (model: AnyReadModel) => bigint;
  /** Up to where its rows are known to have changed; they stand as they stood while this stands. */
  readonly changed: (model: AnyReadModel) => bigint;
  /** The log may be another one: what is told is compared with it from here on. */
  readonly doubt: () => void;
  /** A later epoch may stand further back: its table is being filled anew. */
  readonly advance: (told: Told) => void;
  /** Reads every table's place anew and has it told by `advance`: when what was told is forgotten, or cannot be believed. */
  readonly onForgotten: (readAnew: () => Promise<void>) => void;
  /** False when a model has not come that far within `ms`. */
  readonly waitFor: (models: ReadonlyArray<AnyReadModel>, position: bigint, ms: number) => Promise<boolean>;
};

/** A table of which is told how far it has come, and whether any of its rows are others since. */
export type Told = {
  readonly table: string;
  readonly epoch: number;
  readonly position: bigint;
  readonly isChanged: boolean;
};

/** As one node tells the others on the channel `projected`. */
export const payloadOf = ({ table, epoch, position, isChanged }: Told): string =>
  `${table}:${position}:${epoch}:${isChanged ? 'changed' : 'passed'}`;

type Place = { readonly position: bigint; readonly epoch: number; readonly changed: bigint };

/** Somebody who waits until all of these models have come as far. */
type Waiter = {
  readonly models: ReadonlyArray<AnyReadModel>;
  readonly position: bigint;
  readonly go: () => void;
};

const RETRY_MS = 500;

const isBefore = (one: Place | undefined, other: Omit<Place, 'changed'>): boolean =>
  one === undefined ||
  one.epoch < other.epoch ||
  (one.epoch === other.epoch && one.position < other.position);

/**
 * Whoever may connect may NOTIFY: what nodes are told is believed of tables and epochs that are known, and no further than
 * the log goes.
 */
export const createProgress = (listener: Listener, { head }: Pick<EventStore, 'head'>): Progress => {
  const places = new Map<string, Place>();
  const waiting = new Set<Waiter>();
  /** What was told and is to be compared with the tables and the log, by table. */
  const doubted = new Map<string, Told>();
  let end = 0n;
  let readAnew: () => Promise<void> = async () => undefined;

  const reached = (model: AnyReadModel): bigint => places.get(tableOf(model))?.position ?? 0n;
  const hasCome = ({ models, position }: Omit<Waiter, 'go'>): boolean =>
    models.every((model) => reached(model) >= position);

  const advance = ({ table, epoch, position, isChanged }: Told): void => {
    const before = places.get(table);
    if (!isBefore(before, { position, epoch })) return;
    const isSame = !isChanged && before?.epoch === epoch;
    places.set(table, { position, epoch, changed: isSame ? before.changed : position });
    for (const waiter of waiting) if (hasCome(waiter)) waiter.go();
  };

  const isOfKnownEpoch = ({ table, epoch }: Told): boolean => epoch <= (places.get(table)?.epoch ?? -1);
  const isCredible = (told: Told): boolean => isOfKnownEpoch(told) && told.position <= end;

  const compare: () => void = createAgain(async () => {
    const told = [...doubted.values()];
    doubted.clear();
    try {
      if (!told.every(isOfKnownEpoch)) await readAnew();
      if (told.some(({ position }) => position > end)) end = await head();
      for (const each of told) if (isCredible(each)) advance(each);
    } catch {
      // Nobody says it again.
      for (const each of told) if (!doubted.has(each.table)) doubted.set(each.table, each);
      setTimeout(compare, RETRY_MS).unref();
    }
  });
  const beginAnew = createAgain(() => readAnew());

  listener.on('projected', (payload) => {
    // The connection was lost: the tables, and the log, may be older ones behind the next.
    if (payload === '') {
      places.clear();
      end = 0n;
      beginAnew();
    }
    const [table, position, epoch, how] = payload.split(':');
    if (!table || !position || !epoch) return;
    const told = {
      ...{ table, epoch: Number(BigInt(epoch)), position: BigInt(position) },
      isChanged: how !== 'passed',
    };
    const before = places.get(table);
    if (before && !isBefore(before, told)) return;
    if (isCredible(told)) return advance(told);
    doubted.set(table, told);
    compare();
  });

  return {
    reached,
    changed: (model) => places.get(tableOf(model))?.changed ?? 0n,
    advance,
    doubt: () => {
      end = 0n;
    },
    onForgotten: (given) => {
      readAnew = given;
    },
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
