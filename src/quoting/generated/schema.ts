// Made by `npm run generate` from the schema and the documents of the client.
import type { GraphQLResolveInfo } from 'graphql';
import type {
  QuoteMapper,
  VehicleMapper,
  InternalNoteMapper,
  AttachmentMapper,
  QuoteEventMapper,
  StatusMapper,
  ReferrerMapper,
  ReferrerEventMapper,
} from '../schema.mappers.ts';
import type { AssigneeResponse } from '../../identity/published/queries.ts';
import type { VehicleSizeResponse } from '../../pricing/published/queries.ts';
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
  readonly quotes: QuotePage;
  readonly orders: QuotePage;
  /** Open follow-ups of quotes, one entry each; earliest first by default. */
  readonly followups: FollowupPage;
  /** The number of records on each tab of the list; the tab's own filter does not apply. */
  readonly quotesCount: ListCounts;
  readonly ordersCount: OrderCounts;
  readonly followupsCount: ListCounts;
  /** The current quote; null for an order. With `revision`, the record (quote or order) as of that event. */
  readonly quote?: Maybe<Quote>;
  /** The current order; null for a quote. */
  readonly order?: Maybe<Quote>;
  /** The history of a quote or order, newest first; limited to the newest million characters. */
  readonly quoteEvents: ReadonlyArray<QuoteEvent>;
  /** Other quotes and orders possibly of the same customer, newest first, at most 50 per list. */
  readonly possibleDuplicates: PossibleDuplicates;
  /** Quotes and orders visible to the user, by name, phone, e-mail, id or place: at most 20, best match first. */
  readonly powerSearch: ReadonlyArray<Quote>;
  /** Choosable referrers, by name; with a day (YYYY-MM-DD), those of its end. */
  readonly referrers: ReadonlyArray<Referrer>;
  /** Of a referrer that a request or a filter has, also if it was deleted; null for an unknown id. */
  readonly namedReferrer?: Maybe<Referrer>;
  /** Who added, changed, deleted and restored which referrer when, newest first. */
  readonly referrerEvents: ReadonlyArray<ReferrerEvent>;
  /** Choosable parent statuses for a type of record, in their order. */
  readonly parentStatuses: ReadonlyArray<Status>;
  /** All choosable statuses: those of quotes, then those of orders; parents by weight, each followed by its children. */
  readonly statuses: ReadonlyArray<Status>;
  /** Includes retired statuses; null for an unknown id. */
  readonly status?: Maybe<Status>;
  /** The same for everybody: the name of a status that a filter has. */
  readonly namedStatus?: Maybe<Status>;
  /** Returns "ok"; requires no session. */
  readonly ping: Scalars['String']['output'];
};

/** Root type, extended by each context. */
export type QueryQuotesArgs = {
  filterBy?: InputMaybe<QuoteFilter>;
  sortBy?: InputMaybe<QuoteSort>;
  cursor?: InputMaybe<Cursor>;
};

/** Root type, extended by each context. */
export type QueryOrdersArgs = {
  filterBy?: InputMaybe<QuoteFilter>;
  sortBy?: InputMaybe<QuoteSort>;
  cursor?: InputMaybe<Cursor>;
};

/** Root type, extended by each context. */
export type QueryFollowupsArgs = {
  filterBy?: InputMaybe<FollowupFilter>;
  sortBy?: InputMaybe<QuoteSort>;
  cursor?: InputMaybe<Cursor>;
};

/** Root type, extended by each context. */
export type QueryQuotesCountArgs = {
  filterBy?: InputMaybe<QuoteFilter>;
};

/** Root type, extended by each context. */
export type QueryOrdersCountArgs = {
  filterBy?: InputMaybe<QuoteFilter>;
};

/** Root type, extended by each context. */
export type QueryFollowupsCountArgs = {
  filterBy?: InputMaybe<FollowupFilter>;
};

/** Root type, extended by each context. */
export type QueryQuoteArgs = {
  id: Scalars['ID']['input'];
  revision?: InputMaybe<Scalars['Int']['input']>;
};

/** Root type, extended by each context. */
export type QueryOrderArgs = {
  id: Scalars['ID']['input'];
};

/** Root type, extended by each context. */
export type QueryQuoteEventsArgs = {
  id: Scalars['ID']['input'];
};

/** Root type, extended by each context. */
export type QueryPossibleDuplicatesArgs = {
  id: Scalars['ID']['input'];
};

/** Root type, extended by each context. */
export type QueryPowerSearchArgs = {
  search: Scalars['String']['input'];
};

/** Root type, extended by each context. */
export type QueryReferrersArgs = {
  day?: InputMaybe<Scalars['String']['input']>;
};

/** Root type, extended by each context. */
export type QueryNamedReferrerArgs = {
  id: Scalars['ID']['input'];
};

/** Root type, extended by each context. */
export type QueryParentStatusesArgs = {
  type: StatusType;
};

/** Root type, extended by each context. */
export type QueryStatusArgs = {
  id: Scalars['ID']['input'];
};

/** Root type, extended by each context. */
export type QueryNamedStatusArgs = {
  id: Scalars['ID']['input'];
};

export type Mutation = {
  /** Returns null, with extensions, if the quote was stored but is not readable yet. */
  readonly createQuote?: Maybe<Quote>;
  /** An order has the fields of a quote except follow-ups, and more of them are required. */
  readonly createOrder?: Maybe<Quote>;
  /** `revision` is the record's revision that the user saw: if a part has changed since, the result is CONFLICT with `extensions.changes`. */
  readonly updateQuote?: Maybe<Quote>;
  readonly updateOrder?: Maybe<Quote>;
  /** Books a quote, with changes. A status of orders is required; the New status of quotes counts as that of orders. Closes all follow-ups. */
  readonly convertQuoteToOrder?: Maybe<Quote>;
  /** Reverts a booking, with a status of quotes. REFUSED for a dispatched order until its status is set to New. */
  readonly convertOrderToQuote?: Maybe<Quote>;
  /** Creates a copy that links to its source: status New, without follow-ups, notes and files. REVERSE swaps origin and destination. */
  readonly duplicateQuote?: Maybe<Quote>;
  readonly duplicateOrder?: Maybe<Quote>;
  /** Applies the same changes to at most 500 records; each one succeeds or fails by itself. A record in `seen` of which one of these parts was changed after that revision is a CONFLICT, as by updateQuote. A repeat with the same key has no further effect. */
  readonly batchUpdateQuotes: ReadonlyArray<BatchOutcome>;
  /** Like batchUpdateQuotes; orders have no follow-ups. */
  readonly batchUpdateOrders: ReadonlyArray<BatchOutcome>;
  readonly addQuoteNote?: Maybe<InternalNote>;
  readonly updateQuoteNote?: Maybe<InternalNote>;
  /** Returns the id of the deleted note. */
  readonly deleteQuoteNote?: Maybe<Scalars['ID']['output']>;
  /** A form with which a browser posts one file; the file's URL is `url` followed by the field `key`. */
  readonly createUploadForm: UploadForm;
  /** Attaches an uploaded file to a quote or order; a repeat returns the same attachment. */
  readonly attachFileToQuote?: Maybe<Attachment>;
  readonly createReferrer?: Maybe<Referrer>;
  /** CONFLICT if one of these fields was changed after the revision that the person saw. */
  readonly updateReferrer?: Maybe<Referrer>;
  /** Retires a referrer: it can no longer be chosen, and records that have it keep it. Returns its id. */
  readonly deleteReferrer?: Maybe<Scalars['ID']['output']>;
  /** Makes a deleted referrer choosable again. REFUSED if another one has its name meanwhile. */
  readonly restoreReferrer?: Maybe<Referrer>;
  /** Adds a status as the last of its siblings. */
  readonly createStatus?: Maybe<Status>;
  /** CONFLICT if one of these fields was changed after the revision that the person saw. */
  readonly updateStatus?: Maybe<Status>;
  /** Retires a status and its children: they can no longer be chosen, and records that have them keep them. Returns its id. */
  readonly deleteStatus?: Maybe<Scalars['ID']['output']>;
  /** Returns "ok"; requires no session. */
  readonly ping: Scalars['String']['output'];
};

