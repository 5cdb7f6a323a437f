/** A publication, and the number of the one that it takes back. */
type Undo = { readonly number: number; readonly undoes: number };

/** Numbers of the publications that these undos take back, and that no later undo has brought back. */
export const undonePublications = (undos: ReadonlyArray<Undo>): ReadonlySet<number> => {
  const undone = new Set<number>();
  for (const { number, undoes } of undos.toSorted((one, other) => other.number - one.number))
    if (!undone.has(number)) undone.add(undoes);
  return undone;
};
