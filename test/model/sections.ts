import { computedTotal } from './prices.ts';

export type Json = Readonly<Record<string, unknown>>;

/** Separately changed parts of a record; values as the API shows them, references as ids. */
export type Sections = {
  readonly shipper: Json;
  readonly origin: Json;
  readonly destination: Json;
  readonly vehicles: ReadonlyArray<Json>;
  readonly transport: Json;
  readonly followups: ReadonlyArray<{ readonly id: string; readonly followupOn: string }>;
  readonly engagements: ReadonlyArray<string>;
  readonly status: { readonly parentStatusId: string; readonly childStatusId: string | null };
  readonly assignee: string;
  readonly referrer: string | null;
};
export type SectionName = keyof Sections;

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** An object with just these fields; blank ones are null or their default. */
const kept = (names: ReadonlyArray<string>, blank: Json, wire: unknown): Json =>
  Object.fromEntries(
    names.map((name) => {
      const value = (wire as Json)[name];
      return [name, isBlank(value) ? (blank[name] ?? null) : value];
    }),
  );

const AT_ADDRESS = ['phone', 'phone2', 'companyName', 'address', 'address2', 'city', 'state', 'zipcode'];
const FEES = ['sizeFee', 'sizeFeeByDistance', 'inopFee', 'enclosedFee', 'depositFeeByDistance'];

/** Fields of each part. */
export const FIELDS = {
  shipper: [...AT_ADDRESS, 'firstName', 'lastName', 'email', 'note', 'noText', 'noEmail', 'noVm'],
  place: [...AT_ADDRESS, 'name'],
  vehicle: ['year', 'make', 'model', 'operable', 'sizeId', 'color', 'plate', 'state', 'vin', 'lot'],
  transport: [
    ...['carrierType', 'availableDate', 'deliveryDate', 'miles', 'note', 'basePrice', 'deposit'],
    ...[...FEES, 'totalPrice', 'fullPay'],
  ],
} as const;

const BLANK = {
  shipper: { noText: false, noEmail: false, noVm: false },
  transport: { carrierType: 'OPEN', fullPay: false, ...Object.fromEntries(FEES.map((fee) => [fee, 0])) },
};

const FLAGS = ['fire', 'flight', 'angry', 'auction', 'multiple_brokers'];

/** Turning full pay on or off recomputes its fee. */
const withFullPay = (transport: Json, fullPay: boolean): Json =>
  transport.fullPay === fullPay
    ? transport
    : { ...transport, fullPay, totalPrice: computedTotal(transport, fullPay) };

/** Current parts of a record, and the number of follow-ups it ever had. */
type Current = { readonly sections: Sections; readonly counts: { readonly followups: number } };

/** The parts that an input sets, as stored; `now` is the current record, undefined for a new one. */
export const sectionsOf = (input: Json, now: Current | undefined, id: string): Partial<Sections> => {
  const flags = input.engagements as ReadonlyArray<string> | undefined;
  const vehicles = input.vehicles as ReadonlyArray<Json> | undefined;
  const planned = input.followups as Sections['followups'] | undefined;
  const sent = input.transport && kept(FIELDS.transport, BLANK.transport, input.transport);
  const before = (sent ?? now?.sections.transport) as Json;
  const flagged = flags?.includes('fullpay');
  const fullPay = sent ? before.fullPay === true || flagged === true : (flagged ?? before.fullPay === true);
  let count = now?.counts.followups ?? 0;
  const status = now?.sections.status;
  const wanted: { [Name in SectionName]: Sections[Name] | false } = {
    shipper: input.shipper !== undefined && kept(FIELDS.shipper, BLANK.shipper, input.shipper),
    origin: input.origin !== undefined && kept(FIELDS.place, {}, input.origin),
    destination: input.destination !== undefined && kept(FIELDS.place, {}, input.destination),
    vehicles: !!vehicles && vehicles.map((each) => kept(FIELDS.vehicle, { operable: true }, each)),
    transport: now === undefined ? { ...before, fullPay } : withFullPay(before, fullPay),
    followups:
      !!planned &&
      planned.map(({ followupOn }) => {
        const open = now?.sections.followups.find((each) => each.followupOn === followupOn);
        if (open) return open;
        count += 1;
        return { id: `${id}-f${count}`, followupOn };
      }),
    engagements: !!flags && FLAGS.filter((flag) => flags.includes(flag)),
    status: ('parentStatusId' in input || 'childStatusId' in input) && {
      parentStatusId: String(input.parentStatusId ?? status?.parentStatusId),
      childStatusId: (input.childStatusId as string | undefined) ?? null,
    },
    assignee: input.assigneeId !== undefined && String(input.assigneeId),
    referrer: 'referrerId' in input && (input.referrerId as string | null),
  };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== false));
};
