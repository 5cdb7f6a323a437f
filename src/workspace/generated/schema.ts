// Made by `npm run generate` from the schema and the documents of the client.
import type { GraphQLResolveInfo } from 'graphql';
import type { ListViewMapper, OfficeChangeMapper } from '../schema.mappers.ts';
import type { AssigneeResponse } from '../../identity/published/queries.ts';
import type { ResolverContext } from '../../platform/resolver.ts';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null | undefined;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
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
  /** Settings of the office, for every signed-in user. */
  readonly office: Office;
  /** Saved views of a list that the user sees: own and shared ones. Requires permission to view the list. */
  readonly listViews: ReadonlyArray<ListView>;
  /** Returns "ok"; requires no session. */
  readonly ping: Scalars['String']['output'];
};

/** Root type, extended by each context. */
export type QueryListViewsArgs = {
  list: ListName;
};

export type Mutation = {
  /** Changes the sent parts, each complete; CONFLICT if one of them was changed after the revision that the person saw. For super admins. */
  readonly updateOffice?: Maybe<Office>;
  /** An upload form for a logo: a PNG or JPG of at most 1 MB and 4,000 pixels a side. For super admins. */
  readonly createLogoForm: UploadForm;
  /** Sets an uploaded picture as the logo; removes the logo without one. For super admins. */
  readonly updateOfficeLogo?: Maybe<Office>;
  /** Creates a view owned by the user. */
  readonly createListView?: Maybe<ListView>;
  /** Changes the sent fields of an own view; a super admin may change any shared view. CONFLICT if one of these fields was changed after the revision that the person saw. */
  readonly updateListView?: Maybe<ListView>;
  /** Deletes a view, which is then nobody's default. Returns its id. CONFLICT if any of it was changed after the revision that the person saw. */
  readonly deleteListView?: Maybe<Scalars['ID']['output']>;
  /** Sets the user's default view of a list; none without an id. Returns the list's views. */
  readonly chooseListView?: Maybe<ReadonlyArray<ListView>>;
  /** Returns "ok"; requires no session. */
  readonly ping: Scalars['String']['output'];
};

export type MutationUpdateOfficeArgs = {
  input: OfficeInput;
};

export type MutationCreateLogoFormArgs = {
  fileName: Scalars['String']['input'];
};

export type MutationUpdateOfficeLogoArgs = {
  asset?: InputMaybe<AssetInput>;
};

export type MutationCreateListViewArgs = {
  input: ListViewInput;
};

export type MutationUpdateListViewArgs = {
  id: Scalars['ID']['input'];
  input: ListViewInput;
  revision?: InputMaybe<Scalars['Int']['input']>;
};

export type MutationDeleteListViewArgs = {
  id: Scalars['ID']['input'];
  revision?: InputMaybe<Scalars['Int']['input']>;
};

export type MutationChooseListViewArgs = {
  list: ListName;
  id?: InputMaybe<Scalars['ID']['input']>;
};

/** Unset fields are null. */
export type Office = {
  /** -1 before the first change. */
  readonly revision: Scalars['Int']['output'];
  readonly name?: Maybe<Scalars['String']['output']>;
  readonly logo?: Maybe<OfficeLogo>;
  readonly contact: OfficeContact;
  readonly addresses: OfficeAddresses;
  readonly contractText?: Maybe<Scalars['String']['output']>;
  /** Number of the current contract text, counted from the first one; a customer's signature refers to it. */
  readonly contractVersion: Scalars['Int']['output'];
  /** The last change of each changed part. */
  readonly changes: ReadonlyArray<OfficeChange>;
};

export type OfficeLogo = {
  /** For everybody: it stands on pages that carriers and customers open without a session. */
  readonly url: Scalars['String']['output'];
  readonly fileName: Scalars['String']['output'];
};

/** Phones include the country code. */
export type OfficeContact = {
  readonly phone?: Maybe<Scalars['String']['output']>;
  readonly supportPhone?: Maybe<Scalars['String']['output']>;
  readonly email?: Maybe<Scalars['String']['output']>;
  readonly website?: Maybe<Scalars['String']['output']>;
};

export type OfficeAddresses = {
  readonly street?: Maybe<OfficeAddress>;
  /** If null, mail goes to the street address. */
  readonly mailing?: Maybe<OfficeAddress>;
};

export type OfficeAddress = {
  readonly address: Scalars['String']['output'];
  readonly address2?: Maybe<Scalars['String']['output']>;
  readonly city: Scalars['String']['output'];
  readonly state: Scalars['String']['output'];
  readonly zipcode: Scalars['String']['output'];
};

export type OfficeChange = {
  /** name, logo, contact, addresses or contract. */
  readonly part: Scalars['String']['output'];
  readonly at: Scalars['String']['output'];
  /** Null for the system. */
  readonly by?: Maybe<Assignee>;
};