export type MutationCreateQuoteArgs = {
  input: QuoteInput;
};

export type MutationCreateOrderArgs = {
  input: QuoteInput;
};

export type MutationUpdateQuoteArgs = {
  id: Scalars['ID']['input'];
  input: RecordChangesInput;
  revision?: InputMaybe<Scalars['Int']['input']>;
};

export type MutationUpdateOrderArgs = {
  id: Scalars['ID']['input'];
  input: RecordChangesInput;
  revision?: InputMaybe<Scalars['Int']['input']>;
};

export type MutationConvertQuoteToOrderArgs = {
  quoteId: Scalars['ID']['input'];
  input: RecordChangesInput;
  revision?: InputMaybe<Scalars['Int']['input']>;
};

export type MutationConvertOrderToQuoteArgs = {
  orderId: Scalars['ID']['input'];
  input: RecordChangesInput;
  revision?: InputMaybe<Scalars['Int']['input']>;
};

export type MutationDuplicateQuoteArgs = {
  id: Scalars['ID']['input'];
  mode: CopyMode;
};

export type MutationDuplicateOrderArgs = {
  id: Scalars['ID']['input'];
  mode: CopyMode;
};

export type MutationBatchUpdateQuotesArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
  input: BatchUpdateInput;
  seen?: InputMaybe<ReadonlyArray<SeenRevisionInput>>;
};

export type MutationBatchUpdateOrdersArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
  input: BatchUpdateInput;
  seen?: InputMaybe<ReadonlyArray<SeenRevisionInput>>;
};

export type MutationAddQuoteNoteArgs = {
  input: AddQuoteNoteInput;
};

export type MutationUpdateQuoteNoteArgs = {
  id: Scalars['ID']['input'];
  input: InternalNoteInput;
};

export type MutationDeleteQuoteNoteArgs = {
  id: Scalars['ID']['input'];
};

export type MutationCreateUploadFormArgs = {
  fileName: Scalars['String']['input'];
};

export type MutationAttachFileToQuoteArgs = {
  id: Scalars['ID']['input'];
  asset: AssetInput;
};

export type MutationCreateReferrerArgs = {
  input: ReferrerInput;
};

export type MutationUpdateReferrerArgs = {
  id: Scalars['ID']['input'];
  input: ReferrerChangesInput;
};

export type MutationDeleteReferrerArgs = {
  id: Scalars['ID']['input'];
};

export type MutationRestoreReferrerArgs = {
  id: Scalars['ID']['input'];
};

export type MutationCreateStatusArgs = {
  input: StatusInput;
};

export type MutationUpdateStatusArgs = {
  id: Scalars['ID']['input'];
  input: StatusChangesInput;
};

export type MutationDeleteStatusArgs = {
  id: Scalars['ID']['input'];
};

/** Each context adds the names of its lists: `extend enum ListName { CARRIERS }`. */
export type ListName = 'CARRIERS' | 'QUOTES' | 'ORDERS' | 'FOLLOWUPS' | 'DISPATCHES';

export type CarrierType = 'OPEN' | 'ENCLOSED';

export type QuoteSort =
  | 'ID_ASC'
  | 'ID_DESC'
  | 'AVAILABLE_DATE_ASC'
  | 'AVAILABLE_DATE_DESC'
  | 'FOLLOWUP_DATE_ASC'
  | 'FOLLOWUP_DATE_DESC'
  | 'RECEIVED_DATE_ASC'
  | 'RECEIVED_DATE_DESC'
  | 'BOOKED_DATE_ASC'
  | 'BOOKED_DATE_DESC'
  | 'DISPATCH_DATE_ASC'
  | 'DISPATCH_DATE_DESC'
  /** By the day on which the order's dispatch is to be picked up; orders without one, and delivered ones, come last. */
  | 'PICKUP_DATE_ASC'
  | 'PICKUP_DATE_DESC'
  /** The same by the day of the delivery. */
  | 'DELIVERY_DATE_ASC'
  | 'DELIVERY_DATE_DESC';

/** Today, this week (Sunday to Saturday) and this month in the office's time zone; PAST_DUE excludes closed records, such as lost quotes. */
export type DateRangeGroup = 'TODAY' | 'WEEK' | 'MONTH' | 'PAST_DUE' | 'ALL';

export type DateType = 'RECEIVED_DATE' | 'AVAILABLE_DATE' | 'DISPATCH_DATE';

/** Dispatched and Canceled, including their child statuses. */
export type StatusName = 'DISPATCHED' | 'CANCELED';

/** Time zone of a customer. Arizona counts as MT, Alaska and Hawaii as PST. */
export type Timezone = 'EST' | 'CST' | 'MT' | 'PST';

export type CopyMode = 'STANDARD' | 'REVERSE';

export type EventType = 'EMAIL' | 'SMS' | 'GENERAL';

/** Filters are combined with AND; time zones and engagements match any of theirs. */
export type QuoteFilter = {
  /** These records alone, at most 200 of them; all by default. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** By available date; ALL by default. */
  readonly dateRangeGroup?: InputMaybe<DateRangeGroup>;
  /** Start and end are inclusive. Default `dateType`: when a quote was received or an order booked; with `statusName` DISPATCHED, when it was dispatched. */
  readonly dateRangeStart?: InputMaybe<Scalars['String']['input']>;
  readonly dateRangeEnd?: InputMaybe<Scalars['String']['input']>;
  readonly dateType?: InputMaybe<DateType>;
  readonly parentStatusId?: InputMaybe<Scalars['ID']['input']>;
  readonly childStatusId?: InputMaybe<Scalars['ID']['input']>;
  /** Replaces `parentStatusId` and `childStatusId`, which are then ignored. */
  readonly statusName?: InputMaybe<StatusName>;
  /** All assignees by default. */
  readonly assigneeId?: InputMaybe<Scalars['ID']['input']>;
  readonly timezones?: InputMaybe<ReadonlyArray<Timezone>>;
  readonly engagements?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** All words must match, in names, phones, e-mails, ids or places. */
  readonly search?: InputMaybe<Scalars['String']['input']>;
};

/** Like QuoteFilter. The group, and a range without a `dateType`, apply to the follow-up's date; the rest applies to its quote. */
export type FollowupFilter = {
  readonly dateRangeGroup?: InputMaybe<DateRangeGroup>;
  readonly dateRangeStart?: InputMaybe<Scalars['String']['input']>;
  readonly dateRangeEnd?: InputMaybe<Scalars['String']['input']>;
  readonly dateType?: InputMaybe<DateType>;
  readonly parentStatusId?: InputMaybe<Scalars['ID']['input']>;
  readonly childStatusId?: InputMaybe<Scalars['ID']['input']>;
  readonly statusName?: InputMaybe<StatusName>;
  readonly assigneeId?: InputMaybe<Scalars['ID']['input']>;
  readonly timezones?: InputMaybe<ReadonlyArray<Timezone>>;
  readonly engagements?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly search?: InputMaybe<Scalars['String']['input']>;
};

export type QuotePage = {
  readonly data: ReadonlyArray<Quote>;
  readonly pageInfo: PageInfo;
};

export type FollowupPage = {
  readonly data: ReadonlyArray<ListedFollowup>;
  readonly pageInfo: PageInfo;
};

export type ListCounts = {
  readonly today: Scalars['Int']['output'];
  readonly week: Scalars['Int']['output'];
  readonly month: Scalars['Int']['output'];
  readonly pastDue: Scalars['Int']['output'];
  readonly all: Scalars['Int']['output'];
};

export type OrderCounts = {
  readonly today: Scalars['Int']['output'];
  readonly week: Scalars['Int']['output'];
  readonly month: Scalars['Int']['output'];
  readonly pastDue: Scalars['Int']['output'];
  readonly all: Scalars['Int']['output'];
  /** Ignores the status filter, like `canceled`. */
  readonly dispatched: Scalars['Int']['output'];
  readonly canceled: Scalars['Int']['output'];
};

export type ListedFollowup = {
  readonly id: Scalars['ID']['output'];
  readonly followupOn: Scalars['String']['output'];
  readonly quote: Quote;
};

