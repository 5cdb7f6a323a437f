import type * as t from 'io-ts';
import { wholeId } from './whole-id.ts';

type Brand = { readonly ReferrerId: unique symbol };

/** Source of a lead. */
export type ReferrerId = t.Branded<number, Brand>;

export const referrerId = wholeId<Brand>('ReferrerId');
