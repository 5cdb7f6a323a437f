// Made by `npm run generate` from the schema and the documents of the client.
import type { GraphQLResolveInfo } from 'graphql';
import type {
  PriceChangeMapper,
  PriceDraftMapper,
  BrokenOffChangeMapper,
  PriceConflictCellMapper,
  PriceDraftConflictMapper,
  PricePublicationMapper,
  PriceRowChangeMapper,
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
  /** What a price between two places can come from, in the order of preference: the row of the mileage table, then every pricing exception that holds. */
  readonly basePriceFactors: ReadonlyArray<BasePriceFactor>;
  /** What carriers took lately between two places. Null for people who do not see orders. */
  readonly similarLoads?: Maybe<SimilarLoads>;
  /** Names, and what a size costs by the present price tables; by those of a moment for people who see the tables. */
  readonly vehicleSizes: ReadonlyArray<VehicleSize>;
  /** Centroid of a ZIP code (ZIP+4 allowed); null if unknown. */
  readonly geolocation?: Maybe<Geolocation>;
  /** Localities that match a prefix of a city, of `city, state` or of a ZIP code: at most 20, best first. */
  readonly locations: ReadonlyArray<Locality>;
  readonly locationByZipcode?: Maybe<Locality>;
  /** Whole miles between two ZIP codes (ZIP+4 allowed): by road where a road server answers, otherwise estimated; null if one is unknown or no road joins them. */
  readonly distance?: Maybe<Scalars['Int']['output']>;
  /** The latest publication of the price tables, and the revision of the draft that `at` names. */
  readonly priceTables: PriceTables;
  /** In the order of the table. */
  readonly mileagePricings: ReadonlyArray<MileagePricing>;
  /** Page from 1, 50 rows by default; the oldest first. */
  readonly pricingExceptions: PricingExceptionsPage;
  /** Page from 0, 50 rows by default; by make, model and year. */
  readonly vehicleSizechart: VehicleSizechartPage;
  /** The fees of one type, in the order of their table. */
  readonly distanceFees: ReadonlyArray<DistanceFee>;
  /** Publications that changed a table (any by default), newest first, each with its changes by row and cell. */
  readonly pricePublications: PricePublicationsPage;
  /** Changed rows by page: all of one publication or draft (of `table`, if given); or of `table` the changes of one row, or of the rows that were ever called by every word of `search`, by all publications, newest first. */
  readonly priceRowChanges: PriceRowChangesPage;
  /** Drafts that are neither published nor discarded, newest first; at most 100. */
  readonly priceDrafts: ReadonlyArray<PriceDraft>;
  readonly priceDraft?: Maybe<PriceDraft>;
  /** What importing these rows would do, in their order; stores nothing. At most 500 rows: a longer file is asked part by part, each with the `after` of the part before as `before`. `feeType` is required for FEES. `columns` are the names of the columns of the cells, by default those of the table in their order: INVALID where they are not those of the table's file. Cells that are missing at the end of a row stay as they are, and are empty in a new one. */
  readonly priceImport: PriceImportPart;
  /** Prices part of the quotes that the office received in a period by the present tables and by a draft's, each as its record's `pricing.today` does: with the lane, miles and vehicles that the quoter was asked for last, one that it never priced as it is now, by the miles between its ZIP codes, and with the deposit that counts now. Those that are orders now count too, and also by themselves (`booked`). Needs the view of quotes and that of orders too. Parts follow each other by `cursor`, and add up to the whole as long as `publication` and `draftRevision` stay. Days are the office's, both included. */
  readonly repriceQuotes: RepricePart;
  /** Returns "ok"; requires no session. */
  readonly ping: Scalars['String']['output'];
};

/** Root type, extended by each context. */
export type QueryBasePriceFactorsArgs = {
  origin: QuoteSpotInput;
  destination: QuoteSpotInput;
};

/** Root type, extended by each context. */
export type QuerySimilarLoadsArgs = {
  origin: QuoteSpotInput;
  destination: QuoteSpotInput;
  carrierType?: InputMaybe<CarrierType>;
  except?: InputMaybe<Scalars['ID']['input']>;
};

/** Root type, extended by each context. */
export type QueryVehicleSizesArgs = {
  at?: InputMaybe<PriceMoment>;
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

/** Root type, extended by each context. */
export type QueryPriceTablesArgs = {
  at?: InputMaybe<PriceMoment>;
};

/** Root type, extended by each context. */
export type QueryMileagePricingsArgs = {
  at?: InputMaybe<PriceMoment>;
};

/** Root type, extended by each context. */
export type QueryPricingExceptionsArgs = {
  filter?: InputMaybe<PricingExceptionsFilter>;
  cursor?: InputMaybe<Cursor>;
  at?: InputMaybe<PriceMoment>;
};

/** Root type, extended by each context. */
export type QueryVehicleSizechartArgs = {
  filter?: InputMaybe<VehicleSizechartFilter>;
  cursor?: InputMaybe<Cursor>;
  at?: InputMaybe<PriceMoment>;
};

/** Root type, extended by each context. */
export type QueryDistanceFeesArgs = {
  type: DistanceFeeType;
  at?: InputMaybe<PriceMoment>;
};

/** Root type, extended by each context. */
export type QueryPricePublicationsArgs = {
  table?: InputMaybe<PriceTable>;
  cursor?: InputMaybe<Cursor>;
};

/** Root type, extended by each context. */
export type QueryPriceRowChangesArgs = {
  of: PriceRowChangesOf;
  cursor?: InputMaybe<Cursor>;
};

/** Root type, extended by each context. */
export type QueryPriceDraftArgs = {
  id: Scalars['ID']['input'];
};

/** Root type, extended by each context. */
export type QueryPriceImportArgs = {
  table: PriceTable;
  feeType?: InputMaybe<DistanceFeeType>;
  columns?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  rows: ReadonlyArray<PriceImportRow>;
  at?: InputMaybe<PriceMoment>;
  before?: InputMaybe<Scalars['String']['input']>;
};

/** Root type, extended by each context. */
export type QueryRepriceQuotesArgs = {
  draft: Scalars['ID']['input'];
  from: Scalars['String']['input'];
  to: Scalars['String']['input'];
  cursor?: InputMaybe<Scalars['String']['input']>;
};

export type Mutation = {
  /** Prices a transport by the present price tables. Stores nothing. INVALID names every reason at its field: `origin.zipcode`, `vehicles.1`, `miles`. */
  readonly runTransportAutoQuoter?: Maybe<TransportPrice>;
  /** The whole table as it shall be, in its order, in one publication. A row without an id is new; those of `deletedIDs` are deleted. CONFLICT where the list lacks another row that there is; a draft keeps a list that lacks a row which others have published for the same miles, as a conflict of its own. */
  readonly updateMileagePricings?: Maybe<ReadonlyArray<MileagePricing>>;
  /** Rows that others have deleted since `base` need no deletion; NOT_FOUND, and none is deleted, where an id is that of no row. */
  readonly deleteMileagePricings?: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  /** Up to three rules by priority. A city is its name or its id in /rest-api/cities. */
  readonly createPricingException?: Maybe<PricingException>;
  /** Sets the rule of a priority, then bumps its price; fields that are left out, and a price of 0, change nothing; a radius of 0 is set. At most 5,000 ids; an outcome for each, in their order. */
  readonly updatePricingExceptions?: Maybe<ReadonlyArray<PricingExceptionOutcome>>;
  /** A field that is left out stays; price null or 0 empties the price, radius null the radius. `priceBump` is added to the price that there is then, and left out where there is none, as `skipped` says. */
  readonly updatePricingException?: Maybe<PricingException>;
  readonly updateVehicleSize?: Maybe<VehicleSize>;
  /** `dont-quote` as the size: such vehicles are priced by hand. */
  readonly updateVehicleSizechart?: Maybe<VehicleSizechartRow>;
  readonly deleteVehicleSizechart?: Maybe<Scalars['ID']['output']>;
  /** All fees of one type as they shall be, in their order; the type is that of the rows unless it is given. Those of `deletedIDs` are deleted in the same publication. CONFLICT where the list lacks another row that there is, as for `updateMileagePricings`. */
  readonly updateDistanceFees?: Maybe<ReadonlyArray<DistanceFee>>;
  /** As `deleteMileagePricings`. */
  readonly deleteDistanceFees?: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  /** Several rows of one table in one publication, at most 500: changed, new, or deleted ones; the ids of the rows, in their order. With `feeType`, INVALID where a row is a fee of another type. `columns` are the names of the columns of the cells, by default those of the table in their order: INVALID where the table does not have one. A cell that is not sent stays as it is. */
  readonly savePriceRows?: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  readonly createPriceDraft?: Maybe<PriceDraft>;
  readonly renamePriceDraft?: Maybe<PriceDraft>;
  /** `draftRevision` is the revision that was looked at: CONFLICT names rows that were changed after it, but for parts that the person who asks has sent of `file` (see `importPrices`); a draft without rows is discarded all the same. */
  readonly discardPriceDraft?: Maybe<Scalars['ID']['output']>;
  /** Decides what becomes of a draft's rows that others have published since: cells that only one side changed are kept from both, the others are those of `keep`, or of the side that `rows` names for their row (at most 500). A rule of an exception that both changed is the chosen side's as a whole, with its radii, and so are a city with its state that both changed, and a row whose cells of both sides are not valid together. Then the draft can be published. `base` is the publication that was looked at, `draftRevision` the revision of the draft: CONFLICT where rows of the draft meet others that they did not meet then, or were changed after that revision. More than 2,000 rows are settled in parts: the refusal of a later part says how many are settled, and a repeat goes on with that part, also where somebody said meanwhile that that is all of it. */
  readonly settlePriceDraft?: Maybe<PriceDraft>;
  /** CONFLICT where a row of the draft was changed by a publication since it was drafted, or in the draft after `draftRevision`, the revision that was looked at, but for parts that the person who asks has sent of `file` (see `importPrices`); REFUSED while a change of several parts is being saved. Where one has broken off for a minute, half of it is in the draft: CONFLICT names it unless `evenIfBrokenOff`. The draft stays. */
  readonly publishPriceDraft?: Maybe<PricePublication>;
  /** A new publication that restores the rows as they were before that one; CONFLICT where they were changed since, or others have published rows of the same miles or key, REFUSED where they are so already. */
  readonly undoPricePublication?: Maybe<PricePublication>;
  /** Takes back changes of a table in a draft, of the rows in `rowIDs` (at most 5,000) or of all: those that the person who asks made after the revision `since`, or, without it, all. A row that the draft did not have before leaves it; one that it had is as it was then. `draftRevision` is the revision up to which they were seen: CONFLICT names rows that were changed after it, or by others on top, or to whose miles or key others have put rows after it; REFUSED where the rows are back already. */
  readonly takeBackPriceRows?: Maybe<PriceDraft>;
  /** Says that nothing is missing of a change that broke off, so that it is no longer marked (`brokenOff`); `revision` is that of its latest part. CONFLICT where more of it has come since, REFUSED within a minute of its latest part. Its author can go on with it afterwards. */
  readonly acceptBrokenOffChange?: Maybe<PriceDraft>;
  /** Adds rows of a file to a draft, at most 500; INVALID names every row that is refused, as `rows.3.price`. `columns` are as for `priceImport`. While `more` rows of the file follow, the draft is not published. `file` is an id that the requests of one file have in common, `fileRows` how many rows it has: the last part is REFUSED where others are missing, CONFLICT where these were taken back. `firstRow` is which row of the file is the first of these, from 0: a part that comes twice counts once. Without it as many rows count as are sent, so a part that is sent again must have the same Idempotency-Key. A row that another part has is refused, or unchanged, as within one part. Parts without `file` are those of one file, until its last one, or until somebody says that that is all of it. With `draftRevision`, that of the dry run, rows that others changed in the draft since are a CONFLICT, as for other edits; parts of the same file are not others. Answers with the draft as these rows left it. */
  readonly importPrices?: Maybe<PriceDraft>;
  /** Returns "ok"; requires no session. */
  readonly ping: Scalars['String']['output'];
};

export type MutationRunTransportAutoQuoterArgs = {
  origin: QuoteSpotInput;
  destination: QuoteSpotInput;
  vehicles: ReadonlyArray<QuotedVehicleInput>;
  carrierType?: InputMaybe<CarrierType>;
  referrerId?: InputMaybe<Scalars['ID']['input']>;
};

export type MutationUpdateMileagePricingsArgs = {
  pricingData: ReadonlyArray<MileagePricingInput>;
  deletedIDs?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  base?: InputMaybe<Scalars['Int']['input']>;
  draft?: InputMaybe<Scalars['ID']['input']>;
  draftRevision?: InputMaybe<Scalars['Int']['input']>;
};

export type MutationDeleteMileagePricingsArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
  base?: InputMaybe<Scalars['Int']['input']>;
  draft?: InputMaybe<Scalars['ID']['input']>;
  draftRevision?: InputMaybe<Scalars['Int']['input']>;
};

