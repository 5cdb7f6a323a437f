// Made by `npm run generate` from the schema and the documents of the client.
import type { GraphQLResolveInfo } from 'graphql';
import type {
  CarrierMapper,
  DriverMapper,
  DispatchMapper,
  LoadBoardListingMapper,
} from '../schema.mappers.ts';
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
  /** Null for an unknown one. */
  readonly carrier?: Maybe<Carrier>;
  /** A page of carriers; `search` matches any part of name, MC and DOT number, city and phone. */
  readonly carriers: CarriersPage;
  /** Up to five carriers with the same MC number, DOT number or phone, which may be the one that somebody is about to add. */
  readonly similarCarriers: ReadonlyArray<Carrier>;
  /** Whether a carrier may be given a load that is delivered on a day: by its insurance and the last look-up in the registry. */
  readonly carrierFitness: CarrierFitness;
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

/** Root type, extended by each context. */
export type QuerySimilarCarriersArgs = {
  mcNumber?: InputMaybe<Scalars['String']['input']>;
  dotNumber?: InputMaybe<Scalars['String']['input']>;
  phoneNumber?: InputMaybe<Scalars['String']['input']>;
};

/** Root type, extended by each context. */
export type QueryCarrierFitnessArgs = {
  carrierId: Scalars['ID']['input'];
  deliveryDate?: InputMaybe<Scalars['String']['input']>;
};

export type Mutation = {
  readonly addCarrier?: Maybe<Carrier>;
  /** The result must have name, street, city, state, ZIP code, phone and first contact: INVALID by field otherwise. CONFLICT names the fields that others changed after `revision`. */
  readonly updateCarrier?: Maybe<Carrier>;
  readonly addDriver?: Maybe<Driver>;
  readonly updateDriver?: Maybe<Driver>;
  /** The driver can no longer be chosen; dispatches keep the name. */
  readonly retireDriver?: Maybe<Driver>;
  readonly restoreDriver?: Maybe<Driver>;
  /** The whole number, which is masked elsewhere; null where there is none. The history of the carrier records who looked. */
  readonly revealTaxNumber?: Maybe<Scalars['String']['output']>;
  /** Gives an order to a driver and sets it to Dispatched. Replaces the active dispatch, which stays in the list. */
  readonly dispatchOrder?: Maybe<Dispatch>;
  /** Changes the active dispatch. Other days must be accepted again. */
  readonly updateDispatch?: Maybe<Dispatch>;
  /** Sets the status of the active dispatch and moves the order with it. CANCELED is refused: use cancelDispatch. */
  readonly setDispatchStatus?: Maybe<Dispatch>;
  /** Takes the active dispatch back: the order is New again. */
  readonly cancelDispatch?: Maybe<Dispatch>;
  /** Posts an order to the load board and sets it to Posted to Load Board. INVALID by field where the board would not take it: nothing moves then. REFUSED while an earlier posting is unknown. */
  readonly postToLoadBoard?: Maybe<LoadBoardListing>;
  /** Removes the listing. An order that is Posted to Load Board gets the status from before posting, or New. */
  readonly removeFromLoadBoard?: Maybe<LoadBoardListing>;
  /** Says how an unknown posting ended: as this listing of the board, or without `listingId`, not at all. */
  readonly settlePosting?: Maybe<LoadBoardListing>;
  /** One of these for each of up to 500 orders; `revision` of an outcome is the listing's. */
  readonly batchLoadBoard: ReadonlyArray<BatchOutcome>;
  /** Returns "ok"; requires no session. */
  readonly ping: Scalars['String']['output'];
};

export type MutationAddCarrierArgs = {
  input: CarrierInput;
};

export type MutationUpdateCarrierArgs = {
  id: Scalars['ID']['input'];
  input: CarrierChangesInput;
};

export type MutationAddDriverArgs = {
  carrierId: Scalars['ID']['input'];
  input: DriverInput;
};

export type MutationUpdateDriverArgs = {
  id: Scalars['ID']['input'];
  input: DriverChangesInput;
};

