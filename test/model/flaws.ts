import { isDeepStrictEqual } from 'node:util';
import { ASSIGNEES, type Kind, NOBODY, PARENT_OF, PARENTS, REFERRERS, SIZES } from './office.ts';
import { isTotal } from './prices.ts';
import type { Json, Sections } from './sections.ts';

/** Paths of invalid fields, sorted. */
export type Flaws = ReadonlyArray<string>;

const NEEDED = {
  quote: {
    shipper: ['firstName', 'phone'],
    place: ['city', 'state', 'zipcode'],
    vehicle: ['year', 'make', 'model'],
  },
  order: {
    shipper: ['firstName', 'phone', 'lastName', 'email'],
    place: ['city', 'state', 'zipcode', 'name', 'phone', 'address'],
    vehicle: ['year', 'make', 'model', 'sizeId'],
  },
} as const;

/** First and last model year of a vehicle, whatever the day. */
const YEARS = { first: 1937, last: 2500 };

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

const lacking = (path: string, names: ReadonlyArray<string>, wire: Json): Flaws =>
  names.filter((name) => isBlank(wire[name])).map((name) => `${path}.${name}`);

const each = <Item>(items: unknown, flawsOf: (item: Item, index: number) => Flaws): Flaws =>
  ((items ?? []) as ReadonlyArray<Item>).flatMap(flawsOf);

const ofFollowups = (kind: Kind, planned: ReadonlyArray<{ readonly followupOn: string }>): Flaws => {
  const dates = planned.map(({ followupOn }) => followupOn);
  const twice = dates.flatMap((date, index) =>
    dates.indexOf(date) < index ? [`followups.${index}.followupOn`] : [],
  );
  return twice.length === 0 && kind === 'order' && dates.length > 0 ? ['followups'] : twice;
};

/** What is missing in parts where an order requires more than a quote. */
export const flawsOfParts = (kind: Kind, parts: Json): Flaws => {
  const needed = NEEDED[kind];
  const { shipper, vehicles, followups = [] } = parts;
  return [
    ...(shipper ? lacking('shipper', needed.shipper, shipper as Json) : []),
    ...['origin', 'destination'].flatMap((place) =>
      parts[place] ? lacking(place, needed.place, parts[place] as Json) : [],
    ),
    ...(isDeepStrictEqual(vehicles, []) ? ['vehicles'] : []),
    ...each<Json>(vehicles, (vehicle, index) => [
      ...lacking(`vehicles.${index}`, needed.vehicle, vehicle),
      ...(Number(vehicle.year) < YEARS.first ? [`vehicles.${index}.year`] : []),
    ]),
    ...ofFollowups(kind, followups as Sections['followups']),
  ];
};

const priceFlaws = (transport: unknown, fullPay = false): Flaws => {
  const sent = (transport ?? {}) as Json;
  const priced = { ...sent, fullPay: sent.fullPay === true || fullPay };
  return transport === undefined || isTotal(priced) ? [] : ['transport.totalPrice'];
};

const otherFlaws = ({ transport, engagements, assigneeId, internalNotes }: Json): Flaws => [
  ...(transport
    ? lacking('transport', ['availableDate', 'basePrice', 'deposit', 'totalPrice'], transport as Json)
    : []),
  ...each<string>(engagements, (flag, index) => (flag === 'email_open' ? [`engagements.${index}`] : [])),
  ...(assigneeId === '' ? ['assigneeId'] : []),
  ...each<Json>(internalNotes, ({ note }, index) => (isBlank(note) ? [`internalNotes.${index}.note`] : [])),
];

const sorted = (flaws: Flaws): Flaws => [...new Set(flaws)].toSorted();

/** Flaws of changes, regardless of the record. */
export const flawsOfChanges = (kind: Kind, input: Json): Flaws => {
  const others = otherFlaws(input);
  const price = others.some((path) => path.startsWith('transport')) ? [] : priceFlaws(input.transport);
  return sorted([...flawsOfParts(kind, input), ...others, ...price]);
};

/** Flaws of a new record. The price is checked only if everything else is valid. */
export const flawsOfNew = (kind: Kind, input: Json): Flaws => {
  const plain = [...flawsOfParts('quote', input), ...otherFlaws(input)];
  const flags = (input.engagements ?? []) as ReadonlyArray<string>;
  const price = plain.length === 0 ? priceFlaws(input.transport, flags.includes('fullpay')) : [];
  return sorted([...plain, ...price, ...flawsOfParts(kind, input)]);
};

/** Invalid references among changed parts. `before`: the parent status, if it may stay. */
export const flawsOfChoices = (kind: Kind, changed: Partial<Sections>, before?: string): Flaws => {
  const { assignee, status, referrer, vehicles } = changed;
  const { parentStatusId = '', childStatusId = null } = status ?? {};
  return sorted([
    ...(assignee !== undefined && !ASSIGNEES.includes(assignee) ? ['assigneeId'] : []),
    ...(status && parentStatusId !== before && !PARENTS[kind].includes(parentStatusId)
      ? ['parentStatusId']
      : []),
    ...(childStatusId !== null && PARENT_OF[childStatusId] !== parentStatusId ? ['childStatusId'] : []),
    ...(typeof referrer === 'string' && !REFERRERS.includes(referrer) ? ['referrerId'] : []),
    ...each<Json>(vehicles, ({ year, sizeId }, index) => [
      ...(Number(year) > YEARS.last ? [`vehicles.${index}.year`] : []),
      ...(sizeId === NOBODY || (sizeId !== null && !SIZES.includes(String(sizeId)))
        ? [`vehicles.${index}.sizeId`]
        : []),
    ]),
  ]);
};
