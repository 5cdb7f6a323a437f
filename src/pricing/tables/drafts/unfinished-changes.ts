import type { Recorded } from '../../../shared-kernel/event.ts';
import type { MeanwhileChange } from '../../../shared-kernel/rejection.ts';
import type { BrokenOffChangesAccepted, PriceRowsDrafted, PriceRowsTakenBack } from '../events.ts';
import { type RowRanges, withRange } from '../rows/row-ranges.ts';
import { type KeysOfFile, repeatedKeys, withKeys } from './keys-of-file.ts';

/** A change of several parts, of which others are to come. */
export type UnfinishedChange = {
  readonly by: string;
  /** When its latest part came, an ISO instant. */
  readonly at: string;
  /** How many of its rows were drafted or taken back. */
  readonly done: number;
  /** Of how many; null where that is not known. */
  readonly all: number | null;
  /** Those of the draft's events that are its parts. */
  readonly revisions: ReadonlyArray<number>;
  /** The ranges of rows of a file that have come, as far as its parts say which they are; stored under this name. */
  readonly places?: RowRanges;
  readonly keys?: KeysOfFile;
};

/** By person and change. */
export type UnfinishedChanges = Readonly<Record<string, UnfinishedChange>>;

/**
 * A change that is not unfinished any more: its own last part has come (`isWhole`), somebody said that that is all of it, or
 * took back what the draft had of it.
 */
type EndedChange = UnfinishedChange & {
  readonly isWhole: boolean;
  /** Who took it back, when, and at which revision of the draft. */
  readonly takenBack?: Pick<MeanwhileChange, 'by' | 'at' | 'revision'>;
};

export type EndedChanges = Readonly<Record<string, EndedChange>>;

type OfDraft = { readonly unfinished: UnfinishedChanges; readonly ended: EndedChanges };

/** What takes longer has broken off: a publication, or the next part of a change. */
export const BROKEN_OFF_MS = 60_000;

/** Whether no other part of a change is to be expected. */
export const hasBrokenOff = ({ at }: Pick<UnfinishedChange, 'at'>, now: string): boolean =>
  Date.parse(now) - Date.parse(at) >= BROKEN_OFF_MS;

/** Whether other parts of a change are to come: half of it must not be published. */
export const isChanging = ({ unfinished }: Pick<OfDraft, 'unfinished'>, now: string): boolean =>
  Object.values(unfinished).some((change) => !hasBrokenOff(change, now));

/** The revision of a change's latest part: it says which change of a draft is meant, as it was seen. */
export const latestPart = ({ revisions }: Pick<UnfinishedChange, 'revisions'>): number =>
  revisions.at(-1) ?? 0;

/** The id of each file whose client gives it none. */
export const NO_FILE = 'a file without an id';

const isOfNoFile = (key: string): boolean => key.endsWith(` ${NO_FILE}`);

/** Ids of changes are the clients', so those of two people may be the same. */
export const changeKey = (by: string, id: string): string => `${by} ${id}`;

/** Keys of the changes whose ids begin with a text, whoever made them. */
export const changesNamed = (unfinished: UnfinishedChanges, word: string): ReadonlyArray<string> =>
  Object.keys(unfinished).filter((key) => key.includes(` ${word}`));

const isAccepted = ({ isWhole, takenBack }: EndedChange): boolean => !isWhole && takenBack === undefined;

/** The changes whose last part has not come, also those of which somebody said that that is all of it. */
export const unfinishedOrAccepted = ({ unfinished, ended }: OfDraft): UnfinishedChanges => ({
  ...Object.fromEntries(Object.entries(ended).filter(([, change]) => isAccepted(change))),
  ...unfinished,
});

/** What a further part of a change follows, also where somebody said meanwhile that that is all of it. */
const changeBefore = ({ unfinished, ended }: OfDraft, key: string): UnfinishedChange | undefined =>
  unfinished[key] ?? (ended[key] && isAccepted(ended[key]) ? ended[key] : undefined);

/** The revisions of a draft that are parts of a change, whether or not others are to come; none where it is not `by` them. */
export const revisionsOfChange = (
  { unfinished, ended }: OfDraft,
  by: string,
  id: string | null,
): ReadonlyArray<number> => {
  const key = changeKey(by, id ?? '');
  return (unfinished[key] ?? ended[key])?.revisions ?? [];
};

/** Whether more parts of a change may come; its id is that of a request, so it has one author. */
export const isUnderWay = (draft: OfDraft, id: string): boolean =>
  Object.keys({ ...draft.unfinished, ...draft.ended }).some(
    (key) => key.endsWith(` ${id}`) && changeBefore(draft, key) !== undefined,
  );

