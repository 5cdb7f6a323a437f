/** Rows of a file by their places, from 0: those from `from` on, before `to`. */
export type PlacedRows = { readonly from: number; readonly to: number };

/** Places in their order, none of which touches another. */
export type Places = ReadonlyArray<PlacedRows>;

export const withRowsAt = (places: Places, { from, to }: PlacedRows): Places => {
  const touching = places.filter((each) => each.from <= to && from <= each.to);
  const all = {
    from: Math.min(from, ...touching.map((each) => each.from)),
    to: Math.max(to, ...touching.map((each) => each.to)),
  };
  return [...places.filter((each) => !touching.includes(each)), all].toSorted(
    (one, other) => one.from - other.from,
  );
};

export const countOfPlaces = (places: Places): number =>
  places.reduce((sum, { from, to }) => sum + to - from, 0);