/** Omitted parts stay unchanged. `revision` is the revision that the user saw; newer changes of the same parts are a CONFLICT. */
export type OfficeInput = {
  readonly revision?: InputMaybe<Scalars['Int']['input']>;
  readonly name?: InputMaybe<Scalars['String']['input']>;
  readonly contact?: InputMaybe<OfficeContactInput>;
  readonly addresses?: InputMaybe<OfficeAddressesInput>;
  /** Null removes it. */
  readonly contractText?: InputMaybe<Scalars['String']['input']>;
};

export type OfficeContactInput = {
  readonly phone?: InputMaybe<Scalars['String']['input']>;
  readonly supportPhone?: InputMaybe<Scalars['String']['input']>;
  readonly email?: InputMaybe<Scalars['String']['input']>;
  readonly website?: InputMaybe<Scalars['String']['input']>;
};

/** A complete address, or null. */
export type OfficeAddressesInput = {
  readonly street?: InputMaybe<OfficeAddressInput>;
  readonly mailing?: InputMaybe<OfficeAddressInput>;
};

export type OfficeAddressInput = {
  readonly address?: InputMaybe<Scalars['String']['input']>;
  readonly address2?: InputMaybe<Scalars['String']['input']>;
  readonly city?: InputMaybe<Scalars['String']['input']>;
  readonly state?: InputMaybe<Scalars['String']['input']>;
  readonly zipcode?: InputMaybe<Scalars['String']['input']>;
};

/** Each context adds the names of its lists: `extend enum ListName { CARRIERS }`. */
export type ListName = 'QUOTES' | 'ORDERS' | 'FOLLOWUPS' | 'DISPATCHES' | 'CARRIERS';

/** Named filters, sort order and columns of a list. */
export type ListView = {
  readonly id: Scalars['ID']['output'];
  readonly list: ListName;
  readonly name: Scalars['String']['output'];
  /** Visible to everybody who may view the list. */
  readonly shared: Scalars['Boolean']['output'];
  readonly mine: Scalars['Boolean']['output'];
  /** The user's default view of the list. */
  readonly isDefault: Scalars['Boolean']['output'];
  readonly owner?: Maybe<Assignee>;
  /** The list's query string: filters, order, page size and widths of columns. */
  readonly address: Scalars['String']['output'];
  /** Column ids in display order. */
  readonly columns: ReadonlyArray<Scalars['String']['output']>;
  /** Of its last change. */
  readonly revision: Scalars['Int']['output'];
};

