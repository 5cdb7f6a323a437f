import { sameValue } from '../../../../src/shared-kernel/same-value.ts';
import type { ApiError } from '../../../api/api-error.ts';
import type { WholeDraft } from '../../../api/generated/types.ts';

type Marked = Pick<WholeDraft, 'conflicts' | 'brokenOff'>;

/** Why a draft was neither published nor discarded. */
export type Missed<Draft extends Marked = WholeDraft> = {
  readonly error: ApiError;
  /** The draft as it was read before that. */
  readonly before: Draft;
  /** What has stood in the way of publishing it since: rows in conflict, and changes that broke off. */
  readonly inTheWay: ReadonlyArray<string>;
};

const inTheWayOf = ({ conflicts, brokenOff }: Marked): ReadonlyArray<string> => [
  ...conflicts,
  ...brokenOff.map(({ revision }) => String(revision)),
];

/**
 * What is said once the draft is read again: the same until something that stood in the way is settled, accepted or taken
 * back, by whomever; then nothing, as it is no longer true.
 */
export const missedAfter = <Draft extends Marked>(
  missed: Missed<Draft>,
  draft: Draft,
): Missed<Draft> | undefined => {
  if (draft === missed.before) return missed;
  const inTheWay = inTheWayOf(draft);
  if (missed.inTheWay.some((each) => !inTheWay.includes(each))) return undefined;
  return sameValue(inTheWay, missed.inTheWay) ? missed : { ...missed, inTheWay };
};
