import type * as t from 'io-ts';
import { wholeId } from './whole-id.ts';

type Brand = { readonly StatusId: unique symbol };

/** A status of records. */
export type StatusId = t.Branded<number, Brand>;

export const statusId = wholeId<Brand>('StatusId');
