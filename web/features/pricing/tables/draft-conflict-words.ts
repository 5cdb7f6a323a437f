import { count } from '../../../kit/format.ts';
import { counted } from '../../../kit/list/bulk/bulk-report.ts';

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
