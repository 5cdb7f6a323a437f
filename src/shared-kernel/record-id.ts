import * as t from 'io-ts';
import { parsed } from './validation.ts';

type RecordIdBrand = { readonly RecordId: unique symbol };

/** A whole number from 1 that names a record, a status, a referrer, a size: unique within its family. */
export type RecordId = t.Branded<number, RecordIdBrand>;

/** The largest `integer` of Postgres. */
const MAX_ID = 2_147_483_647;
const NOT_AN_ID = 'Choose one that exists.';

const isRecordId = (value: unknown): value is RecordId =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_ID;

const parse = (value: unknown): RecordId | undefined => {
  const id = typeof value === 'string' && /^[1-9]\d*$/u.test(value) ? Number(value) : value;
  return isRecordId(id) ? id : undefined;
};

/** Decodes 12 as well as '12' (ids travel as text in the API). */
export const recordId: t.Type<RecordId, number> = parsed(
  'RecordId',
  isRecordId,
  parse,
  t.identity,
  NOT_AN_ID,
);