export type MutationRetireDriverArgs = {
  id: Scalars['ID']['input'];
};

export type MutationRestoreDriverArgs = {
  id: Scalars['ID']['input'];
};

export type MutationRevealTaxNumberArgs = {
  carrierId: Scalars['ID']['input'];
  field: TaxNumber;
};

export type MutationDispatchOrderArgs = {
  orderId: Scalars['ID']['input'];
  input: DispatchInput;
};

export type MutationUpdateDispatchArgs = {
  orderId: Scalars['ID']['input'];
  input: DispatchChangesInput;
};

export type MutationSetDispatchStatusArgs = {
  orderId: Scalars['ID']['input'];
  status: DispatchStatus;
};

export type MutationCancelDispatchArgs = {
  orderId: Scalars['ID']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
};

export type MutationPostToLoadBoardArgs = {
  id: Scalars['ID']['input'];
};

export type MutationRemoveFromLoadBoardArgs = {
  id: Scalars['ID']['input'];
};

export type MutationSettlePostingArgs = {
  orderId: Scalars['ID']['input'];
  listingId?: InputMaybe<Scalars['ID']['input']>;
};

export type MutationBatchLoadBoardArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
  action: LoadBoardAction;
};

/** Each context adds the names of its lists: `extend enum ListName { CARRIERS }`. */
export type ListName = 'QUOTES' | 'ORDERS' | 'FOLLOWUPS' | 'DISPATCHES' | 'CARRIERS';

export type CarriersSort =
  | 'NAME_ASC'
  | 'NAME_DESC'
  | 'MC_NUMBER_ASC'
  | 'MC_NUMBER_DESC'
  | 'LOCATION_ASC'
  | 'LOCATION_DESC';

export type ContactOption = 'PHONE_ONLY' | 'FAX_ONLY' | 'EMAIL_ONLY' | 'USE_ALL';

export type TaxNumber = 'ein' | 'ssn';

export type CarriersPage = {
  readonly data: ReadonlyArray<Carrier>;
  readonly pageInfo: PageInfo;
};

/** A motor carrier. Contacts, phones and drivers are null or empty once it is forgotten. */
export type Carrier = {
  readonly id: Scalars['ID']['output'];
  /** Revision of its stream, for updateCarrier. */
  readonly revision: Scalars['Int']['output'];
  readonly companyName: Scalars['String']['output'];
  readonly mcNumber?: Maybe<Scalars['String']['output']>;
  readonly dotNumber?: Maybe<Scalars['String']['output']>;
  readonly address: Scalars['String']['output'];
  readonly city?: Maybe<Scalars['String']['output']>;
  readonly state?: Maybe<Scalars['String']['output']>;
  readonly zipcode?: Maybe<Scalars['String']['output']>;
  readonly phoneNumber?: Maybe<Scalars['String']['output']>;
  readonly fax?: Maybe<Scalars['String']['output']>;
  readonly email?: Maybe<Scalars['String']['output']>;
  readonly firstContact?: Maybe<Scalars['String']['output']>;
  readonly secondContact?: Maybe<Scalars['String']['output']>;
  readonly contactOption: ContactOption;
  /** A day, YYYY-MM-DD. */
  readonly insuranceExpires?: Maybe<Scalars['String']['output']>;
  /** Null for people who may not update carriers, as are `ein` and `ssn`. */
  readonly needs1099?: Maybe<Scalars['Boolean']['output']>;
  /** Masked but for four digits. */
  readonly ein?: Maybe<Scalars['String']['output']>;
  /** Masked but for four digits. */
  readonly ssn?: Maybe<Scalars['String']['output']>;
  readonly customField1?: Maybe<Scalars['String']['output']>;
  readonly customField2?: Maybe<Scalars['String']['output']>;
  readonly customField3?: Maybe<Scalars['String']['output']>;
  readonly customField4?: Maybe<Scalars['String']['output']>;
  readonly drivers: ReadonlyArray<Driver>;
  readonly forgotten: Scalars['Boolean']['output'];
};

