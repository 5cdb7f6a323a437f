import { isStored, mayRepeat, type SaveOutcome } from '../../../kit/save/outcome.ts';
import type { EndedDraft } from './use-ended-draft.ts';

/** A save whose outcome is not known, and the draft that it went into. */
export type UnknownSave<Sent> = { readonly sent: Sent; readonly into: string | undefined };

/**
 * Whether what lacks its answer may be stored: in force with a draft that was published, or in the one that was begun in
 * its place. What went into a draft that is not in force is gone with it.
 */
export const mayBeStored = (
  ended: EndedDraft,
  earlier: Pick<UnknownSave<unknown>, 'into'> | undefined,
): boolean => earlier !== undefined && (earlier.into !== ended.id || ended.isInForce);

/**
 * To be called before something is saved into a draft that is begun in place of one that has ended: what is in force with
 * that one is not saved once more. `repeat` sends the earlier save again with its own key. Returns what became of it where
 * it was stored, or is still not known; undefined where nothing of it is in force.
 */
export const settleEarlier = async <Sent, Repeated extends { readonly outcome: SaveOutcome }>(
  ended: EndedDraft,
  earlier: UnknownSave<Sent> | undefined,
  repeat: (sent: Sent) => Promise<Repeated>,
): Promise<Repeated | undefined> => {
  if (earlier?.into !== ended.id || !ended.isInForce) return undefined;
  const repeated = await repeat(earlier.sent);
  const { outcome } = repeated;
  return isStored(outcome) || mayRepeat(outcome.state) ? repeated : undefined;
};
