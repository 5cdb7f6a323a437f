/** The views of the dialog in which an order is dispatched. */
export type View = 'carriers' | 'add carrier' | 'dispatch' | 'add driver';

/** Where Back and Esc lead; from the first view out of the dialog. */
export const BEFORE: Readonly<Record<View, View | null>> = {
  carriers: null,
  'add carrier': 'carriers',
  dispatch: 'carriers',
  'add driver': 'dispatch',
};
