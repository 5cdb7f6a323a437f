import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { tooLong } from '../../shared-kernel/text.ts';

const MOST_CHARACTERS = 1000;

const problemOf = (address: URLSearchParams, keys: ReadonlyArray<string>): string | null => {
  // As stored, so that what was stored can be sent again: other letters than ASCII take up to nine characters.
  if (address.toString().length > MOST_CHARACTERS) return tooLong(MOST_CHARACTERS);
  const unknown = [...new Set([...address.keys()].filter((key) => !keys.includes(key)))];
  return unknown.length === 0
    ? null
    : `A view keeps filters, order, page size and widths. Leave out ${unknown.join(', ')}.`;
};

/**
 * The stored part of a list's address: `assigneeId=4&sortBy=id&descending=true&size=50`, in a canonical
 * encoding. Neither the page nor the search text is stored: the latter may name a customer, and what is stored
 * here is permanent.
 */
export const storedAddress = (keys: ReadonlyArray<string>): t.Type<string, string> =>
  new t.Type(
    'StoredAddress',
    t.string.is,
    (value, context) =>
      E.chain((text: string) => {
        const address = new URLSearchParams(text);
        const problem = problemOf(address, keys);
        return problem === null ? t.success(address.toString()) : t.failure<string>(value, context, problem);
      })(t.string.validate(value, context)),
    t.identity,
  );
