import type { FieldChange } from '../../../platform/history/field-change.ts';
import { type StoryEntry, storyOf } from '../../../platform/history/story.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import type { Part } from '../../contract/fields.ts';
import { SECTION_NAMES } from '../../contract/sections.ts';
import { SECTION_OF } from '../events/section-changes.ts';
import { type QuoteEvent, quote } from '../quote.ts';
import { quoteStream } from '../record-ids.ts';
import { changesInWords } from './in-words.ts';

/** One entry of a record's history: all changes of one command. */
export type RecordEntry = StoryEntry<FieldChange<Part>> & {
  readonly eventType: 'EMAIL' | 'SMS' | 'GENERAL';
};

type HistoryContext = Pick<ResolverContext, 'log' | 'ask' | 'giveWay'>;

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
  PriceQuoted: 'Priced by the automatic quoter',
  CopiedFrom: 'Copied from another record',
  PersonForgotten: 'Personal data forgotten',
  TransactionKept: 'Kept what a broker must keep for three years (49 CFR 371.3)',
};

/** A record's history, newest first and limited in its length; empty for an unknown record. */
export const recordHistory = async (
  id: RecordId,
  { ask, ...reading }: HistoryContext,
): Promise<ReadonlyArray<RecordEntry>> => {
  const story = await storyOf(
    { stream: quoteStream(id), id },
    {
      aggregate: quote,
      sentence: ({ type }) => DESCRIPTIONS[type],
      changes: (before, after) => changesInWords(before, after, ask),
      one: 'record',
    },
    reading,
  );
  return story.map((entry) => ({ ...entry, eventType: 'GENERAL' }));
};