/** A customer's record: a quote or, once booked, an order with the same id. */
export type Quote = {
  readonly id: Scalars['ID']['output'];
  readonly isOrder: Scalars['Boolean']['output'];
  readonly isFromProabd: Scalars['Boolean']['output'];
  readonly proabdExternalId?: Maybe<Scalars['String']['output']>;
  /** Revision of the record's last event; updates refer to it. */
  readonly revision: Scalars['Int']['output'];
  /** An event of the record cannot be read: the record shows its state before that event and cannot be changed. */
  readonly locked: Scalars['Boolean']['output'];
  readonly createdAt: Scalars['String']['output'];
  readonly convertedAt?: Maybe<Scalars['String']['output']>;
  /** Day, in the office's time zone, on which the order was dispatched; null if it was not, or if that was reverted. */
  readonly dispatchedOn?: Maybe<Scalars['String']['output']>;
  readonly followupOn?: Maybe<Scalars['String']['output']>;
  readonly assignee?: Maybe<Assignee>;
  readonly referrerId?: Maybe<Scalars['ID']['output']>;
  readonly referrer?: Maybe<Referrer>;
  readonly referPath: Scalars['String']['output'];
  /** The source of a copy. */
  readonly parent?: Maybe<QuoteLink>;
  /** Copies of this record, oldest first. */
  readonly children: ReadonlyArray<QuoteLink>;
  readonly parentStatus?: Maybe<Status>;
  readonly childStatus?: Maybe<Status>;
  /** Active flags: fire, flight, angry, auction, fullpay, multiple_brokers, email_open, email_click. */
  readonly engagements: ReadonlyArray<Scalars['String']['output']>;
  readonly shipper: Shipper;
  /** The customer's, by ZIP code or else by phone; null if neither is known. */
  readonly timezone?: Maybe<Timezone>;
  /** The same as a zone of the IANA database, by whose clock the customer lives: `America/Phoenix`. */
  readonly ianaTimezone?: Maybe<Scalars['String']['output']>;
  readonly origin: Location;
  readonly destination: Location;
  readonly vehicles: ReadonlyArray<Vehicle>;
  readonly transport: Transport;
  readonly followups: ReadonlyArray<Followup>;
  readonly internalNotes: ReadonlyArray<InternalNote>;
  readonly events: ReadonlyArray<QuoteEvent>;
  readonly attachments: ReadonlyArray<Attachment>;
  /** Null until the customer signs. */
  readonly terms?: Maybe<Terms>;
  /** Null until a card is stored. */
  readonly billingInfo?: Maybe<BillingInfo>;
  /** Null until charging is available. */
  readonly transactions?: Maybe<ReadonlyArray<Transaction>>;
};

export type QuoteLink = {
  readonly id: Scalars['ID']['output'];
  readonly isOrder: Scalars['Boolean']['output'];
};

export type Shipper = {
  readonly firstName?: Maybe<Scalars['String']['output']>;
  readonly lastName?: Maybe<Scalars['String']['output']>;
  readonly email?: Maybe<Scalars['String']['output']>;
  readonly phone?: Maybe<Scalars['String']['output']>;
  readonly phone2?: Maybe<Scalars['String']['output']>;
  readonly companyName?: Maybe<Scalars['String']['output']>;
  readonly address?: Maybe<Scalars['String']['output']>;
  readonly address2?: Maybe<Scalars['String']['output']>;
  readonly city?: Maybe<Scalars['String']['output']>;
  readonly state?: Maybe<Scalars['String']['output']>;
  readonly zipcode?: Maybe<Scalars['String']['output']>;
  readonly note?: Maybe<Scalars['String']['output']>;
  readonly noText: Scalars['Boolean']['output'];
  readonly noEmail: Scalars['Boolean']['output'];
  readonly noVm: Scalars['Boolean']['output'];
};

export type Location = {
  readonly name?: Maybe<Scalars['String']['output']>;
  readonly address?: Maybe<Scalars['String']['output']>;
  readonly address2?: Maybe<Scalars['String']['output']>;
  readonly city: Scalars['String']['output'];
  readonly state: Scalars['String']['output'];
  readonly zipcode: Scalars['String']['output'];
  readonly phone?: Maybe<Scalars['String']['output']>;
  readonly phone2?: Maybe<Scalars['String']['output']>;
  readonly companyName?: Maybe<Scalars['String']['output']>;
};

export type Vehicle = {
  readonly year: Scalars['Int']['output'];
  readonly make: Scalars['String']['output'];
  readonly model: Scalars['String']['output'];
  readonly operable: Scalars['Boolean']['output'];
  readonly size?: Maybe<VehicleSize>;
  readonly color?: Maybe<Scalars['String']['output']>;
  readonly plate?: Maybe<Scalars['String']['output']>;
  readonly state?: Maybe<Scalars['String']['output']>;
  readonly vin?: Maybe<Scalars['String']['output']>;
  readonly lot?: Maybe<Scalars['String']['output']>;
};

export type Transport = {
  readonly carrierType: CarrierType;
  readonly availableDate: Scalars['String']['output'];
  readonly deliveryDate?: Maybe<Scalars['String']['output']>;
  readonly miles?: Maybe<Scalars['Int']['output']>;
  readonly basePrice: Scalars['Float']['output'];
  readonly sizeFee: Scalars['Float']['output'];
  readonly sizeFeeByDistance: Scalars['Float']['output'];
  readonly inopFee: Scalars['Float']['output'];
  readonly enclosedFee: Scalars['Float']['output'];
  readonly deposit: Scalars['Float']['output'];
  readonly depositFeeByDistance: Scalars['Float']['output'];
  readonly totalPrice: Scalars['Float']['output'];
  readonly carrierPay: Scalars['Float']['output'];
  readonly fullPay: Scalars['Boolean']['output'];
  readonly fullPayFee: Scalars['Float']['output'];
  readonly note?: Maybe<Scalars['String']['output']>;
};

export type Followup = {
  readonly id: Scalars['ID']['output'];
  readonly followupOn: Scalars['String']['output'];
  readonly quote: QuoteLink;
};

export type InternalNote = {
  readonly id: Scalars['ID']['output'];
  readonly note: Scalars['String']['output'];
  readonly createdAt: Scalars['String']['output'];
  readonly author?: Maybe<Assignee>;
};

export type QuoteEvent = {
  readonly id: Scalars['ID']['output'];
  readonly eventType: EventType;
  readonly eventDate: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  /** Null for actions of the system. */
  readonly author?: Maybe<Assignee>;
  /** Revision of the record after this event. */
  readonly revision: Scalars['Int']['output'];
  /** Revision of the record before this event; null for the first one. If the oldest listed event has one, older events are omitted. */
  readonly previous?: Maybe<Scalars['Int']['output']>;
  readonly changes: ReadonlyArray<FieldChange>;
};

/** A changed field with its old and new value as text; null if empty. */
export type FieldChange = {
  /** Of a quote or order: shipper, origin, destination, vehicles, transport, followups, engagements, status, assignee, referrer, notes or attachments. Of a carrier: carrier, drivers or documents. Of the referrers: referrers. */
  readonly section: Scalars['String']['output'];
  /** Path within the record. */
  readonly field: Scalars['String']['output'];
  readonly label: Scalars['String']['output'];
  readonly from?: Maybe<Scalars['String']['output']>;
  readonly to?: Maybe<Scalars['String']['output']>;
};

export type PossibleDuplicates = {
  readonly byEmailPhone: ReadonlyArray<Quote>;
  readonly byName: ReadonlyArray<Quote>;
};

export type Attachment = {
  readonly id: Scalars['ID']['output'];
  readonly fileName: Scalars['String']['output'];
  /** Requires permission to view the record. */
  readonly fileUrl: Scalars['String']['output'];
  readonly contentType: Scalars['String']['output'];
  /** In bytes. */
  readonly size: Scalars['Int']['output'];
  readonly createdAt: Scalars['String']['output'];
  readonly author?: Maybe<Assignee>;
};

