import { assigneeById } from '../../identity/published.ts';
import { vehicleSizeById } from '../../pricing/published.ts';
import { monthFirst } from '../../shared-kernel/civil-date.ts';
import { type Cents, formatMoney } from '../../shared-kernel/money.ts';
import { displayPhone } from '../../shared-kernel/phone.ts';
import type { Answered, Ask } from '../../shared-kernel/question.ts';
import { referrerById, statusById } from '../published.ts';
import type { QuoteState } from '../quote.ts';
import { changesOf } from './changes.ts';
import type { Change, Kind, Part } from './labels.ts';

/** One field that was changed, as a broker says it; null where there was or is nothing. */
export type FieldChange = {
  readonly section: Part;
  readonly field: string;
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
};

type Words = (value: unknown, ask: Ask) => string | Promise<string>;

const yesNo: Words = (value) => (value ? 'yes' : 'no');

const nameOf = async (found: Answered<{ readonly name: string }>, id: unknown): Promise<string> =>
  (await found)?.name ?? String(id);

const personOf: Words = async (id, ask) => {
  const person = await ask(assigneeById, String(id));
  return person === null ? String(id) : [person.firstName, person.lastName].filter(Boolean).join(' ');
};

const WORDS: Readonly<Record<Kind, Words>> = {
  text: String,
  money: (amount) => formatMoney(amount as Cents),
  date: (date) => monthFirst(String(date)),
  phone: (phone) => displayPhone(String(phone)),
  'yes-no': yesNo,
  switch: yesNo,
  miles: (miles) => `${Number(miles).toLocaleString('en-US')} miles`,
  'carrier-type': (type) => (type === 'ENCLOSED' ? 'Enclosed' : 'Open'),
  status: (id, ask) => nameOf(ask(statusById, Number(id)), id),
  person: personOf,
  referrer: (id, ask) => nameOf(ask(referrerById, Number(id)), id),
  size: (id, ask) => nameOf(ask(vehicleSizeById, String(id)), id),
};

const inWords = async ({ part, path, field, from, to }: Change, ask: Ask): Promise<FieldChange> => {
  const say = async (value: unknown) => (value === undefined ? null : WORDS[field.kind](value, ask));
  const [before, after] = await Promise.all([say(from), say(to)]);
  return { section: part, field: path, label: field.label, from: before, to: after };
};

/** The fields in which a record differs from what it was, in words: money, dates, phones, and names instead of ids. */
export const changesInWords = (
  before: QuoteState,
  after: QuoteState,
  ask: Ask,
): Promise<ReadonlyArray<FieldChange>> =>
  Promise.all(changesOf(before, after).map((change) => inWords(change, ask)));
