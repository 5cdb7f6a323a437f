import type * as t from 'io-ts';
import { wholeId } from './whole-id.ts';

type Brand = { readonly CarrierId: unique symbol };

export type CarrierId = t.Branded<number, Brand>;

export const carrierId = wholeId<Brand>('CarrierId');