/** All fields are nullable in the schema; the validation rules say which ones a quote or an order requires. */
export type QuoteInput = {
  readonly shipper?: InputMaybe<ShipperInput>;
  readonly origin?: InputMaybe<LocationInput>;
  readonly destination?: InputMaybe<LocationInput>;
  readonly vehicles?: InputMaybe<ReadonlyArray<VehicleInput>>;
  readonly transport?: InputMaybe<TransportInput>;
  readonly followups?: InputMaybe<ReadonlyArray<FollowupInput>>;
  readonly engagements?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly assigneeId?: InputMaybe<Scalars['ID']['input']>;
  readonly referrerId?: InputMaybe<Scalars['ID']['input']>;
  readonly referPath?: InputMaybe<Scalars['String']['input']>;
  readonly parentStatusId?: InputMaybe<Scalars['ID']['input']>;
  readonly childStatusId?: InputMaybe<Scalars['ID']['input']>;
  readonly internalNotes?: InputMaybe<ReadonlyArray<InternalNoteInput>>;
};

/** The changed parts of a record, each complete; omitted parts stay unchanged. `internalNotes` are notes to add. */
export type RecordChangesInput = {
  readonly shipper?: InputMaybe<ShipperInput>;
  readonly origin?: InputMaybe<LocationInput>;
  readonly destination?: InputMaybe<LocationInput>;
  readonly vehicles?: InputMaybe<ReadonlyArray<VehicleInput>>;
  readonly transport?: InputMaybe<TransportInput>;
  readonly followups?: InputMaybe<ReadonlyArray<FollowupInput>>;
  readonly engagements?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly assigneeId?: InputMaybe<Scalars['ID']['input']>;
  readonly referrerId?: InputMaybe<Scalars['ID']['input']>;
  readonly parentStatusId?: InputMaybe<Scalars['ID']['input']>;
  /** If only a parent is sent, the child is reset. */
  readonly childStatusId?: InputMaybe<Scalars['ID']['input']>;
  readonly internalNotes?: InputMaybe<ReadonlyArray<InternalNoteInput>>;
};

/** The parts to change, as in RecordChangesInput; omitted parts stay unchanged. An empty list of follow-ups completes all. */
export type BatchUpdateInput = {
  readonly assigneeId?: InputMaybe<Scalars['ID']['input']>;
  readonly parentStatusId?: InputMaybe<Scalars['ID']['input']>;
  /** If only a parent is sent, the child is reset. */
  readonly childStatusId?: InputMaybe<Scalars['ID']['input']>;
  readonly followups?: InputMaybe<ReadonlyArray<FollowupInput>>;
};

/** The revision of a record that the user saw. */
export type SeenRevisionInput = {
  readonly id: Scalars['ID']['input'];
  readonly revision: Scalars['Int']['input'];
};

export type AssetInput = {
  /** The form's `url` followed by its `key`. */
  readonly fileUrl: Scalars['String']['input'];
  readonly fileName: Scalars['String']['input'];
};

export type AddQuoteNoteInput = {
  readonly quoteId: Scalars['ID']['input'];
  readonly note?: InputMaybe<Scalars['String']['input']>;
};

export type ShipperInput = {
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  readonly email?: InputMaybe<Scalars['String']['input']>;
  readonly phone?: InputMaybe<Scalars['String']['input']>;
  readonly phone2?: InputMaybe<Scalars['String']['input']>;
  readonly companyName?: InputMaybe<Scalars['String']['input']>;
  readonly address?: InputMaybe<Scalars['String']['input']>;
  readonly address2?: InputMaybe<Scalars['String']['input']>;
  readonly city?: InputMaybe<Scalars['String']['input']>;
  readonly state?: InputMaybe<Scalars['String']['input']>;
  readonly zipcode?: InputMaybe<Scalars['String']['input']>;
  readonly note?: InputMaybe<Scalars['String']['input']>;
  readonly noText?: InputMaybe<Scalars['Boolean']['input']>;
  readonly noEmail?: InputMaybe<Scalars['Boolean']['input']>;
  readonly noVm?: InputMaybe<Scalars['Boolean']['input']>;
};

export type LocationInput = {
  readonly name?: InputMaybe<Scalars['String']['input']>;
  readonly address?: InputMaybe<Scalars['String']['input']>;
  readonly address2?: InputMaybe<Scalars['String']['input']>;
  readonly city?: InputMaybe<Scalars['String']['input']>;
  readonly state?: InputMaybe<Scalars['String']['input']>;
  readonly zipcode?: InputMaybe<Scalars['String']['input']>;
  readonly phone?: InputMaybe<Scalars['String']['input']>;
  readonly phone2?: InputMaybe<Scalars['String']['input']>;
  readonly companyName?: InputMaybe<Scalars['String']['input']>;
};

export type VehicleInput = {
  readonly year?: InputMaybe<Scalars['Int']['input']>;
  readonly make?: InputMaybe<Scalars['String']['input']>;
  readonly model?: InputMaybe<Scalars['String']['input']>;
  readonly operable?: InputMaybe<Scalars['Boolean']['input']>;
  readonly sizeId?: InputMaybe<Scalars['ID']['input']>;
  readonly color?: InputMaybe<Scalars['String']['input']>;
  readonly plate?: InputMaybe<Scalars['String']['input']>;
  readonly state?: InputMaybe<Scalars['String']['input']>;
  readonly vin?: InputMaybe<Scalars['String']['input']>;
  readonly lot?: InputMaybe<Scalars['String']['input']>;
};

export type TransportInput = {
  readonly carrierType?: InputMaybe<CarrierType>;
  readonly availableDate?: InputMaybe<Scalars['String']['input']>;
  readonly deliveryDate?: InputMaybe<Scalars['String']['input']>;
  readonly miles?: InputMaybe<Scalars['Int']['input']>;
  readonly basePrice?: InputMaybe<Scalars['Float']['input']>;
  readonly sizeFee?: InputMaybe<Scalars['Float']['input']>;
  readonly sizeFeeByDistance?: InputMaybe<Scalars['Float']['input']>;
  readonly inopFee?: InputMaybe<Scalars['Float']['input']>;
  readonly enclosedFee?: InputMaybe<Scalars['Float']['input']>;
  readonly deposit?: InputMaybe<Scalars['Float']['input']>;
  readonly depositFeeByDistance?: InputMaybe<Scalars['Float']['input']>;
  readonly totalPrice?: InputMaybe<Scalars['Float']['input']>;
  readonly fullPay?: InputMaybe<Scalars['Boolean']['input']>;
  readonly note?: InputMaybe<Scalars['String']['input']>;
  /** Of `runTransportAutoQuoter`: the record then knows how it was priced. INVALID where it was not made here, or more than 30 days ago. */
  readonly quoterToken?: InputMaybe<Scalars['String']['input']>;
};

export type FollowupInput = {
  readonly followupOn?: InputMaybe<Scalars['String']['input']>;
};

export type InternalNoteInput = {
  readonly note?: InputMaybe<Scalars['String']['input']>;
};

/** Source of a lead. Amounts in dollars. */
export type Referrer = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  /** Derived from the first name; it never changes. */
  readonly slug: Scalars['String']['output'];
  /** Null for the office's standard deposit, and for users who may not view pricing. */
  readonly depositAmount?: Maybe<Scalars['Float']['output']>;
  /** Null for users who may not view pricing. */
  readonly leadCost?: Maybe<Scalars['Float']['output']>;
  /** Can no longer be chosen or changed. */
  readonly retired: Scalars['Boolean']['output'];
  /** Of its last change. */
  readonly revision: Scalars['Int']['output'];
};

export type ReferrerEvent = {
  readonly id: Scalars['ID']['output'];
  readonly eventDate: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  /** Null for actions of the system. */
  readonly author?: Maybe<Assignee>;
  /** Revision of all referrers after this event. */
  readonly revision: Scalars['Int']['output'];
  /** Revision of all referrers before this event; null for the first one. */
  readonly previous?: Maybe<Scalars['Int']['output']>;
  readonly changes: ReadonlyArray<FieldChange>;
};

export type ReferrerInput = {
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Whole dollars; the office's standard deposit by default. */
  readonly depositAmount?: InputMaybe<Scalars['Float']['input']>;
  /** 0 by default. */
  readonly leadCost?: InputMaybe<Scalars['Float']['input']>;
};