export type MutationCreatePricingExceptionArgs = {
  originState: Scalars['String']['input'];
  originCity: Scalars['String']['input'];
  destState: Scalars['String']['input'];
  destCity: Scalars['String']['input'];
  pricingRules: ReadonlyArray<PricingRuleInput>;
  draft?: InputMaybe<Scalars['ID']['input']>;
  draftRevision?: InputMaybe<Scalars['Int']['input']>;
};

export type MutationUpdatePricingExceptionsArgs = {
  pricingExceptionIDs: ReadonlyArray<Scalars['ID']['input']>;
  priority: Scalars['Int']['input'];
  pricingRule: PricingRuleInput;
  base?: InputMaybe<Scalars['Int']['input']>;
  draft?: InputMaybe<Scalars['ID']['input']>;
  draftRevision?: InputMaybe<Scalars['Int']['input']>;
};

export type MutationUpdatePricingExceptionArgs = {
  pricingExceptionID: Scalars['ID']['input'];
  priority: Scalars['Int']['input'];
  pricingRule: PricingRuleInput;
  base?: InputMaybe<Scalars['Int']['input']>;
  draft?: InputMaybe<Scalars['ID']['input']>;
  draftRevision?: InputMaybe<Scalars['Int']['input']>;
};

export type MutationUpdateVehicleSizeArgs = {
  vehicleSizeID: Scalars['ID']['input'];
  rateBump: Scalars['Float']['input'];
  flatBump: Scalars['Float']['input'];
  base?: InputMaybe<Scalars['Int']['input']>;
  draft?: InputMaybe<Scalars['ID']['input']>;
  draftRevision?: InputMaybe<Scalars['Int']['input']>;
};

export type MutationUpdateVehicleSizechartArgs = {
  sizeChartID: Scalars['ID']['input'];
  sizeID?: InputMaybe<Scalars['ID']['input']>;
  base?: InputMaybe<Scalars['Int']['input']>;
  draft?: InputMaybe<Scalars['ID']['input']>;
  draftRevision?: InputMaybe<Scalars['Int']['input']>;
};

export type MutationDeleteVehicleSizechartArgs = {
  sizeChartID: Scalars['ID']['input'];
  base?: InputMaybe<Scalars['Int']['input']>;
  draft?: InputMaybe<Scalars['ID']['input']>;
  draftRevision?: InputMaybe<Scalars['Int']['input']>;
};

export type MutationUpdateDistanceFeesArgs = {
  feeData: ReadonlyArray<DistanceFeeInput>;
  type?: InputMaybe<DistanceFeeType>;
  deletedIDs?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  base?: InputMaybe<Scalars['Int']['input']>;
  draft?: InputMaybe<Scalars['ID']['input']>;
  draftRevision?: InputMaybe<Scalars['Int']['input']>;
};

export type MutationDeleteDistanceFeesArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
  base?: InputMaybe<Scalars['Int']['input']>;
  draft?: InputMaybe<Scalars['ID']['input']>;
  draftRevision?: InputMaybe<Scalars['Int']['input']>;
};

export type MutationSavePriceRowsArgs = {
  table: PriceTable;
  feeType?: InputMaybe<DistanceFeeType>;
  columns?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  rows: ReadonlyArray<PriceRowInput>;
  base?: InputMaybe<Scalars['Int']['input']>;
  draft?: InputMaybe<Scalars['ID']['input']>;
  draftRevision?: InputMaybe<Scalars['Int']['input']>;
};

export type MutationCreatePriceDraftArgs = {
  name: Scalars['String']['input'];
};

export type MutationRenamePriceDraftArgs = {
  id: Scalars['ID']['input'];
  name: Scalars['String']['input'];
};

export type MutationDiscardPriceDraftArgs = {
  id: Scalars['ID']['input'];
  draftRevision?: InputMaybe<Scalars['Int']['input']>;
  file?: InputMaybe<Scalars['String']['input']>;
};

export type MutationSettlePriceDraftArgs = {
  id: Scalars['ID']['input'];
  keep: DraftSide;
  rows?: InputMaybe<ReadonlyArray<PriceRowSideInput>>;
  base?: InputMaybe<Scalars['Int']['input']>;
  draftRevision?: InputMaybe<Scalars['Int']['input']>;
};

export type MutationPublishPriceDraftArgs = {
  id: Scalars['ID']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  draftRevision?: InputMaybe<Scalars['Int']['input']>;
  file?: InputMaybe<Scalars['String']['input']>;
  evenIfBrokenOff?: InputMaybe<Scalars['Boolean']['input']>;
};

export type MutationUndoPricePublicationArgs = {
  number: Scalars['Int']['input'];
};

export type MutationTakeBackPriceRowsArgs = {
  draft: Scalars['ID']['input'];
  table: PriceTable;
  rowIDs?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  since?: InputMaybe<Scalars['Int']['input']>;
  draftRevision: Scalars['Int']['input'];
};

export type MutationAcceptBrokenOffChangeArgs = {
  draft: Scalars['ID']['input'];
  revision: Scalars['Int']['input'];
};

export type MutationImportPricesArgs = {
  draft: Scalars['ID']['input'];
  table: PriceTable;
  feeType?: InputMaybe<DistanceFeeType>;
  columns?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  rows: ReadonlyArray<PriceImportRow>;
  more?: InputMaybe<Scalars['Boolean']['input']>;
  file?: InputMaybe<Scalars['String']['input']>;
  fileRows?: InputMaybe<Scalars['Int']['input']>;
  firstRow?: InputMaybe<Scalars['Int']['input']>;
  base?: InputMaybe<Scalars['Int']['input']>;
  draftRevision?: InputMaybe<Scalars['Int']['input']>;
};

/** Where miles come from: a road server, or the points of both ZIP codes. */
export type MilesBy = 'ROAD' | 'ESTIMATE';

/** A place by its ZIP code; its city and state are those of the ZIP code. */
export type QuoteSpotInput = {
  readonly city?: InputMaybe<Scalars['String']['input']>;
  readonly state?: InputMaybe<Scalars['String']['input']>;
  readonly zipcode?: InputMaybe<Scalars['String']['input']>;
};

export type QuotedVehicleInput = {
  readonly year?: InputMaybe<Scalars['Int']['input']>;
  readonly make?: InputMaybe<Scalars['String']['input']>;
  readonly model?: InputMaybe<Scalars['String']['input']>;
  /** By default by the size chart. */
  readonly sizeId?: InputMaybe<Scalars['ID']['input']>;
  /** True by default. */
  readonly operable?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Whole dollars of all vehicles together, and whole miles. */
export type TransportPrice = {
  readonly miles: Scalars['Int']['output'];
  readonly milesBy: MilesBy;
  readonly basePrice: Scalars['Int']['output'];
  readonly sizeFee: Scalars['Int']['output'];
  readonly sizeFeeByDistance: Scalars['Int']['output'];
  readonly inopFee: Scalars['Int']['output'];
  readonly enclosedFee: Scalars['Int']['output'];
  readonly deposit: Scalars['Int']['output'];
  readonly depositFeeByDistance: Scalars['Int']['output'];
  /** Number of the publication of the price tables. */
  readonly publication: Scalars['Int']['output'];
  /** When that was published, an ISO instant; null for tables without a publication. */
  readonly publishedAt?: Maybe<Scalars['String']['output']>;
  /** In the order of the request. */
  readonly vehicles: ReadonlyArray<VehiclePrice>;
  /** Sent back as `transport.quoterToken`, so that the record knows how it was priced. */
  readonly quoterToken: Scalars['String']['output'];
};

/** How a vehicle's price came about. Whole dollars. */
export type VehiclePrice = {
  /** Year, make and model. */
  readonly vehicle: Scalars['String']['output'];
  readonly total: Scalars['Int']['output'];
  readonly size?: Maybe<PricedSize>;
  /** Whether the size comes from the size chart and can be taken over. */
  readonly isSizeFromChart: Scalars['Boolean']['output'];
  readonly steps: ReadonlyArray<PriceStep>;
};

export type PricedSize = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
};

