import type { ExplainedPrice } from '../../../../api/generated/types.ts';
import { wholeMoney } from '../../../../kit/format.ts';
import { ended } from '../../quote-form/invalid.ts';

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

type Explanation = Pick<ExplainedPrice, 'problems' | 'byTodaysRules' | 'quoted'>;

/** Why what was quoted has no explanation any more, or one of other amounts; empty where neither is so. */
export const explainedBy = ({ problems, byTodaysRules, quoted }: Explanation): string => {
  if (problems.length > 0) return ['It cannot be explained any more.', ...problems.map(ended)].join(' ');
  if (!byTodaysRules) return '';
  const { total } = byTodaysRules;
  const given = total === quoted?.total ? 'the same total by other amounts' : `${wholeMoney(total)} for it`;
  return `Explained by today’s rules, which give ${given}.`;
};
