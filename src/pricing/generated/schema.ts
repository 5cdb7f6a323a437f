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
  readonly vehicleSizes: ReadonlyArray<VehicleSize>;
  /** Centroid of a ZIP code (ZIP+4 allowed); null if unknown. */
  readonly geolocation?: Maybe<Geolocation>;
  /** Localities that match a prefix of a city, of `city, state` or of a ZIP code: at most 20, best first. */
  readonly locations: ReadonlyArray<Locality>;
  readonly locationByZipcode?: Maybe<Locality>;
  /** Whole miles by road between two ZIP codes (ZIP+4 allowed); null if one is unknown. */
  readonly distance?: Maybe<Scalars['Int']['output']>;
  /** Returns "ok"; requires no session. */
  readonly ping: Scalars['String']['output'];
};

/** Root type, extended by each context. */
export type QueryGeolocationArgs = {
  zipcode: Scalars['String']['input'];
};

/** Root type, extended by each context. */
export type QueryLocationsArgs = {
  text: Scalars['String']['input'];
};

/** Root type, extended by each context. */
export type QueryLocationByZipcodeArgs = {
  zipcode: Scalars['String']['input'];
};

/** Root type, extended by each context. */
export type QueryDistanceArgs = {
  origin: Scalars['String']['input'];
  destination: Scalars['String']['input'];
};

/** Coordinates in degrees. */
export type Geolocation = {
  readonly lat: Scalars['Float']['output'];
  readonly lng: Scalars['Float']['output'];
};

/** A ZIP code with its city and state; coordinates in degrees. */
export type Locality = {
  /** The state. */
  readonly id: Scalars['ID']['output'];
  readonly city: Scalars['String']['output'];
  readonly state: Scalars['String']['output'];
  readonly zip: Scalars['String']['output'];
  readonly lat: Scalars['Float']['output'];
  readonly lng: Scalars['Float']['output'];
};

export type VehicleSize = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  /** Percent of the base price. */
  readonly rateBump: Scalars['Int']['output'];
  /** Whole dollars. */
  readonly flatBump: Scalars['Int']['output'];
};

export type Mutation = {
  /** Returns "ok"; requires no session. */
  readonly ping: Scalars['String']['output'];
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
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Geolocation: ResolverTypeWrapper<Geolocation>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Locality: ResolverTypeWrapper<Locality>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  VehicleSize: ResolverTypeWrapper<VehicleSize>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Query: Record<PropertyKey, never>;
  Int: Scalars['Int']['output'];
  Geolocation: Geolocation;
  Float: Scalars['Float']['output'];
  Locality: Locality;
  ID: Scalars['ID']['output'];
  VehicleSize: VehicleSize;
  Mutation: Record<PropertyKey, never>;
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
  vehicleSizes?: Resolver<ReadonlyArray<ResolversTypes['VehicleSize']>, ParentType, ContextType>;
  geolocation?: Resolver<
    Maybe<ResolversTypes['Geolocation']>,
    ParentType,
    ContextType,
    RequireFields<QueryGeolocationArgs, 'zipcode'>
  >;
  locations?: Resolver<
    ReadonlyArray<ResolversTypes['Locality']>,
    ParentType,
    ContextType,
    RequireFields<QueryLocationsArgs, 'text'>
  >;
  locationByZipcode?: Resolver<
    Maybe<ResolversTypes['Locality']>,
    ParentType,
    ContextType,
    RequireFields<QueryLocationByZipcodeArgs, 'zipcode'>
  >;
  distance?: Resolver<
    Maybe<ResolversTypes['Int']>,
    ParentType,
    ContextType,
    RequireFields<QueryDistanceArgs, 'origin' | 'destination'>
  >;
  ping?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GeolocationResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['Geolocation'] = ResolversParentTypes['Geolocation'],
> = {
  lat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  lng?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type LocalityResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['Locality'] = ResolversParentTypes['Locality'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  zip?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  lng?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type VehicleSizeResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['VehicleSize'] = ResolversParentTypes['VehicleSize'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rateBump?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  flatBump?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MutationResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation'],
> = {
  ping?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type Resolvers<ContextType = ResolverContext> = {
  Query?: QueryResolvers<ContextType>;
  Geolocation?: GeolocationResolvers<ContextType>;
  Locality?: LocalityResolvers<ContextType>;
  VehicleSize?: VehicleSizeResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = ResolverContext> = {
  history?: HistoryDirectiveResolver<any, any, ContextType>;
};
