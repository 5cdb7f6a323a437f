import { sameValue } from '../../../src/shared-kernel/same-value.ts';
import { isStored, type SaveOutcome } from './outcome.ts';

/**
 * Values of the parts that were sent without a known outcome. The server may hold them or not, so these parts count as
 * changed until a save of them is stored, even if they are as before.
 */
export type InDoubt<Parts extends object> = Readonly<Partial<Parts>>;

export const without = <Parts extends object>(
  inDoubt: InDoubt<Parts>,
  parts: ReadonlyArray<PropertyKey>,
): InDoubt<Parts> =>
  Object.fromEntries(Object.entries(inDoubt).filter(([part]) => !parts.includes(part))) as InDoubt<Parts>;

/** What is in doubt after a save of the `sent` parts. */
export const doubtAfter = <Parts extends object>(
  inDoubt: InDoubt<Parts>,
  sent: Partial<Parts>,
  outcome: SaveOutcome,
): InDoubt<Parts> => {
  if (isStored(outcome)) return without(inDoubt, Object.keys(sent));
  return outcome.state === 'unknown' ? { ...inDoubt, ...sent } : inDoubt;
};

/** Values that the server holds as far as known. */
export type Held<Draft extends object> = { readonly values: Draft; readonly inDoubt: InDoubt<Draft> };

export const holding = <Draft extends object>(values: Draft): Held<Draft> => ({
  values,
  inDoubt: {} as InDoubt<Draft>,
});

/** Fields of `after` that differ from `before`. */
export const changesOf = <Draft extends object>(before: Draft, after: Draft): Partial<Draft> =>
  Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !sameValue(value, before[field as keyof Draft])),
  ) as Partial<Draft>;

/** Fields to send: the changed ones and those in doubt. The others are not sent, so that other users' changes stay. */
export const unheld = <Draft extends object>(
  { values, inDoubt }: Held<Draft>,
  draft: Draft,
): Partial<Draft> =>
  Object.fromEntries(
    Object.entries(draft).filter(
      ([field, value]) => field in inDoubt || !sameValue(value, values[field as keyof Draft]),
    ),
  ) as Partial<Draft>;

export const heldAfter = <Draft extends object>(
  { values, inDoubt }: Held<Draft>,
  sent: Partial<Draft>,
  outcome: SaveOutcome,
): Held<Draft> => ({
  values: isStored(outcome) ? { ...values, ...sent } : values,
  inDoubt: doubtAfter(inDoubt, sent, outcome),
});

/** Whether fresh values differ from the held ones only by what is in doubt: nobody else changed them. */
export const isOwn = <Draft extends object>({ values, inDoubt }: Held<Draft>, fresh: Draft): boolean =>
  Object.keys(changesOf(values, fresh)).every(
    (field) => field in inDoubt && sameValue(inDoubt[field as keyof Draft], fresh[field as keyof Draft]),
  );
