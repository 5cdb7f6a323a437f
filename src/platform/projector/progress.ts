import type { Listener } from '../listener.ts';
import { createSignal } from '../signal.ts';
import { type AnyReadModel, tableOf } from './read-model.ts';

/** How far each read model has come, on this node or another, and a way to wait for it. */
export type Progress = {
  readonly reached: (model: AnyReadModel) => bigint;
  readonly advance: (table: string, position: bigint) => void;
  /** False when a model has not come that far within `ms`. */
  readonly waitFor: (models: ReadonlyArray<AnyReadModel>, position: bigint, ms: number) => Promise<boolean>;
};

/** `reread` is asked when a notification may have been missed. */
export const createProgress = (
  listener: Listener,
  reread: () => Promise<ReadonlyMap<string, { readonly position: bigint }>>,
): Progress => {
  const positions = new Map<string, bigint>();
  const moved = createSignal();

  const advance = (table: string, position: bigint): void => {
    if (position <= (positions.get(table) ?? -1n)) return;
    positions.set(table, position);
    moved.wake();
  };

  listener.on('projected', (payload) => {
    const [table, position] = payload.split(':');
    if (table && position) return advance(table, BigInt(position));
    void reread().then(
      (rows) => {
        for (const [each, row] of rows) advance(each, row.position);
      },
      () => undefined,
    );
  });

  const reached = (model: AnyReadModel): bigint => positions.get(tableOf(model)) ?? 0n;

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
