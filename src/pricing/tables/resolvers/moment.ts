import * as t from 'io-ts';
import { decoded } from '../../../platform/decoded.ts';
import { civilDate } from '../../../shared-kernel/civil-date.ts';
import { priceDraftId } from '../../../shared-kernel/ids/price-draft.ts';
import { fields, optional } from '../../../shared-kernel/validation.ts';
import type { PriceMoment } from '../tables-at.ts';

const moment = fields({
  at: fields({ publication: optional(t.Int), day: optional(civilDate), draft: optional(priceDraftId) }),
});

/** The moment of a query's arguments. Throws INVALID for what is no moment. */
export const momentOf = (args: { readonly at?: unknown }): PriceMoment => decoded(moment, args).at;
