import { type Intent, OverlayToaster, Position, type Toaster } from '@blueprintjs/core';

const TEN_SECONDS = 10_000;

let toaster: Promise<Toaster> | undefined;

/** Tells the outcome of an action, bottom right, for ten seconds. */
export const toast = async (message: string, intent: Intent): Promise<void> => {
  toaster ??= OverlayToaster.create({ position: Position.BOTTOM_RIGHT, maxToasts: 4 });
  (await toaster).show({ message, intent, timeout: TEN_SECONDS });
};
