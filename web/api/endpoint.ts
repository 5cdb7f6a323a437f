import type { MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query';
import type { Tag } from './api.ts';
import type { GraphqlCall, GraphqlQuery } from './base-query.ts';
import type { Document } from './document.ts';

type Query<Arg, Result> = QueryDefinition<NoInfer<Arg>, GraphqlQuery, Tag, Result, 'api'>;
type Mutation<Arg, Result> = MutationDefinition<NoInfer<Arg>, GraphqlQuery, Tag, Result, 'api'>;

type IsUnion<T, Each = T> = T extends unknown ? ([Each] extends [T] ? false : true) : never;
/** The only field of a result; a result with several fields as it is. */
type ResponseData<Result> = IsUnion<keyof Result> extends true ? Result : Result[keyof Result];

// biome-ignore lint/suspicious/noConfusingVoidType: an argument of type void may be omitted
type QueryArg<Variables> = Variables extends Readonly<Record<string, never>> ? void : Variables;
type MutationArg<Variables> = Variables & { readonly intention: string };
type OfKind<Kind> = { readonly kind: Kind };

type Options<Definition, Arg, Variables> = Pick<GraphqlCall, 'asAnybody'> &
  Omit<Definition, 'type' | 'query' | 'queryFn' | 'transformResponse'> & {
    /** Maps an argument that is not itself the variables. */
    readonly variables?: (arg: Arg) => Variables;
  };

type PerKind<Kind extends string, Operation extends 'query' | 'mutation', Result, Variables> = Readonly<
  Record<Kind, Document<Operation, Result, Variables>>
>;

type Endpoint = {
  <R, V, Arg = QueryArg<V>>(
    document: Document<'query', R, V>,
    options?: Options<Query<Arg, ResponseData<R>>, Arg, V>,
  ): Query<Arg, ResponseData<R>>;
  <R, V, Arg = MutationArg<V>>(
    document: Document<'mutation', R, V>,
    options?: Options<Mutation<Arg, ResponseData<R>>, Arg, V>,
  ): Mutation<Arg, ResponseData<R>>;
  <R, V, Kind extends string, Arg = V & OfKind<Kind>>(
    documents: PerKind<Kind, 'query', R, V>,
    options?: Options<Query<Arg, ResponseData<R>>, Arg, V>,
  ): Query<Arg, ResponseData<R>>;
  <R, V, Kind extends string, Arg = MutationArg<V> & OfKind<Kind>>(
    documents: PerKind<Kind, 'mutation', R, V>,
    options?: Options<Mutation<Arg, ResponseData<R>>, Arg, V>,
  ): Mutation<Arg, ResponseData<R>>;
};

/** What an argument may contain besides the variables. */
type Beside = { readonly kind?: string | undefined; readonly intention?: string };
type AnyArg = (Beside & Readonly<Record<string, unknown>>) | undefined;
type AnyOptions = Pick<GraphqlCall, 'asAnybody'> & {
  readonly variables?: (arg: AnyArg) => GraphqlCall['variables'];
};

const variablesOf = (arg: AnyArg): GraphqlCall['variables'] => {
  if (arg === undefined) return undefined;
  const { kind: _kind, intention: _intention, ...variables } = arg;
  return variables;
};

const onlyField = (answer: object): unknown => {
  const [field, ...others] = Object.values(answer);
  return others.length === 0 ? field : answer;
};

/**
 * An endpoint for a document, or for one document per `kind` of argument. The argument is the document's
 * variables, plus the idempotency key (`intention`) of a mutation; the result is the document's only field.
 */
export const endpoint = ((
  documents: string | Readonly<Record<string, string>>,
  { variables = variablesOf, asAnybody, ...options }: AnyOptions = {},
) => {
  const documentOf = ({ kind = '' }: Beside = {}): string =>
    typeof documents === 'string' ? documents : (documents[kind] ?? '');
  const [kind] = Object.keys(documents);
  return {
    type: documentOf({ kind }).startsWith('mutation') ? 'mutation' : 'query',
    query: (arg: AnyArg): GraphqlCall => ({
      document: documentOf(arg),
      variables: variables(arg),
      intention: arg?.intention,
      asAnybody,
    }),
    transformResponse: onlyField,
    ...options,
  };
}) as Endpoint;
