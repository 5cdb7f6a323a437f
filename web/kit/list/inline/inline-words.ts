import type { ApiError } from '../../../api/api-error.ts';
import { reasonOf } from '../bulk/record-outcomes.ts';

/** Capitalizes the first letter. */
export const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

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
