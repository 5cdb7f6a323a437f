import type { AskResult, ContextQuery } from '../shared-kernel/context-query.ts';
import type { ResolverContext } from './resolver.ts';

/** Resolver for the name behind an id, by a query to the context that owns it; null without an id. */
export const nameOf =
  <Key, Response, Parent>(about: ContextQuery<Key, Response>, idOf: (parent: Parent) => Key | null) =>
  (parent: Parent, _args: unknown, { ask }: Pick<ResolverContext, 'ask'>): AskResult<Response> => {
    const id = idOf(parent);
    return id === null ? null : ask(about, id);
  };
