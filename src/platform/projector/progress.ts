import type { Listener } from '../listener.ts';
import { createSignal } from '../signal.ts';
import { type AnyReadModel, tableOf } from './read-model.ts';

/** How far each read model has come, on this node or another, and a way to wait for it. */
export type Progress = {
  readonly reached: (model: AnyReadModel) => bigint;
  /** Up to where its rows are known to have changed; they stand as they stood while this stands. */
  readonly changed: (model: AnyReadModel) => bigint;
  /** A later epoch may stand further back: its table is being filled anew. */
  readonly advance: (told: Told, position: bigint) => void;
  /** False when a model has not come that far within `ms`. */
  readonly waitFor: (models: ReadonlyArray<AnyReadModel>, position: bigint, ms: number) => Promise<boolean>;
};

/** A table of which is told how far it has come, and whether any of its rows are others since. */
export type Told = { readonly table: string; readonly epoch: number; readonly isChanged: boolean };

/** As one node tells the others on the channel `projected`. */
export const payloadOf = ({ table, epoch, isChanged }: Told, position: bigint): string =>
  `${table}:${position}:${epoch}:${isChanged ? 'changed' : 'passed'}`;

type Place = { readonly position: bigint; readonly epoch: number; readonly changed: bigint };

const isBefore = (one: Place | undefined, other: Omit<Place, 'changed'>): boolean =>
  one === undefined ||
  one.epoch < other.epoch ||
  (one.epoch === other.epoch && one.position < other.position);

export const createProgress = (listener: Listener): Progress => {
  const places = new Map<string, Place>();
  const moved = createSignal();

  const advance = ({ table, epoch, isChanged }: Told, position: bigint): void => {
    const before = places.get(table);
    if (!isBefore(before, { position, epoch })) return;
    const isSame = !isChanged && before?.epoch === epoch;
    places.set(table, { position, epoch, changed: isSame ? before.changed : position });
    moved.wake();
  };

  listener.on('projected', (payload) => {
    // The connection was lost: the tables may be older ones behind the next.
    if (payload === '') places.clear();
    const [table, position, epoch, how] = payload.split(':');
    if (!table || !position || !epoch) return;
    advance({ table, epoch: Number(epoch), isChanged: how !== 'passed' }, BigInt(position));
  });

  const reached = (model: AnyReadModel): bigint => places.get(tableOf(model))?.position ?? 0n;

  return {
    reached,
    changed: (model) => places.get(tableOf(model))?.changed ?? 0n,
    advance,
    waitFor: async (models, position, ms) => {
      const deadline = performance.now() + ms;
      for (;;) {
        const seen = moved.count();
        if (models.every((model) => reached(model) >= position)) return true;
        const left = deadline - performance.now();
        if (left <= 0) return false;
        await moved.wait(seen, left);
      }
    },
  };
};
