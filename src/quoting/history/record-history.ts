import { type Entry, historyOf } from '../../platform/history/history.ts';
import type { Request } from '../../platform/resolver.ts';
import { userIdOf } from '../../shared-kernel/actor.ts';
import { SECTION_NAMES } from '../contract.ts';
import { SECTION_OF } from '../events/section-changes.ts';
import { type QuoteEvent, type QuoteState, quote } from '../quote.ts';
import { quoteStream } from '../record-ids.ts';
import { changesInWords, type FieldChange } from './in-words.ts';

/** One thing that was done to a record: all that one command changed. `revision` is the record's after it. */
export type RecordEntry = {
  readonly id: string;
  readonly eventType: 'EMAIL' | 'SMS' | 'GENERAL';
  /** An ISO instant. */
  readonly eventDate: string;
  readonly description: string;
  /** Null for what Lanebook did by itself. */
  readonly authorId: string | null;
  readonly revision: number;
  readonly changes: ReadonlyArray<FieldChange>;
};

type RecordPast = Entry<QuoteState>;

const SECTION_CHANGED = Object.fromEntries(
  Object.entries(SECTION_OF).map(([type, section]) => [type, `${SECTION_NAMES[section]} changed`]),
) as Record<keyof typeof SECTION_OF, string>;

const DESCRIPTIONS: Readonly<Record<QuoteEvent['type'], string>> = {
  ...SECTION_CHANGED,
  QuoteCreated: 'Quote created',
  OrderCreated: 'Order created',
  NoteAdded: 'Note added',
  NoteChanged: 'Note changed',
  NoteDeleted: 'Note deleted',
  FileAttached: 'File attached',
  ConvertedToOrder: 'Booked as order',
  ConvertedToQuote: 'Converted back to a quote',
  CopiedFrom: 'Copied from another record',
  PersonForgotten: 'Personal data forgotten',
  TransactionKept: 'Kept what a broker must keep for three years (49 CFR 371.3)',
};

const sentenceOf = ({ type, unreadable }: RecordPast): string =>
  unreadable === undefined
    ? DESCRIPTIONS[type as QuoteEvent['type']]
    : `An entry that cannot be read (${type})`;

/** `Status changed, note added`: each sentence once. */
const describe = (entries: ReadonlyArray<RecordPast>): string =>
  [...new Set(entries.map(sentenceOf))]
    .map((sentence, index) => (index === 0 ? sentence : sentence[0]?.toLowerCase() + sentence.slice(1)))
    .join(', ');

/** What one command did belongs together; what cannot be read stands alone. */
const byCommand = (entries: ReadonlyArray<RecordPast>): ReadonlyArray<ReadonlyArray<RecordPast>> => {
  const groups: Array<Array<RecordPast>> = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const together =
      last?.commandId === entry.commandId && last.unreadable === undefined && entry.unreadable === undefined;
    if (group && together) group.push(entry);
    else groups.push([entry]);
  }
  return groups;
};

/** A record's history, newest first; empty for an unknown record. */
export const recordHistory = async (
  id: number,
  { log, ask }: Pick<Request, 'log' | 'ask'>,
): Promise<ReadonlyArray<RecordEntry>> => {
  const { entries } = await historyOf(log, quote, quoteStream(id));
  const told = byCommand(entries).map(async (group): Promise<ReadonlyArray<RecordEntry>> => {
    const [first, last] = [group[0], group.at(-1)];
    if (!first || !last) return [];
    const entry: RecordEntry = {
      id: `${id}-e${last.revision}`,
      eventType: 'GENERAL',
      eventDate: last.at,
      description: describe(group),
      authorId: userIdOf(last.actor),
      revision: last.revision,
      changes: await changesInWords(first.before, last.after, ask),
    };
    return [entry];
  });
  return (await Promise.all(told)).flat().reverse();
};
