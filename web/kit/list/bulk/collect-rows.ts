/** Rows of a page, and the cursor of the next one. */
export type RowsPage<Row> = { readonly rows: ReadonlyArray<Row>; readonly end: string | null };

type Collecting<Row> = {
  /** Reads the page after a cursor. */
  readonly read: (after: string | null) => Promise<RowsPage<Row>>;
  readonly most: number;
  /** Called after each page with the number of rows so far. */
  readonly onProgress: (found: number) => void;
  /** Read after each page. */
  readonly isStopped: () => boolean;
};

/** Rows of all pages, at most `most`; undefined if it was stopped. */
export const collectRows = async <Row>({
  read,
  most,
  onProgress,
  isStopped,
}: Collecting<Row>): Promise<ReadonlyArray<Row> | undefined> => {
  const found: Array<Row> = [];
  let after: string | null = null;
  do {
    const page: RowsPage<Row> = await read(after);
    if (isStopped()) return undefined;
    found.push(...page.rows);
    onProgress(Math.min(found.length, most));
    after = page.rows.length > 0 ? page.end : null;
  } while (after !== null && found.length < most);
  return found.slice(0, most);
};
