// Made by `npm run generate` from the schema and the documents of the client.
import type { GraphQLResolveInfo } from 'graphql';
import type { ResolverContext } from '../../platform/resolver.ts';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null | undefined;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string | number };
  String: { input: string; output: string };
  Boolean: { input: boolean; output: boolean };
  Int: { input: number; output: number };
  Float: { input: number; output: number };
};

/** Root type, extended by each context. */
export type Query = {
  /** Null for an unknown or a deleted one. */
  readonly carrier?: Maybe<Carrier>;
  /** A page of carriers; `search` matches any part of a name. */
  readonly carriers: CarriersPage;
  /** Returns "ok"; requires no session. */
  readonly ping: Scalars['String']['output'];
};

/** Root type, extended by each context. */
export type QueryCarrierArgs = {
  id: Scalars['ID']['input'];
};

/** Root type, extended by each context. */
export type QueryCarriersArgs = {
  search?: InputMaybe<Scalars['String']['input']>;
  sortBy?: InputMaybe<CarriersSort>;
  cursor?: InputMaybe<Cursor>;
};

export type Mutation = {
  readonly createCarrier?: Maybe<Carrier>;
  readonly updateCarrier?: Maybe<Carrier>;
  /** Retires it: it can no longer be chosen. Returns its id. */
  readonly deleteCarrier?: Maybe<Scalars['ID']['output']>;
  /** Returns "ok"; requires no session. */
  readonly ping: Scalars['String']['output'];
};

export type MutationCreateCarrierArgs = {
  input: CarrierInput;
};

export type MutationUpdateCarrierArgs = {
  id: Scalars['ID']['input'];
  input: CarrierChangesInput;
};

export type MutationDeleteCarrierArgs = {
  id: Scalars['ID']['input'];
};

export type Carrier = {
  readonly id: Scalars['ID']['output'];
  /** Null once it is forgotten. */
  readonly name?: Maybe<Scalars['String']['output']>;
};

export type CarrierInput = {
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

/** The changed fields; omitted ones stay unchanged. */
export type CarrierChangesInput = {
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

/** Each context adds the names of its lists: `extend enum ListName { CARRIERS }`. */
export type ListName = 'QUOTES' | 'ORDERS' | 'FOLLOWUPS' | 'DISPATCHES' | 'CARRIERS';

export type CarriersSort = 'NAME_ASC' | 'NAME_DESC' | 'ID_ASC' | 'ID_DESC';

export type CarriersPage = {
  readonly data: ReadonlyArray<Carrier>;
  readonly pageInfo: PageInfo;
};

export type Cursor = {
  /** From 1. */
  readonly page?: InputMaybe<Scalars['Int']['input']>;
  readonly size?: InputMaybe<Scalars['Int']['input']>;
  /** A page's `endCursor` in the same order: returns what comes after it and ignores `page`. */
  readonly after?: InputMaybe<Scalars['String']['input']>;
};

export type PageInfo = {
  readonly page: Scalars['Int']['output'];
  readonly size: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  /** Cursor of the last entry; null for an empty page. */
  readonly endCursor?: Maybe<Scalars['String']['output']>;
};

export type ResolverTypeWrapper<T> = T;

export type Resolver<
  TResult,
  TParent = Record<PropertyKey, never>,
  TContext = Record<PropertyKey, never>,
  TArgs = Record<PropertyKey, never>,
> = ResolverFn<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<
  TResult,
  TKey extends string,
  TParent = Record<PropertyKey, never>,
  TContext = Record<PropertyKey, never>,
  TArgs = Record<PropertyKey, never>,
> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<
  TTypes,
  TParent = Record<PropertyKey, never>,
  TContext = Record<PropertyKey, never>,
> = (parent: TParent, context: TContext, info: GraphQLResolveInfo) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  obj: T,
  context: TContext,
  info: GraphQLResolveInfo,
) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<
  TResult = Record<PropertyKey, never>,
  TParent = Record<PropertyKey, never>,
  TContext = Record<PropertyKey, never>,
  TArgs = Record<PropertyKey, never>,
> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => TResult | Promise<TResult>;

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Carrier: ResolverTypeWrapper<Carrier>;
  CarrierInput: CarrierInput;
  CarrierChangesInput: CarrierChangesInput;
  ListName: ListName;
  CarriersSort: CarriersSort;
  CarriersPage: ResolverTypeWrapper<CarriersPage>;
  Cursor: Cursor;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Query: Record<PropertyKey, never>;
  ID: Scalars['ID']['output'];
  Mutation: Record<PropertyKey, never>;
  Carrier: Carrier;
  CarrierInput: CarrierInput;
  CarrierChangesInput: CarrierChangesInput;
  CarriersPage: CarriersPage;
  Cursor: Cursor;
  Int: Scalars['Int']['output'];
  PageInfo: PageInfo;
  String: Scalars['String']['output'];
  Boolean: Scalars['Boolean']['output'];
};

export type HistoryDirectiveArgs = {
  by?: Maybe<Scalars['String']['input']>;
};

export type HistoryDirectiveResolver<
  Result,
  Parent,
  ContextType = ResolverContext,
  Args = HistoryDirectiveArgs,
> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type QueryResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query'],
> = {
  carrier?: Resolver<
    Maybe<ResolversTypes['Carrier']>,
    ParentType,
    ContextType,
    RequireFields<QueryCarrierArgs, 'id'>
  >;
  carriers?: Resolver<ResolversTypes['CarriersPage'], ParentType, ContextType, Partial<QueryCarriersArgs>>;
  ping?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MutationResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation'],
> = {
  createCarrier?: Resolver<
    Maybe<ResolversTypes['Carrier']>,
    ParentType,
    ContextType,
    RequireFields<MutationCreateCarrierArgs, 'input'>
  >;
  updateCarrier?: Resolver<
    Maybe<ResolversTypes['Carrier']>,
    ParentType,
    ContextType,
    RequireFields<MutationUpdateCarrierArgs, 'id' | 'input'>
  >;
  deleteCarrier?: Resolver<
    Maybe<ResolversTypes['ID']>,
    ParentType,
    ContextType,
    RequireFields<MutationDeleteCarrierArgs, 'id'>
  >;
  ping?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CarrierResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['Carrier'] = ResolversParentTypes['Carrier'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CarriersPageResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['CarriersPage'] = ResolversParentTypes['CarriersPage'],
> = {
  data?: Resolver<ReadonlyArray<ResolversTypes['Carrier']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type PageInfoResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo'],
> = {
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = ResolverContext> = {
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Carrier?: CarrierResolvers<ContextType>;
  CarriersPage?: CarriersPageResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = ResolverContext> = {
  history?: HistoryDirectiveResolver<any, any, ContextType>;
};
