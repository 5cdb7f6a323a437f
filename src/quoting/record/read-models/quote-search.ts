import knex from 'knex';
import { defineReadModel } from '../../../platform/projector/read-model.ts';
import type { EventOf } from '../../../shared-kernel/event.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import { idsOf } from '../../../shared-kernel/subject.ts';
import { CONVERSIONS } from '../events/conversions.ts';
import { CREATIONS, isCreation, type RecordCreated } from '../events/record-created.ts';
import { DestinationChanged, OriginChanged, ShipperChanged } from '../events/section-changes.ts';
import type { Location, Shipper } from '../events/sections.ts';
import { plainWords } from '../search/plain-words.ts';
import { nationalDigits, personLine, placeLine, withLine } from '../search/search-text.ts';

/**
 * Search columns of a record in plain words, apart from the other tables: a change of status or price writes
 * nothing here. The texts have a line each for shipper, origin and destination; the other columns are the
 * shipper's.
 */
export type QuoteSearchRow = {
  readonly id: RecordId;
  readonly is_order: boolean;
  /** Names, companies, e-mails and phone numbers. */
  readonly people: string | null;
  /** The record's id; cities, states and ZIP codes. */
  readonly places: string;
  readonly name: string | null;
  /** The last name first. */
  readonly surname: string | null;
  readonly company: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly phone2: string | null;
};

const SEARCHED_EVENTS = [
  ...CREATIONS,
  ShipperChanged,
  OriginChanged,
  DestinationChanged,
  ...CONVERSIONS,
] as const;
type SearchedEvent = EventOf<(typeof SEARCHED_EVENTS)[number]>;

const wordsOf = (...parts: ReadonlyArray<string | null>): string | null =>
  plainWords(parts.map((part) => part ?? '').join(' ')) || null;

const keysOf = ({ firstName, lastName, companyName, email, phone, phone2 }: Shipper) => ({
  name: wordsOf(firstName, lastName),
  surname: wordsOf(lastName, firstName),
  company: wordsOf(companyName),
  email: wordsOf(email),
  phone: nationalDigits(phone),
  phone2: nationalDigits(phone2),
});

type Texts = Pick<QuoteSearchRow, 'id' | 'people' | 'places'>;

const withLocation = ({ id, people, places }: Texts, part: 'origin' | 'destination', location: Location) => ({
  people: withLine(people, part, personLine(location)),
  places: withLine(places, part, placeLine(id, location)) ?? '',
});

const withShipper = ({ id, people, places }: Texts, shipper: Shipper) => ({
  people: withLine(people, 'shipper', personLine(shipper)),
  places: withLine(places, 'shipper', placeLine(id, shipper)) ?? '',
  ...keysOf(shipper),
});

const created = ({ type, data }: RecordCreated): QuoteSearchRow => {
  const bare = { id: data.quoteId, is_order: type === 'OrderCreated', people: null, places: '' };
  const known = { ...bare, ...withShipper(bare, data.shipper) };
  const from = { ...known, ...withLocation(known, 'origin', data.origin) };
  return { ...from, ...withLocation(from, 'destination', data.destination) };
};

const changes = (
  row: QuoteSearchRow,
  event: Exclude<SearchedEvent, RecordCreated>,
): Partial<QuoteSearchRow> => {
  switch (event.type) {
    case 'ShipperChanged':
      return withShipper(row, event.data.shipper);
    case 'OriginChanged':
      return withLocation(row, 'origin', event.data.origin);
    case 'DestinationChanged':
      return withLocation(row, 'destination', event.data.destination);
    case 'ConvertedToOrder':
      return { is_order: true };
    case 'ConvertedToQuote':
      return { is_order: false };
  }
};

/** The whole text of a row; the trigram index must match this expression exactly. */
export const SEARCHED_TEXT = "(places || coalesce(people, ''))";

/** The words of a row, each whole; an index covers this expression. Each line begins with a space. */
export const SEARCHED_WORDS = `string_to_array(translate(${SEARCHED_TEXT}, chr(10), ''), ' ')`;

/** SQL builder without a connection. */
const sqlOf = knex({ client: 'pg' });

/** Columns that also match by prefix. */
const BEGINNINGS = ['name', 'surname', 'company', 'email'] as const;
const PHONES = ['phone', 'phone2'] as const;

export const quoteSearch = defineReadModel<QuoteSearchRow, SearchedEvent>({
  name: 'quote_search',
  version: 2,
  table: (table) => {
    table.integer('id').primary();
    table.boolean('is_order').notNullable();
    table.text('places').notNullable();
    for (const column of ['people', ...BEGINNINGS, ...PHONES]) table.text(column);
  },
  indexes: (table) => {
    table.index([sqlOf.raw(`${SEARCHED_TEXT} gin_trgm_ops`)], undefined, 'gin');
    table.index([sqlOf.raw(`(${SEARCHED_WORDS})`)], undefined, 'gin');
    for (const key of BEGINNINGS) table.index([sqlOf.raw(`${key} text_pattern_ops`)]);
    for (const key of PHONES) table.index([key]);
  },
  key: 'id',
  events: SEARCHED_EVENTS,
  fullRowEvents: CREATIONS,
  keys: (event) => [event.data.quoteId],
  evolve: (row, event) => (isCreation(event) ? created(event) : row && { ...row, ...changes(row, event) }),
  personal: ['people', ...BEGINNINGS, ...PHONES],
  rowsOf: idsOf('record'),
});
