/**
 * Names that match a text: prefixes first, then names with a word that starts with it. An empty text matches
 * all; an exact match needs no suggestions.
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
