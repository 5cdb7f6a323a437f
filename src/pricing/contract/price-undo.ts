/** REFUSED of an undo whose change is taken back already; an undo of several publications goes on after it. */
export const NOTHING_TO_TAKE_BACK =
  'There is nothing to take back: the rows are as they were before this change already.';
