import { type ActionProps, type Intent, OverlayToaster, Position, type Toaster } from '@blueprintjs/core';

const TEN_SECONDS = 10_000;

let toaster: Promise<Toaster> | undefined;

export type Offer = Pick<ActionProps, 'text'> & { readonly onClick: () => void };

const shared = (): Promise<Toaster> => {
  toaster ??= OverlayToaster.create({ position: Position.BOTTOM_RIGHT, maxToasts: 4 });
  return toaster;
};

/** Tells the outcome of an action, bottom right, for ten seconds; may offer what comes next, as Undo. */
export const toast = async (message: string, intent: Intent, offer?: Offer): Promise<void> => {
  (await shared()).show({ message, intent, timeout: TEN_SECONDS, ...(offer && { action: offer }) });
};

/** Tells how something goes on, in the place of what was told under the key before, until `endProgress`. */
export const toastProgress = async (key: string, message: string, offer: Offer): Promise<void> => {
  (await shared()).show({ message, timeout: 0, action: offer }, key);
};

export const endProgress = async (key: string): Promise<void> => {
  (await shared()).dismiss(key);
};
