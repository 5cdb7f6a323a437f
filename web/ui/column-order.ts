type Ids = ReadonlyArray<string>;

/**
 * All columns as a chooser lists them: `before`, its order until now, for as long as that agrees with what is shown, so
 * that a column stays where it was when it is hidden; otherwise those that are shown, then the rest.
 */
export const arranged = (all: Ids, shown: Ids, before: Ids = []): Ids => {
  const isSame = before.length === all.length && all.every((id) => before.includes(id));
  if (isSame && before.filter((id) => shown.includes(id)).join() === shown.join()) return before;
  return [...shown, ...all.filter((id) => !shown.includes(id))];
};

/** With a column at another place, counted from 0; past either end it stands there. */
export const movedTo = (order: Ids, id: string, place: number): Ids => {
  const rest = order.filter((each) => each !== id);
  return rest.toSpliced(Math.max(place, 0), 0, id);
};

/** With a column shown or hidden; those that are shown stand in the order of the chooser. */
export const toggled = (order: Ids, shown: Ids, id: string): Ids =>
  order.filter((each) => shown.includes(each) !== (each === id));
