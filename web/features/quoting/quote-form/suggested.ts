/** Whether two names differ in case or outer space alone. */
export const isSameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Names that match a text: the same name first, then those that begin with it, then those with a word that does. An
 * empty text matches all.
 */
export const suggestedFor = (typed: string, names: ReadonlyArray<string>): ReadonlyArray<string> => {
  const wanted = typed.trim().toLowerCase();
  const isSame = (name: string): boolean => isSameName(name, typed);
  const beginning = names.filter((name) => name.toLowerCase().startsWith(wanted));
  const within = names.filter(
    (name) =>
      !beginning.includes(name) &&
      name
        .toLowerCase()
        .split(/[\s-]/u)
        .some((word) => word.startsWith(wanted)),
  );
  return [...beginning.filter(isSame), ...beginning.filter((name) => !isSame(name)), ...within];
};
