import { invalid, type Rejection } from '../../shared-kernel/rejection.ts';
import { caseless } from '../../shared-kernel/text.ts';
import type { Referrer, Referrers } from './referrer.ts';

/** The referrer that can be chosen by this name, whatever its case; `but` is not looked at. */
export const referrerNamed = (
  name: string,
  referrers: Referrers,
  but?: Referrer['id'],
): Referrer | undefined =>
  [...referrers.values()].find(
    (each) => !each.retired && each.id !== but && caseless(each.name) === caseless(name),
  );

/** Two of one name could not be told apart where one is chosen. */
export const nameTaken = (
  name: string,
  referrers: Referrers,
  but?: Referrer['id'],
): Rejection | undefined => {
  const other = referrerNamed(name, referrers, but);
  return other && invalid({ name: `There is a referrer “${other.name}” already. Choose another name.` });
};