export type Driver = {
  readonly id: Scalars['ID']['output'];
  readonly firstName?: Maybe<Scalars['String']['output']>;
  readonly lastName?: Maybe<Scalars['String']['output']>;
  readonly phoneNumber?: Maybe<Scalars['String']['output']>;
  readonly email?: Maybe<Scalars['String']['output']>;
  /** Can no longer be chosen. */
  readonly retired: Scalars['Boolean']['output'];
};

export type CarrierInput = {
  readonly companyName?: InputMaybe<Scalars['String']['input']>;
  readonly mcNumber?: InputMaybe<Scalars['String']['input']>;
  readonly dotNumber?: InputMaybe<Scalars['String']['input']>;
  readonly address?: InputMaybe<Scalars['String']['input']>;
  readonly city?: InputMaybe<Scalars['String']['input']>;
  readonly state?: InputMaybe<Scalars['String']['input']>;
  readonly zipcode?: InputMaybe<Scalars['String']['input']>;
  readonly phoneNumber?: InputMaybe<Scalars['String']['input']>;
  readonly fax?: InputMaybe<Scalars['String']['input']>;
  readonly email?: InputMaybe<Scalars['String']['input']>;
  readonly firstContact?: InputMaybe<Scalars['String']['input']>;
  readonly secondContact?: InputMaybe<Scalars['String']['input']>;
  readonly contactOption?: InputMaybe<ContactOption>;
  readonly insuranceExpires?: InputMaybe<Scalars['String']['input']>;
  readonly needs1099?: InputMaybe<Scalars['Boolean']['input']>;
  readonly ein?: InputMaybe<Scalars['String']['input']>;
  readonly ssn?: InputMaybe<Scalars['String']['input']>;
  readonly customField1?: InputMaybe<Scalars['String']['input']>;
  readonly customField2?: InputMaybe<Scalars['String']['input']>;
  readonly customField3?: InputMaybe<Scalars['String']['input']>;
  readonly customField4?: InputMaybe<Scalars['String']['input']>;
};

/** The changed fields; omitted ones stay unchanged, and so does a tax number whose mask is sent. */
export type CarrierChangesInput = {
  readonly revision?: InputMaybe<Scalars['Int']['input']>;
  readonly companyName?: InputMaybe<Scalars['String']['input']>;
  readonly mcNumber?: InputMaybe<Scalars['String']['input']>;
  readonly dotNumber?: InputMaybe<Scalars['String']['input']>;
  readonly address?: InputMaybe<Scalars['String']['input']>;
  readonly city?: InputMaybe<Scalars['String']['input']>;
  readonly state?: InputMaybe<Scalars['String']['input']>;
  readonly zipcode?: InputMaybe<Scalars['String']['input']>;
  readonly phoneNumber?: InputMaybe<Scalars['String']['input']>;
  readonly fax?: InputMaybe<Scalars['String']['input']>;
  readonly email?: InputMaybe<Scalars['String']['input']>;
  readonly firstContact?: InputMaybe<Scalars['String']['input']>;
  readonly secondContact?: InputMaybe<Scalars['String']['input']>;
  readonly contactOption?: InputMaybe<ContactOption>;
  readonly insuranceExpires?: InputMaybe<Scalars['String']['input']>;
  readonly needs1099?: InputMaybe<Scalars['Boolean']['input']>;
  readonly ein?: InputMaybe<Scalars['String']['input']>;
  readonly ssn?: InputMaybe<Scalars['String']['input']>;
  readonly customField1?: InputMaybe<Scalars['String']['input']>;
  readonly customField2?: InputMaybe<Scalars['String']['input']>;
  readonly customField3?: InputMaybe<Scalars['String']['input']>;
  readonly customField4?: InputMaybe<Scalars['String']['input']>;
};

export type DriverInput = {
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  readonly phoneNumber?: InputMaybe<Scalars['String']['input']>;
  readonly email?: InputMaybe<Scalars['String']['input']>;
};

