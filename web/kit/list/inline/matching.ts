/** An option; `under` is the name of its parent, shown before it. */
export type InlineOption = { readonly key: string; readonly name: string; readonly under?: string };

/** A visible option; indented below its parent. */
export type ShownOption = InlineOption & { readonly isIndented: boolean };

const wordsOf = (text: string): ReadonlyArray<string> =>
  text
    .toLocaleLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');

const isFitting = ({ name, under = '' }: InlineOption, words: ReadonlyArray<string>): boolean => {
  const text = `${under} ${name}`.toLocaleLowerCase();
  return words.every((word) => text.includes(word));
};

/** Options with all words of a text in their own name or their parent's. */
export const matching = (options: ReadonlyArray<InlineOption>, text: string): ReadonlyArray<ShownOption> => {
  const words = wordsOf(text);
  const fitting = options.filter((option) => isFitting(option, words));
  const heads = new Set(fitting.filter(({ under }) => under === undefined).map(({ name }) => name));
  return fitting.map((option) => ({
    ...option,
    isIndented: option.under !== undefined && heads.has(option.under),
  }));
};
