import { type Entry, pastOf } from '../../../platform/history/history.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import { userIdOf } from '../../../shared-kernel/actor.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import type { UserId } from '../../../shared-kernel/ids/user.ts';
import { SECTION_NAMES } from '../../contract/sections.ts';
import { SECTION_OF } from '../events/section-changes.ts';
import { type QuoteEvent, type QuoteState, quote } from '../quote.ts';
import { quoteStream } from '../record-ids.ts';
import { changesInWords, type FieldChange } from './in-words.ts';

/** One entry of a record's history: all changes of one command. `revision` is the record's after it. */
export type RecordEntry = {
  readonly id: string;
  readonly eventType: 'EMAIL' | 'SMS' | 'GENERAL';
  /** An ISO instant. */
  readonly eventDate: string;
  readonly description: string;
  /** Null for the system's own actions. */
  readonly authorId: UserId | null;
  readonly revision: number;
  /** The record's revision before it; null for its creation. */
  readonly previous: number | null;
  readonly changes: ReadonlyArray<FieldChange>;
};

type RecordPast = Entry<QuoteState>;
type HistoryContext = Pick<ResolverContext, 'log' | 'ask' | 'giveWay'>;

/** Maximum length of a history in characters: an event counts `EACH`, a change `EACH_CHANGE`, plus their texts. */
const MOST_CHARACTERS = 1_000_000;
const EACH = 2_000;
const EACH_CHANGE = 100;
/** Size of one step. */
const AT_ONCE = 20_000;

const lengthOf = ({ description, changes }: RecordEntry): number =>
  changes.reduce(
    (sum, { field, label, from, to }) =>
      sum + EACH_CHANGE + field.length + label.length + (from?.length ?? 0) + (to?.length ?? 0),
    EACH + description.length,
  );

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
    : `An entry that cannot be read (${type}): the record is locked from here on`;

/** `Status changed, note added`: each sentence once. */
const describe = (entries: ReadonlyArray<RecordPast>): string =>
  [...new Set(entries.map(sentenceOf))]
    .map((sentence, index) => (index === 0 ? sentence : sentence[0]?.toLowerCase() + sentence.slice(1)))
    .join(', ');

type Group = Array<RecordPast>;

/** Events of one command form one entry; an unreadable event is an entry of its own. */
const isOfSame = (entry: RecordPast, last: RecordPast | undefined): boolean =>
  last?.commandId === entry.commandId && last.unreadable === undefined && entry.unreadable === undefined;

/** The newest part of a record's past, grouped by command, oldest first: at most what the response can contain. */
const newestGroups = async (
  id: RecordId,
  { log, giveWay }: HistoryContext,
): Promise<ReadonlyArray<Group>> => {
  const groups: Group[] = [];
  for await (const entry of pastOf(log, quote, quoteStream(id), giveWay)) {
    const group = groups.at(-1);
    if (group && isOfSame(entry, group.at(-1))) group.push(entry);
    else groups.push([entry]);
    if (groups.length > MOST_CHARACTERS / EACH) groups.shift();
  }
  return groups;
};

const entryOf = async (id: RecordId, group: Group, { ask }: HistoryContext): Promise<RecordEntry> => {
  const [first, last] = [group[0], group.at(-1)] as [RecordPast, RecordPast];
  return {
    id: `${id}-e${last.revision}`,
    eventType: 'GENERAL',
    eventDate: last.at,
    description: describe(group),
    authorId: userIdOf(last.actor),
    revision: last.revision,
    previous: first.revision === 0 ? null : first.revision - 1,
    changes: await changesInWords(first.before, last.after, ask),
  };
};

/** A record's history, newest first, up to `MOST_CHARACTERS` characters; empty for an unknown record. */
export const recordHistory = async (
  id: RecordId,
  context: HistoryContext,
): Promise<ReadonlyArray<RecordEntry>> => {
  const entries: RecordEntry[] = [];
  let [sum, step] = [0, 0];
  for (const group of (await newestGroups(id, context)).toReversed()) {
    if (step >= AT_ONCE) {
      await context.giveWay();
      step = 0;
    }
    const entry = await entryOf(id, group, context);
    const length = lengthOf(entry);
    sum += length;
    step += length;
    if (sum > MOST_CHARACTERS && entries.length > 0) break;
    entries.push(entry);
  }
  return entries;
};