/** The changed fields; omitted ones stay unchanged. */
export type DriverChangesInput = {
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  readonly phoneNumber?: InputMaybe<Scalars['String']['input']>;
  readonly email?: InputMaybe<Scalars['String']['input']>;
};

export type CarrierFitness = {
  /** Why it may not: sentences. */
  readonly stops: ReadonlyArray<Scalars['String']['output']>;
  /** What is not known, or was looked up long ago: sentences. */
  readonly warnings: ReadonlyArray<Scalars['String']['output']>;
  /** Whether this person may go on past a stop, with a reason. */
  readonly mayOverride: Scalars['Boolean']['output'];
};

/** A customer's record: a quote or, once booked, an order with the same id. */
export type Quote = {
  /** The active dispatch; null without one. */
  readonly dispatch?: Maybe<Dispatch>;
  /** All of them, oldest first. */
  readonly dispatches: ReadonlyArray<Dispatch>;
  /** The order on the load board, now or last; null if it was never posted. */
  readonly loadBoard?: Maybe<LoadBoardListing>;
  /** What keeps the order from being posted as it is now; empty where nothing does. */
  readonly loadBoardProblems: ReadonlyArray<LoadBoardProblem>;
  readonly id: Scalars['ID']['output'];
};

export type DispatchStatus = 'PENDING' | 'ACCEPTED' | 'PICKED_UP' | 'DELIVERED' | 'REJECTED' | 'CANCELED';

export type Dispatch = {
  readonly id: Scalars['ID']['output'];
  readonly orderId: Scalars['ID']['output'];
  readonly driver: DispatchDriver;
  readonly instructions?: Maybe<Scalars['String']['output']>;
  /** A day, YYYY-MM-DD. */
  readonly pickupDate?: Maybe<Scalars['String']['output']>;
  /** A day, YYYY-MM-DD. */
  readonly deliveryDate?: Maybe<Scalars['String']['output']>;
  readonly status: DispatchStatus;
  /** What the carrier gets, in dollars, as of the dispatch. */
  readonly carrierPay: Scalars['Float']['output'];
  /** Why it went on though the carrier's papers stopped it. */
  readonly overrideReason?: Maybe<Scalars['String']['output']>;
  /** Why it was taken back. */
  readonly reason?: Maybe<Scalars['String']['output']>;
  /** Name of who made it. */
  readonly by?: Maybe<Scalars['String']['output']>;
  /** ISO instant at which it was made. */
  readonly at: Scalars['String']['output'];
};

/** The driver of a dispatch; the names are null once the carrier is forgotten. */
export type DispatchDriver = {
  readonly id: Scalars['ID']['output'];
  readonly firstName?: Maybe<Scalars['String']['output']>;
  readonly lastName?: Maybe<Scalars['String']['output']>;
  readonly phoneNumber?: Maybe<Scalars['String']['output']>;
  readonly carrier: DispatchCarrier;
};

export type DispatchCarrier = {
  readonly id: Scalars['ID']['output'];
  readonly companyName: Scalars['String']['output'];
  readonly phoneNumber?: Maybe<Scalars['String']['output']>;
};

export type DispatchInput = {
  readonly driverId?: InputMaybe<Scalars['ID']['input']>;
  readonly pickupDate?: InputMaybe<Scalars['String']['input']>;
  readonly deliveryDate?: InputMaybe<Scalars['String']['input']>;
  readonly instructions?: InputMaybe<Scalars['String']['input']>;
  /** Id of the active dispatch that was seen, null for none: CONFLICT where it is another one. Left out, any is replaced. */
  readonly replaces?: InputMaybe<Scalars['ID']['input']>;
  readonly overrideReason?: InputMaybe<Scalars['String']['input']>;
};

/** The changed fields; omitted ones stay unchanged. */
export type DispatchChangesInput = {
  readonly driverId?: InputMaybe<Scalars['ID']['input']>;
  readonly pickupDate?: InputMaybe<Scalars['String']['input']>;
  readonly deliveryDate?: InputMaybe<Scalars['String']['input']>;
  readonly instructions?: InputMaybe<Scalars['String']['input']>;
  readonly overrideReason?: InputMaybe<Scalars['String']['input']>;
};

