import type { ApiError } from '../../../api/api-error.ts';
import { sentence } from '../../sentence.ts';
import { reasonOf } from '../bulk/record-outcomes.ts';
import { type AnyInline, fieldOf } from './inline-definition.ts';
import type { Left } from './use-left.ts';

/** Names of the users who made the conflicting changes. */
export const whoChanged = ({ changes = [] }: ApiError): string =>
  [...new Set(changes.map(({ by }) => by))].join(', ') || 'Somebody else';

/** Error message of a rejected change; `now` is the stored value after a conflict. */
export const whyNot = (error: ApiError, now: string | undefined): string => {
  const { code, message, fields, correlationId } = error;
  if (code === 'CONFLICT' && error.changes && now !== undefined)
    return `${whoChanged(error)} changed it meanwhile: it is now ${now}.`;
  const why = reasonOf(message, Object.values(fields));
  return code === 'INTERNAL' ? `${why} (reference ${correlationId})` : why;
};

/** Added to the message of a change that takes the row off the list. */
export const OUT = 'It no longer matches this list and will go when the list is loaded again.';

type Words = Pick<AnyInline, 'fields' | 'currentInWords'>;

/** What became of a row that has left the listed ones while it was being changed. */
export const leftInWords = (definition: Words, { was, now, isGone }: Left, name: string): string => {
  const { fields, currentInWords } = definition;
  const changes = Object.keys(fields).flatMap((field) => {
    const words = now && currentInWords(now, field);
    return words === undefined || words === currentInWords(was, field)
      ? []
      : [`${fieldOf({ fields }, field).label} is now ${words}.`];
  });
  const where = isGone ? 'has left this list meanwhile' : 'is no longer among the rows shown here';
  return [`${sentence(name)} ${where}. Nothing was saved here yet.`, ...changes].join(' ');
};
