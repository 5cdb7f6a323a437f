import { isStored, mayRepeat, type SaveOutcome } from '../../../kit/save/outcome.ts';
import { goesOnIn } from './continued-drafts.ts';
import type { EndedDraft } from './use-ended-draft.ts';

/** What was last sent into a draft, or in force, where the outcome of that is not known. */
export type UnknownIn<Sent> = (draft: string | undefined) => Sent | undefined;

/** A save whose outcome is not known, and the draft that it went into. */
export type UnknownSave<Sent> = { readonly sent: Sent; readonly into: string | undefined };

/** Of where there is one save at a time. */
export const unknownIn =
  <Sent>(save: UnknownSave<Sent> | undefined): UnknownIn<Sent> =>
  (draft) =>
    save && save.into === draft ? save.sent : undefined;

/**
 * Whether what is to be saved again may be stored: in force with a draft that was published, or in the one into which the
 * next attempt goes in its place. What went into a draft that is not in force is gone with it.
 */
export const mayBeStored = ({ id, isInForce }: EndedDraft, unknown: UnknownIn<unknown>): boolean => {
  const next = goesOnIn(id);
  return (isInForce && unknown(id) !== undefined) || (next !== undefined && unknown(next) !== undefined);
};

/**
 * To be called before something is saved into a draft that is begun in place of one that has ended: what is in force with
 * that one is not saved once more. `repeat` sends the earlier save again with its own key. Returns what became of it where
 * it was stored, or is still not known; undefined where nothing of it is in force.
 */
export const settleEarlier = async <Sent, Repeated extends { readonly outcome: SaveOutcome }>(
  { id, isInForce }: EndedDraft,
  unknown: UnknownIn<Sent>,
  repeat: (sent: Sent) => Promise<Repeated>,
): Promise<Repeated | undefined> => {
  const sent = isInForce ? unknown(id) : undefined;
  if (sent === undefined) return undefined;
  const repeated = await repeat(sent);
  const { outcome } = repeated;
  return isStored(outcome) || mayRepeat(outcome.state) ? repeated : undefined;
};
