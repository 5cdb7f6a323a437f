import { addDays, type CivilDate, isCivilDate } from '../../../../shared-kernel/civil-date.ts';
import { POSTING_LIMITS } from '../../../contract/load-board.ts';
import { type Fields, isFields, listIn } from './listing-request.ts';

export type BoardError = { readonly code: string; readonly message: string; readonly property: string };
type Errors = ReadonlyArray<BoardError>;

const error = (property: string, message: string): BoardError => ({
  code: 'listing.invalid_value',
  message,
  property,
});

const unless = (isFine: boolean, property: string, message: string): Errors =>
  isFine ? [] : [error(property, message)];

const isText = (value: unknown, most: number): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most;

const dayIn = (instant: unknown): CivilDate | undefined => {
  const day = typeof instant === 'string' ? instant.slice(0, 10) : undefined;
  return isCivilDate(day) && !Number.isNaN(Date.parse(String(instant))) ? day : undefined;
};

const days = ({ availableDate, expirationDate, desiredDeliveryDate }: Fields, today: CivilDate): Errors => {
  const last = addDays(today, POSTING_LIMITS.daysAhead);
  const inRange = (value: unknown): boolean => {
    const day = dayIn(value);
    return day !== undefined && day >= today && day <= last;
  };
  const [available, delivery] = [dayIn(availableDate), dayIn(desiredDeliveryDate)];
  const isLater = delivery !== undefined && available !== undefined && delivery >= available;
  const RANGE = 'must be within 30 days from today.';
  return [
    ...unless(inRange(availableDate), 'availableDate', `Available date ${RANGE}`),
    ...unless(
      expirationDate === undefined || inRange(expirationDate),
      'expirationDate',
      `Expiration date ${RANGE}`,
    ),
    ...unless(
      desiredDeliveryDate === undefined || isLater,
      'desiredDeliveryDate',
      'Desired delivery date must not be before available date.',
    ),
  ];
};

const isPositive = (amount: unknown): boolean => typeof amount === 'number' && amount > 0;

const price = ({ price: given }: Fields): Errors =>
  unless(isFields(given) && isPositive(given.total), 'price.total', 'Price must be greater than 0.');

const stops = ({ stops: given }: Fields): Errors => {
  const listed = listIn(given);
  if (listed.length !== 2) return [error('stops', 'Exactly 2 stops are required.')];
  return listed.flatMap(({ stopNumber, city, state, postalCode }, index) => [
    ...unless(stopNumber === index + 1, `stops[${index}].stopNumber`, 'Stops must be numbered 1 and 2.'),
    ...unless(isText(city, 100), `stops[${index}].city`, 'City is required.'),
    ...unless(/^[A-Z]{2}$/u.test(String(state)), `stops[${index}].state`, 'State is not valid.'),
    ...unless(
      /^\d{5}$/u.test(String(postalCode)),
      `stops[${index}].postalCode`,
      'Postal code is not a valid US postal code.',
    ),
  ]);
};

const vehicles = ({ vehicles: given }: Fields): Errors => {
  const listed = listIn(given);
  if (listed.length < 1 || listed.length > POSTING_LIMITS.vehicles)
    return [error('vehicles', 'A listing must have 1 to 12 vehicles.')];
  return listed.flatMap(({ vin, year, make, model, pickupStopNumber, dropoffStopNumber }, index) => [
    ...unless(
      pickupStopNumber === 1 && dropoffStopNumber === 2,
      `vehicles[${index}].pickupStopNumber`,
      'Vehicle must be picked up and dropped off at stops of the listing.',
    ),
    ...unless(
      isText(vin, 50) || (typeof year === 'number' && isText(make, 100) && isText(model, 100)),
      `vehicles[${index}].vin`,
      'VIN is required if year, make and model are null.',
    ),
  ]);
};

const texts = ({ externalId, shipperOrderId, trailerType }: Fields): Errors => {
  const short = (value: unknown): boolean => value === undefined || isText(value, 50);
  const isTrailer = ['OPEN', 'ENCLOSED', 'DRIVEAWAY'].includes(String(trailerType));
  return [
    ...unless(short(externalId), 'externalId', 'External ID must be 50 characters or less.'),
    ...unless(short(shipperOrderId), 'shipperOrderId', 'Shipper order ID must be 50 characters or less.'),
    ...unless(isTrailer, 'trailerType', 'Trailer type is not valid.'),
  ];
};

const marketplaces = ({ marketplaces: given }: Fields): Errors =>
  unless(
    listIn(given).some(({ marketplaceId }) => typeof marketplaceId === 'number'),
    'marketplaces',
    'At least 1 marketplace is required.',
  );

/** What the board says about a listing; empty where it takes it. */
export const errorsIn = (body: Fields, today: CivilDate): Errors =>
  [texts(body), days(body, today), price(body), stops(body), vehicles(body), marketplaces(body)].flat();
