import { type Entry, pastOf } from '../../platform/history/history.ts';
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
  /** The record's revision before it; null for what began the record. */
  readonly previous: number | null;
  readonly changes: ReadonlyArray<FieldChange>;
};

type RecordPast = Entry<QuoteState>;
type Asked = Pick<Request, 'log' | 'ask' | 'giveWay'>;

/** How long a history may be, in characters: an event counts `EACH`, a change `EACH_CHANGE`, and what is said of them. */
const MOST_TOLD = 1_000_000;
const EACH = 2_000;
const EACH_CHANGE = 100;
/** How much is told in one go. */
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

/** What one command did belongs together; what cannot be read stands alone. */
const isOfSame = (entry: RecordPast, last: RecordPast | undefined): boolean =>
  last?.commandId === entry.commandId && last.unreadable === undefined && entry.unreadable === undefined;

/** The newest of a record's past by commands, oldest first: no more of them than could be told. */
const newestGroups = async (id: number, { log, giveWay }: Asked): Promise<ReadonlyArray<Group>> => {
  const groups: Group[] = [];
  for await (const entry of pastOf(log, quote, quoteStream(id), giveWay)) {
    const group = groups.at(-1);
    if (group && isOfSame(entry, group.at(-1))) group.push(entry);
    else groups.push([entry]);
    if (groups.length > MOST_TOLD / EACH) groups.shift();
  }
  return groups;
};

const told = async (id: number, group: Group, { ask }: Asked): Promise<RecordEntry> => {
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

/** A record's history, newest first and as far back as `MOST_TOLD` reaches; empty for an unknown record. */
export const recordHistory = async (id: number, asked: Asked): Promise<ReadonlyArray<RecordEntry>> => {
  const entries: RecordEntry[] = [];
  let [sum, step] = [0, 0];
  for (const group of (await newestGroups(id, asked)).toReversed()) {
    if (step >= AT_ONCE) {
      await asked.giveWay();
      step = 0;
    }
    const entry = await told(id, group, asked);
    const length = lengthOf(entry);
    sum += length;
    step += length;
    if (sum > MOST_TOLD && entries.length > 0) break;
    entries.push(entry);
  }
  return entries;
};
