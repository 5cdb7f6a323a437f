type Ids = ReadonlyArray<string>;

/**
 * Order of all columns in the chooser: `before` while it agrees with the shown columns, so that a hidden
 * column keeps its place; otherwise the shown ones, then the rest.
 */
export const arranged = (all: Ids, shown: Ids, before: Ids = []): Ids => {
  const isSame = before.length === all.length && all.every((id) => before.includes(id));
  if (isSame && before.filter((id) => shown.includes(id)).join() === shown.join()) return before;
  return [...shown, ...all.filter((id) => !shown.includes(id))];
};

/** Moves a column to an index, clamped to the ends. */
export const movedTo = (order: Ids, id: string, place: number): Ids => {
  const rest = order.filter((each) => each !== id);
  return rest.toSpliced(Math.max(place, 0), 0, id);
};

/** Shows or hides a column; shown columns follow the chooser's order. */
export const toggled = (order: Ids, shown: Ids, id: string): Ids =>
  order.filter((each) => shown.includes(each) !== (each === id));
