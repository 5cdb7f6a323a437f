import type { Listener } from '../listener.ts';
import { type AnyReadModel, tableOf } from './read-model.ts';

/** How far each read model has come, on this node or another, and a way to wait for it. */
export type Progress = {
  readonly reached: (model: AnyReadModel) => bigint;
  /** Up to where its rows are known to have changed; they stand as they stood while this stands. */
  readonly changed: (model: AnyReadModel) => bigint;
  /** A later epoch may stand further back: its table is being filled anew. */
  readonly advance: (told: Told) => void;
  /** Is called when what was told is forgotten, since something may have been missed: it must be read anew. */
  readonly onForgotten: (readAnew: () => void) => void;
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

const isBefore = (one: Place | undefined, other: Omit<Place, 'changed'>): boolean =>
  one === undefined ||
  one.epoch < other.epoch ||
  (one.epoch === other.epoch && one.position < other.position);

export const createProgress = (listener: Listener): Progress => {
  const places = new Map<string, Place>();
  const waiting = new Set<Waiter>();
  let readAnew: () => void = () => undefined;

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

  listener.on('projected', (payload) => {
    // The connection was lost: the tables may be older ones behind the next.
    if (payload === '') {
      places.clear();
      readAnew();
    }
    const [table, position, epoch, how] = payload.split(':');
    if (!table || !position || !epoch) return;
    advance({
      ...{ table, epoch: Number(BigInt(epoch)), position: BigInt(position) },
      isChanged: how !== 'passed',
    });
  });

  return {
    reached,
    changed: (model) => places.get(tableOf(model))?.changed ?? 0n,
    advance,
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