/** A new view requires list, name and columns; omitted fields of a change stay unchanged. The list of a view cannot be changed. */
export type ListViewInput = {
  readonly list?: InputMaybe<ListName>;
  /** At most 60 characters; unique among the views that its owner sees in the list. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  readonly shared?: InputMaybe<Scalars['Boolean']['input']>;
  /** The list's query string: filters, order, page size and widths of columns. Page number and search text are removed. */
  readonly address?: InputMaybe<Scalars['String']['input']>;
  readonly columns?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** To be posted as multipart/form-data: the fields unchanged, then the file as `file`, last. */
export type UploadForm = {
  readonly url: Scalars['String']['output'];
  readonly fields: ReadonlyArray<UploadField>;
};

export type AssetInput = {
  /** The form's `url` followed by its `key`. */
  readonly fileUrl: Scalars['String']['input'];
  readonly fileName: Scalars['String']['input'];
};

export type Assignee = {
  readonly id: Scalars['ID']['output'];
};

export type UploadField = {
  readonly name: Scalars['String']['output'];
  readonly value: Scalars['String']['output'];
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
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Office: ResolverTypeWrapper<
    Omit<Office, 'changes'> & { changes: ReadonlyArray<ResolversTypes['OfficeChange']> }
  >;
  OfficeLogo: ResolverTypeWrapper<OfficeLogo>;
  OfficeContact: ResolverTypeWrapper<OfficeContact>;
  OfficeAddresses: ResolverTypeWrapper<OfficeAddresses>;
  OfficeAddress: ResolverTypeWrapper<OfficeAddress>;
  OfficeChange: ResolverTypeWrapper<OfficeChangeMapper>;
  OfficeInput: OfficeInput;
  OfficeContactInput: OfficeContactInput;
  OfficeAddressesInput: OfficeAddressesInput;
  OfficeAddressInput: OfficeAddressInput;
  ListName: ListName;
  ListView: ResolverTypeWrapper<ListViewMapper>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  ListViewInput: ListViewInput;
  UploadForm: ResolverTypeWrapper<UploadForm>;
  AssetInput: AssetInput;
  Assignee: ResolverTypeWrapper<AssigneeResponse>;
  UploadField: ResolverTypeWrapper<UploadField>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Query: Record<PropertyKey, never>;
  Mutation: Record<PropertyKey, never>;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  Office: Omit<Office, 'changes'> & { changes: ReadonlyArray<ResolversParentTypes['OfficeChange']> };
  OfficeLogo: OfficeLogo;
  OfficeContact: OfficeContact;
  OfficeAddresses: OfficeAddresses;
  OfficeAddress: OfficeAddress;
  OfficeChange: OfficeChangeMapper;
  OfficeInput: OfficeInput;
  OfficeContactInput: OfficeContactInput;
  OfficeAddressesInput: OfficeAddressesInput;
  OfficeAddressInput: OfficeAddressInput;
  ListView: ListViewMapper;
  Boolean: Scalars['Boolean']['output'];
  ListViewInput: ListViewInput;
  UploadForm: UploadForm;
  AssetInput: AssetInput;
  Assignee: AssigneeResponse;
  UploadField: UploadField;
  String: Scalars['String']['output'];
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
  office?: Resolver<ResolversTypes['Office'], ParentType, ContextType>;
  listViews?: Resolver<
    ReadonlyArray<ResolversTypes['ListView']>,
    ParentType,
    ContextType,
    RequireFields<QueryListViewsArgs, 'list'>
  >;
  ping?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MutationResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation'],
> = {
  updateOffice?: Resolver<
    Maybe<ResolversTypes['Office']>,
    ParentType,
    ContextType,
    RequireFields<MutationUpdateOfficeArgs, 'input'>
  >;
  createLogoForm?: Resolver<
    ResolversTypes['UploadForm'],
    ParentType,
    ContextType,
    RequireFields<MutationCreateLogoFormArgs, 'fileName'>
  >;
  updateOfficeLogo?: Resolver<
    Maybe<ResolversTypes['Office']>,
    ParentType,
    ContextType,
    Partial<MutationUpdateOfficeLogoArgs>
  >;
  createListView?: Resolver<
    Maybe<ResolversTypes['ListView']>,
    ParentType,
    ContextType,
    RequireFields<MutationCreateListViewArgs, 'input'>
  >;
  updateListView?: Resolver<
    Maybe<ResolversTypes['ListView']>,
    ParentType,
    ContextType,
    RequireFields<MutationUpdateListViewArgs, 'id' | 'input'>
  >;
  deleteListView?: Resolver<
    Maybe<ResolversTypes['ID']>,
    ParentType,
    ContextType,
    RequireFields<MutationDeleteListViewArgs, 'id'>
  >;
  chooseListView?: Resolver<
    Maybe<ReadonlyArray<ResolversTypes['ListView']>>,
    ParentType,
    ContextType,
    RequireFields<MutationChooseListViewArgs, 'list'>
  >;
  ping?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OfficeResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['Office'] = ResolversParentTypes['Office'],
> = {
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  logo?: Resolver<Maybe<ResolversTypes['OfficeLogo']>, ParentType, ContextType>;
  contact?: Resolver<ResolversTypes['OfficeContact'], ParentType, ContextType>;
  addresses?: Resolver<ResolversTypes['OfficeAddresses'], ParentType, ContextType>;
  contractText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  contractVersion?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  changes?: Resolver<ReadonlyArray<ResolversTypes['OfficeChange']>, ParentType, ContextType>;
};

export type OfficeLogoResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['OfficeLogo'] = ResolversParentTypes['OfficeLogo'],
> = {
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OfficeContactResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['OfficeContact'] = ResolversParentTypes['OfficeContact'],
> = {
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  supportPhone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  website?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OfficeAddressesResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['OfficeAddresses'] = ResolversParentTypes['OfficeAddresses'],
> = {
  street?: Resolver<Maybe<ResolversTypes['OfficeAddress']>, ParentType, ContextType>;
  mailing?: Resolver<Maybe<ResolversTypes['OfficeAddress']>, ParentType, ContextType>;
};

export type OfficeAddressResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['OfficeAddress'] = ResolversParentTypes['OfficeAddress'],
> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  address2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  zipcode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OfficeChangeResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['OfficeChange'] = ResolversParentTypes['OfficeChange'],
> = {
  part?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['Assignee']>, ParentType, ContextType>;
};

export type ListViewResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['ListView'] = ResolversParentTypes['ListView'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  list?: Resolver<ResolversTypes['ListName'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shared?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mine?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isDefault?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  owner?: Resolver<Maybe<ResolversTypes['Assignee']>, ParentType, ContextType>;
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  columns?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UploadFormResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['UploadForm'] = ResolversParentTypes['UploadForm'],
> = {
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fields?: Resolver<ReadonlyArray<ResolversTypes['UploadField']>, ParentType, ContextType>;
};

export type AssigneeResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['Assignee'] = ResolversParentTypes['Assignee'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type UploadFieldResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['UploadField'] = ResolversParentTypes['UploadField'],
> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type Resolvers<ContextType = ResolverContext> = {
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Office?: OfficeResolvers<ContextType>;
  OfficeLogo?: OfficeLogoResolvers<ContextType>;
  OfficeContact?: OfficeContactResolvers<ContextType>;
  OfficeAddresses?: OfficeAddressesResolvers<ContextType>;
  OfficeAddress?: OfficeAddressResolvers<ContextType>;
  OfficeChange?: OfficeChangeResolvers<ContextType>;
  ListView?: ListViewResolvers<ContextType>;
  UploadForm?: UploadFormResolvers<ContextType>;
  Assignee?: AssigneeResolvers<ContextType>;
  UploadField?: UploadFieldResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = ResolverContext> = {
  history?: HistoryDirectiveResolver<any, any, ContextType>;
};