/** The changed fields; omitted ones stay unchanged. */
export type ReferrerChangesInput = {
  /** Of the referrer that the person saw. */
  readonly revision?: InputMaybe<Scalars['Int']['input']>;
  readonly name?: InputMaybe<Scalars['String']['input']>;
  readonly depositAmount?: InputMaybe<Scalars['Float']['input']>;
  readonly leadCost?: InputMaybe<Scalars['Float']['input']>;
};

export type StatusType = 'QUOTE' | 'ORDER' | 'ALL';

export type Status = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly type: StatusType;
  /** Null for a parent status. */
  readonly parent?: Maybe<Status>;
  readonly parentId?: Maybe<Scalars['ID']['output']>;
  /** Choosable children in their order. */
  readonly children: ReadonlyArray<Status>;
  readonly childrenCount: Scalars['Int']['output'];
  /** Position among its siblings, from 1. */
  readonly weight: Scalars['Int']['output'];
  /** A reserved status can be renamed and reordered, but not deleted or moved to another parent. */
  readonly reserved: Scalars['Boolean']['output'];
  /** Can no longer be chosen or changed. */
  readonly retired: Scalars['Boolean']['output'];
  /** Of its last change. */
  readonly revision: Scalars['Int']['output'];
  readonly emailTemplate?: Maybe<StatusTemplate>;
  readonly smsTemplate?: Maybe<StatusTemplate>;
  readonly vmName?: Maybe<Scalars['String']['output']>;
  readonly fullpayEmailTemplate?: Maybe<StatusTemplate>;
  readonly fullpaySmsTemplate?: Maybe<StatusTemplate>;
  readonly fullpayVmName?: Maybe<Scalars['String']['output']>;
};

/** A message that is sent when a record enters the status; the `fullpay` ones apply if the customer pays everything by card. */
export type StatusTemplate = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
};

export type StatusInput = {
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** QUOTE or ORDER. Optional for a child, which has its parent's type. */
  readonly type?: InputMaybe<StatusType>;
  readonly parentId?: InputMaybe<Scalars['ID']['input']>;
  readonly emailTemplateId?: InputMaybe<Scalars['ID']['input']>;
  readonly fullpayEmailTemplateId?: InputMaybe<Scalars['ID']['input']>;
  readonly smsTemplateId?: InputMaybe<Scalars['ID']['input']>;
  readonly fullpaySmsTemplateId?: InputMaybe<Scalars['ID']['input']>;
  readonly vmName?: InputMaybe<Scalars['String']['input']>;
  readonly fullpayVmName?: InputMaybe<Scalars['String']['input']>;
};

/** The changed fields; omitted ones stay unchanged. */
export type StatusChangesInput = {
  /** Of the status that the person saw. */
  readonly revision?: InputMaybe<Scalars['Int']['input']>;
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Null makes it a parent status. Under a new parent it becomes the last child. */
  readonly parentId?: InputMaybe<Scalars['ID']['input']>;
  /** Position among its siblings, from 1: it swaps with the status at that position. */
  readonly weight?: InputMaybe<Scalars['Int']['input']>;
  readonly emailTemplateId?: InputMaybe<Scalars['ID']['input']>;
  readonly fullpayEmailTemplateId?: InputMaybe<Scalars['ID']['input']>;
  readonly smsTemplateId?: InputMaybe<Scalars['ID']['input']>;
  readonly fullpaySmsTemplateId?: InputMaybe<Scalars['ID']['input']>;
  readonly vmName?: InputMaybe<Scalars['String']['input']>;
  readonly fullpayVmName?: InputMaybe<Scalars['String']['input']>;
};

