import type { Requirement } from '../shared-kernel/permission.ts';
import type { Request } from './resolver.ts';

/** A GET of the product's REST calls: its path, what it needs, and the JSON that it answers. A rejection is thrown (`Rejected`). */
export type RestRoute = {
  readonly path: `/rest-api/${string}`;
  readonly permission: Requirement;
  /** `query` comes from outside, undecoded. */
  readonly resolve: (query: Readonly<Record<string, unknown>>, request: Request) => Promise<unknown>;
};