export type PriceStep = {
  /** No other step of the vehicle has it; the price field's, where that has no other step. */
  readonly name: Scalars['String']['output'];
  /** The price field that the amount is a part of: basePrice, sizeFee, sizeFeeByDistance, inopFee, enclosedFee, deposit or depositFeeByDistance. */
  readonly of: Scalars['String']['output'];
  readonly label: Scalars['String']['output'];
  readonly amount: Scalars['Int']['output'];
  /** The table whose row gave the amount; null where none did. */
  readonly table?: Maybe<PriceTable>;
  readonly rowId?: Maybe<Scalars['ID']['output']>;
  /** The row of the size chart that gave the size by which the amount goes; null where none did. */
  readonly chartRowId?: Maybe<Scalars['ID']['output']>;
  /** Which row, or why there is none, in words. */
  readonly reason: Scalars['String']['output'];
};

export type BasePriceFactorType = 'MILEAGE' | 'FIXED_LANE';

/** A mileage row has its miles; a fixed lane its cities, the rule that holds, and how far the places are from its cities. */
export type BasePriceFactor = {
  readonly type: BasePriceFactorType;
  /** Whole dollars per vehicle. */
  readonly price: Scalars['Int']['output'];
  readonly min?: Maybe<Scalars['Int']['output']>;
  readonly max?: Maybe<Scalars['Int']['output']>;
  readonly originCity?: Maybe<Scalars['String']['output']>;
  readonly originState?: Maybe<Scalars['String']['output']>;
  readonly destCity?: Maybe<Scalars['String']['output']>;
  readonly destState?: Maybe<Scalars['String']['output']>;
  /** 1 to 3. */
  readonly priority?: Maybe<Scalars['Int']['output']>;
  /** Miles, with one decimal. */
  readonly originMiles?: Maybe<Scalars['Float']['output']>;
  readonly destMiles?: Maybe<Scalars['Float']['output']>;
};

/** A customer's record: a quote or, once booked, an order with the same id. */
export type Quote = {
  /** How the record was priced, what it would cost today, and what carriers took lately; of a record as of a revision, how it was priced then. */
  readonly pricing: PriceExplanation;
  readonly id: Scalars['ID']['output'];
};

export type PriceExplanation = {
  /** ISO instant; null for a record that was never priced by the quoter. */
  readonly quotedAt?: Maybe<Scalars['String']['output']>;
  /** Number of the publication by which it was priced. */
  readonly publication?: Maybe<Scalars['Int']['output']>;
  /** When that was published, an ISO instant. */
  readonly publishedAt?: Maybe<Scalars['String']['output']>;
  /** Whether it was quoted, then edited. */
  readonly edited: Scalars['Boolean']['output'];
  /** What differs from what was quoted, in words: amounts as `Base price ($875 → $800)`, a total that holds another full-pay fee than the computed one as `Total price (typed: $1,575)`, and names of parts of the request. */
  readonly editedParts: ReadonlyArray<Scalars['String']['output']>;
  /** As it was quoted; null for a record that was never priced by the quoter. */
  readonly quoted?: Maybe<QuotedAmounts>;
  /** What the quoter was asked; null for a record that was never priced by it. */
  readonly quotedFor?: Maybe<QuotedFor>;
  /** By the tables of that publication and today's rules; empty for a record that was never priced by the quoter, and where `problems` says why. */
  readonly explanation: ReadonlyArray<VehiclePrice>;
  /** Why what was quoted cannot be explained any more, in words, as where the publication is missing after a restore of an older backup. */
  readonly problems: ReadonlyArray<Scalars['String']['output']>;
  /** What the explanation adds up to, where today's rules or places give other amounts than were quoted; null where they give the same. */
  readonly byTodaysRules?: Maybe<QuotedAmounts>;
  /** By the present tables, for what was quoted then, by the miles of then, unless no road joins its ZIP codes; for a record never quoted, for what it is now, by the miles between its ZIP codes. Null for people who may not run the quoter, and as of a revision. */
  readonly today?: Maybe<PriceToday>;
  /** By the present tables, for the record as it is now, by the miles between its ZIP codes. Null where that is what was quoted or it never was, for people who may not run the quoter, and as of a revision. */
  readonly asItIsNow?: Maybe<PresentPrice>;
  /** Null for people who do not see orders, and as of a revision. */
  readonly similarLoads?: Maybe<SimilarLoads>;
  /** Where what the carrier gets for a vehicle, fees included, lies under what carriers took; null otherwise, for people who do not see orders, and as of a revision. */
  readonly warning?: Maybe<Scalars['String']['output']>;
};

/** What the quoter was asked for a price. */
export type QuotedFor = {
  readonly originZip: Scalars['String']['output'];
  readonly destinationZip: Scalars['String']['output'];
  readonly carrierType: CarrierType;
  /** The record's own where an older price does not tell it. */
  readonly referrerId?: Maybe<Scalars['ID']['output']>;
  readonly vehicles: ReadonlyArray<QuotedForVehicle>;
};

export type QuotedForVehicle = {
  readonly year: Scalars['Int']['output'];
  readonly make: Scalars['String']['output'];
  readonly model: Scalars['String']['output'];
  /** Null where the size chart was to give it. */
  readonly sizeId?: Maybe<Scalars['ID']['output']>;
  readonly operable: Scalars['Boolean']['output'];
};

/** Whole dollars of all vehicles together. */
export type QuotedAmounts = {
  readonly miles: Scalars['Int']['output'];
  /** Null where an older price does not tell it. */
  readonly milesBy?: Maybe<MilesBy>;
  readonly basePrice: Scalars['Int']['output'];
  readonly sizeFee: Scalars['Int']['output'];
  readonly sizeFeeByDistance: Scalars['Int']['output'];
  readonly inopFee: Scalars['Int']['output'];
  readonly enclosedFee: Scalars['Int']['output'];
  readonly deposit: Scalars['Int']['output'];
  readonly depositFeeByDistance: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
};

export type PresentPrice = {
  /** Null where the tables give no price. */
  readonly amounts?: Maybe<QuotedAmounts>;
  readonly explanation: ReadonlyArray<VehiclePrice>;
  /** Why they give none, in words. */
  readonly problems: ReadonlyArray<Scalars['String']['output']>;
};

export type PriceToday = {
  readonly publication: Scalars['Int']['output'];
  /** When that was published, an ISO instant; null for tables without a publication. */
  readonly publishedAt?: Maybe<Scalars['String']['output']>;
  /** Null where the tables give no price. */
  readonly amounts?: Maybe<QuotedAmounts>;
  readonly explanation: ReadonlyArray<VehiclePrice>;
  /** Why they give none, in words. */
  readonly problems: ReadonlyArray<Scalars['String']['output']>;
  /** What is another amount than when it was quoted, step by step. */
  readonly differences: ReadonlyArray<PriceDifference>;
};

export type PriceDifference = {
  /** Year, make and model; `All vehicles` where today's rules give another amount for several. */
  readonly vehicle: Scalars['String']['output'];
  readonly label: Scalars['String']['output'];
  /** Whole dollars. */
  readonly from: Scalars['Int']['output'];
  readonly to: Scalars['Int']['output'];
  /** Which row of which table changed, by whom and when, as far as the history tells; of a deposit, whose it is, and who changed it there; or that today's rules give another amount by the same tables. */
  readonly reason: Scalars['String']['output'];
};

