import type { Listener } from '../listener.ts';
import { createSignal } from '../signal.ts';
import { type AnyReadModel, tableOf } from './read-model.ts';

/** How far each read model has come, on this node or another, and a way to wait for it. */
export type Progress = {
  readonly reached: (model: AnyReadModel) => bigint;
  /** A later epoch may stand further back: its table is being filled anew. */
  readonly advance: (table: string, position: bigint, epoch: number) => void;
  /** False when a model has not come that far within `ms`. */
  readonly waitFor: (models: ReadonlyArray<AnyReadModel>, position: bigint, ms: number) => Promise<boolean>;
};

type Place = { readonly position: bigint; readonly epoch: number };

const isBefore = (one: Place | undefined, other: Place): boolean =>
  one === undefined ||
  one.epoch < other.epoch ||
  (one.epoch === other.epoch && one.position < other.position);

export const createProgress = (listener: Listener): Progress => {
  const places = new Map<string, Place>();
  const moved = createSignal();

  const advance = (table: string, position: bigint, epoch: number): void => {
    if (!isBefore(places.get(table), { position, epoch })) return;
    places.set(table, { position, epoch });
    moved.wake();
  };

  listener.on('projected', (payload) => {
    // The connection was lost: the tables may be older ones behind the next.
    if (payload === '') places.clear();
    const [table, position, epoch] = payload.split(':');
    if (table && position && epoch) advance(table, BigInt(position), Number(epoch));
  });

  const reached = (model: AnyReadModel): bigint => places.get(tableOf(model))?.position ?? 0n;

  return {
    reached,
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
