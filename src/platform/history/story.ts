import { userIdOf } from '../../shared-kernel/actor.ts';
import type { Aggregate, AnyEvent } from '../../shared-kernel/event.ts';
import type { UserId } from '../../shared-kernel/ids/user.ts';
import type { GiveWay } from '../crowd.ts';
import type { FieldChange } from './field-change.ts';
import { type Entry, pastOf } from './history.ts';
import type { Log } from './read-in-steps.ts';

/** One entry of a stream's story: all changes of one command. */
export type StoryEntry<Change extends FieldChange = FieldChange> = {
  readonly id: string;
  /** An ISO instant. */
  readonly eventDate: string;
  readonly description: string;
  /** Null for the system's own actions. */
  readonly authorId: UserId | null;
  /** Revision of the stream after it. */
  readonly revision: number;
  /** Revision of the stream before it; null for its creation. */
  readonly previous: number | null;
  readonly changes: ReadonlyArray<Change>;
};

/** How the past of an aggregate is put into words. */
export type HistoryDescription<State, Event extends AnyEvent, Change extends FieldChange> = {
  readonly aggregate: Aggregate<State, Event>;
  /** What an event says, in a few words: `Status changed`. */
  readonly sentence: (event: Event) => string;
  readonly changes: (before: State, after: State) => Promise<ReadonlyArray<Change>>;
  /** Whether an event is shown; all are by default. */
  readonly isShown?: (type: string) => boolean;
  /** What an unreadable event locks: `record`. */
  readonly one: string;
};

/** A stream, and the prefix of its entries' ids. */
type DescribedStream = { readonly stream: string; readonly id: number };

type Reading = { readonly log: Log; readonly giveWay: GiveWay };

/** Maximum length of a story in characters: an event counts `EACH`, a change `EACH_CHANGE`, plus their texts. */
const MOST_CHARACTERS = 1_000_000;
const EACH = 2_000;
const EACH_CHANGE = 100;
/** Size of one step. */
const AT_ONCE = 20_000;

const lengthOf = ({ description, changes }: StoryEntry): number =>
  changes.reduce(
    (sum, { field, label, from, to }) =>
      sum + EACH_CHANGE + field.length + label.length + (from?.length ?? 0) + (to?.length ?? 0),
    EACH + description.length,
  );

type Group<State> = Array<Entry<State>>;

/** Events of one command form one entry; an unreadable event is an entry of its own. */
const isOfSame = (entry: Entry<unknown>, last: Entry<unknown> | undefined): boolean =>
  last?.commandId === entry.commandId && last.unreadable === undefined && entry.unreadable === undefined;

/** The newest part of a stream's past, grouped by command, oldest first: at most what the response can contain. */
const newestGroups = async <State, Event extends AnyEvent, Change extends FieldChange>(
  stream: string,
  { aggregate, isShown = () => true }: HistoryDescription<State, Event, Change>,
  { log, giveWay }: Reading,
): Promise<ReadonlyArray<Group<State>>> => {
  const groups: Array<Group<State>> = [];
  for await (const entry of pastOf(log, aggregate, stream, giveWay)) {
    if (!isShown(entry.type)) continue;
    const group = groups.at(-1);
    if (group && isOfSame(entry, group.at(-1))) group.push(entry);
    else groups.push([entry]);
    if (groups.length > MOST_CHARACTERS / EACH) groups.shift();
  }
  return groups;
};

/** `Status changed, note added`: each sentence once. */
const describe = (sentences: ReadonlyArray<string>): string =>
  [...new Set(sentences)]
    .map((sentence, index) => (index === 0 || !/^\p{Lu}\p{Ll}/u.test(sentence) ? sentence : lower(sentence)))
    .join(', ');

const lower = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

const entryOf = async <State, Event extends AnyEvent, Change extends FieldChange>(
  id: number,
  group: Group<State>,
  { sentence, changes, one }: HistoryDescription<State, Event, Change>,
): Promise<StoryEntry<Change>> => {
  const [first, last] = [group[0], group.at(-1)] as [Entry<State>, Entry<State>];
  const sentenceOf = ({ type, data, unreadable }: Entry<State>): string =>
    unreadable === undefined
      ? sentence({ type, data } as unknown as Event)
      : `An entry that cannot be read (${type}): the ${one} is locked from here on`;
  return {
    id: `${id}-e${last.revision}`,
    eventDate: last.at,
    description: describe(group.map(sentenceOf)),
    authorId: userIdOf(last.actor),
    revision: last.revision,
    previous: first.revision === 0 ? null : first.revision - 1,
    changes: await changes(first.before, last.after),
  };
};

/** The story of a stream, newest first, up to `MOST_CHARACTERS` characters; empty for an unknown stream. */
export const storyOf = async <State, Event extends AnyEvent, Change extends FieldChange>(
  { stream, id }: DescribedStream,
  description: HistoryDescription<State, Event, Change>,
  reading: Reading,
): Promise<ReadonlyArray<StoryEntry<Change>>> => {
  const entries: Array<StoryEntry<Change>> = [];
  let [sum, step] = [0, 0];
  for (const group of (await newestGroups(stream, description, reading)).toReversed()) {
    if (step >= AT_ONCE) {
      await reading.giveWay();
      step = 0;
    }
    const entry = await entryOf(id, group, description);
    const length = lengthOf(entry);
    sum += length;
    step += length;
    if (sum > MOST_CHARACTERS && entries.length > 0) break;
    entries.push(entry);
  }
  return entries;
};
