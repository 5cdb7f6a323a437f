import type { Requirement } from '../shared-kernel/permission.ts';
import type { Request } from './resolver.ts';

/** What stands behind the `?`: it comes from outside, undecoded. A key that is there several times has a list. */
export type RestQuery = Readonly<Record<string, unknown>>;

type Call = { readonly path: `/rest-api/${string}`; readonly permission: Requirement };

export type JsonRoute = Call & {
  readonly resolve: (query: RestQuery, request: Request) => Promise<unknown>;
};

/** A file that is made while it is sent. */
export type Download = {
  readonly fileName: string;
  readonly contentType: string;
  /** Asked for the next piece when the client has taken the last; ended early (`return`) when the client goes away. */
  readonly content: AsyncIterable<string>;
  /** What the log keeps of it, once it has ended: no personal data. */
  readonly account: () => Readonly<Record<string, unknown>>;
};

export type DownloadRoute = Call & {
  readonly download: (query: RestQuery, request: Request) => Promise<Download>;
};

/**
 * A GET of the product's REST calls: its path, what it needs, and the JSON or the file that it answers. A rejection is
 * thrown (`Rejected`), of a file before its first piece.
 */
export type RestRoute = JsonRoute | DownloadRoute;
