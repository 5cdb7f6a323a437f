import * as t from 'io-ts';
import { nullable } from '../../shared-kernel/nullable.ts';
import { termsVersion } from './terms.ts';

const text = nullable(t.string);

const stop = t.type({
  ...{ name: text, companyName: text, address: text, address2: text },
  ...{ city: text, state: text, zipcode: text, phone: text, phone2: text },
});

const vehicle = t.type({
  ...{ year: t.number, make: t.string, model: t.string, operable: t.boolean, sizeId: nullable(t.number) },
  ...{ color: text, plate: text, state: text, vin: text, lot: text },
});

/** What of an order a carrier takes on with its dispatch, as its sheet shows it. */
export const acceptedLoad = t.type({
  carrierType: t.keyof({ OPEN: null, ENCLOSED: null }),
  fullPay: t.boolean,
  note: text,
  origin: stop,
  destination: stop,
  vehicles: t.readonlyArray(vehicle),
});
export type AcceptedLoad = t.TypeOf<typeof acceptedLoad>;

/** What is stored of an acceptance. */
export const acceptanceOf = ({
  carrierType,
  fullPay,
  note,
  origin,
  destination,
  vehicles,
}: AcceptedLoad) => ({
  terms: termsVersion({ carrierType, fullPay, origin, destination, vehicles }),
  load: { carrierType, fullPay, note, origin, destination, vehicles },
});

/** Nothing was accepted, or it is not known what. */
export const NO_ACCEPTANCE = { terms: null, load: null };
