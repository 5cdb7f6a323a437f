/** Ids of the card's buttons, to which the focus goes once a dialog is closed. */
export const CONTROLS = {
  status: 'dispatch-status',
  change: 'dispatch-change',
  takeBack: 'dispatch-take-back',
  link: 'dispatch-link',
  again: 'dispatch-again',
} as const;
