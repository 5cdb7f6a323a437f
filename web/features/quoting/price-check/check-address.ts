import { emptyVehicle, type QuoteDraft } from '../quote-form/draft.ts';

/** The form values of a price check. */
export type CheckDraft = Pick<QuoteDraft, 'origin' | 'destination' | 'vehicles' | 'transport' | 'referrerId'>;

type Stop = QuoteDraft['origin'];

/** Between the parts of a stop or a vehicle; no name has it. */
const BETWEEN = '~';

const joined = (parts: ReadonlyArray<string | number | null>): string =>
  parts.map((part) => String(part ?? '').replaceAll(BETWEEN, ' ')).join(BETWEEN);

const stopText = ({ zipcode, city, state }: Stop): string => joined([zipcode.trim(), city.trim(), state]);

/** The address of a price check: whoever opens it sees the same request priced by the present tables. */
export const checkSearch = ({ origin, destination, vehicles, transport, referrerId }: CheckDraft): string => {
  const search = new URLSearchParams({ from: stopText(origin), to: stopText(destination) });
  for (const { year, make, model, sizeId, operable } of vehicles)
    search.append(
      'vehicle',
      joined([year, make.trim(), model.trim(), sizeId, operable ? null : 'inoperable']),
    );
  if (transport.carrierType !== 'OPEN') search.set('carrier', transport.carrierType);
  if (referrerId !== null) search.set('referrer', referrerId);
  return search.toString();
};

const stopOf = (empty: Stop, text: string): Stop => {
  const [zipcode = '', city = '', state = ''] = text.split(BETWEEN);
  return { ...empty, zipcode, city, state: state || null };
};

const vehicleOf = (text: string): QuoteDraft['vehicles'][number] => {
  const [year = '', make = '', model = '', sizeId = '', operable = ''] = text.split(BETWEEN);
  return {
    ...emptyVehicle(),
    ...{
      year: Number(year) || null,
      make,
      model,
      sizeId: sizeId || null,
      operable: operable !== 'inoperable',
    },
  };
};

/** Form values of an address, over those of an empty form; undefined if it has no request. */
export const checkOf = <Draft extends CheckDraft>(empty: Draft, written: string): Draft | undefined => {
  const search = new URLSearchParams(written);
  const [from, to] = [search.get('from'), search.get('to')];
  if (from === null || to === null) return undefined;
  return {
    ...empty,
    origin: stopOf(empty.origin, from),
    destination: stopOf(empty.destination, to),
    vehicles: search.getAll('vehicle').map(vehicleOf),
    transport: {
      ...empty.transport,
      carrierType: search.get('carrier') === 'ENCLOSED' ? 'ENCLOSED' : 'OPEN',
    },
    referrerId: search.get('referrer'),
  };
};
