/**
 * The names that fit what was typed: those that begin with it before those in which a word does. Nothing typed
 * fits every name; a name that stands there already needs no suggestion.
 */
export const suggestedFor = (typed: string, names: ReadonlyArray<string>): ReadonlyArray<string> => {
  const wanted = typed.trim().toLowerCase();
  if (names.some((name) => name.toLowerCase() === wanted)) return [];
  const beginning = names.filter((name) => name.toLowerCase().startsWith(wanted));
  const within = names.filter(
    (name) =>
      !beginning.includes(name) &&
      name
        .toLowerCase()
        .split(/[\s-]/u)
        .some((word) => word.startsWith(wanted)),
  );
  return [...beginning, ...within];
};
