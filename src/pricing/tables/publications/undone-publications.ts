/** A publication, and the number of the one that it takes back. */
type Undo = { readonly number: number; readonly undoes: number };

/** The publications that are undone, with the number of their last undo. One whose undo was undone itself is not. */
export const undonePublications = (undos: ReadonlyArray<Undo>): ReadonlyMap<number, number> => {
  const undone = new Map<number, number>();
  for (const { number, undoes } of undos.toSorted((one, other) => other.number - one.number))
    if (!undone.has(number) && !undone.has(undoes)) undone.set(undoes, number);
  return undone;
};
