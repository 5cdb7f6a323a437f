import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { jsonIn } from '../../../../platform/http-answer.ts';

/** Listings say `message`, events `description`. */
const text = t.union([t.string, t.null, t.undefined]);
const refused = t.type({ errors: t.array(t.type({ message: text, description: text, property: text })) });

const MOST_CHARACTERS = 300;

const SPEECHLESS = 'The load board refused it without saying why.';

type Names = ReadonlyMap<string, string>;
const names = (of: Readonly<Record<string, string>>): Names => new Map(Object.entries(of));

/** Names of the board, in lower case → fields of a Listing. */
const FIELDS = names({
  ...{ externalid: 'orderId', shipperorderid: 'orderId', trailertype: 'trailer', price: 'price' },
  ...{ availabledate: 'availableDate', expirationdate: 'expirationDate' },
  ...{ desireddeliverydate: 'desiredDeliveryDate', hasinopvehicle: 'vehicles', vehicles: 'vehicles' },
});
const OF_STOP = names({ city: 'city', state: 'state', postalcode: 'zipcode' });
const OF_VEHICLE = names({
  ...{ vin: 'vin', year: 'year', make: 'make', model: 'model' },
  isinoperable: 'isInoperable',
});
const STOPS = ['pickup', 'delivery'];

const joined = (...parts: ReadonlyArray<string | undefined>): string =>
  parts.filter((part) => part !== undefined).join('.');

/** `stops[1].postalCode`, `$.Vehicles.0.Vin` → `delivery.zipcode`, `vehicles.0.vin`; '' for what is not ours. */
const fieldOf = (property: string): string => {
  const [name = '', index, field = ''] = property
    .toLowerCase()
    .split(/[.[\]]+/u)
    .filter((part) => part !== '' && part !== '$');
  if (name === 'stops') {
    const stop = STOPS[Number(index)];
    return stop === undefined ? '' : joined(stop, OF_STOP.get(field));
  }
  if (name === 'vehicles' && /^\d{1,3}$/u.test(index ?? ''))
    return joined(name, index, OF_VEHICLE.get(field));
  return FIELDS.get(name) ?? '';
};

const clean = (words: string): string =>
  words
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MOST_CHARACTERS);

/** The board's own sentences by the fields of a Listing; several about one field stand after each other. */
export const refusalsIn = (answer: string | undefined): Readonly<Record<string, string>> => {
  const decoded = refused.decode(jsonIn(answer ?? ''));
  const errors = E.isRight(decoded) ? decoded.right.errors : [];
  const said = errors.reduce((fields, { message, description, property }) => {
    const sentence = clean(message ?? description ?? '');
    const field = fieldOf(property ?? '');
    return sentence === '' ? fields : fields.set(field, clean(`${fields.get(field) ?? ''} ${sentence}`));
  }, new Map<string, string>());
  return said.size > 0 ? Object.fromEntries(said) : { '': SPEECHLESS };
};