/** Orders like this one that were dispatched lately and picked up by their carriers: both ends nearby, and the same carrier type. Dollars per vehicle. */
export type SimilarLoads = {
  readonly count: Scalars['Int']['output'];
  /** Whether earlier ones since that day are not counted: of the loads nearby, of any carrier type, the latest 500 are looked at. */
  readonly isLatestOnly: Scalars['Boolean']['output'];
  readonly median?: Maybe<Scalars['Float']['output']>;
  readonly low?: Maybe<Scalars['Float']['output']>;
  readonly high?: Maybe<Scalars['Float']['output']>;
  /** A day, YYYY-MM-DD. */
  readonly since: Scalars['String']['output'];
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

export type PriceTable = 'MILEAGE' | 'EXCEPTIONS' | 'SIZES' | 'SIZE_CHART' | 'FEES';

export type DistanceFeeType = 'ENCLOSED' | 'INOP' | 'SIZE' | 'DEPOSIT_FEE';

/** Of which moment tables are read; without a field, as they are now. */
export type PriceMoment = {
  /** Number of a publication. */
  readonly publication?: InputMaybe<Scalars['Int']['input']>;
  /** A day, YYYY-MM-DD: as of its end. */
  readonly day?: InputMaybe<Scalars['String']['input']>;
  /** With the changes of a draft. */
  readonly draft?: InputMaybe<Scalars['ID']['input']>;
};

/** Amounts are whole dollars, distances whole miles, in all tables. */
export type PriceTables = {
  /** 0 for tables without a publication. */
  readonly publication: Scalars['Int']['output'];
  /** Revision of the draft that was asked for, which a change of it sends back; null without one. */
  readonly draftRevision?: Maybe<Scalars['Int']['output']>;
};

/** What a vehicle costs by miles, both ends included. */
export type MileagePricing = {
  readonly id: Scalars['ID']['output'];
  readonly minMileage: Scalars['Int']['output'];
  readonly maxMileage: Scalars['Int']['output'];
  readonly price: Scalars['Int']['output'];
  /** From 1. */
  readonly order: Scalars['Int']['output'];
};

export type MileagePricingInput = {
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  readonly minMileage: Scalars['Float']['input'];
  readonly maxMileage: Scalars['Float']['input'];
  readonly price: Scalars['Float']['input'];
  /** Read with a row; rows have the order in which they are sent. */
  readonly order?: InputMaybe<Scalars['Int']['input']>;
};

export type PricingExceptionsFilter = {
  readonly originState?: InputMaybe<Scalars['String']['input']>;
  readonly originCity?: InputMaybe<Scalars['String']['input']>;
  readonly destState?: InputMaybe<Scalars['String']['input']>;
  readonly destCity?: InputMaybe<Scalars['String']['input']>;
};

export type PricingExceptionsPage = {
  readonly data: ReadonlyArray<PricingException>;
  readonly pageInfo: PageInfo;
};

/** A lane with prices of its own. */
export type PricingException = {
  readonly id: Scalars['ID']['output'];
  readonly originState: Scalars['String']['output'];
  readonly originCity: Scalars['String']['output'];
  readonly destState: Scalars['String']['output'];
  readonly destCity: Scalars['String']['output'];
  /** By priority; those that there are. */
  readonly rules: ReadonlyArray<PricingRule>;
  /** After a change of one of its rules: what was left out, although the rest of the change holds. */
  readonly skipped?: Maybe<Scalars['String']['output']>;
};

export type PricingRule = {
  /** 1 to 3. */
  readonly priority: Scalars['Int']['output'];
  /** Miles around the city; null is the city alone. */
  readonly originRadius?: Maybe<Scalars['Int']['output']>;
  readonly destRadius?: Maybe<Scalars['Int']['output']>;
  /** Replaces the price by miles; null skips the rule. */
  readonly price?: Maybe<Scalars['Int']['output']>;
};

export type PricingRuleInput = {
  readonly originRadius?: InputMaybe<Scalars['Float']['input']>;
  readonly destRadius?: InputMaybe<Scalars['Float']['input']>;
  /** Added to the price that there is. */
  readonly priceBump?: InputMaybe<Scalars['Float']['input']>;
  readonly price?: InputMaybe<Scalars['Float']['input']>;
};

export type PricingExceptionOutcome = {
  readonly id: Scalars['ID']['output'];
  /** As it is now; null for an unknown one. */
  readonly exception?: Maybe<PricingException>;
  /** Whether it is another one than before; false where it already had what was sent. */
  readonly changed: Scalars['Boolean']['output'];
  /** What was left out, although the rest of the change holds. */
  readonly skipped?: Maybe<Scalars['String']['output']>;
  /** Why this exception stays as it was, behind its lane. */
  readonly refused?: Maybe<Scalars['String']['output']>;
};

export type VehicleSizechartFilter = {
  /** Any part, case ignored. */
  readonly make?: InputMaybe<Scalars['String']['input']>;
  readonly model?: InputMaybe<Scalars['String']['input']>;
};

export type VehicleSizechartPage = {
  readonly data: ReadonlyArray<VehicleSizechartRow>;
  /** `page` from 0. */
  readonly pageInfo: PageInfo;
};

/** Which size the vehicles of a make and model have. */
export type VehicleSizechartRow = {
  readonly id: Scalars['ID']['output'];
  /** Null for vehicles of any year. */
  readonly year?: Maybe<Scalars['Int']['output']>;
  readonly make: Scalars['String']['output'];
  readonly model: Scalars['String']['output'];
  readonly size?: Maybe<VehicleSize>;
  readonly dontQuote: Scalars['Boolean']['output'];
  /** Pictures of such a vehicle. */
  readonly searchLink: Scalars['String']['output'];
};

/** A fee of a vehicle by miles, both ends included. */
export type DistanceFee = {
  readonly id: Scalars['ID']['output'];
  readonly minMileage: Scalars['Int']['output'];
  readonly maxMileage: Scalars['Int']['output'];
  readonly fee: Scalars['Int']['output'];
  /** From 1, within its type. */
  readonly order: Scalars['Int']['output'];
  readonly type: DistanceFeeType;
  /** Of the type SIZE only. */
  readonly sizeId?: Maybe<Scalars['ID']['output']>;
};

export type DistanceFeeInput = {
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  readonly minMileage: Scalars['Float']['input'];
  readonly maxMileage: Scalars['Float']['input'];
  readonly fee: Scalars['Float']['input'];
  readonly type?: InputMaybe<DistanceFeeType>;
  readonly sizeId?: InputMaybe<Scalars['ID']['input']>;
  /** Read with a row; rows have the order in which they are sent. */
  readonly order?: InputMaybe<Scalars['Int']['input']>;
};

/** A row by its cells, as text, in the order of `columns`. */
export type PriceRowInput = {
  /** Null for a new row. */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  /** Null deletes the row. */
  readonly cells?: InputMaybe<ReadonlyArray<InputMaybe<Scalars['String']['input']>>>;
};

export type PriceImportRow = {
  /** As text, in the order of `columns`. */
  readonly cells: ReadonlyArray<InputMaybe<Scalars['String']['input']>>;
};

export type PriceImportPart = {
  /** The publication by whose tables the fates were found: importPrices takes it as base, so that what others change meanwhile is told. */
  readonly publication: Scalars['Int']['output'];
  /** The revision of the draft that `at` names: importPrices takes it, so that a row which others change in the draft meanwhile is a CONFLICT. Null without a draft. */
  readonly draftRevision?: Maybe<Scalars['Int']['output']>;
  readonly fates: ReadonlyArray<PriceImportFate>;
  /** What stands before the next part of the file: which rows it has, how many of them are new, and which miles they have. */
  readonly after: Scalars['String']['output'];
};

export type PriceImportFate = {
  readonly fate: ImportFate;
  /** The row that this one changes, or is the same as; null for a new one. */
  readonly id?: Maybe<Scalars['ID']['output']>;
  /** What the row is about, such as a lane. */
  readonly row: Scalars['String']['output'];
  readonly changes: ReadonlyArray<PriceCellChange>;
  /** Why the row is refused, by column. */
  readonly problems: ReadonlyArray<BatchFieldError>;
  /** Of bands by miles: which earlier rows of the table, or of the file, have its miles, and count first. */
  readonly warning?: Maybe<Scalars['String']['output']>;
};

export type PriceCellChange = {
  readonly field: Scalars['String']['output'];
  readonly label: Scalars['String']['output'];
  readonly from?: Maybe<Scalars['String']['output']>;
  readonly to?: Maybe<Scalars['String']['output']>;
};

/** A change of one cell. A row that is new, or was deleted, has a change for each of its cells. */
export type PriceChange = {
  readonly table: PriceTable;
  readonly id: Scalars['ID']['output'];
  /** What the row is about, such as a lane. */
  readonly row: Scalars['String']['output'];
  /** What became of the row. */
  readonly kind: PriceRowChangeKind;
  readonly field: Scalars['String']['output'];
  readonly label: Scalars['String']['output'];
  readonly from?: Maybe<Scalars['String']['output']>;
  readonly to?: Maybe<Scalars['String']['output']>;
};

export type PriceRowChangeKind = 'ADDED' | 'CHANGED' | 'DELETED';

export type PriceRowChangesOf = {
  readonly table?: InputMaybe<PriceTable>;
  readonly publication?: InputMaybe<Scalars['Int']['input']>;
  readonly draft?: InputMaybe<Scalars['ID']['input']>;
  readonly row?: InputMaybe<Scalars['ID']['input']>;
  /** Such as a city, a make, or miles: words in any order, or both ends in theirs, as `Miami to Boston`. */
  readonly search?: InputMaybe<Scalars['String']['input']>;
};

export type PriceRowChangesPage = {
  readonly data: ReadonlyArray<PriceRowChange>;
  readonly pageInfo: PageInfo;
};

/** What a publication, or a draft, changed of a row. */
export type PriceRowChange = {
  /** Null in a draft. */
  readonly publication?: Maybe<Scalars['Int']['output']>;
  /** When it was published; of a draft, when that was begun. */
  readonly at: Scalars['String']['output'];
  /** Null for the system. */
  readonly author?: Maybe<Assignee>;
  readonly table: PriceTable;
  readonly id: Scalars['ID']['output'];
  /** What the row is about, such as a lane. */
  readonly row: Scalars['String']['output'];
  /** What became of the row. */
  readonly kind: PriceRowChangeKind;
  readonly changes: ReadonlyArray<PriceCellChange>;
};

export type PricePublicationsPage = {
  readonly data: ReadonlyArray<PricePublication>;
  readonly pageInfo: PageInfo;
};

export type PricePublication = {
  /** From 1. */
  readonly number: Scalars['Int']['output'];
  readonly at: Scalars['String']['output'];
  /** Null for the system. */
  readonly author?: Maybe<Assignee>;
  readonly note?: Maybe<Scalars['String']['output']>;
  /** Number of the publication that this one takes back. */
  readonly undoes?: Maybe<Scalars['Int']['output']>;
  /** A later one takes this one back, and is not taken back itself. */
  readonly undone: Scalars['Boolean']['output'];
  readonly tables: ReadonlyArray<PriceTable>;
  /** Those with rows in another order; where rows overlap, it decides the price. */
  readonly reordered: ReadonlyArray<PriceTable>;
  /** Of all tables. */
  readonly rowCount: Scalars['Int']['output'];
  /** Those of the first rows, about 200; of the table that was asked for. */
  readonly changes: ReadonlyArray<PriceChange>;
  /** Changed rows that are not among these. */
  readonly moreChanges: Scalars['Int']['output'];
};

/** Changes of the price tables that do not count yet. */
export type PriceDraft = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  /** Number of the publication that it began from. */
  readonly base: Scalars['Int']['output'];
  readonly begunAt: Scalars['String']['output'];
  readonly author?: Maybe<Assignee>;
  /** Revision of its stream. */
  readonly revision: Scalars['Int']['output'];
  readonly rowCount: Scalars['Int']['output'];
  readonly tables: ReadonlyArray<PriceTable>;
  /** Those with rows in another order; where rows overlap, it decides the price. */
  readonly reordered: ReadonlyArray<PriceTable>;
  /** Names of other open drafts that touch the same rows, or have rows for the same miles of a table or the same key. */
  readonly others: ReadonlyArray<Scalars['String']['output']>;
  /** Rows that were published since it began, or that have the miles or key of such rows, or a key that another row has too; publishing it would be a CONFLICT. */
  readonly conflicts: ReadonlyArray<Scalars['String']['output']>;
  /** The first 50 of them, with who published them last and what each side has. */
  readonly conflictRows: ReadonlyArray<PriceDraftConflict>;
  /** Those of the first rows, about 200, against the tables as they are now. */
  readonly changes: ReadonlyArray<PriceChange>;
  /** Changed rows that are not among these. */
  readonly moreChanges: Scalars['Int']['output'];
  /** Changes of which the last part has not come for a minute: some of their rows are missing. */
  readonly brokenOff: ReadonlyArray<BrokenOffChange>;
  readonly discarded: Scalars['Boolean']['output'];
  /** Number of the publication that published it. */
  readonly publication?: Maybe<Scalars['Int']['output']>;
  /** The publication that takes that one back, and is not taken back itself. */
  readonly undoneBy?: Maybe<PricePublication>;
};

