// Made by `npm run generate` from the schema and the documents of the client.
import type { GraphQLResolveInfo } from 'graphql';
import type {
  CarrierMapper,
  CarrierDocumentMapper,
  CarrierEventMapper,
  DriverMapper,
  DispatchMapper,
  DispatchSheetMapper,
  OfficeOnPaperMapper,
  LoadBoardListingMapper,
} from '../schema.mappers.ts';
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
  /** The sheet of an order's active dispatch; null without one. */
  readonly dispatchSheet?: Maybe<DispatchSheet>;
  /** The page of a carrier's link, for whoever has it; null for a link that does not open. */
  readonly resolveDispatchLink?: Maybe<CarrierPage>;
  /** Null for an unknown one. With `revision`, the carrier as of that event. */
  readonly carrier?: Maybe<Carrier>;
  /** The history of a carrier and its drivers, newest first; limited to the newest million characters. Tax numbers are masked, and left out for people who may not update carriers. */
  readonly carrierEvents: ReadonlyArray<CarrierEvent>;
  /** The documents of a carrier, newest first; a W-9 is left out for people who may not update carriers. */
  readonly carrierDocuments: ReadonlyArray<CarrierDocument>;
  /** A page of carriers; `search` matches any part of name, MC and DOT number, city and phone. */
  readonly carriers: CarriersPage;
  /** Up to five carriers with the same MC number, DOT number or phone, which may be the one that somebody is about to add: their names, and what is the same. */
  readonly similarCarriers: ReadonlyArray<SimilarCarrier>;
  /** What importing these rows of a file would do, in their order; stores nothing. At most 200 rows, each of which is known by its MC or DOT number. Empty fields change nothing. */
  readonly carrierImport: ReadonlyArray<CarrierImportFate>;
  /** Whether a carrier may be given a load that is delivered on a day: by its insurance and the last look-up in the registry. */
  readonly carrierFitness: CarrierFitness;
  /** Active dispatches of orders in Dispatched, Picked Up and Delivered that are picked up or delivered on up to 14 days, and late ones; at most 300, late ones first, then those of the first days. */
  readonly dispatchBoard: DispatchBoard;
  /** The active dispatches that a status takes back when orders are given it: what people are asked before. At most 200 orders. */
  readonly dispatchesTakenBack: ReadonlyArray<Dispatch>;
  /** What happened to the dispatches of an order and to its listings on the load board, newest first; at most the last 500 events. FORBIDDEN where one may not see records of its kind. */
  readonly dispatchStory: ReadonlyArray<DispatchStoryEntry>;
  /** The carriers for an order. Those that have carried loads like it come first: most within 100 miles of both ends, most between the two states, the lowest last price, the best on-time share; then those based in one of the two states, and all others, by name. `search` as in `carriers`. */
  readonly carriersForOrder: CarriersForOrderPage;
  /** What a carrier has driven; null for an unknown one. */
  readonly carrierRecord?: Maybe<CarrierRecord>;
  /** The orders that a carrier was given and has neither rejected nor lost, newest first. */
  readonly carrierLoads: CarrierLoadsPage;
  /** Returns "ok"; requires no session. */
  readonly ping: Scalars['String']['output'];
};

/** Root type, extended by each context. */
export type QueryDispatchSheetArgs = {
  orderId: Scalars['ID']['input'];
};

/** Root type, extended by each context. */
export type QueryResolveDispatchLinkArgs = {
  encryption: Scalars['String']['input'];
};

/** Root type, extended by each context. */
export type QueryCarrierArgs = {
  id: Scalars['ID']['input'];
  revision?: InputMaybe<Scalars['Int']['input']>;
};

/** Root type, extended by each context. */
export type QueryCarrierEventsArgs = {
  id: Scalars['ID']['input'];
};

