import type { ExplainedPrice } from '../../../../api/generated/types.ts';
import { wholeMoney } from '../../../../kit/format.ts';

type Origin = { readonly tag: string; readonly words: string };

const list = (parts: ReadonlyArray<string>): string => {
  const [first = '', ...others] = parts;
  return others.length === 0 ? first : `${[first, ...others.slice(0, -1)].join(', ')} and ${others.at(-1)}`;
};

/** Where the price of a record comes from, as a tag and what belongs to it. */
export const originOf = ({ quotedAt, edited, editedParts }: ExplainedPrice): Origin => {
  if (quotedAt === null) return { tag: 'Priced by hand', words: 'The automatic quoter was not used.' };
  if (!edited) return { tag: 'Quoted', words: '' };
  return {
    tag: 'Quoted, then edited',
    words: editedParts.length === 0 ? '' : `Changed since: ${list(editedParts)}.`,
  };
};

/** `$50 more than`, before what it is compared with. */
export const comparedWith = (now: number, then: number): string => {
  if (now === then) return 'the same as';
  return `${wholeMoney(Math.abs(now - then))} ${now > then ? 'more' : 'less'} than`;
};
