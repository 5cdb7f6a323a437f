import { useMay } from '../api/session.ts';
import type { HeaderDialog } from '../kit/feature.ts';
import { HEADER_DIALOGS } from './navigation.ts';
import { type Opening, useOpening } from './use-opening.ts';

export type OpenedDialog = { readonly dialog: HeaderDialog; readonly opening: Opening };

/** The dialogs of the header that the user may open. */
export const useHeaderDialogs = (): ReadonlyArray<OpenedDialog> => {
  const may = useMay();
  // biome-ignore lint/correctness/useHookAtTopLevel: the list of dialogs is constant
  const all = HEADER_DIALOGS.map((dialog) => ({ dialog, opening: useOpening() }));
  return all.filter(({ dialog }) => may(dialog.needs));
};