/** Root type, extended by each context. */
export type QueryCarrierDocumentsArgs = {
  carrierId: Scalars['ID']['input'];
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
export type QueryCarrierImportArgs = {
  rows: ReadonlyArray<CarrierInput>;
};

/** Root type, extended by each context. */
export type QueryCarrierFitnessArgs = {
  carrierId: Scalars['ID']['input'];
  deliveryDate?: InputMaybe<Scalars['String']['input']>;
};

/** Root type, extended by each context. */
export type QueryDispatchBoardArgs = {
  from: Scalars['String']['input'];
  to: Scalars['String']['input'];
  assigneeId?: InputMaybe<Scalars['ID']['input']>;
};

/** Root type, extended by each context. */
export type QueryDispatchesTakenBackArgs = {
  orderIds: ReadonlyArray<Scalars['ID']['input']>;
  parentStatusId: Scalars['ID']['input'];
};

/** Root type, extended by each context. */
export type QueryDispatchStoryArgs = {
  orderId: Scalars['ID']['input'];
};

/** Root type, extended by each context. */
export type QueryCarriersForOrderArgs = {
  orderId: Scalars['ID']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
  cursor?: InputMaybe<Cursor>;
};

/** Root type, extended by each context. */
export type QueryCarrierRecordArgs = {
  carrierId: Scalars['ID']['input'];
};

/** Root type, extended by each context. */
export type QueryCarrierLoadsArgs = {
  carrierId: Scalars['ID']['input'];
  cursor?: InputMaybe<Cursor>;
};

export type Mutation = {
  /** A link on which the carrier answers the active dispatch without signing in. `dispatchId` is the one that was seen: CONFLICT where another is active. Left out, it is whichever is. */
  readonly createDispatchLink: DispatchLink;
  /** The carrier's answer by its link, for whoever has it. The first one stands, until other days ask again, or the load is another one than was accepted. `version` is the sheet's that was seen: REFUSED where anything of it was changed since. Left out, it is answered as it stands. */
  readonly answerDispatch?: Maybe<CarrierPage>;
  readonly addCarrier?: Maybe<Carrier>;
  /** The result must have name, street, city, state, ZIP code, phone and first contact: INVALID by field otherwise. CONFLICT names the fields that others changed after `revision`. */
  readonly updateCarrier?: Maybe<Carrier>;
  readonly addDriver?: Maybe<Driver>;
  /** CONFLICT names the fields that others changed after `revision`, which is that of the carrier. */
  readonly updateDriver?: Maybe<Driver>;
  /** The driver can no longer be chosen; dispatches keep the name. */
  readonly retireDriver?: Maybe<Driver>;
  readonly restoreDriver?: Maybe<Driver>;
  /** A form with which a browser posts one file; the file's URL is `url` followed by the field `key`. */
  readonly createCarrierDocumentForm: UploadForm;
  /** Adds an uploaded file to the documents of a carrier; a repeat returns the same document. */
  readonly addCarrierDocument?: Maybe<CarrierDocument>;
  /** The document is no longer listed; its file is kept until the carrier is forgotten. */
  readonly removeCarrierDocument?: Maybe<CarrierDocument>;
  readonly restoreCarrierDocument?: Maybe<CarrierDocument>;
  /** The whole number, which is masked elsewhere; null where there is none. The history of the carrier records who looked. */
  readonly revealTaxNumber?: Maybe<Scalars['String']['output']>;
  /** Gives an order to a driver and sets it to Dispatched. Replaces the active dispatch, which stays in the list. */
  readonly dispatchOrder?: Maybe<Dispatch>;
  /** Changes the active dispatch. Other days must be accepted again, and so must the load by another carrier; REFUSED for another one once the load is picked up: use dispatchOrder. `dispatchId` is the one that was seen: CONFLICT where another is active. Left out, it is whichever is. */
  readonly updateDispatch?: Maybe<Dispatch>;
  /** Sets the status of the active dispatch and moves the order with it; ACCEPTED also where it was accepted before a change. CANCELED is refused: use cancelDispatch. `dispatchId` is the one that was seen: CONFLICT where another is active. Left out, it is whichever is. `offerVersion` is the dispatch's that was seen: CONFLICT where something else is accepted by ACCEPTED. Left out, it is accepted as it stands. */
  readonly setDispatchStatus?: Maybe<Dispatch>;
  /** Takes the active dispatch back: the order is New again. `dispatchId` is the one that was seen: CONFLICT where another is active. Left out, it is whichever is. */
  readonly cancelDispatch?: Maybe<Dispatch>;
  /** Keeps why a status that one is about to set takes a dispatch back. Nothing is taken back until the order has that status, set by the same person. CONFLICT where another dispatch is active by now. */
  readonly prepareTakeBack?: Maybe<Dispatch>;
  /** Posts an order to the load board and sets it to Posted to Load Board. INVALID by field where the board would not take it: nothing moves then. REFUSED while an earlier posting is unknown. */
  readonly postToLoadBoard?: Maybe<LoadBoardListing>;
  /** Removes the listing. An order that is Posted to Load Board gets the status from before posting, or New. */
  readonly removeFromLoadBoard?: Maybe<LoadBoardListing>;
  /** Says how an unknown posting ended: as this listing of the board, or without `listingId`, not at all. */
  readonly settlePosting?: Maybe<LoadBoardListing>;
  /** One of these for each of up to 500 orders; `revision` of an outcome is the listing's. REMOVE is a CONFLICT for an order in `seen` that was dispatched since its listing had that revision (-1: it had none), or whose listing was booked, posted or removed. */
  readonly batchLoadBoard: ReadonlyArray<BatchOutcome>;
  /** Returns "ok"; requires no session. */
  readonly ping: Scalars['String']['output'];
};

export type MutationCreateDispatchLinkArgs = {
  orderId: Scalars['ID']['input'];
  dispatchId?: InputMaybe<Scalars['ID']['input']>;
};

export type MutationAnswerDispatchArgs = {
  encryption: Scalars['String']['input'];
  accepted: Scalars['Boolean']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  note?: InputMaybe<Scalars['String']['input']>;
  version?: InputMaybe<Scalars['String']['input']>;
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

export type MutationCreateCarrierDocumentFormArgs = {
  fileName: Scalars['String']['input'];
};

export type MutationAddCarrierDocumentArgs = {
  carrierId: Scalars['ID']['input'];
  kind: CarrierDocumentKind;
  asset: AssetInput;
};

export type MutationRemoveCarrierDocumentArgs = {
  id: Scalars['ID']['input'];
};

export type MutationRestoreCarrierDocumentArgs = {
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
  dispatchId?: InputMaybe<Scalars['ID']['input']>;
};

export type MutationSetDispatchStatusArgs = {
  orderId: Scalars['ID']['input'];
  status: DispatchStatus;
  dispatchId?: InputMaybe<Scalars['ID']['input']>;
  offerVersion?: InputMaybe<Scalars['String']['input']>;
};

export type MutationCancelDispatchArgs = {
  orderId: Scalars['ID']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
  dispatchId?: InputMaybe<Scalars['ID']['input']>;
};

export type MutationPrepareTakeBackArgs = {
  orderId: Scalars['ID']['input'];
  dispatchId: Scalars['ID']['input'];
  parentStatusId: Scalars['ID']['input'];
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
  seen?: InputMaybe<ReadonlyArray<SeenRevisionInput>>;
};

export type Dispatch = {
  /** What the carrier answered by its link to the dispatch as it is planned now. */
  readonly answer?: Maybe<DispatchAnswer>;
  readonly id: Scalars['ID']['output'];
  readonly orderId: Scalars['ID']['output'];
  readonly driver: DispatchDriver;
  readonly instructions?: Maybe<Scalars['String']['output']>;
  /** A day, YYYY-MM-DD. */
  readonly pickupDate?: Maybe<Scalars['String']['output']>;
  /** A day, YYYY-MM-DD. */
  readonly deliveryDate?: Maybe<Scalars['String']['output']>;
  readonly status: DispatchStatus;
  /** It was accepted, and the order has other places, vehicles, transport or payment since: the carrier is asked again. */
  readonly acceptedBeforeChange: Scalars['Boolean']['output'];
  /** Another one for whatever its carrier accepts, for setDispatchStatus: days and pay, and places, vehicles, transport and payment of the order. Null for one that is over. */
  readonly offerVersion?: Maybe<Scalars['String']['output']>;
  /** What the carrier gets, in dollars, as of the dispatch. */
  readonly carrierPay: Scalars['Float']['output'];
  /** Why it went on though the carrier's papers stopped it. */
  readonly overrideReason?: Maybe<Scalars['String']['output']>;
  /** What stopped it, that the reason was given for; nothing else is covered by it. */
  readonly overridden: ReadonlyArray<CarrierStop>;
  /** Why it was taken back. */
  readonly reason?: Maybe<Scalars['String']['output']>;
  /** The dispatch that took its place while it was active; null for one that was taken back. */
  readonly replacedBy?: Maybe<Scalars['ID']['output']>;
  /** Name of who made it. */
  readonly by?: Maybe<Scalars['String']['output']>;
  /** ISO instant at which it was made. */
  readonly at: Scalars['String']['output'];
  /** That of its last change, for updateDispatch. */
  readonly revision: Scalars['Int']['output'];
  /** Lane and vehicles of the order. */
  readonly load?: Maybe<DispatchLoad>;
};

/** An answer of the carrier; name and note are null once the carrier is forgotten. */
export type DispatchAnswer = {
  readonly accepted: Scalars['Boolean']['output'];
  readonly name?: Maybe<Scalars['String']['output']>;
  readonly note?: Maybe<Scalars['String']['output']>;
  /** ISO instant. */
  readonly at: Scalars['String']['output'];
};

export type DispatchLink = {
  /** Last part of the address, after `/dispatch/`. */
  readonly encryption: Scalars['String']['output'];
  /** Whether the carrier reads there whose load it is: the office has a name. */
  readonly isOfficeNamed: Scalars['Boolean']['output'];
  /** ISO instant until which it is good, unless the dispatch ends before. */
  readonly expiresAt: Scalars['String']['output'];
  /** How the carrier wants to be contacted, and where. */
  readonly contactOption: ContactOption;
  readonly companyName: Scalars['String']['output'];
  readonly phoneNumber?: Maybe<Scalars['String']['output']>;
  readonly fax?: Maybe<Scalars['String']['output']>;
  readonly email?: Maybe<Scalars['String']['output']>;
};

/** OPEN has to be answered. ACCEPTED and REJECTED are by the carrier, or by the office for it. REPLACED: another dispatch took its place. */
export type CarrierPageState =
  | 'OPEN'
  | 'ACCEPTED'
  | 'PICKED_UP'
  | 'DELIVERED'
  | 'REJECTED'
  | 'TAKEN_BACK'
  | 'REPLACED'
  | 'EXPIRED';

/** What whoever has a carrier's link sees. */
export type CarrierPage = {
  readonly state: CarrierPageState;
  readonly orderId: Scalars['ID']['output'];
  /** Null for whoever does not have the load any more. */
  readonly sheet?: Maybe<DispatchSheet>;
  /** The sheet as it was when this carrier accepted it last, where the load is to be answered again; null where that is not known. */
  readonly acceptedSheet?: Maybe<DispatchSheet>;
  readonly answer?: Maybe<DispatchAnswer>;
  readonly office: OfficeOnPaper;
};

/** COD: the driver collects cash or certified funds at the delivery. OFFICE: the office pays afterwards. */
export type CarrierPayment = 'COD' | 'OFFICE';

/** What a dispatch's carrier needs to know. Personal values are null once their person is forgotten. */
export type DispatchSheet = {
  /** The number of the freight bill. */
  readonly id: Scalars['ID']['output'];
  readonly orderId: Scalars['ID']['output'];
  readonly status: DispatchStatus;
  /** It was accepted, and places, vehicles, transport or payment are others since: it has to be answered again. */
  readonly acceptedBeforeChange: Scalars['Boolean']['output'];
  /** Another one for whatever a carrier takes on, for answerDispatch. */
  readonly version: Scalars['String']['output'];
  readonly pickupDate: Scalars['String']['output'];
  readonly deliveryDate: Scalars['String']['output'];
  readonly instructions?: Maybe<Scalars['String']['output']>;
  /** The order's note for the carrier, unless the instructions say the same. */
  readonly note?: Maybe<Scalars['String']['output']>;
  /** OPEN or ENCLOSED. */
  readonly carrierType: Scalars['String']['output'];
  /** In dollars, as of the dispatch. */
  readonly carrierPay: Scalars['Float']['output'];
  readonly payment: CarrierPayment;
  readonly vehicles: ReadonlyArray<SheetVehicle>;
  readonly pickup: SheetStop;
  readonly delivery: SheetStop;
  readonly carrier: SheetCarrier;
  readonly driver: SheetDriver;
  readonly office: OfficeOnPaper;
};

export type SheetVehicle = {
  readonly year: Scalars['Int']['output'];
  readonly make: Scalars['String']['output'];
  readonly model: Scalars['String']['output'];
  readonly size?: Maybe<Scalars['String']['output']>;
  readonly operable: Scalars['Boolean']['output'];
  readonly color?: Maybe<Scalars['String']['output']>;
  readonly plate?: Maybe<Scalars['String']['output']>;
  /** The plate's. */
  readonly state?: Maybe<Scalars['String']['output']>;
  readonly vin?: Maybe<Scalars['String']['output']>;
  readonly lot?: Maybe<Scalars['String']['output']>;
};

export type SheetStop = {
  readonly name?: Maybe<Scalars['String']['output']>;
  readonly companyName?: Maybe<Scalars['String']['output']>;
  readonly address?: Maybe<Scalars['String']['output']>;
  readonly address2?: Maybe<Scalars['String']['output']>;
  readonly city?: Maybe<Scalars['String']['output']>;
  readonly state?: Maybe<Scalars['String']['output']>;
  readonly zipcode?: Maybe<Scalars['String']['output']>;
  readonly phone?: Maybe<Scalars['String']['output']>;
  readonly phone2?: Maybe<Scalars['String']['output']>;
};

export type SheetCarrier = {
  readonly companyName: Scalars['String']['output'];
  readonly mcNumber?: Maybe<Scalars['String']['output']>;
  readonly dotNumber?: Maybe<Scalars['String']['output']>;
  readonly phoneNumber?: Maybe<Scalars['String']['output']>;
};

export type SheetDriver = {
  readonly name?: Maybe<Scalars['String']['output']>;
  readonly phoneNumber?: Maybe<Scalars['String']['output']>;
};

/** The office, as it stands on what leaves it; unset settings are null. */
export type OfficeOnPaper = {
  readonly name?: Maybe<Scalars['String']['output']>;
  /** The order's assignee, where the office has no name or no phone. */
  readonly person?: Maybe<OfficePerson>;
  readonly logoUrl?: Maybe<Scalars['String']['output']>;
  readonly phone?: Maybe<Scalars['String']['output']>;
  readonly supportPhone?: Maybe<Scalars['String']['output']>;
  readonly email?: Maybe<Scalars['String']['output']>;
  readonly website?: Maybe<Scalars['String']['output']>;
  readonly address?: Maybe<SheetAddress>;
};

export type OfficePerson = {
  readonly name: Scalars['String']['output'];
  readonly phone?: Maybe<Scalars['String']['output']>;
};

export type SheetAddress = {
  readonly address: Scalars['String']['output'];
  readonly address2?: Maybe<Scalars['String']['output']>;
  readonly city: Scalars['String']['output'];
  readonly state: Scalars['String']['output'];
  readonly zipcode: Scalars['String']['output'];
};

/** Each context adds the names of its lists: `extend enum ListName { CARRIERS }`. */
export type ListName = 'QUOTES' | 'ORDERS' | 'FOLLOWUPS' | 'DISPATCHES' | 'CARRIERS';

export type CarriersSort =
  | 'NAME_ASC'
  | 'NAME_DESC'
  | 'MC_NUMBER_ASC'
  | 'MC_NUMBER_DESC'
  | 'LOCATION_ASC'
  | 'LOCATION_DESC'
  | 'DOT_NUMBER_ASC'
  | 'DOT_NUMBER_DESC';

export type ContactOption = 'PHONE_ONLY' | 'FAX_ONLY' | 'EMAIL_ONLY' | 'USE_ALL';

export type ImportFate = 'NEW' | 'CHANGES' | 'SAME' | 'REFUSED';

export type TaxNumber = 'ein' | 'ssn';

export type CarriersPage = {
  readonly data: ReadonlyArray<Carrier>;
  readonly pageInfo: PageInfo;
};

/** A motor carrier. Contacts, phones and drivers are null or empty once it is forgotten. */
export type Carrier = {
  readonly id: Scalars['ID']['output'];
  /** Revision of its stream, for updateCarrier and updateDriver. */
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

/** The numbers are null but for those that were asked for. */
export type SimilarCarrier = {
  readonly id: Scalars['ID']['output'];
  readonly companyName: Scalars['String']['output'];
  readonly mcNumber?: Maybe<Scalars['String']['output']>;
  readonly dotNumber?: Maybe<Scalars['String']['output']>;
  readonly phoneNumber?: Maybe<Scalars['String']['output']>;
};

export type CarrierImportChange = {
  readonly field: Scalars['String']['output'];
  readonly label: Scalars['String']['output'];
  readonly from?: Maybe<Scalars['String']['output']>;
  readonly to?: Maybe<Scalars['String']['output']>;
};

export type CarrierImportFate = {
  readonly fate: ImportFate;
  /** The carrier that has the MC or DOT number of the row; null for a new one. */
  readonly carrier?: Maybe<Carrier>;
  /** The fields that differ from the carrier's, with old and new value. */
  readonly changes: ReadonlyArray<CarrierImportChange>;
  /** Why the row is refused, by field. */
  readonly problems: ReadonlyArray<BatchFieldError>;
};

export type CarrierDocumentKind = 'INSURANCE' | 'W9' | 'OTHER';

export type CarrierDocument = {
  readonly id: Scalars['ID']['output'];
  readonly kind: CarrierDocumentKind;
  readonly fileName: Scalars['String']['output'];
  /** Requires permission to see the document. */
  readonly fileUrl: Scalars['String']['output'];
  readonly contentType: Scalars['String']['output'];
  /** In bytes. */
  readonly size: Scalars['Int']['output'];
  readonly createdAt: Scalars['String']['output'];
  readonly author?: Maybe<Assignee>;
};

export type CarrierEvent = {
  readonly id: Scalars['ID']['output'];
  readonly eventDate: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  /** Null for actions of the system. */
  readonly author?: Maybe<Assignee>;
  /** Revision of the carrier after this event. */
  readonly revision: Scalars['Int']['output'];
  /** Revision of the carrier before this event; null for the first one. */
  readonly previous?: Maybe<Scalars['Int']['output']>;
  readonly changes: ReadonlyArray<FieldChange>;
};

export type Driver = {
  readonly id: Scalars['ID']['output'];
  readonly firstName?: Maybe<Scalars['String']['output']>;
  readonly lastName?: Maybe<Scalars['String']['output']>;
  readonly phoneNumber?: Maybe<Scalars['String']['output']>;
  readonly email?: Maybe<Scalars['String']['output']>;
  /** Can no longer be chosen. */
  readonly retired: Scalars['Boolean']['output'];
  /** As it is now; null for people who may not see carriers. */
  readonly carrier?: Maybe<Carrier>;
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
  /** Of the carrier that the person saw. */
  readonly revision?: InputMaybe<Scalars['Int']['input']>;
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  readonly phoneNumber?: InputMaybe<Scalars['String']['input']>;
  readonly email?: InputMaybe<Scalars['String']['input']>;
};

export type DispatchStoryKind = 'DISPATCH' | 'LOAD_BOARD';

export type DispatchStoryEntry = {
  readonly id: Scalars['ID']['output'];
  readonly kind: DispatchStoryKind;
  /** ISO instant. */
  readonly at: Scalars['String']['output'];
  /** Name of who did it; of whoever answered for a carrier, with the carrier's. */
  readonly by: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly changes: ReadonlyArray<DispatchFieldChange>;
};

/** A changed field with its old and new value as text; null if empty, and where the customer is forgotten. */
export type DispatchFieldChange = {
  readonly field: Scalars['String']['output'];
  readonly label: Scalars['String']['output'];
  readonly from?: Maybe<Scalars['String']['output']>;
  readonly to?: Maybe<Scalars['String']['output']>;
};

export type DispatchBoard = {
  /** By the day of the pickup. */
  readonly dispatches: ReadonlyArray<Dispatch>;
  /** Whether there are more than are shown, or may be. */
  readonly isCut: Scalars['Boolean']['output'];
};

/** What stops a carrier: its insurance that expired or does, the coverage on file, what the registry does not allow it, no active authority, an order out of service. */
export type CarrierStop = 'INSURANCE' | 'COVERAGE' | 'NOT_ALLOWED' | 'AUTHORITY' | 'OUT_OF_SERVICE';

export type CarrierFitness = {
  /** Why it may not: sentences. */
  readonly stops: ReadonlyArray<Scalars['String']['output']>;
  /** What each of them is about, in the same order. */
  readonly stopKinds: ReadonlyArray<CarrierStop>;
  /** What is not known, or was looked up long ago: sentences. */
  readonly warnings: ReadonlyArray<Scalars['String']['output']>;
  /** Whether this person may go on past a stop, with a reason. */
  readonly mayOverride: Scalars['Boolean']['output'];
  /** ISO instant of the last look-up; null where it was never looked up. */
  readonly lookedUpAt?: Maybe<Scalars['String']['output']>;
  /** Whether it is looked up again every night while it has had a dispatch in the last 90 days. */
  readonly lookedUpNightly: Scalars['Boolean']['output'];
  /** What the registry said then. */
  readonly registration?: Maybe<CarrierRegistration>;
};

/** What the registry said of a carrier when it was looked up. */
export type CarrierRegistration = {
  /** Liability coverage on file, in dollars; null where the registry does not say. */
  readonly insuranceOnFile?: Maybe<Scalars['Float']['output']>;
  readonly authority: CarrierAuthority;
  /** Oldest first. */
  readonly outOfService: ReadonlyArray<OutOfService>;
};

/** Null is what the registry does not say. */
export type CarrierAuthority = {
  readonly allowedToOperate?: Maybe<Scalars['Boolean']['output']>;
  /** A active, I inactive, N none. */
  readonly common?: Maybe<Scalars['String']['output']>;
  readonly contract?: Maybe<Scalars['String']['output']>;
};

export type OutOfService = {
  /** A day, YYYY-MM-DD. */
  readonly date?: Maybe<Scalars['String']['output']>;
  readonly reason?: Maybe<Scalars['String']['output']>;
};

/** A customer's record: a quote or, once booked, an order with the same id. */
export type Quote = {
  /** The active dispatch; null without one. */
  readonly dispatch?: Maybe<Dispatch>;
  /** The carrier that rejected the last dispatch; null where it was not rejected. */
  readonly rejectedBy?: Maybe<DispatchCarrier>;
  /** All of them, oldest first. */
  readonly dispatches: ReadonlyArray<Dispatch>;
  /** Another one for whatever a dispatch is made from (places, vehicles, transport, days and carrier pay), for dispatchOrder; null for a quote. */
  readonly loadVersion?: Maybe<Scalars['String']['output']>;
  /** The record on the load board, now or last, also once it is a quote again; null if it was never posted. */
  readonly loadBoard?: Maybe<LoadBoardListing>;
  /** What keeps an order from being posted as it is now; empty where nothing does, and for a quote. Without a load board that is the one problem, of no field. */
  readonly loadBoardProblems: ReadonlyArray<LoadBoardProblem>;
  readonly id: Scalars['ID']['output'];
};

export type DispatchStatus = 'PENDING' | 'ACCEPTED' | 'PICKED_UP' | 'DELIVERED' | 'REJECTED' | 'CANCELED';

export type DispatchLoad = {
  readonly origin: DispatchPlace;
  readonly destination: DispatchPlace;
  readonly vehicles: ReadonlyArray<DispatchVehicle>;
};

export type DispatchPlace = {
  readonly city: Scalars['String']['output'];
  readonly state: Scalars['String']['output'];
};

export type DispatchVehicle = {
  readonly year: Scalars['Int']['output'];
  readonly make: Scalars['String']['output'];
  readonly model: Scalars['String']['output'];
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
  /** The order's that was seen: CONFLICT where it is another one. Left out, the order is dispatched as it stands. */
  readonly loadVersion?: InputMaybe<Scalars['String']['input']>;
  /** Carrier that is meant: INVALID at `driverId` where the driver is of another one. Left out, it is the driver's. */
  readonly carrierId?: InputMaybe<Scalars['ID']['input']>;
  readonly overrideReason?: InputMaybe<Scalars['String']['input']>;
};

/** The changed fields; omitted ones stay unchanged. */
export type DispatchChangesInput = {
  readonly driverId?: InputMaybe<Scalars['ID']['input']>;
  readonly pickupDate?: InputMaybe<Scalars['String']['input']>;
  readonly deliveryDate?: InputMaybe<Scalars['String']['input']>;
  readonly instructions?: InputMaybe<Scalars['String']['input']>;
  readonly overrideReason?: InputMaybe<Scalars['String']['input']>;
  /** Revision that was seen: CONFLICT where one of these fields was changed since. Left out, any is replaced. */
  readonly revision?: InputMaybe<Scalars['Int']['input']>;
};

export type LoadBoardAction =
  | 'POST'
  /** Sends the listing again as the order is now, and renews it. */
  | 'REFRESH'
  | 'REMOVE';

/** Why a listing stays on the board as it is. */
export type LoadBoardKeptFor =
  /** The order was dispatched. */
  | 'DISPATCH'
  /** A carrier booked it before it was removed. It stays until somebody removes it again, or the booking is over. */
  | 'BOOKING';

export type LoadBoardStatus =
  /** About to be posted, or being posted. */
  | 'POSTING'
  /** Nobody knows whether it was posted. Lanebook looks for it on the board; postToLoadBoard is REFUSED until it is found or settled. */
  | 'UNKNOWN'
  /** The board refused the posting; `problems` say why. It is not on the board. */
  | 'REFUSED'
  | 'POSTED'
  /** Posted; a change of the order, or a renewal, is on its way to the board. */
  | 'UPDATING'
  /** Posted; the board refused the last change, and shows the order as it was before. `problems` say why. */
  | 'UPDATE_REFUSED'
  /** A carrier booked it on the board; its listing may be over there since, which leaves `listingId` null. */
  | 'BOOKED'
  /** Being removed. */
  | 'REMOVING'
  /** To be removed, which the board refused: carriers still find it. `problems` say why. It is tried again, at once where somebody removes it again. */
  | 'REMOVAL_REFUSED'
  /** Not on the board any more. */
  | 'REMOVED';

/** How a record stands on the load board: an order, or a quote that was one. */
export type LoadBoardListing = {
  /** The record's number. */
  readonly orderId: Scalars['ID']['output'];
  /** Counts what happened to it, from 0. */
  readonly revision: Scalars['Int']['output'];
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
  /** Day on which the board drops it, YYYY-MM-DD. It is renewed before, while the order is Posted to Load Board, unless the last change was refused or a carrier has booked it. */
  readonly expiresOn?: Maybe<Scalars['String']['output']>;
  /** What the board refused, by field. */
  readonly problems: ReadonlyArray<LoadBoardProblem>;
  /** What is the matter, as a sentence: a refusal, an unknown outcome, a board that is not reached, postings that are paused, a listing that ended there. */
  readonly error?: Maybe<Scalars['String']['output']>;
  /** The board is not reached; what is left to do is done once it is. */
  readonly isWaiting: Scalars['Boolean']['output'];
  /** It is on the board, and stays there as it is: neither changed nor renewed. */
  readonly isKept: Scalars['Boolean']['output'];
  /** Why it stays as it is; null unless `isKept`. */
  readonly keptFor?: Maybe<LoadBoardKeptFor>;
  readonly booking?: Maybe<LoadBoardBooking>;
  /** Name of the carrier that the order is dispatched to, where another one has booked it on the board; null otherwise. */
  readonly dispatchedTo?: Maybe<Scalars['String']['output']>;
  /** That carriers which are not known to have the load booked other listings of the order; null without one, and once the order is delivered or canceled. Each is kept until the order is posted anew, or that booking ends. */
  readonly otherBooking?: Maybe<LoadBoardOtherBooking>;
};

export type LoadBoardOtherBooking = {
  /** Name of the carrier, of several the names that are known, joined by “and”; null where the board did not say. */
  readonly carrierName?: Maybe<Scalars['String']['output']>;
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

export type CarriersForOrderPage = {
  readonly data: ReadonlyArray<CarrierForOrder>;
  readonly pageInfo: PageInfo;
};

export type CarrierForOrder = {
  readonly carrier: Carrier;
  /** Null without a load like it. */
  readonly experience?: Maybe<LaneExperience>;
};

/** Loads that a carrier picked up or delivered between two states, and within 100 miles of both ends. */
export type LaneExperience = {
  readonly betweenStates: Scalars['Int']['output'];
  readonly nearby: Scalars['Int']['output'];
  /** What the last of them paid, in dollars. */
  readonly lastPrice: Scalars['Float']['output'];
  /** Deliveries whose day is known, and those of them on their day or before. */
  readonly timed: Scalars['Int']['output'];
  readonly onTime: Scalars['Int']['output'];
};

/** Rejected dispatches and those taken back are not in it. */
export type CarrierRecord = {
  readonly loads: Scalars['Int']['output'];
  /** Pay for a mile in dollars, of the loads whose miles are known; null without one. */
  readonly payPerMile?: Maybe<Scalars['Float']['output']>;
  /** Pickups whose day is known, and those of them after their day. */
  readonly timedPickups: Scalars['Int']['output'];
  readonly latePickups: Scalars['Int']['output'];
  /** Deliveries whose day is known, and those of them on their day or before. */
  readonly timedDeliveries: Scalars['Int']['output'];
  readonly onTimeDeliveries: Scalars['Int']['output'];
  /** The 50 with most loads. */
  readonly lanes: ReadonlyArray<CarrierLane>;
  /** How many there are. */
  readonly laneCount: Scalars['Int']['output'];
};

/** Loads that a carrier picked up or delivered from one state to another. */
export type CarrierLane = {
  readonly originState: Scalars['String']['output'];
  readonly destinationState: Scalars['String']['output'];
  readonly loads: Scalars['Int']['output'];
  /** What the last of them paid, in dollars. */
  readonly lastPrice: Scalars['Float']['output'];
  readonly payPerMile?: Maybe<Scalars['Float']['output']>;
  /** The office's day on which the last of them was dispatched. */
  readonly lastOn: Scalars['String']['output'];
  /** The middle of the places; null where none is known. */
  readonly origin?: Maybe<LanePoint>;
  readonly destination?: Maybe<LanePoint>;
};

/** Degrees, north and east positive. */
export type LanePoint = {
  readonly lat: Scalars['Float']['output'];
  readonly lng: Scalars['Float']['output'];
};

export type CarrierLoadsPage = {
  readonly data: ReadonlyArray<CarrierLoad>;
  readonly pageInfo: PageInfo;
};

export type CarrierLoad = {
  readonly orderId: Scalars['ID']['output'];
  readonly status: DispatchStatus;
  /** Null where the dispatch did not say. */
  readonly origin?: Maybe<LoadPlace>;
  readonly destination?: Maybe<LoadPlace>;
  /** In dollars. */
  readonly carrierPay: Scalars['Float']['output'];
  readonly miles?: Maybe<Scalars['Int']['output']>;
  /** The office's day of the dispatch, YYYY-MM-DD: the newest comes first. */
  readonly dispatchedOn: Scalars['String']['output'];
  /** Planned days, YYYY-MM-DD. */
  readonly pickupDate: Scalars['String']['output'];
  readonly deliveryDate: Scalars['String']['output'];
  /** The office's days on which it was set to Picked up and Delivered; null where that is not known. */
  readonly pickedUpOn?: Maybe<Scalars['String']['output']>;
  readonly deliveredOn?: Maybe<Scalars['String']['output']>;
  /** Null where that is not known. */
  readonly isPickedUpLate?: Maybe<Scalars['Boolean']['output']>;
  readonly isOnTime?: Maybe<Scalars['Boolean']['output']>;
};

export type LoadPlace = {
  readonly city?: Maybe<Scalars['String']['output']>;
  readonly state?: Maybe<Scalars['String']['output']>;
};

export type Cursor = {
  /** From 1; those of the size chart from 0. */
  readonly page?: InputMaybe<Scalars['Int']['input']>;
  readonly size?: InputMaybe<Scalars['Int']['input']>;
  /** Not for lists that are short enough to have no `endCursor`. A page's `endCursor` in the same order: returns what comes after it and ignores `page`. */
  readonly after?: InputMaybe<Scalars['String']['input']>;
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

export type PageInfo = {
  readonly page: Scalars['Int']['output'];
  readonly size: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  /** Cursor of the last entry; null for an empty page. */
  readonly endCursor?: Maybe<Scalars['String']['output']>;
};

export type BatchFieldError = {
  readonly field: Scalars['String']['output'];
  readonly message: Scalars['String']['output'];
};

export type Assignee = {
  readonly id: Scalars['ID']['output'];
};

/** A changed field with its old and new value as text; null if empty. */
export type FieldChange = {
  readonly id: Scalars['ID']['output'];
};

/** The revision of a record that the user saw. */
export type SeenRevisionInput = {
  readonly id: Scalars['ID']['input'];
  readonly revision: Scalars['Int']['input'];
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

export type UploadField = {
  readonly name: Scalars['String']['output'];
  readonly value: Scalars['String']['output'];
};

export type BatchError = {
  readonly code: Scalars['String']['output'];
  readonly message: Scalars['String']['output'];
  readonly fields: ReadonlyArray<BatchFieldError>;
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
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Dispatch: ResolverTypeWrapper<DispatchMapper>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  DispatchAnswer: ResolverTypeWrapper<DispatchAnswer>;
  DispatchLink: ResolverTypeWrapper<DispatchLink>;
  CarrierPageState: CarrierPageState;
  CarrierPage: ResolverTypeWrapper<
    Omit<CarrierPage, 'sheet' | 'acceptedSheet' | 'office'> & {
      sheet?: Maybe<ResolversTypes['DispatchSheet']>;
      acceptedSheet?: Maybe<ResolversTypes['DispatchSheet']>;
      office: ResolversTypes['OfficeOnPaper'];
    }
  >;
  CarrierPayment: CarrierPayment;
  DispatchSheet: ResolverTypeWrapper<DispatchSheetMapper>;
  SheetVehicle: ResolverTypeWrapper<SheetVehicle>;
  SheetStop: ResolverTypeWrapper<SheetStop>;
  SheetCarrier: ResolverTypeWrapper<SheetCarrier>;
  SheetDriver: ResolverTypeWrapper<SheetDriver>;
  OfficeOnPaper: ResolverTypeWrapper<OfficeOnPaperMapper>;
  OfficePerson: ResolverTypeWrapper<OfficePerson>;
  SheetAddress: ResolverTypeWrapper<SheetAddress>;
  ListName: ListName;
  CarriersSort: CarriersSort;
  ContactOption: ContactOption;
  ImportFate: ImportFate;
  TaxNumber: TaxNumber;
  CarriersPage: ResolverTypeWrapper<
    Omit<CarriersPage, 'data'> & { data: ReadonlyArray<ResolversTypes['Carrier']> }
  >;
  Carrier: ResolverTypeWrapper<CarrierMapper>;
  SimilarCarrier: ResolverTypeWrapper<SimilarCarrier>;
  CarrierImportChange: ResolverTypeWrapper<CarrierImportChange>;
  CarrierImportFate: ResolverTypeWrapper<
    Omit<CarrierImportFate, 'carrier'> & { carrier?: Maybe<ResolversTypes['Carrier']> }
  >;
  CarrierDocumentKind: CarrierDocumentKind;
  CarrierDocument: ResolverTypeWrapper<CarrierDocumentMapper>;
  CarrierEvent: ResolverTypeWrapper<CarrierEventMapper>;
  Driver: ResolverTypeWrapper<DriverMapper>;
  CarrierInput: CarrierInput;
  CarrierChangesInput: CarrierChangesInput;
  DriverInput: DriverInput;
  DriverChangesInput: DriverChangesInput;
  DispatchStoryKind: DispatchStoryKind;
  DispatchStoryEntry: ResolverTypeWrapper<DispatchStoryEntry>;
  DispatchFieldChange: ResolverTypeWrapper<DispatchFieldChange>;
  DispatchBoard: ResolverTypeWrapper<
    Omit<DispatchBoard, 'dispatches'> & { dispatches: ReadonlyArray<ResolversTypes['Dispatch']> }
  >;
  CarrierStop: CarrierStop;
  CarrierFitness: ResolverTypeWrapper<CarrierFitness>;
  CarrierRegistration: ResolverTypeWrapper<CarrierRegistration>;
  CarrierAuthority: ResolverTypeWrapper<CarrierAuthority>;
  OutOfService: ResolverTypeWrapper<OutOfService>;
  Quote: ResolverTypeWrapper<{ readonly id: string | number }>;
  DispatchStatus: DispatchStatus;
  DispatchLoad: ResolverTypeWrapper<DispatchLoad>;
  DispatchPlace: ResolverTypeWrapper<DispatchPlace>;
  DispatchVehicle: ResolverTypeWrapper<DispatchVehicle>;
  DispatchDriver: ResolverTypeWrapper<DispatchDriver>;
  DispatchCarrier: ResolverTypeWrapper<DispatchCarrier>;
  DispatchInput: DispatchInput;
  DispatchChangesInput: DispatchChangesInput;
  LoadBoardAction: LoadBoardAction;
  LoadBoardKeptFor: LoadBoardKeptFor;
  LoadBoardStatus: LoadBoardStatus;
  LoadBoardListing: ResolverTypeWrapper<LoadBoardListingMapper>;
  LoadBoardOtherBooking: ResolverTypeWrapper<LoadBoardOtherBooking>;
  LoadBoardBooking: ResolverTypeWrapper<LoadBoardBooking>;
  LoadBoardProblem: ResolverTypeWrapper<LoadBoardProblem>;
  CarriersForOrderPage: ResolverTypeWrapper<
    Omit<CarriersForOrderPage, 'data'> & { data: ReadonlyArray<ResolversTypes['CarrierForOrder']> }
  >;
  CarrierForOrder: ResolverTypeWrapper<
    Omit<CarrierForOrder, 'carrier'> & { carrier: ResolversTypes['Carrier'] }
  >;
  LaneExperience: ResolverTypeWrapper<LaneExperience>;
  CarrierRecord: ResolverTypeWrapper<CarrierRecord>;
  CarrierLane: ResolverTypeWrapper<CarrierLane>;
  LanePoint: ResolverTypeWrapper<LanePoint>;
  CarrierLoadsPage: ResolverTypeWrapper<CarrierLoadsPage>;
  CarrierLoad: ResolverTypeWrapper<CarrierLoad>;
  LoadPlace: ResolverTypeWrapper<LoadPlace>;
  Cursor: Cursor;
  UploadForm: ResolverTypeWrapper<UploadForm>;
  AssetInput: AssetInput;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  BatchFieldError: ResolverTypeWrapper<BatchFieldError>;
  Assignee: ResolverTypeWrapper<AssigneeResponse>;
  FieldChange: ResolverTypeWrapper<{ readonly id: string | number }>;
  SeenRevisionInput: SeenRevisionInput;
  BatchOutcome: ResolverTypeWrapper<BatchOutcome>;
  UploadField: ResolverTypeWrapper<UploadField>;
  BatchError: ResolverTypeWrapper<BatchError>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Query: Record<PropertyKey, never>;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  Mutation: Record<PropertyKey, never>;
  Boolean: Scalars['Boolean']['output'];
  Dispatch: DispatchMapper;
  Float: Scalars['Float']['output'];
  DispatchAnswer: DispatchAnswer;
  DispatchLink: DispatchLink;
  CarrierPage: Omit<CarrierPage, 'sheet' | 'acceptedSheet' | 'office'> & {
    sheet?: Maybe<ResolversParentTypes['DispatchSheet']>;
    acceptedSheet?: Maybe<ResolversParentTypes['DispatchSheet']>;
    office: ResolversParentTypes['OfficeOnPaper'];
  };
  DispatchSheet: DispatchSheetMapper;
  SheetVehicle: SheetVehicle;
  SheetStop: SheetStop;
  SheetCarrier: SheetCarrier;
  SheetDriver: SheetDriver;
  OfficeOnPaper: OfficeOnPaperMapper;
  OfficePerson: OfficePerson;
  SheetAddress: SheetAddress;
  CarriersPage: Omit<CarriersPage, 'data'> & { data: ReadonlyArray<ResolversParentTypes['Carrier']> };
  Carrier: CarrierMapper;
  SimilarCarrier: SimilarCarrier;
  CarrierImportChange: CarrierImportChange;
  CarrierImportFate: Omit<CarrierImportFate, 'carrier'> & {
    carrier?: Maybe<ResolversParentTypes['Carrier']>;
  };
  CarrierDocument: CarrierDocumentMapper;
  CarrierEvent: CarrierEventMapper;
  Driver: DriverMapper;
  CarrierInput: CarrierInput;
  CarrierChangesInput: CarrierChangesInput;
  DriverInput: DriverInput;
  DriverChangesInput: DriverChangesInput;
  DispatchStoryEntry: DispatchStoryEntry;
  DispatchFieldChange: DispatchFieldChange;
  DispatchBoard: Omit<DispatchBoard, 'dispatches'> & {
    dispatches: ReadonlyArray<ResolversParentTypes['Dispatch']>;
  };
  CarrierFitness: CarrierFitness;
  CarrierRegistration: CarrierRegistration;
  CarrierAuthority: CarrierAuthority;
  OutOfService: OutOfService;
  Quote: { readonly id: string | number };
  DispatchLoad: DispatchLoad;
  DispatchPlace: DispatchPlace;
  DispatchVehicle: DispatchVehicle;
  DispatchDriver: DispatchDriver;
  DispatchCarrier: DispatchCarrier;
  DispatchInput: DispatchInput;
  DispatchChangesInput: DispatchChangesInput;
  LoadBoardListing: LoadBoardListingMapper;
  LoadBoardOtherBooking: LoadBoardOtherBooking;
  LoadBoardBooking: LoadBoardBooking;
  LoadBoardProblem: LoadBoardProblem;
  CarriersForOrderPage: Omit<CarriersForOrderPage, 'data'> & {
    data: ReadonlyArray<ResolversParentTypes['CarrierForOrder']>;
  };
  CarrierForOrder: Omit<CarrierForOrder, 'carrier'> & { carrier: ResolversParentTypes['Carrier'] };
  LaneExperience: LaneExperience;
  CarrierRecord: CarrierRecord;
  CarrierLane: CarrierLane;
  LanePoint: LanePoint;
  CarrierLoadsPage: CarrierLoadsPage;
  CarrierLoad: CarrierLoad;
  LoadPlace: LoadPlace;
  Cursor: Cursor;
  UploadForm: UploadForm;
  AssetInput: AssetInput;
  PageInfo: PageInfo;
  BatchFieldError: BatchFieldError;
  Assignee: AssigneeResponse;
  FieldChange: { readonly id: string | number };
  SeenRevisionInput: SeenRevisionInput;
  BatchOutcome: BatchOutcome;
  UploadField: UploadField;
  BatchError: BatchError;
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
  dispatchSheet?: Resolver<
    Maybe<ResolversTypes['DispatchSheet']>,
    ParentType,
    ContextType,
    RequireFields<QueryDispatchSheetArgs, 'orderId'>
  >;
  resolveDispatchLink?: Resolver<
    Maybe<ResolversTypes['CarrierPage']>,
    ParentType,
    ContextType,
    RequireFields<QueryResolveDispatchLinkArgs, 'encryption'>
  >;
  carrier?: Resolver<
    Maybe<ResolversTypes['Carrier']>,
    ParentType,
    ContextType,
    RequireFields<QueryCarrierArgs, 'id'>
  >;
  carrierEvents?: Resolver<
    ReadonlyArray<ResolversTypes['CarrierEvent']>,
    ParentType,
    ContextType,
    RequireFields<QueryCarrierEventsArgs, 'id'>
  >;
  carrierDocuments?: Resolver<
    ReadonlyArray<ResolversTypes['CarrierDocument']>,
    ParentType,
    ContextType,
    RequireFields<QueryCarrierDocumentsArgs, 'carrierId'>
  >;
  carriers?: Resolver<ResolversTypes['CarriersPage'], ParentType, ContextType, Partial<QueryCarriersArgs>>;
  similarCarriers?: Resolver<
    ReadonlyArray<ResolversTypes['SimilarCarrier']>,
    ParentType,
    ContextType,
    Partial<QuerySimilarCarriersArgs>
  >;
  carrierImport?: Resolver<
    ReadonlyArray<ResolversTypes['CarrierImportFate']>,
    ParentType,
    ContextType,
    RequireFields<QueryCarrierImportArgs, 'rows'>
  >;
  carrierFitness?: Resolver<
    ResolversTypes['CarrierFitness'],
    ParentType,
    ContextType,
    RequireFields<QueryCarrierFitnessArgs, 'carrierId'>
  >;
  dispatchBoard?: Resolver<
    ResolversTypes['DispatchBoard'],
    ParentType,
    ContextType,
    RequireFields<QueryDispatchBoardArgs, 'from' | 'to'>
  >;
  dispatchesTakenBack?: Resolver<
    ReadonlyArray<ResolversTypes['Dispatch']>,
    ParentType,
    ContextType,
    RequireFields<QueryDispatchesTakenBackArgs, 'orderIds' | 'parentStatusId'>
  >;
  dispatchStory?: Resolver<
    ReadonlyArray<ResolversTypes['DispatchStoryEntry']>,
    ParentType,
    ContextType,
    RequireFields<QueryDispatchStoryArgs, 'orderId'>
  >;
  carriersForOrder?: Resolver<
    ResolversTypes['CarriersForOrderPage'],
    ParentType,
    ContextType,
    RequireFields<QueryCarriersForOrderArgs, 'orderId'>
  >;
  carrierRecord?: Resolver<
    Maybe<ResolversTypes['CarrierRecord']>,
    ParentType,
    ContextType,
    RequireFields<QueryCarrierRecordArgs, 'carrierId'>
  >;
  carrierLoads?: Resolver<
    ResolversTypes['CarrierLoadsPage'],
    ParentType,
    ContextType,
    RequireFields<QueryCarrierLoadsArgs, 'carrierId'>
  >;
  ping?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MutationResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation'],
> = {
  createDispatchLink?: Resolver<
    ResolversTypes['DispatchLink'],
    ParentType,
    ContextType,
    RequireFields<MutationCreateDispatchLinkArgs, 'orderId'>
  >;
  answerDispatch?: Resolver<
    Maybe<ResolversTypes['CarrierPage']>,
    ParentType,
    ContextType,
    RequireFields<MutationAnswerDispatchArgs, 'encryption' | 'accepted'>
  >;
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
  createCarrierDocumentForm?: Resolver<
    ResolversTypes['UploadForm'],
    ParentType,
    ContextType,
    RequireFields<MutationCreateCarrierDocumentFormArgs, 'fileName'>
  >;
  addCarrierDocument?: Resolver<
    Maybe<ResolversTypes['CarrierDocument']>,
    ParentType,
    ContextType,
    RequireFields<MutationAddCarrierDocumentArgs, 'carrierId' | 'kind' | 'asset'>
  >;
  removeCarrierDocument?: Resolver<
    Maybe<ResolversTypes['CarrierDocument']>,
    ParentType,
    ContextType,
    RequireFields<MutationRemoveCarrierDocumentArgs, 'id'>
  >;
  restoreCarrierDocument?: Resolver<
    Maybe<ResolversTypes['CarrierDocument']>,
    ParentType,
    ContextType,
    RequireFields<MutationRestoreCarrierDocumentArgs, 'id'>
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
  prepareTakeBack?: Resolver<
    Maybe<ResolversTypes['Dispatch']>,
    ParentType,
    ContextType,
    RequireFields<MutationPrepareTakeBackArgs, 'orderId' | 'dispatchId' | 'parentStatusId'>
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

export type DispatchResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['Dispatch'] = ResolversParentTypes['Dispatch'],
> = {
  answer?: Resolver<Maybe<ResolversTypes['DispatchAnswer']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  orderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  driver?: Resolver<ResolversTypes['DispatchDriver'], ParentType, ContextType>;
  instructions?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pickupDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deliveryDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['DispatchStatus'], ParentType, ContextType>;
  acceptedBeforeChange?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  offerVersion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  carrierPay?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  overrideReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  overridden?: Resolver<ReadonlyArray<ResolversTypes['CarrierStop']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  replacedBy?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  load?: Resolver<Maybe<ResolversTypes['DispatchLoad']>, ParentType, ContextType>;
};

export type DispatchAnswerResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['DispatchAnswer'] = ResolversParentTypes['DispatchAnswer'],
> = {
  accepted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DispatchLinkResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['DispatchLink'] = ResolversParentTypes['DispatchLink'],
> = {
  encryption?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isOfficeNamed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  contactOption?: Resolver<ResolversTypes['ContactOption'], ParentType, ContextType>;
  companyName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phoneNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fax?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CarrierPageResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['CarrierPage'] = ResolversParentTypes['CarrierPage'],
> = {
  state?: Resolver<ResolversTypes['CarrierPageState'], ParentType, ContextType>;
  orderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sheet?: Resolver<Maybe<ResolversTypes['DispatchSheet']>, ParentType, ContextType>;
  acceptedSheet?: Resolver<Maybe<ResolversTypes['DispatchSheet']>, ParentType, ContextType>;
  answer?: Resolver<Maybe<ResolversTypes['DispatchAnswer']>, ParentType, ContextType>;
  office?: Resolver<ResolversTypes['OfficeOnPaper'], ParentType, ContextType>;
};

export type DispatchSheetResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['DispatchSheet'] = ResolversParentTypes['DispatchSheet'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  orderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['DispatchStatus'], ParentType, ContextType>;
  acceptedBeforeChange?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pickupDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deliveryDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  instructions?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  carrierType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  carrierPay?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  payment?: Resolver<ResolversTypes['CarrierPayment'], ParentType, ContextType>;
  vehicles?: Resolver<ReadonlyArray<ResolversTypes['SheetVehicle']>, ParentType, ContextType>;
  pickup?: Resolver<ResolversTypes['SheetStop'], ParentType, ContextType>;
  delivery?: Resolver<ResolversTypes['SheetStop'], ParentType, ContextType>;
  carrier?: Resolver<ResolversTypes['SheetCarrier'], ParentType, ContextType>;
  driver?: Resolver<ResolversTypes['SheetDriver'], ParentType, ContextType>;
  office?: Resolver<ResolversTypes['OfficeOnPaper'], ParentType, ContextType>;
};

export type SheetVehicleResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['SheetVehicle'] = ResolversParentTypes['SheetVehicle'],
> = {
  year?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  make?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  model?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  size?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  operable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  plate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vin?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lot?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SheetStopResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['SheetStop'] = ResolversParentTypes['SheetStop'],
> = {
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  companyName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  address2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  zipcode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SheetCarrierResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['SheetCarrier'] = ResolversParentTypes['SheetCarrier'],
> = {
  companyName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mcNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dotNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phoneNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SheetDriverResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['SheetDriver'] = ResolversParentTypes['SheetDriver'],
> = {
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phoneNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OfficeOnPaperResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['OfficeOnPaper'] = ResolversParentTypes['OfficeOnPaper'],
> = {
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['OfficePerson']>, ParentType, ContextType>;
  logoUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  supportPhone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  website?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['SheetAddress']>, ParentType, ContextType>;
};

export type OfficePersonResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['OfficePerson'] = ResolversParentTypes['OfficePerson'],
> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SheetAddressResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['SheetAddress'] = ResolversParentTypes['SheetAddress'],
> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  address2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  zipcode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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

export type SimilarCarrierResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['SimilarCarrier'] = ResolversParentTypes['SimilarCarrier'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  companyName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mcNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dotNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phoneNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CarrierImportChangeResolvers<
  ContextType = ResolverContext,
  ParentType extends
    ResolversParentTypes['CarrierImportChange'] = ResolversParentTypes['CarrierImportChange'],
> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  to?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CarrierImportFateResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['CarrierImportFate'] = ResolversParentTypes['CarrierImportFate'],
> = {
  fate?: Resolver<ResolversTypes['ImportFate'], ParentType, ContextType>;
  carrier?: Resolver<Maybe<ResolversTypes['Carrier']>, ParentType, ContextType>;
  changes?: Resolver<ReadonlyArray<ResolversTypes['CarrierImportChange']>, ParentType, ContextType>;
  problems?: Resolver<ReadonlyArray<ResolversTypes['BatchFieldError']>, ParentType, ContextType>;
};

export type CarrierDocumentResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['CarrierDocument'] = ResolversParentTypes['CarrierDocument'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['CarrierDocumentKind'], ParentType, ContextType>;
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fileUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  contentType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  author?: Resolver<Maybe<ResolversTypes['Assignee']>, ParentType, ContextType>;
};

export type CarrierEventResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['CarrierEvent'] = ResolversParentTypes['CarrierEvent'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  eventDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  author?: Resolver<Maybe<ResolversTypes['Assignee']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  previous?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  changes?: Resolver<ReadonlyArray<ResolversTypes['FieldChange']>, ParentType, ContextType>;
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
  carrier?: Resolver<Maybe<ResolversTypes['Carrier']>, ParentType, ContextType>;
};

export type DispatchStoryEntryResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['DispatchStoryEntry'] = ResolversParentTypes['DispatchStoryEntry'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['DispatchStoryKind'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  changes?: Resolver<ReadonlyArray<ResolversTypes['DispatchFieldChange']>, ParentType, ContextType>;
};

export type DispatchFieldChangeResolvers<
  ContextType = ResolverContext,
  ParentType extends
    ResolversParentTypes['DispatchFieldChange'] = ResolversParentTypes['DispatchFieldChange'],
> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  to?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DispatchBoardResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['DispatchBoard'] = ResolversParentTypes['DispatchBoard'],
> = {
  dispatches?: Resolver<ReadonlyArray<ResolversTypes['Dispatch']>, ParentType, ContextType>;
  isCut?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CarrierFitnessResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['CarrierFitness'] = ResolversParentTypes['CarrierFitness'],
> = {
  stops?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  stopKinds?: Resolver<ReadonlyArray<ResolversTypes['CarrierStop']>, ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  mayOverride?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lookedUpAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lookedUpNightly?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  registration?: Resolver<Maybe<ResolversTypes['CarrierRegistration']>, ParentType, ContextType>;
};

export type CarrierRegistrationResolvers<
  ContextType = ResolverContext,
  ParentType extends
    ResolversParentTypes['CarrierRegistration'] = ResolversParentTypes['CarrierRegistration'],
> = {
  insuranceOnFile?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  authority?: Resolver<ResolversTypes['CarrierAuthority'], ParentType, ContextType>;
  outOfService?: Resolver<ReadonlyArray<ResolversTypes['OutOfService']>, ParentType, ContextType>;
};

export type CarrierAuthorityResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['CarrierAuthority'] = ResolversParentTypes['CarrierAuthority'],
> = {
  allowedToOperate?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  common?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  contract?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OutOfServiceResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['OutOfService'] = ResolversParentTypes['OutOfService'],
> = {
  date?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type QuoteResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['Quote'] = ResolversParentTypes['Quote'],
> = {
  dispatch?: Resolver<Maybe<ResolversTypes['Dispatch']>, ParentType, ContextType>;
  rejectedBy?: Resolver<Maybe<ResolversTypes['DispatchCarrier']>, ParentType, ContextType>;
  dispatches?: Resolver<ReadonlyArray<ResolversTypes['Dispatch']>, ParentType, ContextType>;
  loadVersion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  loadBoard?: Resolver<Maybe<ResolversTypes['LoadBoardListing']>, ParentType, ContextType>;
  loadBoardProblems?: Resolver<ReadonlyArray<ResolversTypes['LoadBoardProblem']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DispatchLoadResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['DispatchLoad'] = ResolversParentTypes['DispatchLoad'],
> = {
  origin?: Resolver<ResolversTypes['DispatchPlace'], ParentType, ContextType>;
  destination?: Resolver<ResolversTypes['DispatchPlace'], ParentType, ContextType>;
  vehicles?: Resolver<ReadonlyArray<ResolversTypes['DispatchVehicle']>, ParentType, ContextType>;
};

export type DispatchPlaceResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['DispatchPlace'] = ResolversParentTypes['DispatchPlace'],
> = {
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DispatchVehicleResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['DispatchVehicle'] = ResolversParentTypes['DispatchVehicle'],
> = {
  year?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  make?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  model?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
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
  keptFor?: Resolver<Maybe<ResolversTypes['LoadBoardKeptFor']>, ParentType, ContextType>;
  booking?: Resolver<Maybe<ResolversTypes['LoadBoardBooking']>, ParentType, ContextType>;
  dispatchedTo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  otherBooking?: Resolver<Maybe<ResolversTypes['LoadBoardOtherBooking']>, ParentType, ContextType>;
};

export type LoadBoardOtherBookingResolvers<
  ContextType = ResolverContext,
  ParentType extends
    ResolversParentTypes['LoadBoardOtherBooking'] = ResolversParentTypes['LoadBoardOtherBooking'],
> = {
  carrierName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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

export type CarriersForOrderPageResolvers<
  ContextType = ResolverContext,
  ParentType extends
    ResolversParentTypes['CarriersForOrderPage'] = ResolversParentTypes['CarriersForOrderPage'],
> = {
  data?: Resolver<ReadonlyArray<ResolversTypes['CarrierForOrder']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type CarrierForOrderResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['CarrierForOrder'] = ResolversParentTypes['CarrierForOrder'],
> = {
  carrier?: Resolver<ResolversTypes['Carrier'], ParentType, ContextType>;
  experience?: Resolver<Maybe<ResolversTypes['LaneExperience']>, ParentType, ContextType>;
};

export type LaneExperienceResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['LaneExperience'] = ResolversParentTypes['LaneExperience'],
> = {
  betweenStates?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nearby?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lastPrice?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  timed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  onTime?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CarrierRecordResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['CarrierRecord'] = ResolversParentTypes['CarrierRecord'],
> = {
  loads?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  payPerMile?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  timedPickups?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  latePickups?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  timedDeliveries?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  onTimeDeliveries?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lanes?: Resolver<ReadonlyArray<ResolversTypes['CarrierLane']>, ParentType, ContextType>;
  laneCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CarrierLaneResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['CarrierLane'] = ResolversParentTypes['CarrierLane'],
> = {
  originState?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  destinationState?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  loads?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lastPrice?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  payPerMile?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  lastOn?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  origin?: Resolver<Maybe<ResolversTypes['LanePoint']>, ParentType, ContextType>;
  destination?: Resolver<Maybe<ResolversTypes['LanePoint']>, ParentType, ContextType>;
};

export type LanePointResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['LanePoint'] = ResolversParentTypes['LanePoint'],
> = {
  lat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  lng?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type CarrierLoadsPageResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['CarrierLoadsPage'] = ResolversParentTypes['CarrierLoadsPage'],
> = {
  data?: Resolver<ReadonlyArray<ResolversTypes['CarrierLoad']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type CarrierLoadResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['CarrierLoad'] = ResolversParentTypes['CarrierLoad'],
> = {
  orderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['DispatchStatus'], ParentType, ContextType>;
  origin?: Resolver<Maybe<ResolversTypes['LoadPlace']>, ParentType, ContextType>;
  destination?: Resolver<Maybe<ResolversTypes['LoadPlace']>, ParentType, ContextType>;
  carrierPay?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  miles?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  dispatchedOn?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pickupDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deliveryDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pickedUpOn?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deliveredOn?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isPickedUpLate?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isOnTime?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type LoadPlaceResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['LoadPlace'] = ResolversParentTypes['LoadPlace'],
> = {
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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

export type BatchFieldErrorResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['BatchFieldError'] = ResolversParentTypes['BatchFieldError'],
> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AssigneeResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['Assignee'] = ResolversParentTypes['Assignee'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type FieldChangeResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['FieldChange'] = ResolversParentTypes['FieldChange'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
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

export type UploadFieldResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['UploadField'] = ResolversParentTypes['UploadField'],
> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BatchErrorResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['BatchError'] = ResolversParentTypes['BatchError'],
> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fields?: Resolver<ReadonlyArray<ResolversTypes['BatchFieldError']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = ResolverContext> = {
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Dispatch?: DispatchResolvers<ContextType>;
  DispatchAnswer?: DispatchAnswerResolvers<ContextType>;
  DispatchLink?: DispatchLinkResolvers<ContextType>;
  CarrierPage?: CarrierPageResolvers<ContextType>;
  DispatchSheet?: DispatchSheetResolvers<ContextType>;
  SheetVehicle?: SheetVehicleResolvers<ContextType>;
  SheetStop?: SheetStopResolvers<ContextType>;
  SheetCarrier?: SheetCarrierResolvers<ContextType>;
  SheetDriver?: SheetDriverResolvers<ContextType>;
  OfficeOnPaper?: OfficeOnPaperResolvers<ContextType>;
  OfficePerson?: OfficePersonResolvers<ContextType>;
  SheetAddress?: SheetAddressResolvers<ContextType>;
  CarriersPage?: CarriersPageResolvers<ContextType>;
  Carrier?: CarrierResolvers<ContextType>;
  SimilarCarrier?: SimilarCarrierResolvers<ContextType>;
  CarrierImportChange?: CarrierImportChangeResolvers<ContextType>;
  CarrierImportFate?: CarrierImportFateResolvers<ContextType>;
  CarrierDocument?: CarrierDocumentResolvers<ContextType>;
  CarrierEvent?: CarrierEventResolvers<ContextType>;
  Driver?: DriverResolvers<ContextType>;
  DispatchStoryEntry?: DispatchStoryEntryResolvers<ContextType>;
  DispatchFieldChange?: DispatchFieldChangeResolvers<ContextType>;
  DispatchBoard?: DispatchBoardResolvers<ContextType>;
  CarrierFitness?: CarrierFitnessResolvers<ContextType>;
  CarrierRegistration?: CarrierRegistrationResolvers<ContextType>;
  CarrierAuthority?: CarrierAuthorityResolvers<ContextType>;
  OutOfService?: OutOfServiceResolvers<ContextType>;
  Quote?: QuoteResolvers<ContextType>;
  DispatchLoad?: DispatchLoadResolvers<ContextType>;
  DispatchPlace?: DispatchPlaceResolvers<ContextType>;
  DispatchVehicle?: DispatchVehicleResolvers<ContextType>;
  DispatchDriver?: DispatchDriverResolvers<ContextType>;
  DispatchCarrier?: DispatchCarrierResolvers<ContextType>;
  LoadBoardListing?: LoadBoardListingResolvers<ContextType>;
  LoadBoardOtherBooking?: LoadBoardOtherBookingResolvers<ContextType>;
  LoadBoardBooking?: LoadBoardBookingResolvers<ContextType>;
  LoadBoardProblem?: LoadBoardProblemResolvers<ContextType>;
  CarriersForOrderPage?: CarriersForOrderPageResolvers<ContextType>;
  CarrierForOrder?: CarrierForOrderResolvers<ContextType>;
  LaneExperience?: LaneExperienceResolvers<ContextType>;
  CarrierRecord?: CarrierRecordResolvers<ContextType>;
  CarrierLane?: CarrierLaneResolvers<ContextType>;
  LanePoint?: LanePointResolvers<ContextType>;
  CarrierLoadsPage?: CarrierLoadsPageResolvers<ContextType>;
  CarrierLoad?: CarrierLoadResolvers<ContextType>;
  LoadPlace?: LoadPlaceResolvers<ContextType>;
  UploadForm?: UploadFormResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  BatchFieldError?: BatchFieldErrorResolvers<ContextType>;
  Assignee?: AssigneeResolvers<ContextType>;
  FieldChange?: FieldChangeResolvers<ContextType>;
  BatchOutcome?: BatchOutcomeResolvers<ContextType>;
  UploadField?: UploadFieldResolvers<ContextType>;
  BatchError?: BatchErrorResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = ResolverContext> = {
  history?: HistoryDirectiveResolver<any, any, ContextType>;
};
