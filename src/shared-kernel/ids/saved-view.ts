import type * as t from 'io-ts';
import { wholeId } from './whole-id.ts';

type Brand = { readonly SavedViewId: unique symbol };

/** A saved view of a list. */
export type SavedViewId = t.Branded<number, Brand>;

export const savedViewId = wholeId<Brand>('SavedViewId');
