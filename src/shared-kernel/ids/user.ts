import * as t from 'io-ts';
import { line } from '../text.ts';

type Brand = { readonly UserId: unique symbol };

/** One of the staff. */
export type UserId = t.Branded<string, Brand>;

export const userId = t.brand(line(40), (_id): _id is UserId => true, 'UserId');

/** Numbers ascend from 1. */
export const nthUserId = (number: number): UserId => String(number) as UserId;
