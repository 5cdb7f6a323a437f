/** Model years, inclusive; `last` is undefined for a model that is still built. */
type Years = { readonly first: number; readonly last: number | undefined };

export type Model = { readonly name: string; readonly years: ReadonlyArray<Years> };

/** Makes by name, each with its models. */
export type Catalogue = ReadonlyMap<string, ReadonlyArray<Model>>;

const YEARS = /^((?:19|20)\d\d)(-((?:19|20)\d\d)?)?$/u;

const yearsOf = (word: string): Years | undefined => {
  const [, first, open, last] = YEARS.exec(word) ?? [];
  if (first === undefined) return undefined;
  if (open === undefined) return { first: Number(first), last: Number(first) };
  return { first: Number(first), last: last === undefined ? undefined : Number(last) };
};

/** `2002 1968-1976`: the name is at least one word, however much it looks like a year. */
const parseModel = (text: string): Model => {
  const words = text.trim().split(' ');
  const years: Array<Years> = [];
  while (words.length > 1) {
    const found = yearsOf(words.at(-1) ?? '');
    if (found === undefined) break;
    years.unshift(found);
    words.pop();
  }
  return { name: words.join(' '), years };
};

/** One line per make: `Toyota: Camry 1983-, Celica 1971-2005`. Lines of one make are merged. */
export const parseCatalogue = (...texts: ReadonlyArray<string>): Catalogue => {
  const makes = new Map<string, ReadonlyArray<Model>>();
  for (const line of texts.flatMap((text) => text.trim().split('\n'))) {
    const colon = line.indexOf(':');
    const make = line.slice(0, colon);
    const models = line
      .slice(colon + 1)
      .split(',')
      .map(parseModel);
    makes.set(make, [...(makes.get(make) ?? []), ...models]);
  }
  return makes;
};