export type LoadBoardAction =
  | 'POST'
  /** Sends the listing again as the order is now, and renews it. */
  | 'REFRESH'
  | 'REMOVE';

export type LoadBoardStatus =
  /** About to be posted, or being posted. */
  | 'POSTING'
  /** Nobody knows whether it was posted. It is searched on the board; postToLoadBoard is REFUSED until it is found or settled. */
  | 'UNKNOWN'
  /** The board refused the posting; `problems` say why. The order is not on the board. */
  | 'REFUSED'
  | 'POSTED'
  /** Posted; a change of the order, or a renewal, is on its way to the board. */
  | 'UPDATING'
  /** Posted; the board refused the last change, and shows the order as it was before. `problems` say why. */
  | 'UPDATE_REFUSED'
  /** A carrier booked it on the board. */
  | 'BOOKED'
  /** Being removed. */
  | 'REMOVING'
  /** Not on the board any more. */
  | 'REMOVED';

/** How the order stands on the load board. */
export type LoadBoardListing = {
  readonly orderId: Scalars['ID']['output'];
  readonly status: LoadBoardStatus;
  /** The board's id of it; null unless it is on the board. */
  readonly listingId?: Maybe<Scalars['ID']['output']>;
  /** Address of the board's page on which a carrier is assigned; null unless it is on the board and the page is set. */
  readonly assignUrl?: Maybe<Scalars['String']['output']>;
  /** Name of who posted it last. */
  readonly by?: Maybe<Scalars['String']['output']>;
  /** ISO instant at which it was posted last: asked for, confirmed by the board, last changed there. */
  readonly requestedAt: Scalars['String']['output'];
  readonly postedAt?: Maybe<Scalars['String']['output']>;
  readonly updatedAt?: Maybe<Scalars['String']['output']>;
  /** Day on which the board drops it, YYYY-MM-DD. It is renewed before, while the order is Posted to Load Board. */
  readonly expiresOn?: Maybe<Scalars['String']['output']>;
  /** What the board refused, by field. */
  readonly problems: ReadonlyArray<LoadBoardProblem>;
  /** What is the matter, as a sentence: a refusal, an unknown outcome, a board that is not reached, a listing that ended there. */
  readonly error?: Maybe<Scalars['String']['output']>;
  /** The board is not reached; what is left to do is done once it is. */
  readonly isWaiting: Scalars['Boolean']['output'];
  /** Since it was dispatched the listing stays as it is: neither changed nor renewed. */
  readonly isKept: Scalars['Boolean']['output'];
  readonly booking?: Maybe<LoadBoardBooking>;
};

/** What the board told of the carrier's progress. */
export type LoadBoardBooking = {
  /** Name of the carrier; null where the board did not say. */
  readonly carrierName?: Maybe<Scalars['String']['output']>;
  /** ISO instant. */
  readonly bookedAt?: Maybe<Scalars['String']['output']>;
  readonly pickedUpAt?: Maybe<Scalars['String']['output']>;
  readonly deliveredAt?: Maybe<Scalars['String']['output']>;
};

