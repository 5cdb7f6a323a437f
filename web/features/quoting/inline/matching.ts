/** Something to choose; `under` is the name of what it belongs to, which stands before it. */
export type InlineOption = { readonly key: string; readonly name: string; readonly under?: string };

/** An option that is shown; indented where what it belongs to stands above it. */
export type ShownOption = InlineOption & { readonly isIndented: boolean };

const wordsOf = (text: string): ReadonlyArray<string> =>
  text
    .toLocaleLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');

const isFitting = ({ name, under = '' }: InlineOption, words: ReadonlyArray<string>): boolean => {
  const told = `${under} ${name}`.toLocaleLowerCase();
  return words.every((word) => told.includes(word));
};

/** The options that every word of a text occurs in, in their own name or in that of what they belong to. */
export const matching = (options: ReadonlyArray<InlineOption>, text: string): ReadonlyArray<ShownOption> => {
  const words = wordsOf(text);
  const fitting = options.filter((option) => isFitting(option, words));
  const heads = new Set(fitting.filter(({ under }) => under === undefined).map(({ name }) => name));
  return fitting.map((option) => ({
    ...option,
    isIndented: option.under !== undefined && heads.has(option.under),
  }));
};