/** A change of several parts, such as a file, that is in a draft in part. */
export type BrokenOffChange = {
  readonly author?: Maybe<Assignee>;
  /** Revision of the draft at its latest part. */
  readonly revision: Scalars['Int']['output'];
  /** When its latest part was saved. */
  readonly at: Scalars['String']['output'];
  /** How many of its rows were saved, or were so already. */
  readonly done: Scalars['Int']['output'];
  /** Of how many; null where that is not known. */
  readonly all?: Maybe<Scalars['Int']['output']>;
};

/** Whose cells count where both changed the same ones. */
export type DraftSide = 'DRAFT' | 'THEIRS';

export type PriceRowSideInput = {
  readonly table: PriceTable;
  readonly id: Scalars['ID']['input'];
  readonly keep: DraftSide;
};

/** A row of a draft that others have published since it was drafted. */
export type PriceDraftConflict = {
  readonly table: PriceTable;
  readonly id: Scalars['ID']['output'];
  /** What the row is about, such as a lane. */
  readonly row: Scalars['String']['output'];
  /** Who published the last change of these cells, or of the row where there are none; null for the system. */
  readonly author?: Maybe<Assignee>;
  readonly at?: Maybe<Scalars['String']['output']>;
  /** The side that deleted it; null where both have it. */
  readonly deletedBy?: Maybe<DraftSide>;
  /** Those that come out differently by the side that is kept; none where the cells of both are. */
  readonly cells: ReadonlyArray<PriceConflictCell>;
  /** Other rows that others have published for the same miles or key, such as a lane. */
  readonly beside: ReadonlyArray<Scalars['String']['output']>;
  /** The draft's side replaces such a row; it is kept beside it otherwise. */
  readonly isInstead: Scalars['Boolean']['output'];
  /** Both put it to another place among the rows of its table: it comes to that of the side that is kept. */
  readonly isMoved: Scalars['Boolean']['output'];
};

export type PriceConflictCell = {
  readonly field: Scalars['String']['output'];
  readonly label: Scalars['String']['output'];
  /** Before both changed it. */
  readonly was?: Maybe<Scalars['String']['output']>;
  readonly theirs?: Maybe<Scalars['String']['output']>;
  readonly draft?: Maybe<Scalars['String']['output']>;
  /** Who changed theirs last; null for the system, and where it is as it was. */
  readonly author?: Maybe<Assignee>;
};

/** Whole dollars. Totals, differences and movers are of the quotes that both sets of tables price. */
export type RepricePart = {
  /** Number of the publication that the draft is compared with. */
  readonly publication: Scalars['Int']['output'];
  readonly draftRevision: Scalars['Int']['output'];
  /** Of the whole period; null in all parts but the first. */
  readonly ofPeriod?: Maybe<Scalars['Int']['output']>;
  /** Of this part. */
  readonly quotes: Scalars['Int']['output'];
  readonly priced: Scalars['Int']['output'];
  readonly now: RepriceTotals;
  readonly draft: RepriceTotals;
  /** Those of them that are orders now, also ones that were entered as orders. */
  readonly booked: RepriceSum;
  readonly unpriced: ReadonlyArray<UnpricedQuotes>;
  /** Quotes by the size of their difference, from much lower over unchanged to much higher: the bins of $1, 25, 50, 100, 250 and 500 or more on either side of no difference. */
  readonly differences: ReadonlyArray<Scalars['Int']['output']>;
  /** At most 20, the largest differences first. */
  readonly movers: ReadonlyArray<RepriceMover>;
  /** Null for the last part. */
  readonly endCursor?: Maybe<Scalars['String']['output']>;
};

export type RepriceSum = {
  readonly quotes: Scalars['Int']['output'];
  readonly priced: Scalars['Int']['output'];
  readonly now: RepriceTotals;
  readonly draft: RepriceTotals;
};

export type RepriceTotals = {
  /** Without the full-pay fee. */
  readonly total: Scalars['Float']['output'];
  /** Deposit and deposit by distance. */
  readonly margin: Scalars['Float']['output'];
};

export type UnpricedReason =
  /** A ZIP code is missing or unknown. */
  | 'NO_PLACE'
  /** No road joins the places of both ZIP codes, also where the quoter had miles for them before. */
  | 'NO_ROAD'
  | 'NO_VEHICLES'
  | 'NO_MILEAGE_PRICE'
  /** A vehicle that is priced by hand. */
  | 'DONT_QUOTE'
  | 'UNKNOWN_SIZE'
  | 'TOO_MUCH';

/** By which tables quotes have no price. */
export type UnpricedBy = 'NOW' | 'DRAFT' | 'BOTH';

export type UnpricedQuotes = {
  /** The first one, of several. */
  readonly reason: UnpricedReason;
  readonly by: UnpricedBy;
  readonly count: Scalars['Int']['output'];
};

export type RepriceMover = {
  /** Number of the quote. */
  readonly id: Scalars['ID']['output'];
  /** It is an order now. */
  readonly isBooked: Scalars['Boolean']['output'];
  readonly lane: Scalars['String']['output'];
  readonly vehicles: Scalars['String']['output'];
  /** By the present tables. */
  readonly from: Scalars['Int']['output'];
  /** By the draft's. */
  readonly to: Scalars['Int']['output'];
};

export type CarrierType = 'OPEN' | 'ENCLOSED';

export type Cursor = {
  /** From 1; those of the size chart from 0. */
  readonly page?: InputMaybe<Scalars['Int']['input']>;
  readonly size?: InputMaybe<Scalars['Int']['input']>;
  /** Not for lists that are short enough to have no `endCursor`. A page's `endCursor` in the same order: returns what comes after it and ignores `page`. */
  readonly after?: InputMaybe<Scalars['String']['input']>;
};

export type PageInfo = {
  readonly page: Scalars['Int']['output'];
  readonly size: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  /** Cursor of the last entry; null for an empty page. */
  readonly endCursor?: Maybe<Scalars['String']['output']>;
};

export type ImportFate = 'NEW' | 'CHANGES' | 'SAME' | 'REFUSED';

export type BatchFieldError = {
  readonly field: Scalars['String']['output'];
  readonly message: Scalars['String']['output'];
};

