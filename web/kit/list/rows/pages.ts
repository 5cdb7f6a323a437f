import type { Rows } from '../list-page.tsx';
import type { ListState } from '../list-state.ts';
import type { ListedRow } from './list-source.ts';

/** Some rows of a list and their end cursor. */
export type Page = Rows<ListedRow> & {
  readonly end: string | null;
  /** When it was answered, in milliseconds. */
  readonly at: number;
  /** Number of changes of such rows that were known when it was requested. */
  readonly changes: number;
  /** Kept from an earlier request: requested again once it is in view. */
  readonly isKept?: boolean;
};

/** A page number and the end cursor of the page before it; null for the first page. */
export type PageParam = { readonly page: number; readonly after: string } | null;

/** A list in a state, by its name. */
export type ListQuery = { readonly list: string; readonly state: ListState<object> };

/** Places of pages among the loaded ones, from 0 on, inclusive. */
export type PagesInView = { readonly first: number; readonly last: number };

/** The page to keep where a list is requested again: one out of view, except the first, which has the total. */
export const keptPage = (
  loaded: ReadonlyArray<Page>,
  place: number,
  inView: PagesInView | undefined,
): Page | undefined => {
  const page = loaded[place];
  const isInView = inView !== undefined && inView.first <= place && place <= inView.last;
  const isWhole = page?.errors === undefined || page.errors.length === 0;
  return page && place > 0 && !isInView && isWhole ? { ...page, isKept: true } : undefined;
};

/** The pages with one of them answered again; the one after it begins where that ends now. */
export const withPage = (
  {
    pages,
    pageParams,
  }: { readonly pages: ReadonlyArray<Page>; readonly pageParams: ReadonlyArray<PageParam> },
  place: number,
  page: Page,
): { pages: Page[]; pageParams: PageParam[] } => {
  const next = pageParams[place + 1];
  const hasMoved = next != null && next.after !== page.end && page.end !== null;
  return {
    pages: pages.map((each, at) => {
      if (at === place) return page;
      return at === place + 1 && hasMoved ? { ...each, isKept: true } : each;
    }),
    pageParams: pageParams.map((each, at) =>
      at === place + 1 && hasMoved ? { ...next, after: page.end } : each,
    ),
  };
};

export const latestOf = (pages: ReadonlyArray<Page>): Page | undefined =>
  pages.reduce<Page | undefined>(
    (latest, each) => (latest && latest.at >= each.at ? latest : each),
    undefined,
  );

/**
 * The pages merged. A row that moved between requests appears once, where the latest request has it. Rows that were
 * kept while such rows changed may be others now.
 */
export const joined = (pages: ReadonlyArray<Page>): Rows<ListedRow> | undefined => {
  const latest = latestOf(pages);
  if (latest === undefined) return undefined;
  const fresh = new Set(pages.flatMap(({ rows, isKept }) => (isKept ? [] : rows.map(({ rowId }) => rowId))));
  const shown = pages.map((page) =>
    page.isKept ? { ...page, rows: page.rows.filter(({ rowId }) => !fresh.has(rowId)) } : page,
  );
  const outdated = shown.filter(({ isKept, changes }) => isKept && changes !== latest.changes);
  return {
    rows: [...new Map(shown.flatMap(({ rows }) => rows.map((row) => [row.rowId, row]))).values()],
    total: latest.total,
    pages: pages.length,
    errors: pages.flatMap(({ errors = [] }) => errors),
    outdated: new Set(outdated.flatMap(({ rows }) => rows.map(({ rowId }) => rowId))),
  };
};
