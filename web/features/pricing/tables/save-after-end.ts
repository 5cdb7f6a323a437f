import { isStored, mayRepeat, type SaveOutcome } from '../../../kit/save/outcome.ts';
import { goesOnIn } from './continued-drafts.ts';
import type { Seen } from './table-definition.ts';
import type { EndedDraft } from './use-ended-draft.ts';

/** What was last sent into a draft, or in force, where the outcome of that is not known. */
export type UnknownIn<Sent> = (draft: string | undefined) => Sent | undefined;

/** What was sent, and what became of it. */
export type Sending<Sent> = { readonly sent: Sent; readonly outcome: SaveOutcome };

/** A draft, as of a revision of it. */
export type DraftAt = { readonly id: string; readonly revision: number };

/** Where something was saved. */
export type Where = {
  /** Undefined: in force. */
  readonly draft: string | undefined;
  /** The draft into which it went before that was published. */
  readonly before?: EndedDraft;
  /** The ended draft in whose place this one was begun. */
  readonly inPlaceOf?: EndedDraft;
};

/** How something is saved into drafts. */
type Drafts<Sent, Result> = {
  /** Begins a draft in place of one that has ended, or answers that which is begun; undefined where it says why there is none. */
  readonly begin: (ended: EndedDraft) => Promise<DraftAt | undefined>;
  readonly send: (sent: Sent, into: string) => Promise<Result>;
  readonly unknownIn: UnknownIn<Sent>;
};

/** One thing that is saved. */
export type Steps<Sent, Result> = {
  /** What is sent into the draft that is begun for it. */
  readonly wanted: (begun: DraftAt) => Sent | Promise<Sent>;
  /** Says what became of it; whether it is stored. */
  readonly report: (result: Result, where: Where) => Promise<boolean>;
  /** Whether, once it is stored, more is to be saved. */
  readonly hasMore?: () => boolean;
};

/**
 * Whether what is to be saved again may be stored: in force with a draft that was published, or in the one into which the
 * next attempt goes in its place. What went into a draft that is not in force is gone with it.
 */
export const mayBeStored = ({ id, isInForce }: EndedDraft, unknown: UnknownIn<unknown>): boolean => {
  const next = goesOnIn(id);
  return (isInForce && unknown(id) !== undefined) || (next !== undefined && unknown(next) !== undefined);
};

/**
 * As of when rows were seen that go into a draft in place of the one with which they were: what others have published since
 * is a conflict of the new draft.
 */
export const seenBefore = (
  { isInForce, publication }: EndedDraft,
  seen: Seen,
  { revision }: DraftAt,
): Seen => ({
  publication: isInForce ? Math.max(seen.publication, publication ?? 0) : seen.publication,
  draftRevision: revision,
});

/**
 * Saves into a draft that is begun in place of one that has ended. What is in force with that one is not saved once more: a
 * save whose outcome is not known is sent again first, with its own key. Returns the new draft; otherwise whether
 * everything was stored before.
 */
export const saveAfterEnd = async <Sent, Result extends Sending<Sent>>(
  ended: EndedDraft,
  { begin, send, unknownIn }: Drafts<Sent, Result>,
  { wanted, report, hasMore = () => false }: Steps<Sent, Result>,
): Promise<DraftAt | boolean> => {
  const doubted = ended.isInForce ? unknownIn(ended.id) : undefined;
  const earlier = doubted && (await send(doubted, ended.id));
  if (earlier && (isStored(earlier.outcome) || mayRepeat(earlier.outcome.state))) {
    const isSaved = await report(earlier, { draft: undefined, before: ended });
    if (!isSaved || !hasMore()) return isSaved;
  }
  for (;;) {
    const begun = await begin(ended);
    if (!begun) return false;
    const result = await send(await wanted(begun), begun.id);
    const isSaved = await report(result, { draft: begun.id, inPlaceOf: ended });
    if (!isSaved) return false;
    if (!hasMore()) return begun;
  }
};
