import { type ActionProps, type Intent, OverlayToaster, Position, type Toaster } from '@blueprintjs/core';

const TEN_SECONDS = 10_000;

let toaster: Promise<Toaster> | undefined;

export type Offer = Pick<ActionProps, 'text'> & { readonly onClick: () => void };

/** Tells the outcome of an action, bottom right, for ten seconds; may offer what comes next, as Undo. */
export const toast = async (message: string, intent: Intent, offer?: Offer): Promise<void> => {
  toaster ??= OverlayToaster.create({ position: Position.BOTTOM_RIGHT, maxToasts: 4 });
  (await toaster).show({ message, intent, timeout: TEN_SECONDS, ...(offer && { action: offer }) });
};
