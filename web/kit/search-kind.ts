import type { Requirement } from '../../src/shared-kernel/permission.ts';
import type { Option } from './option.ts';

/** A search result; `option` renders it with the search words highlighted. */
export type Finding = { readonly key: string; readonly option: (search: string) => Option };

export type FindingQuery = {
  /** Undefined until the response to this very text. */
  readonly findings: ReadonlyArray<Finding> | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

/** A kind of record in the global search. Keys of findings are unique across kinds. */
export type SearchKind = {
  readonly title: string;
  /** Singular, as in `No quote or order found`. */
  readonly one: string;
  /** Sentence about what the search matches. */
  readonly help: string;
  readonly needs: Requirement;
  readonly useSearch: (text: string, how: { readonly skip: boolean }) => FindingQuery;
  /** The records of these keys that still exist, in the same order. */
  readonly useOpened: (keys: ReadonlyArray<string>) => ReadonlyArray<Finding> | undefined;
  /** Key of the record shown at a path. */
  readonly openedAt: (pathname: string) => string | undefined;
};