export type LoadBoardProblem = {
  /** Field of the record (transport.availableDate, vehicles.0.year); empty for the whole. */
  readonly field: Scalars['String']['output'];
  readonly message: Scalars['String']['output'];
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

/** Result for one record of a batch, independent of the others. */
export type BatchOutcome = {
  readonly id: Scalars['ID']['output'];
  /** Current revision of the record; null if it was rejected. */
  readonly revision?: Maybe<Scalars['Int']['output']>;
  /** False if it was rejected or nothing differed. */
  readonly changed: Scalars['Boolean']['output'];
  readonly error?: Maybe<BatchError>;
};

export type BatchError = {
  readonly code: Scalars['String']['output'];
  readonly message: Scalars['String']['output'];
  readonly fields: ReadonlyArray<BatchFieldError>;
};

export type BatchFieldError = {
  readonly field: Scalars['String']['output'];
  readonly message: Scalars['String']['output'];
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
  ListName: ListName;
  CarriersSort: CarriersSort;
  ContactOption: ContactOption;
  TaxNumber: TaxNumber;
  CarriersPage: ResolverTypeWrapper<
    Omit<CarriersPage, 'data'> & { data: ReadonlyArray<ResolversTypes['Carrier']> }
  >;
  Carrier: ResolverTypeWrapper<CarrierMapper>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Driver: ResolverTypeWrapper<DriverMapper>;
  CarrierInput: CarrierInput;
  CarrierChangesInput: CarrierChangesInput;
  DriverInput: DriverInput;
  DriverChangesInput: DriverChangesInput;
  CarrierFitness: ResolverTypeWrapper<CarrierFitness>;
  Quote: ResolverTypeWrapper<{ readonly id: string | number }>;
  DispatchStatus: DispatchStatus;
  Dispatch: ResolverTypeWrapper<DispatchMapper>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  DispatchDriver: ResolverTypeWrapper<DispatchDriver>;
  DispatchCarrier: ResolverTypeWrapper<DispatchCarrier>;
  DispatchInput: DispatchInput;
  DispatchChangesInput: DispatchChangesInput;
  LoadBoardAction: LoadBoardAction;
  LoadBoardStatus: LoadBoardStatus;
  LoadBoardListing: ResolverTypeWrapper<LoadBoardListingMapper>;
  LoadBoardBooking: ResolverTypeWrapper<LoadBoardBooking>;
  LoadBoardProblem: ResolverTypeWrapper<LoadBoardProblem>;
  Cursor: Cursor;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  BatchOutcome: ResolverTypeWrapper<BatchOutcome>;
  BatchError: ResolverTypeWrapper<BatchError>;
  BatchFieldError: ResolverTypeWrapper<BatchFieldError>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Query: Record<PropertyKey, never>;
  ID: Scalars['ID']['output'];
  Mutation: Record<PropertyKey, never>;
  CarriersPage: Omit<CarriersPage, 'data'> & { data: ReadonlyArray<ResolversParentTypes['Carrier']> };
  Carrier: CarrierMapper;
  Int: Scalars['Int']['output'];
  Boolean: Scalars['Boolean']['output'];
  Driver: DriverMapper;
  CarrierInput: CarrierInput;
  CarrierChangesInput: CarrierChangesInput;
  DriverInput: DriverInput;
  DriverChangesInput: DriverChangesInput;
  CarrierFitness: CarrierFitness;
  Quote: { readonly id: string | number };
  Dispatch: DispatchMapper;
  Float: Scalars['Float']['output'];
  DispatchDriver: DispatchDriver;
  DispatchCarrier: DispatchCarrier;
  DispatchInput: DispatchInput;
  DispatchChangesInput: DispatchChangesInput;
  LoadBoardListing: LoadBoardListingMapper;
  LoadBoardBooking: LoadBoardBooking;
  LoadBoardProblem: LoadBoardProblem;
  Cursor: Cursor;
  PageInfo: PageInfo;
  BatchOutcome: BatchOutcome;
  BatchError: BatchError;
  BatchFieldError: BatchFieldError;
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
  carrier?: Resolver<
    Maybe<ResolversTypes['Carrier']>,
    ParentType,
    ContextType,
    RequireFields<QueryCarrierArgs, 'id'>
  >;
  carriers?: Resolver<ResolversTypes['CarriersPage'], ParentType, ContextType, Partial<QueryCarriersArgs>>;
  similarCarriers?: Resolver<
    ReadonlyArray<ResolversTypes['Carrier']>,
    ParentType,
    ContextType,
    Partial<QuerySimilarCarriersArgs>
  >;
  carrierFitness?: Resolver<
    ResolversTypes['CarrierFitness'],
    ParentType,
    ContextType,
    RequireFields<QueryCarrierFitnessArgs, 'carrierId'>
  >;
  ping?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MutationResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation'],
> = {
  addCarrier?: Resolver<
    Maybe<ResolversTypes['Carrier']>,
    ParentType,
    ContextType,
    RequireFields<MutationAddCarrierArgs, 'input'>
  >;
  updateCarrier?: Resolver<
    Maybe<ResolversTypes['Carrier']>,
    ParentType,
    ContextType,
    RequireFields<MutationUpdateCarrierArgs, 'id' | 'input'>
  >;
  addDriver?: Resolver<
    Maybe<ResolversTypes['Driver']>,
    ParentType,
    ContextType,
    RequireFields<MutationAddDriverArgs, 'carrierId' | 'input'>
  >;
  updateDriver?: Resolver<
    Maybe<ResolversTypes['Driver']>,
    ParentType,
    ContextType,
    RequireFields<MutationUpdateDriverArgs, 'id' | 'input'>
  >;
  retireDriver?: Resolver<
    Maybe<ResolversTypes['Driver']>,
    ParentType,
    ContextType,
    RequireFields<MutationRetireDriverArgs, 'id'>
  >;
  restoreDriver?: Resolver<
    Maybe<ResolversTypes['Driver']>,
    ParentType,
    ContextType,
    RequireFields<MutationRestoreDriverArgs, 'id'>
  >;
  revealTaxNumber?: Resolver<
    Maybe<ResolversTypes['String']>,
    ParentType,
    ContextType,
    RequireFields<MutationRevealTaxNumberArgs, 'carrierId' | 'field'>
  >;
  dispatchOrder?: Resolver<
    Maybe<ResolversTypes['Dispatch']>,
    ParentType,
    ContextType,
    RequireFields<MutationDispatchOrderArgs, 'orderId' | 'input'>
  >;
  updateDispatch?: Resolver<
    Maybe<ResolversTypes['Dispatch']>,
    ParentType,
    ContextType,
    RequireFields<MutationUpdateDispatchArgs, 'orderId' | 'input'>
  >;
  setDispatchStatus?: Resolver<
    Maybe<ResolversTypes['Dispatch']>,
    ParentType,
    ContextType,
    RequireFields<MutationSetDispatchStatusArgs, 'orderId' | 'status'>
  >;
  cancelDispatch?: Resolver<
    Maybe<ResolversTypes['Dispatch']>,
    ParentType,
    ContextType,
    RequireFields<MutationCancelDispatchArgs, 'orderId'>
  >;
  postToLoadBoard?: Resolver<
    Maybe<ResolversTypes['LoadBoardListing']>,
    ParentType,
    ContextType,
    RequireFields<MutationPostToLoadBoardArgs, 'id'>
  >;
  removeFromLoadBoard?: Resolver<
    Maybe<ResolversTypes['LoadBoardListing']>,
    ParentType,
    ContextType,
    RequireFields<MutationRemoveFromLoadBoardArgs, 'id'>
  >;
  settlePosting?: Resolver<
    Maybe<ResolversTypes['LoadBoardListing']>,
    ParentType,
    ContextType,
    RequireFields<MutationSettlePostingArgs, 'orderId'>
  >;
  batchLoadBoard?: Resolver<
    ReadonlyArray<ResolversTypes['BatchOutcome']>,
    ParentType,
    ContextType,
    RequireFields<MutationBatchLoadBoardArgs, 'ids' | 'action'>
  >;
  ping?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CarriersPageResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['CarriersPage'] = ResolversParentTypes['CarriersPage'],
> = {
  data?: Resolver<ReadonlyArray<ResolversTypes['Carrier']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type CarrierResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['Carrier'] = ResolversParentTypes['Carrier'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  companyName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mcNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dotNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  zipcode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phoneNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fax?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  firstContact?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  secondContact?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  contactOption?: Resolver<ResolversTypes['ContactOption'], ParentType, ContextType>;
  insuranceExpires?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  needs1099?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  ein?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ssn?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customField1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customField2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customField3?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customField4?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  drivers?: Resolver<ReadonlyArray<ResolversTypes['Driver']>, ParentType, ContextType>;
  forgotten?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type DriverResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['Driver'] = ResolversParentTypes['Driver'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  firstName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phoneNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  retired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CarrierFitnessResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['CarrierFitness'] = ResolversParentTypes['CarrierFitness'],
> = {
  stops?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  mayOverride?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type QuoteResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['Quote'] = ResolversParentTypes['Quote'],
> = {
  dispatch?: Resolver<Maybe<ResolversTypes['Dispatch']>, ParentType, ContextType>;
  dispatches?: Resolver<ReadonlyArray<ResolversTypes['Dispatch']>, ParentType, ContextType>;
  loadBoard?: Resolver<Maybe<ResolversTypes['LoadBoardListing']>, ParentType, ContextType>;
  loadBoardProblems?: Resolver<ReadonlyArray<ResolversTypes['LoadBoardProblem']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DispatchResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['Dispatch'] = ResolversParentTypes['Dispatch'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  orderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  driver?: Resolver<ResolversTypes['DispatchDriver'], ParentType, ContextType>;
  instructions?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pickupDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deliveryDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['DispatchStatus'], ParentType, ContextType>;
  carrierPay?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  overrideReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DispatchDriverResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['DispatchDriver'] = ResolversParentTypes['DispatchDriver'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  firstName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phoneNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  carrier?: Resolver<ResolversTypes['DispatchCarrier'], ParentType, ContextType>;
};

export type DispatchCarrierResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['DispatchCarrier'] = ResolversParentTypes['DispatchCarrier'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  companyName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phoneNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LoadBoardListingResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['LoadBoardListing'] = ResolversParentTypes['LoadBoardListing'],
> = {
  orderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['LoadBoardStatus'], ParentType, ContextType>;
  listingId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  assignUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  requestedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  postedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expiresOn?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  problems?: Resolver<ReadonlyArray<ResolversTypes['LoadBoardProblem']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isWaiting?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isKept?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  booking?: Resolver<Maybe<ResolversTypes['LoadBoardBooking']>, ParentType, ContextType>;
};

export type LoadBoardBookingResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['LoadBoardBooking'] = ResolversParentTypes['LoadBoardBooking'],
> = {
  carrierName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bookedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pickedUpAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deliveredAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LoadBoardProblemResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['LoadBoardProblem'] = ResolversParentTypes['LoadBoardProblem'],
> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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

export type BatchOutcomeResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['BatchOutcome'] = ResolversParentTypes['BatchOutcome'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  revision?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  changed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['BatchError']>, ParentType, ContextType>;
};

export type BatchErrorResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['BatchError'] = ResolversParentTypes['BatchError'],
> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fields?: Resolver<ReadonlyArray<ResolversTypes['BatchFieldError']>, ParentType, ContextType>;
};

export type BatchFieldErrorResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['BatchFieldError'] = ResolversParentTypes['BatchFieldError'],
> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type Resolvers<ContextType = ResolverContext> = {
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  CarriersPage?: CarriersPageResolvers<ContextType>;
  Carrier?: CarrierResolvers<ContextType>;
  Driver?: DriverResolvers<ContextType>;
  CarrierFitness?: CarrierFitnessResolvers<ContextType>;
  Quote?: QuoteResolvers<ContextType>;
  Dispatch?: DispatchResolvers<ContextType>;
  DispatchDriver?: DispatchDriverResolvers<ContextType>;
  DispatchCarrier?: DispatchCarrierResolvers<ContextType>;
  LoadBoardListing?: LoadBoardListingResolvers<ContextType>;
  LoadBoardBooking?: LoadBoardBookingResolvers<ContextType>;
  LoadBoardProblem?: LoadBoardProblemResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  BatchOutcome?: BatchOutcomeResolvers<ContextType>;
  BatchError?: BatchErrorResolvers<ContextType>;
  BatchFieldError?: BatchFieldErrorResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = ResolverContext> = {
  history?: HistoryDirectiveResolver<any, any, ContextType>;
};
