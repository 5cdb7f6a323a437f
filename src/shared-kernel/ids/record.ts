import type * as t from 'io-ts';
import { wholeId } from './whole-id.ts';

type Brand = { readonly RecordId: unique symbol };

/** A quote or an order. */
export type RecordId = t.Branded<number, Brand>;

export const recordId = wholeId<Brand>('RecordId');

/** The id of a record as the API has it, in an answer's parent or in an argument that was decoded. */
export const recordIdOf = (id: string | number): RecordId => Number(id) as RecordId;
