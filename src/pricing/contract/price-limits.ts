/**
 * Rows of a draft, and of a table that is sent as a whole. Ids of rows are numbered by it (`row-ids.ts`), so
 * it never changes.
 */
export const MOST_ROWS = 10_000;

/** Rows of a table of bands, or of one type of fees; it does not grow beyond. */
export const MOST_BANDS = 2_000;

/** Rows of one step of a process, and so of an edit without parts: an append of them stays under 1 MiB. */
export const ROWS_OF_A_PART = 2_000;

/** Rows that one request changes by their ids: a batch, or what is taken back in a draft. */
export const MOST_CHOSEN_ROWS = 5_000;

/** Rows that one request sends with their cells, or with a choice for each. */
export const MOST_SENT_ROWS = 500;

/** Open drafts that are listed, the newest ones. */
export const MOST_LISTED_DRAFTS = 100;

/** Characters of the name of a draft. */
export const LONGEST_NAME = 100;
/** Characters of the note of a publication. */
export const LONGEST_NOTE = 500;
