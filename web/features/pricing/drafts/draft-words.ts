import type { OpenDraft } from '../../../api/generated/types.ts';
import { count, fullName } from '../../../kit/format.ts';
import { counted } from '../../../kit/list/bulk/bulk-report.ts';
import { titleOf } from '../tables/price-tables.ts';

export const authorOf = ({ author }: Pick<OpenDraft, 'author'>): string =>
  author ? fullName(author) : 'Lanebook';

/** `12 rows in Mileage pricing, Fees`. */
export const touchedInWords = ({ rowCount, tables }: Pick<OpenDraft, 'rowCount' | 'tables'>): string =>
  rowCount === 0
    ? 'Nothing yet'
    : `${count(rowCount)} ${rowCount === 1 ? 'row' : 'rows'} in ${tables.map(titleOf).join(', ')}`;

/** `“Fall prices” and “East coast”`. */
export const quotedNames = (names: ReadonlyArray<string>): string => {
  const quoted = names.map((name) => `“${name}”`);
  const last = quoted.pop() ?? '';
  return quoted.length === 0 ? last : `${quoted.join(', ')} and ${last}`;
};

/** After `not in force`; empty without conflicts. */
export const withConflicts = (rows: number): string =>
  rows === 0 ? '' : `, with ${counted(rows, 'conflict')}`;

/** More conflicts than these are counted. */
const MOST_NAMED = 3;

/** Names rows of a draft that conflict with what others have published. */
export const conflictsInWords = (rows: ReadonlyArray<string>): string => {
  const more = rows.length - MOST_NAMED;
  const named = [...rows.slice(0, MOST_NAMED), ...(more > 0 ? [`${count(more)} more`] : [])].join('; ');
  const conflicting = rows.length === 1 ? 'row conflicts' : 'rows conflict';
  return `${count(rows.length)} ${conflicting} with what others have published: ${named}. The draft asks which to keep before it is published.`;
};
