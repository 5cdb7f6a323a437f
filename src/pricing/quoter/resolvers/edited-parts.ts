import type { PricedRecordResponse } from '../../../quoting/published/queries/prices.ts';
import { type Cents, shortMoney, toCents } from '../../../shared-kernel/money.ts';
import { COMPONENT_NAMES, PRICE_COMPONENTS } from '../../../shared-kernel/price-components.ts';
import type { QuotedPrice } from '../../../shared-kernel/quoted-price.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import type { TransportQuote } from '../quote-transport.ts';

const zip5 = (zipcode: string | null): string | null => zipcode?.slice(0, 5) ?? null;

type Vehicles = PricedRecordResponse['vehicles'];

/** Vehicles with the sizes that they were quoted with: of one without a given size, that of the size chart. */
const withQuotedSizes = (
  vehicles: Vehicles,
  asked: Vehicles,
  quote: TransportQuote | undefined,
): ReadonlyArray<unknown> =>
  vehicles.map(({ sizeId, ...vehicle }, at) => {
    const ofChart = asked[at]?.sizeId === null ? quote?.vehicles[at]?.size?.id : undefined;
    return { ...vehicle, sizeId: sizeId ?? ofChart ?? null };
  });

type QuotedRecord = PricedRecordResponse & { readonly quoted: QuotedPrice };

/** What the quoter would be asked otherwise by now, in words. `quote` is what it answered then. */
const editedRequest = (
  { quoted: { request }, ...record }: QuotedRecord,
  quote: TransportQuote | undefined,
): ReadonlyArray<string> => {
  const isSameVehicles = sameValue(
    withQuotedSizes(record.vehicles, request.vehicles, quote),
    withQuotedSizes(request.vehicles, request.vehicles, quote),
  );
  // Older prices do not tell for which referrer they were asked.
  const isSameReferrer = request.referrerId === undefined || request.referrerId === record.referrerId;
  return [
    ...(zip5(record.originZip) === request.originZip ? [] : ['Origin']),
    ...(zip5(record.destinationZip) === request.destinationZip ? [] : ['Destination']),
    ...(record.miles === request.miles ? [] : ['Miles']),
    ...(record.carrierType === request.carrierType ? [] : ['Carrier type']),
    ...(isSameVehicles ? [] : ['Vehicles']),
    ...(isSameReferrer ? [] : ['Referrer']),
  ];
};

/** What of a record is not as it was quoted, in words: amounts, and what the quoter was asked. */
export const editedParts = (record: QuotedRecord, quote: TransportQuote | undefined) => {
  const {
    quoted: { amounts },
    typedTotal,
  } = record;
  const components = COMPONENT_NAMES.flatMap((name) => {
    const [then, now] = [toCents(amounts[name]), record.amounts[name] as Cents];
    return then === now ? [] : [`${PRICE_COMPONENTS[name].label} (${shortMoney(then)} → ${shortMoney(now)})`];
  });
  return {
    amounts: [
      ...components,
      ...(typedTotal === null ? [] : [`Total price (typed: ${shortMoney(typedTotal)})`]),
    ],
    request: editedRequest(record, quote),
  };
};
