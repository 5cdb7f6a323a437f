/** Part of a conflict: that rows of a file were taken back while others of it were still to come. */
export const ROWS_OF_FILE = 'Rows of the file';
