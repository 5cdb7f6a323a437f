import { displayPhone } from '../../shared-kernel/phone.ts';

/** A dispatch's sheet in words, on paper and on screens alike. */

const CARRIER_TYPE_WORDS: Readonly<Record<string, string>> = { OPEN: 'open', ENCLOSED: 'enclosed' };

const longDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  ...{ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
});

/** `Friday, November 20, 2026` */
export const dayInWords = (date: string): string => longDay.format(new Date(`${date}T00:00:00Z`));

type Text = string | null | undefined | false;

/** The given ones, joined. */
export const joined = (separator: string, ...texts: ReadonlyArray<Text>): string =>
  texts.filter(Boolean).join(separator);

type Texts<Name extends string> = Readonly<Record<Name, string | null>>;

/** `Miami, FL 33101` */
export const placeInWords = ({ city, state, zipcode }: Texts<'city' | 'state' | 'zipcode'>): string =>
  joined(' ', joined(', ', city, state), zipcode);

export const phoneInWords = (phone: string | null): string | null => phone && displayPhone(phone);

/** `MC 123456 · DOT 7654321` */
export const registrationInWords = ({ mcNumber, dotNumber }: Texts<'mcNumber' | 'dotNumber'>): string =>
  joined(' · ', mcNumber && `MC ${mcNumber}`, dotNumber && `DOT ${dotNumber}`);

type Vehicle = Texts<'size' | 'color' | 'plate' | 'state' | 'vin' | 'lot'> & {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly operable: boolean;
};

/** `2019 Toyota Camry, does not run` */
export const vehicleInWords = ({
  year,
  make,
  model,
  operable,
}: Pick<Vehicle, 'year' | 'make' | 'model' | 'operable'>): string =>
  joined(', ', `${year} ${make} ${model}`, !operable && 'does not run');

/** What identifies a vehicle beside its name. */
export const vehicleMarks = ({ size, color, plate, state, vin, lot }: Vehicle): string =>
  joined(
    ' · ',
    ...[size, color, vin && `VIN ${vin}`],
    ...[plate && `Plate ${joined(' ', plate, state)}`, lot && `Lot ${lot}`],
  );

/** `Vehicles (2), open transport` */
export const vehiclesTitle = (vehicles: ReadonlyArray<unknown>, carrierType: string): string =>
  `Vehicles (${vehicles.length}), ${CARRIER_TYPE_WORDS[carrierType]} transport`;
