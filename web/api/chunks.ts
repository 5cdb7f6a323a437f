/** Splits items into chunks of at most `size`, in order. */
export const chunksOf = <Item>(
  items: ReadonlyArray<Item>,
  size: number,
): ReadonlyArray<ReadonlyArray<Item>> =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
