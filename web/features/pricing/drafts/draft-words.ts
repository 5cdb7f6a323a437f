import type { OpenDraft } from '../../../api/generated/types.ts';
import { count, fullName } from '../../../kit/format.ts';
import { titleOf } from '../tables/table-titles.ts';

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