/** What a draft has of a change before a part. */
export type ChangeSoFar = {
  /** Null where the change has one part. */
  readonly id: string | null;
  /** What the part follows. */
  readonly before: UnfinishedChange | undefined;
  /** Its last part has come. */
  readonly isWhole: boolean;
  /** What the draft had of it before was taken back. */
  readonly takenBack?: EndedChange['takenBack'];
  readonly keys?: KeysOfFile | undefined;
};

/** `draft` is null where it has not begun. */
export const changeSoFar = (draft: OfDraft | null, by: string, id: string | null): ChangeSoFar => {
  if (id === null || draft === null) return { id, before: undefined, isWhole: false };
  const key = changeKey(by, id);
  const { isWhole = false, takenBack, keys } = draft.ended[key] ?? {};
  const before = changeBefore(draft, key);
  return { id, before, isWhole, takenBack, keys: before ? before.keys : isWhole ? keys : undefined };
};

type OfChanges = PriceRowsDrafted | PriceRowsTakenBack | BrokenOffChangesAccepted;

type PartOfChange = NonNullable<PriceRowsDrafted['data']['change']>;

/** Unfinished changes after an event: only its own last part ends a change, what takes it back, or who says that that is all of it. */
const changesAfter = <Change>(
  before: Readonly<Record<string, Change>>,
  { data, actor }: Recorded<OfChanges>,
  withPart: (key: string, part: PartOfChange) => Change,
): Readonly<Record<string, Change>> => {
  const { ended: over = [] } = data;
  const change = 'change' in data ? data.change : undefined;
  if (!change && over.length === 0) return before;
  const after = { ...before };
  for (const key of over) delete after[key];
  if (!change) return after;
  const key = changeKey(actor, change.id);
  if (change.more) after[key] = withPart(key, change);
  else delete after[key];
  return after;
};

/** The unfinished changes of a draft after an event. One of `ended` goes on with its next part. */
export const unfinishedAfter = (
  { unfinished, ended }: OfDraft,
  event: Recorded<OfChanges>,
): UnfinishedChanges =>
  changesAfter(unfinished, event, (key, part) => {
    const { actor: by, at, revision } = event;
    const { done, all, placed: range } = part;
    const { revisions = [], places = [], keys } = changeBefore({ unfinished, ended }, key) ?? {};
    return {
      ...{ by, at, done, all, revisions: [...revisions, revision] },
      ...(range ? { places: withRange(places, range) } : places.length > 0 && { places }),
      keys: withKeys(keys, part),
    };
  });

/** What lists show of an unfinished change; `revision` is that of its latest part. */
export type ListedChange = Pick<UnfinishedChange, 'by' | 'at' | 'done' | 'all'> & {
  readonly revision: number;
};

/** What lists show of the unfinished changes of a draft after an event, by person and change. */
export const listedAfter = (
  before: Readonly<Record<string, ListedChange>>,
  event: Recorded<OfChanges>,
): Readonly<Record<string, ListedChange>> =>
  changesAfter(before, event, (_key, { done, all }) => {
    const { actor: by, at, revision } = event;
    return { by, at, revision, done, all };
  });

const NOTHING_LEFT = { done: 0, revisions: [], keys: new Map(), isWhole: false };

/** The changes of a draft that have ended, after an event; what takes one back leaves nothing of it but that. */
export const endedAfter = (
  { unfinished, ended: before }: OfDraft,
  { type, data, actor: by, at, revision }: Recorded<OfChanges>,
): EndedChanges => {
  const { ended: over = [] } = data;
  const change = 'change' in data ? data.change : undefined;
  if (!change && over.length === 0) return before;
  const after = { ...before };
  for (const key of over) {
    const isAll = type === 'BrokenOffChangesAccepted';
    const change = unfinished[key] ?? (isAll ? undefined : before[key]);
    // Of a file without an id, what comes next may be another one.
    if (!change || isOfNoFile(key)) delete after[key];
    else if (isAll) after[key] = { ...change, isWhole: false };
    else after[key] = { ...change, ...NOTHING_LEFT, takenBack: { by, at, revision } };
  }
  if (!change) return after;
  const key = changeKey(by, change.id);
  const { done, all, more } = change;
  // The parts that come after it was taken back are not all of it.
  if (more && !after[key]?.takenBack) delete after[key];
  if (more) return after;
  const { revisions = [], keys } = changeBefore({ unfinished, ended: before }, key) ?? {};
  const left = isOfNoFile(key) ? {} : { keys: repeatedKeys(withKeys(keys, change)) };
  after[key] = { by, at, done, all, revisions: [...revisions, revision], isWhole: true, ...left };
  return after;
};
