/** Pseudo-random numbers, deterministic for a seed (mulberry32). */
export type Random = {
  /** An integer from `min` to `max`, inclusive. */
  readonly between: (min: number, max: number) => number;
  readonly pick: <Item>(items: ReadonlyArray<Item>) => Item;
  /** True in `percent` of a hundred cases. */
  readonly chance: (percent: number) => boolean;
};

export const createRandom = (seed: number): Random => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    between,
    pick: <Item>(items: ReadonlyArray<Item>): Item => {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
    chance: (percent) => between(1, 100) <= percent,
  };
};
