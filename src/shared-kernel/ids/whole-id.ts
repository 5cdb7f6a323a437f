import * as t from 'io-ts';
import { parsed } from '../validation.ts';

/** The largest `integer` of Postgres. */
const MAX_ID = 2_147_483_647;
const NOT_AN_ID = 'Choose one that exists.';

/**
 * The ids of one family: integers from 1, each unique within its family alone, hence a brand for each. Decodes
 * 12 as well as '12', since ids are text in the API.
 */
export const wholeId = <Brand>(name: string): t.Type<t.Branded<number, Brand>, number> => {
  type Id = t.Branded<number, Brand>;
  const isId = (value: unknown): value is Id =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_ID;
  const parse = (value: unknown): Id | undefined => {
    const id = typeof value === 'string' && /^[1-9]\d*$/u.test(value) ? Number(value) : value;
    return isId(id) ? id : undefined;
  };
  return parsed(name, isId, parse, t.identity, NOT_AN_ID);
};

/** A number that the server itself has allocated, as an id of the family. */
export const allocated = <Id extends number>(_family: t.Type<Id, number>, number: number): Id => number as Id;
