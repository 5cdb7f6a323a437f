import { REFERRER, referrerInput } from '../../../src/quoting/contract/referrers.ts';
import { labelsOf } from '../../../src/shared-kernel/field.ts';
import type { ListedReferrer } from '../../api/generated/types.ts';
import type { Entity } from '../../kit/entity/entity.ts';

/** Form values; amounts in dollars, null if empty. */
export type ReferrerDraft = {
  readonly name: string;
  readonly depositAmount: number | null;
  readonly leadCost: number | null;
};

/** In the specification's words (settings 8). */
export const referrer: Entity<ListedReferrer, ReferrerDraft> = {
  one: 'referrer',
  codec: referrerInput,
  draftOf: (row) => ({
    name: row?.name ?? '',
    depositAmount: row?.depositAmount ?? null,
    leadCost: row?.leadCost ?? null,
  }),
  labelOf: labelsOf(REFERRER),
  saved: () => 'Referrer Saved!',
  deleted: 'Referrer Deleted!',
  restored: 'The referrer is back.',
  notSaved: (why) => `Error Saving Referrer! : ${why}`,
  notDeleted: (why) => `Error Deleting Referrer! : ${why}`,
};
