import type { Recorded } from '../../shared-kernel/event.ts';
import type { BrokenOffChangesAccepted, PriceRowsDrafted, PriceRowsTakenBack } from './events.ts';

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
};

/** By person and change. */
export type UnfinishedChanges = Readonly<Record<string, UnfinishedChange>>;

/** The revision of a change's latest part: it says which change of a draft is meant, as it was seen. */
export const latestPart = ({ revisions }: Pick<UnfinishedChange, 'revisions'>): number =>
  revisions.at(-1) ?? 0;

/** Ids of changes are the clients', so those of two people may be the same. */
export const changeKey = (by: string, id: string): string => `${by} ${id}`;

/** Keys of the changes whose ids begin with a text, whoever made them. */
export const changesNamed = (unfinished: UnfinishedChanges, word: string): ReadonlyArray<string> =>
  Object.keys(unfinished).filter((key) => key.includes(` ${word}`));

/** Whether more parts of a change are to come; its id is that of a request, so it has one author. */
export const isUnderWay = (unfinished: UnfinishedChanges, id: string): boolean =>
  Object.keys(unfinished).some((key) => key.endsWith(` ${id}`));

type OfChanges = PriceRowsDrafted | PriceRowsTakenBack | BrokenOffChangesAccepted;

/** The unfinished changes of a draft after an event: only its own last part ends a change, what takes it back, or who says that that is all of it. */
export const unfinishedAfter = (
  before: UnfinishedChanges,
  { data, actor: by, at, revision }: Recorded<OfChanges>,
): UnfinishedChanges => {
  const { ended = [] } = data;
  const change = 'change' in data ? data.change : undefined;
  if (!change && ended.length === 0) return before;
  const after = { ...before };
  for (const key of ended) delete after[key];
  if (!change) return after;
  const key = changeKey(by, change.id);
  const { done, all } = change;
  if (!change.more) delete after[key];
  else after[key] = { by, at, done, all, revisions: [...(before[key]?.revisions ?? []), revision] };
  return after;
};