export type Cursor = {
  /** From 1; those of the size chart from 0. */
  readonly page?: InputMaybe<Scalars['Int']['input']>;
  readonly size?: InputMaybe<Scalars['Int']['input']>;
  /** Not for lists that are short enough to have no `endCursor`. A page's `endCursor` in the same order: returns what comes after it and ignores `page`. */
  readonly after?: InputMaybe<Scalars['String']['input']>;
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

/** To be posted as multipart/form-data: the fields unchanged, then the file as `file`, last. */
export type UploadForm = {
  readonly url: Scalars['String']['output'];
  readonly fields: ReadonlyArray<UploadField>;
};

export type PageInfo = {
  readonly page: Scalars['Int']['output'];
  readonly size: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  /** Cursor of the last entry; null for an empty page. */
  readonly endCursor?: Maybe<Scalars['String']['output']>;
};

export type Assignee = {
  readonly id: Scalars['ID']['output'];
};

export type VehicleSize = {
  readonly id: Scalars['ID']['output'];
};

export type Terms = {
  readonly accepted: Scalars['Boolean']['output'];
  readonly eName?: Maybe<Scalars['String']['output']>;
  readonly eSign?: Maybe<Scalars['String']['output']>;
  readonly signedAt?: Maybe<Scalars['String']['output']>;
  readonly clientIp?: Maybe<Scalars['String']['output']>;
};

export type BillingInfo = {
  readonly billingAddress: BillingAddress;
  readonly creditCard?: Maybe<CardSummary>;
};

export type Transaction = {
  readonly id: Scalars['ID']['output'];
  readonly orderId: Scalars['ID']['output'];
  readonly amount: Scalars['Float']['output'];
  readonly note?: Maybe<Scalars['String']['output']>;
  readonly transactionId?: Maybe<Scalars['String']['output']>;
  readonly errorCode?: Maybe<Scalars['String']['output']>;
  readonly last4?: Maybe<Scalars['String']['output']>;
  readonly cardType?: Maybe<Scalars['String']['output']>;
  readonly authCode?: Maybe<Scalars['String']['output']>;
  readonly createdAt: Scalars['String']['output'];
};

export type BatchError = {
  readonly code: Scalars['String']['output'];
  readonly message: Scalars['String']['output'];
  readonly fields: ReadonlyArray<BatchFieldError>;
};

export type UploadField = {
  readonly name: Scalars['String']['output'];
  readonly value: Scalars['String']['output'];
};

export type BillingAddress = {
  readonly companyName?: Maybe<Scalars['String']['output']>;
  readonly firstName?: Maybe<Scalars['String']['output']>;
  readonly lastName?: Maybe<Scalars['String']['output']>;
  readonly email?: Maybe<Scalars['String']['output']>;
  readonly address?: Maybe<Scalars['String']['output']>;
  readonly city?: Maybe<Scalars['String']['output']>;
  readonly state?: Maybe<Scalars['String']['output']>;
  readonly zipcode?: Maybe<Scalars['String']['output']>;
};

export type CardSummary = {
  readonly cardNumber: Scalars['String']['output'];
  readonly expirationDate: Scalars['String']['output'];
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
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ListName: ListName;
  CarrierType: CarrierType;
  QuoteSort: QuoteSort;
  DateRangeGroup: DateRangeGroup;
  DateType: DateType;
  StatusName: StatusName;
  Timezone: Timezone;
  CopyMode: CopyMode;
  EventType: EventType;
  QuoteFilter: QuoteFilter;
  FollowupFilter: FollowupFilter;
  QuotePage: ResolverTypeWrapper<Omit<QuotePage, 'data'> & { data: ReadonlyArray<ResolversTypes['Quote']> }>;
  FollowupPage: ResolverTypeWrapper<
    Omit<FollowupPage, 'data'> & { data: ReadonlyArray<ResolversTypes['ListedFollowup']> }
  >;
  ListCounts: ResolverTypeWrapper<ListCounts>;
  OrderCounts: ResolverTypeWrapper<OrderCounts>;
  ListedFollowup: ResolverTypeWrapper<Omit<ListedFollowup, 'quote'> & { quote: ResolversTypes['Quote'] }>;
  Quote: ResolverTypeWrapper<QuoteMapper>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  QuoteLink: ResolverTypeWrapper<QuoteLink>;
  Shipper: ResolverTypeWrapper<Shipper>;
  Location: ResolverTypeWrapper<Location>;
  Vehicle: ResolverTypeWrapper<VehicleMapper>;
  Transport: ResolverTypeWrapper<Transport>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Followup: ResolverTypeWrapper<Followup>;
  InternalNote: ResolverTypeWrapper<InternalNoteMapper>;
  QuoteEvent: ResolverTypeWrapper<QuoteEventMapper>;
  FieldChange: ResolverTypeWrapper<FieldChange>;
  PossibleDuplicates: ResolverTypeWrapper<
    Omit<PossibleDuplicates, 'byEmailPhone' | 'byName'> & {
      byEmailPhone: ReadonlyArray<ResolversTypes['Quote']>;
      byName: ReadonlyArray<ResolversTypes['Quote']>;
    }
  >;
  Attachment: ResolverTypeWrapper<AttachmentMapper>;
  QuoteInput: QuoteInput;
  RecordChangesInput: RecordChangesInput;
  BatchUpdateInput: BatchUpdateInput;
  SeenRevisionInput: SeenRevisionInput;
  AssetInput: AssetInput;
  AddQuoteNoteInput: AddQuoteNoteInput;
  ShipperInput: ShipperInput;
  LocationInput: LocationInput;
  VehicleInput: VehicleInput;
  TransportInput: TransportInput;
  FollowupInput: FollowupInput;
  InternalNoteInput: InternalNoteInput;
  Referrer: ResolverTypeWrapper<ReferrerMapper>;
  ReferrerEvent: ResolverTypeWrapper<ReferrerEventMapper>;
  ReferrerInput: ReferrerInput;
  ReferrerChangesInput: ReferrerChangesInput;
  StatusType: StatusType;
  Status: ResolverTypeWrapper<StatusMapper>;
  StatusTemplate: ResolverTypeWrapper<StatusTemplate>;
  StatusInput: StatusInput;
  StatusChangesInput: StatusChangesInput;
  Cursor: Cursor;
  BatchOutcome: ResolverTypeWrapper<BatchOutcome>;
  UploadForm: ResolverTypeWrapper<UploadForm>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Assignee: ResolverTypeWrapper<AssigneeResponse>;
  VehicleSize: ResolverTypeWrapper<VehicleSizeResponse>;
  Terms: ResolverTypeWrapper<Terms>;
  BillingInfo: ResolverTypeWrapper<BillingInfo>;
  Transaction: ResolverTypeWrapper<Transaction>;
  BatchError: ResolverTypeWrapper<BatchError>;
  UploadField: ResolverTypeWrapper<UploadField>;
  BillingAddress: ResolverTypeWrapper<BillingAddress>;
  CardSummary: ResolverTypeWrapper<CardSummary>;
  BatchFieldError: ResolverTypeWrapper<BatchFieldError>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Query: Record<PropertyKey, never>;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  Mutation: Record<PropertyKey, never>;
  QuoteFilter: QuoteFilter;
  FollowupFilter: FollowupFilter;
  QuotePage: Omit<QuotePage, 'data'> & { data: ReadonlyArray<ResolversParentTypes['Quote']> };
  FollowupPage: Omit<FollowupPage, 'data'> & { data: ReadonlyArray<ResolversParentTypes['ListedFollowup']> };
  ListCounts: ListCounts;
  OrderCounts: OrderCounts;
  ListedFollowup: Omit<ListedFollowup, 'quote'> & { quote: ResolversParentTypes['Quote'] };
  Quote: QuoteMapper;
  Boolean: Scalars['Boolean']['output'];
  QuoteLink: QuoteLink;
  Shipper: Shipper;
  Location: Location;
  Vehicle: VehicleMapper;
  Transport: Transport;
  Float: Scalars['Float']['output'];
  Followup: Followup;
  InternalNote: InternalNoteMapper;
  QuoteEvent: QuoteEventMapper;
  FieldChange: FieldChange;
  PossibleDuplicates: Omit<PossibleDuplicates, 'byEmailPhone' | 'byName'> & {
    byEmailPhone: ReadonlyArray<ResolversParentTypes['Quote']>;
    byName: ReadonlyArray<ResolversParentTypes['Quote']>;
  };
  Attachment: AttachmentMapper;
  QuoteInput: QuoteInput;
  RecordChangesInput: RecordChangesInput;
  BatchUpdateInput: BatchUpdateInput;
  SeenRevisionInput: SeenRevisionInput;
  AssetInput: AssetInput;
  AddQuoteNoteInput: AddQuoteNoteInput;
  ShipperInput: ShipperInput;
  LocationInput: LocationInput;
  VehicleInput: VehicleInput;
  TransportInput: TransportInput;
  FollowupInput: FollowupInput;
  InternalNoteInput: InternalNoteInput;
  Referrer: ReferrerMapper;
  ReferrerEvent: ReferrerEventMapper;
  ReferrerInput: ReferrerInput;
  ReferrerChangesInput: ReferrerChangesInput;
  Status: StatusMapper;
  StatusTemplate: StatusTemplate;
  StatusInput: StatusInput;
  StatusChangesInput: StatusChangesInput;
  Cursor: Cursor;
  BatchOutcome: BatchOutcome;
  UploadForm: UploadForm;
  PageInfo: PageInfo;
  Assignee: AssigneeResponse;
  VehicleSize: VehicleSizeResponse;
  Terms: Terms;
  BillingInfo: BillingInfo;
  Transaction: Transaction;
  BatchError: BatchError;
  UploadField: UploadField;
  BillingAddress: BillingAddress;
  CardSummary: CardSummary;
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
  quotes?: Resolver<ResolversTypes['QuotePage'], ParentType, ContextType, Partial<QueryQuotesArgs>>;
  orders?: Resolver<ResolversTypes['QuotePage'], ParentType, ContextType, Partial<QueryOrdersArgs>>;
  followups?: Resolver<ResolversTypes['FollowupPage'], ParentType, ContextType, Partial<QueryFollowupsArgs>>;
  quotesCount?: Resolver<
    ResolversTypes['ListCounts'],
    ParentType,
    ContextType,
    Partial<QueryQuotesCountArgs>
  >;
  ordersCount?: Resolver<
    ResolversTypes['OrderCounts'],
    ParentType,
    ContextType,
    Partial<QueryOrdersCountArgs>
  >;
  followupsCount?: Resolver<
    ResolversTypes['ListCounts'],
    ParentType,
    ContextType,
    Partial<QueryFollowupsCountArgs>
  >;
  quote?: Resolver<
    Maybe<ResolversTypes['Quote']>,
    ParentType,
    ContextType,
    RequireFields<QueryQuoteArgs, 'id'>
  >;
  order?: Resolver<
    Maybe<ResolversTypes['Quote']>,
    ParentType,
    ContextType,
    RequireFields<QueryOrderArgs, 'id'>
  >;
  quoteEvents?: Resolver<
    ReadonlyArray<ResolversTypes['QuoteEvent']>,
    ParentType,
    ContextType,
    RequireFields<QueryQuoteEventsArgs, 'id'>
  >;
  possibleDuplicates?: Resolver<
    ResolversTypes['PossibleDuplicates'],
    ParentType,
    ContextType,
    RequireFields<QueryPossibleDuplicatesArgs, 'id'>
  >;
  powerSearch?: Resolver<
    ReadonlyArray<ResolversTypes['Quote']>,
    ParentType,
    ContextType,
    RequireFields<QueryPowerSearchArgs, 'search'>
  >;
  referrers?: Resolver<
    ReadonlyArray<ResolversTypes['Referrer']>,
    ParentType,
    ContextType,
    Partial<QueryReferrersArgs>
  >;
  namedReferrer?: Resolver<
    Maybe<ResolversTypes['Referrer']>,
    ParentType,
    ContextType,
    RequireFields<QueryNamedReferrerArgs, 'id'>
  >;
  referrerEvents?: Resolver<ReadonlyArray<ResolversTypes['ReferrerEvent']>, ParentType, ContextType>;
  parentStatuses?: Resolver<
    ReadonlyArray<ResolversTypes['Status']>,
    ParentType,
    ContextType,
    RequireFields<QueryParentStatusesArgs, 'type'>
  >;
  statuses?: Resolver<ReadonlyArray<ResolversTypes['Status']>, ParentType, ContextType>;
  status?: Resolver<
    Maybe<ResolversTypes['Status']>,
    ParentType,
    ContextType,
    RequireFields<QueryStatusArgs, 'id'>
  >;
  namedStatus?: Resolver<
    Maybe<ResolversTypes['Status']>,
    ParentType,
    ContextType,
    RequireFields<QueryNamedStatusArgs, 'id'>
  >;
  ping?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MutationResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation'],
> = {
  createQuote?: Resolver<
    Maybe<ResolversTypes['Quote']>,
    ParentType,
    ContextType,
    RequireFields<MutationCreateQuoteArgs, 'input'>
  >;
  createOrder?: Resolver<
    Maybe<ResolversTypes['Quote']>,
    ParentType,
    ContextType,
    RequireFields<MutationCreateOrderArgs, 'input'>
  >;
  updateQuote?: Resolver<
    Maybe<ResolversTypes['Quote']>,
    ParentType,
    ContextType,
    RequireFields<MutationUpdateQuoteArgs, 'id' | 'input'>
  >;
  updateOrder?: Resolver<
    Maybe<ResolversTypes['Quote']>,
    ParentType,
    ContextType,
    RequireFields<MutationUpdateOrderArgs, 'id' | 'input'>
  >;
  convertQuoteToOrder?: Resolver<
    Maybe<ResolversTypes['Quote']>,
    ParentType,
    ContextType,
    RequireFields<MutationConvertQuoteToOrderArgs, 'quoteId' | 'input'>
  >;
  convertOrderToQuote?: Resolver<
    Maybe<ResolversTypes['Quote']>,
    ParentType,
    ContextType,
    RequireFields<MutationConvertOrderToQuoteArgs, 'orderId' | 'input'>
  >;
  duplicateQuote?: Resolver<
    Maybe<ResolversTypes['Quote']>,
    ParentType,
    ContextType,
    RequireFields<MutationDuplicateQuoteArgs, 'id' | 'mode'>
  >;
  duplicateOrder?: Resolver<
    Maybe<ResolversTypes['Quote']>,
    ParentType,
    ContextType,
    RequireFields<MutationDuplicateOrderArgs, 'id' | 'mode'>
  >;
  batchUpdateQuotes?: Resolver<
    ReadonlyArray<ResolversTypes['BatchOutcome']>,
    ParentType,
    ContextType,
    RequireFields<MutationBatchUpdateQuotesArgs, 'ids' | 'input'>
  >;
  batchUpdateOrders?: Resolver<
    ReadonlyArray<ResolversTypes['BatchOutcome']>,
    ParentType,
    ContextType,
    RequireFields<MutationBatchUpdateOrdersArgs, 'ids' | 'input'>
  >;
  addQuoteNote?: Resolver<
    Maybe<ResolversTypes['InternalNote']>,
    ParentType,
    ContextType,
    RequireFields<MutationAddQuoteNoteArgs, 'input'>
  >;
  updateQuoteNote?: Resolver<
    Maybe<ResolversTypes['InternalNote']>,
    ParentType,
    ContextType,
    RequireFields<MutationUpdateQuoteNoteArgs, 'id' | 'input'>
  >;
  deleteQuoteNote?: Resolver<
    Maybe<ResolversTypes['ID']>,
    ParentType,
    ContextType,
    RequireFields<MutationDeleteQuoteNoteArgs, 'id'>
  >;
  createUploadForm?: Resolver<
    ResolversTypes['UploadForm'],
    ParentType,
    ContextType,
    RequireFields<MutationCreateUploadFormArgs, 'fileName'>
  >;
  attachFileToQuote?: Resolver<
    Maybe<ResolversTypes['Attachment']>,
    ParentType,
    ContextType,
    RequireFields<MutationAttachFileToQuoteArgs, 'id' | 'asset'>
  >;
  createReferrer?: Resolver<
    Maybe<ResolversTypes['Referrer']>,
    ParentType,
    ContextType,
    RequireFields<MutationCreateReferrerArgs, 'input'>
  >;
  updateReferrer?: Resolver<
    Maybe<ResolversTypes['Referrer']>,
    ParentType,
    ContextType,
    RequireFields<MutationUpdateReferrerArgs, 'id' | 'input'>
  >;
  deleteReferrer?: Resolver<
    Maybe<ResolversTypes['ID']>,
    ParentType,
    ContextType,
    RequireFields<MutationDeleteReferrerArgs, 'id'>
  >;
  restoreReferrer?: Resolver<
    Maybe<ResolversTypes['Referrer']>,
    ParentType,
    ContextType,
    RequireFields<MutationRestoreReferrerArgs, 'id'>
  >;
  createStatus?: Resolver<
    Maybe<ResolversTypes['Status']>,
    ParentType,
    ContextType,
    RequireFields<MutationCreateStatusArgs, 'input'>
  >;
  updateStatus?: Resolver<
    Maybe<ResolversTypes['Status']>,
    ParentType,
    ContextType,
    RequireFields<MutationUpdateStatusArgs, 'id' | 'input'>
  >;
  deleteStatus?: Resolver<
    Maybe<ResolversTypes['ID']>,
    ParentType,
    ContextType,
    RequireFields<MutationDeleteStatusArgs, 'id'>
  >;
  ping?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type QuotePageResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['QuotePage'] = ResolversParentTypes['QuotePage'],
> = {
  data?: Resolver<ReadonlyArray<ResolversTypes['Quote']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type FollowupPageResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['FollowupPage'] = ResolversParentTypes['FollowupPage'],
> = {
  data?: Resolver<ReadonlyArray<ResolversTypes['ListedFollowup']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ListCountsResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['ListCounts'] = ResolversParentTypes['ListCounts'],
> = {
  today?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  week?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  month?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pastDue?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  all?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OrderCountsResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['OrderCounts'] = ResolversParentTypes['OrderCounts'],
> = {
  today?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  week?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  month?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pastDue?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  all?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  dispatched?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  canceled?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ListedFollowupResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['ListedFollowup'] = ResolversParentTypes['ListedFollowup'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  followupOn?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quote?: Resolver<ResolversTypes['Quote'], ParentType, ContextType>;
};

export type QuoteResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['Quote'] = ResolversParentTypes['Quote'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isOrder?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isFromProabd?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  proabdExternalId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  locked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  convertedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dispatchedOn?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  followupOn?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  assignee?: Resolver<Maybe<ResolversTypes['Assignee']>, ParentType, ContextType>;
  referrerId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  referrer?: Resolver<Maybe<ResolversTypes['Referrer']>, ParentType, ContextType>;
  referPath?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  parent?: Resolver<Maybe<ResolversTypes['QuoteLink']>, ParentType, ContextType>;
  children?: Resolver<ReadonlyArray<ResolversTypes['QuoteLink']>, ParentType, ContextType>;
  parentStatus?: Resolver<Maybe<ResolversTypes['Status']>, ParentType, ContextType>;
  childStatus?: Resolver<Maybe<ResolversTypes['Status']>, ParentType, ContextType>;
  engagements?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  shipper?: Resolver<ResolversTypes['Shipper'], ParentType, ContextType>;
  timezone?: Resolver<Maybe<ResolversTypes['Timezone']>, ParentType, ContextType>;
  ianaTimezone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  origin?: Resolver<ResolversTypes['Location'], ParentType, ContextType>;
  destination?: Resolver<ResolversTypes['Location'], ParentType, ContextType>;
  vehicles?: Resolver<ReadonlyArray<ResolversTypes['Vehicle']>, ParentType, ContextType>;
  transport?: Resolver<ResolversTypes['Transport'], ParentType, ContextType>;
  followups?: Resolver<ReadonlyArray<ResolversTypes['Followup']>, ParentType, ContextType>;
  internalNotes?: Resolver<ReadonlyArray<ResolversTypes['InternalNote']>, ParentType, ContextType>;
  events?: Resolver<ReadonlyArray<ResolversTypes['QuoteEvent']>, ParentType, ContextType>;
  attachments?: Resolver<ReadonlyArray<ResolversTypes['Attachment']>, ParentType, ContextType>;
  terms?: Resolver<Maybe<ResolversTypes['Terms']>, ParentType, ContextType>;
  billingInfo?: Resolver<Maybe<ResolversTypes['BillingInfo']>, ParentType, ContextType>;
  transactions?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Transaction']>>, ParentType, ContextType>;
};

export type QuoteLinkResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['QuoteLink'] = ResolversParentTypes['QuoteLink'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isOrder?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ShipperResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['Shipper'] = ResolversParentTypes['Shipper'],
> = {
  firstName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  companyName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  address2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  zipcode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  noText?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  noEmail?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  noVm?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type LocationResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['Location'] = ResolversParentTypes['Location'],
> = {
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  address2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  zipcode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  companyName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type VehicleResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['Vehicle'] = ResolversParentTypes['Vehicle'],
> = {
  year?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  make?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  model?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  operable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  size?: Resolver<Maybe<ResolversTypes['VehicleSize']>, ParentType, ContextType>;
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  plate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vin?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lot?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TransportResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['Transport'] = ResolversParentTypes['Transport'],
> = {
  carrierType?: Resolver<ResolversTypes['CarrierType'], ParentType, ContextType>;
  availableDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deliveryDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  miles?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  basePrice?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  sizeFee?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  sizeFeeByDistance?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  inopFee?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  enclosedFee?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  deposit?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  depositFeeByDistance?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  totalPrice?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  carrierPay?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  fullPay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  fullPayFee?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FollowupResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['Followup'] = ResolversParentTypes['Followup'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  followupOn?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quote?: Resolver<ResolversTypes['QuoteLink'], ParentType, ContextType>;
};

export type InternalNoteResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['InternalNote'] = ResolversParentTypes['InternalNote'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  note?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  author?: Resolver<Maybe<ResolversTypes['Assignee']>, ParentType, ContextType>;
};

export type QuoteEventResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['QuoteEvent'] = ResolversParentTypes['QuoteEvent'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  eventType?: Resolver<ResolversTypes['EventType'], ParentType, ContextType>;
  eventDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  author?: Resolver<Maybe<ResolversTypes['Assignee']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  previous?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  changes?: Resolver<ReadonlyArray<ResolversTypes['FieldChange']>, ParentType, ContextType>;
};

export type FieldChangeResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['FieldChange'] = ResolversParentTypes['FieldChange'],
> = {
  section?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  to?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PossibleDuplicatesResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['PossibleDuplicates'] = ResolversParentTypes['PossibleDuplicates'],
> = {
  byEmailPhone?: Resolver<ReadonlyArray<ResolversTypes['Quote']>, ParentType, ContextType>;
  byName?: Resolver<ReadonlyArray<ResolversTypes['Quote']>, ParentType, ContextType>;
};

export type AttachmentResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['Attachment'] = ResolversParentTypes['Attachment'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fileUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  contentType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  author?: Resolver<Maybe<ResolversTypes['Assignee']>, ParentType, ContextType>;
};

export type ReferrerResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['Referrer'] = ResolversParentTypes['Referrer'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  depositAmount?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  leadCost?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  retired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ReferrerEventResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['ReferrerEvent'] = ResolversParentTypes['ReferrerEvent'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  eventDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  author?: Resolver<Maybe<ResolversTypes['Assignee']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  previous?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  changes?: Resolver<ReadonlyArray<ResolversTypes['FieldChange']>, ParentType, ContextType>;
};

export type StatusResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['Status'] = ResolversParentTypes['Status'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['StatusType'], ParentType, ContextType>;
  parent?: Resolver<Maybe<ResolversTypes['Status']>, ParentType, ContextType>;
  parentId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  children?: Resolver<ReadonlyArray<ResolversTypes['Status']>, ParentType, ContextType>;
  childrenCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  weight?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reserved?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  retired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  emailTemplate?: Resolver<Maybe<ResolversTypes['StatusTemplate']>, ParentType, ContextType>;
  smsTemplate?: Resolver<Maybe<ResolversTypes['StatusTemplate']>, ParentType, ContextType>;
  vmName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fullpayEmailTemplate?: Resolver<Maybe<ResolversTypes['StatusTemplate']>, ParentType, ContextType>;
  fullpaySmsTemplate?: Resolver<Maybe<ResolversTypes['StatusTemplate']>, ParentType, ContextType>;
  fullpayVmName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type StatusTemplateResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['StatusTemplate'] = ResolversParentTypes['StatusTemplate'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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

export type UploadFormResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['UploadForm'] = ResolversParentTypes['UploadForm'],
> = {
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fields?: Resolver<ReadonlyArray<ResolversTypes['UploadField']>, ParentType, ContextType>;
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

export type AssigneeResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['Assignee'] = ResolversParentTypes['Assignee'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type VehicleSizeResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['VehicleSize'] = ResolversParentTypes['VehicleSize'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type TermsResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['Terms'] = ResolversParentTypes['Terms'],
> = {
  accepted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  eName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  eSign?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  signedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  clientIp?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BillingInfoResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['BillingInfo'] = ResolversParentTypes['BillingInfo'],
> = {
  billingAddress?: Resolver<ResolversTypes['BillingAddress'], ParentType, ContextType>;
  creditCard?: Resolver<Maybe<ResolversTypes['CardSummary']>, ParentType, ContextType>;
};

export type TransactionResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['Transaction'] = ResolversParentTypes['Transaction'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  orderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  transactionId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errorCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  last4?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cardType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  authCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BatchErrorResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['BatchError'] = ResolversParentTypes['BatchError'],
> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fields?: Resolver<ReadonlyArray<ResolversTypes['BatchFieldError']>, ParentType, ContextType>;
};

export type UploadFieldResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['UploadField'] = ResolversParentTypes['UploadField'],
> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BillingAddressResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['BillingAddress'] = ResolversParentTypes['BillingAddress'],
> = {
  companyName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  firstName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  zipcode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CardSummaryResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['CardSummary'] = ResolversParentTypes['CardSummary'],
> = {
  cardNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expirationDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  QuotePage?: QuotePageResolvers<ContextType>;
  FollowupPage?: FollowupPageResolvers<ContextType>;
  ListCounts?: ListCountsResolvers<ContextType>;
  OrderCounts?: OrderCountsResolvers<ContextType>;
  ListedFollowup?: ListedFollowupResolvers<ContextType>;
  Quote?: QuoteResolvers<ContextType>;
  QuoteLink?: QuoteLinkResolvers<ContextType>;
  Shipper?: ShipperResolvers<ContextType>;
  Location?: LocationResolvers<ContextType>;
  Vehicle?: VehicleResolvers<ContextType>;
  Transport?: TransportResolvers<ContextType>;
  Followup?: FollowupResolvers<ContextType>;
  InternalNote?: InternalNoteResolvers<ContextType>;
  QuoteEvent?: QuoteEventResolvers<ContextType>;
  FieldChange?: FieldChangeResolvers<ContextType>;
  PossibleDuplicates?: PossibleDuplicatesResolvers<ContextType>;
  Attachment?: AttachmentResolvers<ContextType>;
  Referrer?: ReferrerResolvers<ContextType>;
  ReferrerEvent?: ReferrerEventResolvers<ContextType>;
  Status?: StatusResolvers<ContextType>;
  StatusTemplate?: StatusTemplateResolvers<ContextType>;
  BatchOutcome?: BatchOutcomeResolvers<ContextType>;
  UploadForm?: UploadFormResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Assignee?: AssigneeResolvers<ContextType>;
  VehicleSize?: VehicleSizeResolvers<ContextType>;
  Terms?: TermsResolvers<ContextType>;
  BillingInfo?: BillingInfoResolvers<ContextType>;
  Transaction?: TransactionResolvers<ContextType>;
  BatchError?: BatchErrorResolvers<ContextType>;
  UploadField?: UploadFieldResolvers<ContextType>;
  BillingAddress?: BillingAddressResolvers<ContextType>;
  CardSummary?: CardSummaryResolvers<ContextType>;
  BatchFieldError?: BatchFieldErrorResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = ResolverContext> = {
  history?: HistoryDirectiveResolver<any, any, ContextType>;
};
