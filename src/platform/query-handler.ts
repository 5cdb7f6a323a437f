import type { ContextQuery } from '../shared-kernel/context-query.ts';
import type { AnyReadModel } from './projector/read-model.ts';
import type { Sql } from './sql.ts';

/** Responds to a batch of keys in their order; null where there is no value. */
export type QueryHandler = {
  // biome-ignore lint/suspicious/noExplicitAny: a table of handlers erases their keys and answers
  readonly query: ContextQuery<any, any>;
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly handle: (keys: ReadonlyArray<any>, sql: Sql) => Promise<ReadonlyArray<any>>;
  /** The read model that alone determines the response, which may be cached until it changes. */
  readonly from?: AnyReadModel;
  /** The read models that it is read from, for calls that wait until these contain the client's writes. */
  readonly reads?: ReadonlyArray<AnyReadModel>;
  /** Value for a key that is known without a query. */
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly known?: (key: any) => { readonly answer: any } | undefined;
};

export const queryHandler = <Key, Response>(
  query: ContextQuery<Key, Response>,
  handle: (keys: ReadonlyArray<Key>, sql: Sql) => Promise<ReadonlyArray<Response | null>>,
  from?: AnyReadModel,
): QueryHandler => ({ query, handle, ...(from && { from }) });
