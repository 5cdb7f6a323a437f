import { randomUUID } from 'node:crypto';
import type { GraphqlAnswer, HttpClient } from '../support/http-client.ts';
import type { Call, CommandName, Told } from './calls.ts';
import type { Person } from './office.ts';
import { FIELDS, type Json } from './sections.ts';

const TRANSPORT = [...FIELDS.transport, 'carrierPay', 'fullPayFee'];
const VEHICLE = FIELDS.vehicle.filter((name) => name !== 'sizeId');
const NOTE = 'id note author { id }';

/** Selection of all fields of a record except instants. */
const SHOWN = `id isOrder revision convertedAt followupOn referrerId referPath engagements assignee { id }
  parentStatus { id } childStatus { id } parent { id isOrder } children { id isOrder }
  shipper { ${FIELDS.shipper.join(' ')} } origin { ${FIELDS.place.join(' ')} }
  destination { ${FIELDS.place.join(' ')} } vehicles { ${VEHICLE.join(' ')} size { id } }
  transport { ${TRANSPORT.join(' ')} } followups { id followupOn quote { id isOrder } }
  internalNotes { ${NOTE} } attachments { id }`;

const creation = (name: string) =>
  `mutation ($input: QuoteInput!) { answer: ${name}(input: $input) { ${SHOWN} } }`;
const change = (name: string, idName = 'id') =>
  `mutation ($id: ID!, $input: RecordChangesInput!, $revision: Int) {
    answer: ${name}(${idName}: $id, input: $input, revision: $revision) { ${SHOWN} } }`;
const copy = (name: string) =>
  `mutation ($id: ID!, $mode: CopyMode!) { answer: ${name}(id: $id, mode: $mode) { ${SHOWN} } }`;
const batch = (name: string) =>
  `mutation ($ids: [ID!]!, $input: BatchUpdateInput!) { answer: ${name}(ids: $ids, input: $input) {
    id revision changed error { code fields { field } } } }`;

const MUTATIONS: Readonly<Record<CommandName, string>> = {
  createQuote: creation('createQuote'),
  createOrder: creation('createOrder'),
  updateQuote: change('updateQuote'),
  updateOrder: change('updateOrder'),
  convertQuoteToOrder: change('convertQuoteToOrder', 'quoteId'),
  convertOrderToQuote: change('convertOrderToQuote', 'orderId'),
  duplicateQuote: copy('duplicateQuote'),
  duplicateOrder: copy('duplicateOrder'),
  addQuoteNote: `mutation ($id: ID!, $note: String) {
    answer: addQuoteNote(input: { quoteId: $id, note: $note }) { ${NOTE} } }`,
  updateQuoteNote: `mutation ($id: ID!, $note: String) {
    answer: updateQuoteNote(id: $id, input: { note: $note }) { ${NOTE} } }`,
  deleteQuoteNote: 'mutation ($id: ID!) { answer: deleteQuoteNote(id: $id) }',
  batchUpdateQuotes: batch('batchUpdateQuotes'),
  batchUpdateOrders: batch('batchUpdateOrders'),
};

type Error = NonNullable<GraphqlAnswer['errors']>[number];

const refusal = ({ extensions: { code, fields, changes } = {} }: Error): Told => ({
  code: String(code),
  ...(fields ? { fields: Object.keys(fields).toSorted() } : {}),
  ...(changes
    ? { parts: (changes as ReadonlyArray<{ readonly part: string }>).map(({ part }) => part).toSorted() }
    : {}),
});

type Outcome = { readonly error: { readonly code: string; readonly fields: ReadonlyArray<Json> } | null };

const outcome = ({ error, ...rest }: Outcome) => ({
  ...rest,
  error: error && { code: error.code, fields: error.fields.map(({ field }) => String(field)).toSorted() },
});

/** A record in the model's form: `convertedAt` only says whether it is set. */
const recordOf = (record: Json | null): Json | null =>
  record && 'convertedAt' in record ? { ...record, convertedAt: record.convertedAt !== null } : record;

const read = (answer: unknown): unknown => {
  if (Array.isArray(answer)) return answer.map(outcome);
  return typeof answer === 'object' ? recordOf(answer as Json | null) : answer;
};

const MOST_REPEATS = 20;

/** Retries with the same key until the write is also visible. */
const settled = async (ask: () => Promise<GraphqlAnswer>): Promise<GraphqlAnswer> => {
  for (let left = MOST_REPEATS; left > 0; left -= 1) {
    const answer = await ask();
    if (!answer.extensions?.accepted && !answer.extensions?.stale) return answer;
  }
  throw new Error('What was written does not become visible.');
};

type People = Readonly<Record<Person, HttpClient>>;

/** Sends a call as its user. */
export const send = async (people: People, { by, name, args, key }: Call): Promise<Told> => {
  const { data, errors } = await settled(() =>
    people[by].graphql(MUTATIONS[name], args, { 'idempotency-key': key }),
  );
  return errors?.[0] ? refusal(errors[0]) : { code: 'OK', answer: read(data.answer) };
};

/** The position behind which all of them have written nothing. */
const lastWritten = (people: People): string =>
  Object.values(people)
    .map((each) => BigInt(each.position() ?? 0))
    .reduce((one, other) => (one > other ? one : other))
    .toString();

/** Asks as the administrator, who sees all that anybody has written: a client waits for its own writes alone. */
const asked = async (people: People, query: string, variables: object) => {
  const headers = { 'lanebook-position': lastWritten(people) };
  const { data, errors } = await settled(() => people.admin.graphql(query, variables, headers));
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
};

/** A record as both its queries show it, and the revisions of its history, oldest first. */
export const recordSeen = async (people: People, id: string) => {
  const query = `query ($id: ID!) { quote(id: $id) { ${SHOWN} } order(id: $id) { ${SHOWN} }
    quoteEvents(id: $id) { revision } }`;
  const { quote, order, quoteEvents } = await asked(people, query, { id });
  const seen = (quoteEvents as ReadonlyArray<{ readonly revision: number }>).map(({ revision }) => revision);
  return { quote: recordOf(quote), order: recordOf(order), seen: seen.toReversed() };
};

type Page = {
  readonly data: ReadonlyArray<Json & { readonly id: string }>;
  readonly pageInfo: { readonly total: number };
};
export type Lists = Readonly<Record<'quotes' | 'orders' | 'followups', Page>>;

/** The newest `size` records and follow-ups that match a filter, and their counts. */
export const listsSeen = async (people: People, filter: Json, size: number): Promise<Lists> => {
  const query = `query ($records: QuoteFilter, $planned: FollowupFilter, $cursor: Cursor) {
    quotes(filterBy: $records, sortBy: ID_DESC, cursor: $cursor) { data { ${SHOWN} } pageInfo { total } }
    orders(filterBy: $records, sortBy: ID_DESC, cursor: $cursor) { data { ${SHOWN} } pageInfo { total } }
    followups(filterBy: $planned, sortBy: ID_DESC, cursor: $cursor) {
      data { id followupOn quote { id } } pageInfo { total } } }`;
  const seen: Lists = await asked(people, query, { records: filter, planned: filter, cursor: { size } });
  const records = ({ data, pageInfo }: Page): Page => ({
    data: data.map((record) => ({ ...recordOf(record), id: record.id })),
    pageInfo,
  });
  return { ...seen, quotes: records(seen.quotes), orders: records(seen.orders) };
};

/** A new idempotency key. */
export const freshKey = (): string => `call ${randomUUID()}`;
