import { type ActionProps, type Intent, OverlayToaster, Position, type Toaster } from '@blueprintjs/core';

const TEN_SECONDS = 10_000;

let toaster: Promise<Toaster> | undefined;

export type Offer = Pick<ActionProps, 'text'> & { readonly onClick: () => void };

const shared = (): Promise<Toaster> => {
  toaster ??= OverlayToaster.create({ position: Position.BOTTOM_RIGHT, maxToasts: 4 });
  return toaster;
};

/** What was told last about a subject. */
const told = new Map<string, string>();

/**
 * Tells the outcome of an action, bottom right, for ten seconds; may offer what comes next, as Undo. What was told before
 * about the same subject goes.
 */
export const toast = async (
  message: string,
  intent: Intent,
  offer?: Offer,
  subject?: string,
): Promise<void> => {
  const there = await shared();
  const before = subject && told.get(subject);
  if (before) there.dismiss(before);
  const id = there.show({ message, intent, timeout: TEN_SECONDS, ...(offer && { action: offer }) });
  if (subject) told.set(subject, id);
};

/** Takes back what was told last about a subject: it is so no longer. */
export const untell = async (subject: string): Promise<void> => {
  const there = await shared();
  const before = told.get(subject);
  if (before) there.dismiss(before);
  told.delete(subject);
};

/** Tells how something goes on, in the place of what was told under the key before, until `endProgress`. */
export const toastProgress = async (key: string, message: string, offer: Offer): Promise<void> => {
  (await shared()).show({ message, timeout: 0, action: offer }, key);
};

export const endProgress = async (key: string): Promise<void> => {
  (await shared()).dismiss(key);
};
