import type { Recorded } from '../../shared-kernel/event.ts';
import type { PriceRowsDrafted, PriceRowsTakenBack } from './events.ts';

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

/** Ids of changes are the clients', so those of two people may be the same. */
export const changeKey = (by: string, id: string): string => `${by} ${id}`;

/** Whether others of a change's parts are to come, whoever makes it: its id is that of a request. */
export const isUnderWay = (unfinished: UnfinishedChanges, id: string): boolean =>
  Object.keys(unfinished).some((key) => key.endsWith(` ${id}`));

type OfRows = PriceRowsDrafted | PriceRowsTakenBack;

/** The unfinished changes of a draft after an event: only its own last part ends a change, or what takes it back. */
export const unfinishedAfter = (
  before: UnfinishedChanges,
  { data: { change, ended = [] }, actor: by, at, revision }: Recorded<OfRows>,
): UnfinishedChanges => {
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
