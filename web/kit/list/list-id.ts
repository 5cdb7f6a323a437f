/** Id of the rows' region, for restoring the focus. */
export const LIST_ID = 'list';
