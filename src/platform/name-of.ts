import type { ContextQuery, Response } from '../shared-kernel/context-query.ts';
import type { ResolverContext } from './resolver.ts';

/** Resolver for the name behind an id, by a query to the context that owns it; null without an id. */
export const nameOf =
  <Key, Answer, Parent>(about: ContextQuery<Key, Answer>, idOf: (parent: Parent) => Key | null) =>
  (parent: Parent, _args: unknown, { ask }: Pick<ResolverContext, 'ask'>): Response<Answer> => {
    const id = idOf(parent);
    return id === null ? null : ask(about, id);
  };
