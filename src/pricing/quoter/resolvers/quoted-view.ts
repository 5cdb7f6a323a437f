import type { PricedRecordResponse } from '../../../quoting/published/queries/prices.ts';
import type { MilesBy, QuotedPrice, QuotedRequest } from '../../../shared-kernel/quoted-price.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import { type QuotedAmounts, totalOfAmounts } from '../quoted-amounts.ts';
import type { Answered } from './answered.ts';
import { editedParts } from './edited-parts.ts';
import { amountsOf } from './request.ts';
import { vehiclePrices } from './views.ts';

const amountsView = (
  amounts: QuotedAmounts,
  { miles, milesBy }: { readonly miles: number; readonly milesBy?: MilesBy | undefined },
) => ({
  ...amountsOf(amounts),
  miles,
  milesBy: milesBy ?? null,
  total: totalOfAmounts(amounts),
});

/** What a quoter answers, as people see it. */
export const answeredView = ({ quote, milesBy, explanation, problems }: Answered) => ({
  amounts: quote ? amountsView(quote, { miles: quote.miles, milesBy }) : null,
  problems,
  explanation: vehiclePrices(explanation),
});

const quotedForView = (
  { originZip, destinationZip, carrierType, vehicles, referrerId }: QuotedRequest,
  record: PricedRecordResponse,
) => ({
  originZip,
  destinationZip,
  carrierType,
  vehicles,
  referrerId: referrerId === undefined ? record.referrerId : referrerId,
});

/** How a record was priced. `then` is what the tables of that day give by today's rules. */
export const quotedView = (quoted: QuotedPrice, then: Answered, record: PricedRecordResponse) => {
  const { amounts, request } = editedParts({ ...record, quoted }, then.quote);
  const parts = [...amounts, ...request];
  const { amounts: explained, ...explanation } = answeredView(then);
  const asQuoted = amountsView(quoted.amounts, quoted.request);
  return {
    quotedAt: quoted.at,
    publication: quoted.publication,
    edited: parts.length > 0,
    editedParts: parts,
    quoted: asQuoted,
    quotedFor: quotedForView(quoted.request, record),
    ...explanation,
    byTodaysRules: sameValue(explained, asQuoted) ? null : explained,
  };
};

export const NEVER_QUOTED = {
  quotedAt: null,
  publication: null,
  edited: false,
  editedParts: [],
  quoted: null,
  quotedFor: null,
  explanation: [],
  problems: [],
  byTodaysRules: null,
};