export type Assignee = {
  readonly id: Scalars['ID']['output'];
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
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  MilesBy: MilesBy;
  QuoteSpotInput: QuoteSpotInput;
  QuotedVehicleInput: QuotedVehicleInput;
  TransportPrice: ResolverTypeWrapper<TransportPrice>;
  VehiclePrice: ResolverTypeWrapper<VehiclePrice>;
  PricedSize: ResolverTypeWrapper<PricedSize>;
  PriceStep: ResolverTypeWrapper<PriceStep>;
  BasePriceFactorType: BasePriceFactorType;
  BasePriceFactor: ResolverTypeWrapper<BasePriceFactor>;
  Quote: ResolverTypeWrapper<{ readonly id: string | number }>;
  PriceExplanation: ResolverTypeWrapper<PriceExplanation>;
  QuotedFor: ResolverTypeWrapper<QuotedFor>;
  QuotedForVehicle: ResolverTypeWrapper<QuotedForVehicle>;
  QuotedAmounts: ResolverTypeWrapper<QuotedAmounts>;
  PresentPrice: ResolverTypeWrapper<PresentPrice>;
  PriceToday: ResolverTypeWrapper<PriceToday>;
  PriceDifference: ResolverTypeWrapper<PriceDifference>;
  SimilarLoads: ResolverTypeWrapper<SimilarLoads>;
  Geolocation: ResolverTypeWrapper<Geolocation>;
  Locality: ResolverTypeWrapper<Locality>;
  VehicleSize: ResolverTypeWrapper<VehicleSize>;
  PriceTable: PriceTable;
  DistanceFeeType: DistanceFeeType;
  PriceMoment: PriceMoment;
  PriceTables: ResolverTypeWrapper<PriceTables>;
  MileagePricing: ResolverTypeWrapper<MileagePricing>;
  MileagePricingInput: MileagePricingInput;
  PricingExceptionsFilter: PricingExceptionsFilter;
  PricingExceptionsPage: ResolverTypeWrapper<PricingExceptionsPage>;
  PricingException: ResolverTypeWrapper<PricingException>;
  PricingRule: ResolverTypeWrapper<PricingRule>;
  PricingRuleInput: PricingRuleInput;
  PricingExceptionOutcome: ResolverTypeWrapper<PricingExceptionOutcome>;
  VehicleSizechartFilter: VehicleSizechartFilter;
  VehicleSizechartPage: ResolverTypeWrapper<VehicleSizechartPage>;
  VehicleSizechartRow: ResolverTypeWrapper<VehicleSizechartRow>;
  DistanceFee: ResolverTypeWrapper<DistanceFee>;
  DistanceFeeInput: DistanceFeeInput;
  PriceRowInput: PriceRowInput;
  PriceImportRow: PriceImportRow;
  PriceImportPart: ResolverTypeWrapper<PriceImportPart>;
  PriceImportFate: ResolverTypeWrapper<PriceImportFate>;
  PriceCellChange: ResolverTypeWrapper<PriceCellChange>;
  PriceChange: ResolverTypeWrapper<PriceChangeMapper>;
  PriceRowChangeKind: PriceRowChangeKind;
  PriceRowChangesOf: PriceRowChangesOf;
  PriceRowChangesPage: ResolverTypeWrapper<
    Omit<PriceRowChangesPage, 'data'> & { data: ReadonlyArray<ResolversTypes['PriceRowChange']> }
  >;
  PriceRowChange: ResolverTypeWrapper<PriceRowChangeMapper>;
  PricePublicationsPage: ResolverTypeWrapper<
    Omit<PricePublicationsPage, 'data'> & { data: ReadonlyArray<ResolversTypes['PricePublication']> }
  >;
  PricePublication: ResolverTypeWrapper<PricePublicationMapper>;
  PriceDraft: ResolverTypeWrapper<PriceDraftMapper>;
  BrokenOffChange: ResolverTypeWrapper<BrokenOffChangeMapper>;
  DraftSide: DraftSide;
  PriceRowSideInput: PriceRowSideInput;
  PriceDraftConflict: ResolverTypeWrapper<PriceDraftConflictMapper>;
  PriceConflictCell: ResolverTypeWrapper<PriceConflictCellMapper>;
  RepricePart: ResolverTypeWrapper<RepricePart>;
  RepriceSum: ResolverTypeWrapper<RepriceSum>;
  RepriceTotals: ResolverTypeWrapper<RepriceTotals>;
  UnpricedReason: UnpricedReason;
  UnpricedBy: UnpricedBy;
  UnpricedQuotes: ResolverTypeWrapper<UnpricedQuotes>;
  RepriceMover: ResolverTypeWrapper<RepriceMover>;
  CarrierType: CarrierType;
  Cursor: Cursor;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  ImportFate: ImportFate;
  BatchFieldError: ResolverTypeWrapper<BatchFieldError>;
  Assignee: ResolverTypeWrapper<AssigneeResponse>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Query: Record<PropertyKey, never>;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  Mutation: Record<PropertyKey, never>;
  Float: Scalars['Float']['output'];
  Boolean: Scalars['Boolean']['output'];
  QuoteSpotInput: QuoteSpotInput;
  QuotedVehicleInput: QuotedVehicleInput;
  TransportPrice: TransportPrice;
  VehiclePrice: VehiclePrice;
  PricedSize: PricedSize;
  PriceStep: PriceStep;
  BasePriceFactor: BasePriceFactor;
  Quote: { readonly id: string | number };
  PriceExplanation: PriceExplanation;
  QuotedFor: QuotedFor;
  QuotedForVehicle: QuotedForVehicle;
  QuotedAmounts: QuotedAmounts;
  PresentPrice: PresentPrice;
  PriceToday: PriceToday;
  PriceDifference: PriceDifference;
  SimilarLoads: SimilarLoads;
  Geolocation: Geolocation;
  Locality: Locality;
  VehicleSize: VehicleSize;
  PriceMoment: PriceMoment;
  PriceTables: PriceTables;
  MileagePricing: MileagePricing;
  MileagePricingInput: MileagePricingInput;
  PricingExceptionsFilter: PricingExceptionsFilter;
  PricingExceptionsPage: PricingExceptionsPage;
  PricingException: PricingException;
  PricingRule: PricingRule;
  PricingRuleInput: PricingRuleInput;
  PricingExceptionOutcome: PricingExceptionOutcome;
  VehicleSizechartFilter: VehicleSizechartFilter;
  VehicleSizechartPage: VehicleSizechartPage;
  VehicleSizechartRow: VehicleSizechartRow;
  DistanceFee: DistanceFee;
  DistanceFeeInput: DistanceFeeInput;
  PriceRowInput: PriceRowInput;
  PriceImportRow: PriceImportRow;
  PriceImportPart: PriceImportPart;
  PriceImportFate: PriceImportFate;
  PriceCellChange: PriceCellChange;
  PriceChange: PriceChangeMapper;
  PriceRowChangesOf: PriceRowChangesOf;
  PriceRowChangesPage: Omit<PriceRowChangesPage, 'data'> & {
    data: ReadonlyArray<ResolversParentTypes['PriceRowChange']>;
  };
  PriceRowChange: PriceRowChangeMapper;
  PricePublicationsPage: Omit<PricePublicationsPage, 'data'> & {
    data: ReadonlyArray<ResolversParentTypes['PricePublication']>;
  };
  PricePublication: PricePublicationMapper;
  PriceDraft: PriceDraftMapper;
  BrokenOffChange: BrokenOffChangeMapper;
  PriceRowSideInput: PriceRowSideInput;
  PriceDraftConflict: PriceDraftConflictMapper;
  PriceConflictCell: PriceConflictCellMapper;
  RepricePart: RepricePart;
  RepriceSum: RepriceSum;
  RepriceTotals: RepriceTotals;
  UnpricedQuotes: UnpricedQuotes;
  RepriceMover: RepriceMover;
  Cursor: Cursor;
  PageInfo: PageInfo;
  BatchFieldError: BatchFieldError;
  Assignee: AssigneeResponse;
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
  basePriceFactors?: Resolver<
    ReadonlyArray<ResolversTypes['BasePriceFactor']>,
    ParentType,
    ContextType,
    RequireFields<QueryBasePriceFactorsArgs, 'origin' | 'destination'>
  >;
  similarLoads?: Resolver<
    Maybe<ResolversTypes['SimilarLoads']>,
    ParentType,
    ContextType,
    RequireFields<QuerySimilarLoadsArgs, 'origin' | 'destination'>
  >;
  vehicleSizes?: Resolver<
    ReadonlyArray<ResolversTypes['VehicleSize']>,
    ParentType,
    ContextType,
    Partial<QueryVehicleSizesArgs>
  >;
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
  priceTables?: Resolver<
    ResolversTypes['PriceTables'],
    ParentType,
    ContextType,
    Partial<QueryPriceTablesArgs>
  >;
  mileagePricings?: Resolver<
    ReadonlyArray<ResolversTypes['MileagePricing']>,
    ParentType,
    ContextType,
    Partial<QueryMileagePricingsArgs>
  >;
  pricingExceptions?: Resolver<
    ResolversTypes['PricingExceptionsPage'],
    ParentType,
    ContextType,
    Partial<QueryPricingExceptionsArgs>
  >;
  vehicleSizechart?: Resolver<
    ResolversTypes['VehicleSizechartPage'],
    ParentType,
    ContextType,
    Partial<QueryVehicleSizechartArgs>
  >;
  distanceFees?: Resolver<
    ReadonlyArray<ResolversTypes['DistanceFee']>,
    ParentType,
    ContextType,
    RequireFields<QueryDistanceFeesArgs, 'type'>
  >;
  pricePublications?: Resolver<
    ResolversTypes['PricePublicationsPage'],
    ParentType,
    ContextType,
    Partial<QueryPricePublicationsArgs>
  >;
  priceRowChanges?: Resolver<
    ResolversTypes['PriceRowChangesPage'],
    ParentType,
    ContextType,
    RequireFields<QueryPriceRowChangesArgs, 'of'>
  >;
  priceDrafts?: Resolver<ReadonlyArray<ResolversTypes['PriceDraft']>, ParentType, ContextType>;
  priceDraft?: Resolver<
    Maybe<ResolversTypes['PriceDraft']>,
    ParentType,
    ContextType,
    RequireFields<QueryPriceDraftArgs, 'id'>
  >;
  priceImport?: Resolver<
    ResolversTypes['PriceImportPart'],
    ParentType,
    ContextType,
    RequireFields<QueryPriceImportArgs, 'table' | 'rows'>
  >;
  repriceQuotes?: Resolver<
    ResolversTypes['RepricePart'],
    ParentType,
    ContextType,
    RequireFields<QueryRepriceQuotesArgs, 'draft' | 'from' | 'to'>
  >;
  ping?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MutationResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation'],
> = {
  runTransportAutoQuoter?: Resolver<
    Maybe<ResolversTypes['TransportPrice']>,
    ParentType,
    ContextType,
    RequireFields<MutationRunTransportAutoQuoterArgs, 'origin' | 'destination' | 'vehicles'>
  >;
  updateMileagePricings?: Resolver<
    Maybe<ReadonlyArray<ResolversTypes['MileagePricing']>>,
    ParentType,
    ContextType,
    RequireFields<MutationUpdateMileagePricingsArgs, 'pricingData'>
  >;
  deleteMileagePricings?: Resolver<
    Maybe<ReadonlyArray<ResolversTypes['ID']>>,
    ParentType,
    ContextType,
    RequireFields<MutationDeleteMileagePricingsArgs, 'ids'>
  >;
  createPricingException?: Resolver<
    Maybe<ResolversTypes['PricingException']>,
    ParentType,
    ContextType,
    RequireFields<
      MutationCreatePricingExceptionArgs,
      'originState' | 'originCity' | 'destState' | 'destCity' | 'pricingRules'
    >
  >;
  updatePricingExceptions?: Resolver<
    Maybe<ReadonlyArray<ResolversTypes['PricingExceptionOutcome']>>,
    ParentType,
    ContextType,
    RequireFields<MutationUpdatePricingExceptionsArgs, 'pricingExceptionIDs' | 'priority' | 'pricingRule'>
  >;
  updatePricingException?: Resolver<
    Maybe<ResolversTypes['PricingException']>,
    ParentType,
    ContextType,
    RequireFields<MutationUpdatePricingExceptionArgs, 'pricingExceptionID' | 'priority' | 'pricingRule'>
  >;
  updateVehicleSize?: Resolver<
    Maybe<ResolversTypes['VehicleSize']>,
    ParentType,
    ContextType,
    RequireFields<MutationUpdateVehicleSizeArgs, 'vehicleSizeID' | 'rateBump' | 'flatBump'>
  >;
  updateVehicleSizechart?: Resolver<
    Maybe<ResolversTypes['VehicleSizechartRow']>,
    ParentType,
    ContextType,
    RequireFields<MutationUpdateVehicleSizechartArgs, 'sizeChartID'>
  >;
  deleteVehicleSizechart?: Resolver<
    Maybe<ResolversTypes['ID']>,
    ParentType,
    ContextType,
    RequireFields<MutationDeleteVehicleSizechartArgs, 'sizeChartID'>
  >;
  updateDistanceFees?: Resolver<
    Maybe<ReadonlyArray<ResolversTypes['DistanceFee']>>,
    ParentType,
    ContextType,
    RequireFields<MutationUpdateDistanceFeesArgs, 'feeData'>
  >;
  deleteDistanceFees?: Resolver<
    Maybe<ReadonlyArray<ResolversTypes['ID']>>,
    ParentType,
    ContextType,
    RequireFields<MutationDeleteDistanceFeesArgs, 'ids'>
  >;
  savePriceRows?: Resolver<
    Maybe<ReadonlyArray<ResolversTypes['ID']>>,
    ParentType,
    ContextType,
    RequireFields<MutationSavePriceRowsArgs, 'table' | 'rows'>
  >;
  createPriceDraft?: Resolver<
    Maybe<ResolversTypes['PriceDraft']>,
    ParentType,
    ContextType,
    RequireFields<MutationCreatePriceDraftArgs, 'name'>
  >;
  renamePriceDraft?: Resolver<
    Maybe<ResolversTypes['PriceDraft']>,
    ParentType,
    ContextType,
    RequireFields<MutationRenamePriceDraftArgs, 'id' | 'name'>
  >;
  discardPriceDraft?: Resolver<
    Maybe<ResolversTypes['ID']>,
    ParentType,
    ContextType,
    RequireFields<MutationDiscardPriceDraftArgs, 'id'>
  >;
  settlePriceDraft?: Resolver<
    Maybe<ResolversTypes['PriceDraft']>,
    ParentType,
    ContextType,
    RequireFields<MutationSettlePriceDraftArgs, 'id' | 'keep'>
  >;
  publishPriceDraft?: Resolver<
    Maybe<ResolversTypes['PricePublication']>,
    ParentType,
    ContextType,
    RequireFields<MutationPublishPriceDraftArgs, 'id'>
  >;
  undoPricePublication?: Resolver<
    Maybe<ResolversTypes['PricePublication']>,
    ParentType,
    ContextType,
    RequireFields<MutationUndoPricePublicationArgs, 'number'>
  >;
  takeBackPriceRows?: Resolver<
    Maybe<ResolversTypes['PriceDraft']>,
    ParentType,
    ContextType,
    RequireFields<MutationTakeBackPriceRowsArgs, 'draft' | 'table' | 'draftRevision'>
  >;
  acceptBrokenOffChange?: Resolver<
    Maybe<ResolversTypes['PriceDraft']>,
    ParentType,
    ContextType,
    RequireFields<MutationAcceptBrokenOffChangeArgs, 'draft' | 'revision'>
  >;
  importPrices?: Resolver<
    Maybe<ResolversTypes['PriceDraft']>,
    ParentType,
    ContextType,
    RequireFields<MutationImportPricesArgs, 'draft' | 'table' | 'rows'>
  >;
  ping?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TransportPriceResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['TransportPrice'] = ResolversParentTypes['TransportPrice'],
> = {
  miles?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  milesBy?: Resolver<ResolversTypes['MilesBy'], ParentType, ContextType>;
  basePrice?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sizeFee?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sizeFeeByDistance?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  inopFee?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  enclosedFee?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  deposit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  depositFeeByDistance?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  publication?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  publishedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vehicles?: Resolver<ReadonlyArray<ResolversTypes['VehiclePrice']>, ParentType, ContextType>;
  quoterToken?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type VehiclePriceResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['VehiclePrice'] = ResolversParentTypes['VehiclePrice'],
> = {
  vehicle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  size?: Resolver<Maybe<ResolversTypes['PricedSize']>, ParentType, ContextType>;
  isSizeFromChart?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  steps?: Resolver<ReadonlyArray<ResolversTypes['PriceStep']>, ParentType, ContextType>;
};

export type PricedSizeResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['PricedSize'] = ResolversParentTypes['PricedSize'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PriceStepResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['PriceStep'] = ResolversParentTypes['PriceStep'],
> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  of?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  table?: Resolver<Maybe<ResolversTypes['PriceTable']>, ParentType, ContextType>;
  rowId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  chartRowId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BasePriceFactorResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['BasePriceFactor'] = ResolversParentTypes['BasePriceFactor'],
> = {
  type?: Resolver<ResolversTypes['BasePriceFactorType'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  min?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  max?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  originCity?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  originState?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  destCity?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  destState?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  priority?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  originMiles?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  destMiles?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type QuoteResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['Quote'] = ResolversParentTypes['Quote'],
> = {
  pricing?: Resolver<ResolversTypes['PriceExplanation'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type PriceExplanationResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['PriceExplanation'] = ResolversParentTypes['PriceExplanation'],
> = {
  quotedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  publication?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  publishedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  edited?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  editedParts?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  quoted?: Resolver<Maybe<ResolversTypes['QuotedAmounts']>, ParentType, ContextType>;
  quotedFor?: Resolver<Maybe<ResolversTypes['QuotedFor']>, ParentType, ContextType>;
  explanation?: Resolver<ReadonlyArray<ResolversTypes['VehiclePrice']>, ParentType, ContextType>;
  problems?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  byTodaysRules?: Resolver<Maybe<ResolversTypes['QuotedAmounts']>, ParentType, ContextType>;
  today?: Resolver<Maybe<ResolversTypes['PriceToday']>, ParentType, ContextType>;
  asItIsNow?: Resolver<Maybe<ResolversTypes['PresentPrice']>, ParentType, ContextType>;
  similarLoads?: Resolver<Maybe<ResolversTypes['SimilarLoads']>, ParentType, ContextType>;
  warning?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type QuotedForResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['QuotedFor'] = ResolversParentTypes['QuotedFor'],
> = {
  originZip?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  destinationZip?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  carrierType?: Resolver<ResolversTypes['CarrierType'], ParentType, ContextType>;
  referrerId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  vehicles?: Resolver<ReadonlyArray<ResolversTypes['QuotedForVehicle']>, ParentType, ContextType>;
};

export type QuotedForVehicleResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['QuotedForVehicle'] = ResolversParentTypes['QuotedForVehicle'],
> = {
  year?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  make?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  model?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sizeId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  operable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type QuotedAmountsResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['QuotedAmounts'] = ResolversParentTypes['QuotedAmounts'],
> = {
  miles?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  milesBy?: Resolver<Maybe<ResolversTypes['MilesBy']>, ParentType, ContextType>;
  basePrice?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sizeFee?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sizeFeeByDistance?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  inopFee?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  enclosedFee?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  deposit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  depositFeeByDistance?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PresentPriceResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['PresentPrice'] = ResolversParentTypes['PresentPrice'],
> = {
  amounts?: Resolver<Maybe<ResolversTypes['QuotedAmounts']>, ParentType, ContextType>;
  explanation?: Resolver<ReadonlyArray<ResolversTypes['VehiclePrice']>, ParentType, ContextType>;
  problems?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PriceTodayResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['PriceToday'] = ResolversParentTypes['PriceToday'],
> = {
  publication?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  publishedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  amounts?: Resolver<Maybe<ResolversTypes['QuotedAmounts']>, ParentType, ContextType>;
  explanation?: Resolver<ReadonlyArray<ResolversTypes['VehiclePrice']>, ParentType, ContextType>;
  problems?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  differences?: Resolver<ReadonlyArray<ResolversTypes['PriceDifference']>, ParentType, ContextType>;
};

export type PriceDifferenceResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['PriceDifference'] = ResolversParentTypes['PriceDifference'],
> = {
  vehicle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SimilarLoadsResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['SimilarLoads'] = ResolversParentTypes['SimilarLoads'],
> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isLatestOnly?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  median?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  low?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  high?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  since?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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

export type PriceTablesResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['PriceTables'] = ResolversParentTypes['PriceTables'],
> = {
  publication?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  draftRevision?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type MileagePricingResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['MileagePricing'] = ResolversParentTypes['MileagePricing'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  minMileage?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  maxMileage?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  order?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PricingExceptionsPageResolvers<
  ContextType = ResolverContext,
  ParentType extends
    ResolversParentTypes['PricingExceptionsPage'] = ResolversParentTypes['PricingExceptionsPage'],
> = {
  data?: Resolver<ReadonlyArray<ResolversTypes['PricingException']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type PricingExceptionResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['PricingException'] = ResolversParentTypes['PricingException'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  originState?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  originCity?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  destState?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  destCity?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rules?: Resolver<ReadonlyArray<ResolversTypes['PricingRule']>, ParentType, ContextType>;
  skipped?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PricingRuleResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['PricingRule'] = ResolversParentTypes['PricingRule'],
> = {
  priority?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  originRadius?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  destRadius?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PricingExceptionOutcomeResolvers<
  ContextType = ResolverContext,
  ParentType extends
    ResolversParentTypes['PricingExceptionOutcome'] = ResolversParentTypes['PricingExceptionOutcome'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  exception?: Resolver<Maybe<ResolversTypes['PricingException']>, ParentType, ContextType>;
  changed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  skipped?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refused?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type VehicleSizechartPageResolvers<
  ContextType = ResolverContext,
  ParentType extends
    ResolversParentTypes['VehicleSizechartPage'] = ResolversParentTypes['VehicleSizechartPage'],
> = {
  data?: Resolver<ReadonlyArray<ResolversTypes['VehicleSizechartRow']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type VehicleSizechartRowResolvers<
  ContextType = ResolverContext,
  ParentType extends
    ResolversParentTypes['VehicleSizechartRow'] = ResolversParentTypes['VehicleSizechartRow'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  year?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  make?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  model?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  size?: Resolver<Maybe<ResolversTypes['VehicleSize']>, ParentType, ContextType>;
  dontQuote?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  searchLink?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DistanceFeeResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['DistanceFee'] = ResolversParentTypes['DistanceFee'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  minMileage?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  maxMileage?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fee?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  order?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['DistanceFeeType'], ParentType, ContextType>;
  sizeId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type PriceImportPartResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['PriceImportPart'] = ResolversParentTypes['PriceImportPart'],
> = {
  publication?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  draftRevision?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  fates?: Resolver<ReadonlyArray<ResolversTypes['PriceImportFate']>, ParentType, ContextType>;
  after?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PriceImportFateResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['PriceImportFate'] = ResolversParentTypes['PriceImportFate'],
> = {
  fate?: Resolver<ResolversTypes['ImportFate'], ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  row?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  changes?: Resolver<ReadonlyArray<ResolversTypes['PriceCellChange']>, ParentType, ContextType>;
  problems?: Resolver<ReadonlyArray<ResolversTypes['BatchFieldError']>, ParentType, ContextType>;
  warning?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PriceCellChangeResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['PriceCellChange'] = ResolversParentTypes['PriceCellChange'],
> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  to?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PriceChangeResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['PriceChange'] = ResolversParentTypes['PriceChange'],
> = {
  table?: Resolver<ResolversTypes['PriceTable'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  row?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['PriceRowChangeKind'], ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  to?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PriceRowChangesPageResolvers<
  ContextType = ResolverContext,
  ParentType extends
    ResolversParentTypes['PriceRowChangesPage'] = ResolversParentTypes['PriceRowChangesPage'],
> = {
  data?: Resolver<ReadonlyArray<ResolversTypes['PriceRowChange']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type PriceRowChangeResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['PriceRowChange'] = ResolversParentTypes['PriceRowChange'],
> = {
  publication?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  author?: Resolver<Maybe<ResolversTypes['Assignee']>, ParentType, ContextType>;
  table?: Resolver<ResolversTypes['PriceTable'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  row?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['PriceRowChangeKind'], ParentType, ContextType>;
  changes?: Resolver<ReadonlyArray<ResolversTypes['PriceCellChange']>, ParentType, ContextType>;
};

export type PricePublicationsPageResolvers<
  ContextType = ResolverContext,
  ParentType extends
    ResolversParentTypes['PricePublicationsPage'] = ResolversParentTypes['PricePublicationsPage'],
> = {
  data?: Resolver<ReadonlyArray<ResolversTypes['PricePublication']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type PricePublicationResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['PricePublication'] = ResolversParentTypes['PricePublication'],
> = {
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  author?: Resolver<Maybe<ResolversTypes['Assignee']>, ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  undoes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  undone?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tables?: Resolver<ReadonlyArray<ResolversTypes['PriceTable']>, ParentType, ContextType>;
  reordered?: Resolver<ReadonlyArray<ResolversTypes['PriceTable']>, ParentType, ContextType>;
  rowCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  changes?: Resolver<ReadonlyArray<ResolversTypes['PriceChange']>, ParentType, ContextType>;
  moreChanges?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PriceDraftResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['PriceDraft'] = ResolversParentTypes['PriceDraft'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  base?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  begunAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  author?: Resolver<Maybe<ResolversTypes['Assignee']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rowCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tables?: Resolver<ReadonlyArray<ResolversTypes['PriceTable']>, ParentType, ContextType>;
  reordered?: Resolver<ReadonlyArray<ResolversTypes['PriceTable']>, ParentType, ContextType>;
  others?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  conflicts?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  conflictRows?: Resolver<ReadonlyArray<ResolversTypes['PriceDraftConflict']>, ParentType, ContextType>;
  changes?: Resolver<ReadonlyArray<ResolversTypes['PriceChange']>, ParentType, ContextType>;
  moreChanges?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  brokenOff?: Resolver<ReadonlyArray<ResolversTypes['BrokenOffChange']>, ParentType, ContextType>;
  discarded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  publication?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  undoneBy?: Resolver<Maybe<ResolversTypes['PricePublication']>, ParentType, ContextType>;
};

export type BrokenOffChangeResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['BrokenOffChange'] = ResolversParentTypes['BrokenOffChange'],
> = {
  author?: Resolver<Maybe<ResolversTypes['Assignee']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  done?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  all?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PriceDraftConflictResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['PriceDraftConflict'] = ResolversParentTypes['PriceDraftConflict'],
> = {
  table?: Resolver<ResolversTypes['PriceTable'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  row?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  author?: Resolver<Maybe<ResolversTypes['Assignee']>, ParentType, ContextType>;
  at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deletedBy?: Resolver<Maybe<ResolversTypes['DraftSide']>, ParentType, ContextType>;
  cells?: Resolver<ReadonlyArray<ResolversTypes['PriceConflictCell']>, ParentType, ContextType>;
  beside?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  isInstead?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isMoved?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PriceConflictCellResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['PriceConflictCell'] = ResolversParentTypes['PriceConflictCell'],
> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  was?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  theirs?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  draft?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  author?: Resolver<Maybe<ResolversTypes['Assignee']>, ParentType, ContextType>;
};

export type RepricePartResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['RepricePart'] = ResolversParentTypes['RepricePart'],
> = {
  publication?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  draftRevision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ofPeriod?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  quotes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  priced?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  now?: Resolver<ResolversTypes['RepriceTotals'], ParentType, ContextType>;
  draft?: Resolver<ResolversTypes['RepriceTotals'], ParentType, ContextType>;
  booked?: Resolver<ResolversTypes['RepriceSum'], ParentType, ContextType>;
  unpriced?: Resolver<ReadonlyArray<ResolversTypes['UnpricedQuotes']>, ParentType, ContextType>;
  differences?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  movers?: Resolver<ReadonlyArray<ResolversTypes['RepriceMover']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RepriceSumResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['RepriceSum'] = ResolversParentTypes['RepriceSum'],
> = {
  quotes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  priced?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  now?: Resolver<ResolversTypes['RepriceTotals'], ParentType, ContextType>;
  draft?: Resolver<ResolversTypes['RepriceTotals'], ParentType, ContextType>;
};

export type RepriceTotalsResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['RepriceTotals'] = ResolversParentTypes['RepriceTotals'],
> = {
  total?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  margin?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type UnpricedQuotesResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['UnpricedQuotes'] = ResolversParentTypes['UnpricedQuotes'],
> = {
  reason?: Resolver<ResolversTypes['UnpricedReason'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['UnpricedBy'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RepriceMoverResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes['RepriceMover'] = ResolversParentTypes['RepriceMover'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isBooked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lane?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  vehicles?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
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

export type Resolvers<ContextType = ResolverContext> = {
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  TransportPrice?: TransportPriceResolvers<ContextType>;
  VehiclePrice?: VehiclePriceResolvers<ContextType>;
  PricedSize?: PricedSizeResolvers<ContextType>;
  PriceStep?: PriceStepResolvers<ContextType>;
  BasePriceFactor?: BasePriceFactorResolvers<ContextType>;
  Quote?: QuoteResolvers<ContextType>;
  PriceExplanation?: PriceExplanationResolvers<ContextType>;
  QuotedFor?: QuotedForResolvers<ContextType>;
  QuotedForVehicle?: QuotedForVehicleResolvers<ContextType>;
  QuotedAmounts?: QuotedAmountsResolvers<ContextType>;
  PresentPrice?: PresentPriceResolvers<ContextType>;
  PriceToday?: PriceTodayResolvers<ContextType>;
  PriceDifference?: PriceDifferenceResolvers<ContextType>;
  SimilarLoads?: SimilarLoadsResolvers<ContextType>;
  Geolocation?: GeolocationResolvers<ContextType>;
  Locality?: LocalityResolvers<ContextType>;
  VehicleSize?: VehicleSizeResolvers<ContextType>;
  PriceTables?: PriceTablesResolvers<ContextType>;
  MileagePricing?: MileagePricingResolvers<ContextType>;
  PricingExceptionsPage?: PricingExceptionsPageResolvers<ContextType>;
  PricingException?: PricingExceptionResolvers<ContextType>;
  PricingRule?: PricingRuleResolvers<ContextType>;
  PricingExceptionOutcome?: PricingExceptionOutcomeResolvers<ContextType>;
  VehicleSizechartPage?: VehicleSizechartPageResolvers<ContextType>;
  VehicleSizechartRow?: VehicleSizechartRowResolvers<ContextType>;
  DistanceFee?: DistanceFeeResolvers<ContextType>;
  PriceImportPart?: PriceImportPartResolvers<ContextType>;
  PriceImportFate?: PriceImportFateResolvers<ContextType>;
  PriceCellChange?: PriceCellChangeResolvers<ContextType>;
  PriceChange?: PriceChangeResolvers<ContextType>;
  PriceRowChangesPage?: PriceRowChangesPageResolvers<ContextType>;
  PriceRowChange?: PriceRowChangeResolvers<ContextType>;
  PricePublicationsPage?: PricePublicationsPageResolvers<ContextType>;
  PricePublication?: PricePublicationResolvers<ContextType>;
  PriceDraft?: PriceDraftResolvers<ContextType>;
  BrokenOffChange?: BrokenOffChangeResolvers<ContextType>;
  PriceDraftConflict?: PriceDraftConflictResolvers<ContextType>;
  PriceConflictCell?: PriceConflictCellResolvers<ContextType>;
  RepricePart?: RepricePartResolvers<ContextType>;
  RepriceSum?: RepriceSumResolvers<ContextType>;
  RepriceTotals?: RepriceTotalsResolvers<ContextType>;
  UnpricedQuotes?: UnpricedQuotesResolvers<ContextType>;
  RepriceMover?: RepriceMoverResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  BatchFieldError?: BatchFieldErrorResolvers<ContextType>;
  Assignee?: AssigneeResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = ResolverContext> = {
  history?: HistoryDirectiveResolver<any, any, ContextType>;
};
