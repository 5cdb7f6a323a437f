// Made by `npm run generate` from the schema and the documents of the client.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type Cursor = {
  /** From 1; those of the size chart from 0. */
  readonly page?: number | null | undefined;
  readonly size?: number | null | undefined;
  /** Not for lists that are short enough to have no `endCursor`. A page's `endCursor` in the same order: returns what comes after it and ignores `page`. */
  readonly after?: string | null | undefined;
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

/** COD: the driver collects cash or certified funds at the delivery. OFFICE: the office pays afterwards. */
export type CarrierPayment = 'COD' | 'OFFICE';

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

export type CarrierDocumentKind = 'INSURANCE' | 'W9' | 'OTHER';

export type CarrierInput = {
  readonly companyName?: string | null | undefined;
  readonly mcNumber?: string | null | undefined;
  readonly dotNumber?: string | null | undefined;
  readonly address?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly zipcode?: string | null | undefined;
  readonly phoneNumber?: string | null | undefined;
  readonly fax?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly firstContact?: string | null | undefined;
  readonly secondContact?: string | null | undefined;
  readonly contactOption?: ContactOption | null | undefined;
  readonly insuranceExpires?: string | null | undefined;
  readonly needs1099?: boolean | null | undefined;
  readonly ein?: string | null | undefined;
  readonly ssn?: string | null | undefined;
  readonly customField1?: string | null | undefined;
  readonly customField2?: string | null | undefined;
  readonly customField3?: string | null | undefined;
  readonly customField4?: string | null | undefined;
};

/** The changed fields; omitted ones stay unchanged, and so does a tax number whose mask is sent. */
export type CarrierChangesInput = {
  readonly revision?: number | null | undefined;
  readonly companyName?: string | null | undefined;
  readonly mcNumber?: string | null | undefined;
  readonly dotNumber?: string | null | undefined;
  readonly address?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly zipcode?: string | null | undefined;
  readonly phoneNumber?: string | null | undefined;
  readonly fax?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly firstContact?: string | null | undefined;
  readonly secondContact?: string | null | undefined;
  readonly contactOption?: ContactOption | null | undefined;
  readonly insuranceExpires?: string | null | undefined;
  readonly needs1099?: boolean | null | undefined;
  readonly ein?: string | null | undefined;
  readonly ssn?: string | null | undefined;
  readonly customField1?: string | null | undefined;
  readonly customField2?: string | null | undefined;
  readonly customField3?: string | null | undefined;
  readonly customField4?: string | null | undefined;
};

export type DriverInput = {
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly phoneNumber?: string | null | undefined;
  readonly email?: string | null | undefined;
};

/** The changed fields; omitted ones stay unchanged. */
export type DriverChangesInput = {
  /** Of the carrier that the person saw. */
  readonly revision?: number | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly phoneNumber?: string | null | undefined;
  readonly email?: string | null | undefined;
};

export type DispatchStoryKind = 'DISPATCH' | 'LOAD_BOARD';

/** What stops a carrier: its insurance that expired or does, the coverage on file, what the registry does not allow it, no active authority, an order out of service. */
export type CarrierStop = 'INSURANCE' | 'COVERAGE' | 'NOT_ALLOWED' | 'AUTHORITY' | 'OUT_OF_SERVICE';

export type DispatchStatus = 'PENDING' | 'ACCEPTED' | 'PICKED_UP' | 'DELIVERED' | 'REJECTED' | 'CANCELED';

export type DispatchInput = {
  readonly driverId?: string | number | null | undefined;
  readonly pickupDate?: string | null | undefined;
  readonly deliveryDate?: string | null | undefined;
  readonly instructions?: string | null | undefined;
  /** Id of the active dispatch that was seen, null for none: CONFLICT where it is another one. Left out, any is replaced. */
  readonly replaces?: string | number | null | undefined;
  /** The order's that was seen: CONFLICT where it is another one. Left out, the order is dispatched as it stands. */
  readonly loadVersion?: string | null | undefined;
  /** Carrier that is meant: INVALID at `driverId` where the driver is of another one. Left out, it is the driver's. */
  readonly carrierId?: string | number | null | undefined;
  readonly overrideReason?: string | null | undefined;
};

/** The changed fields; omitted ones stay unchanged. */
export type DispatchChangesInput = {
  readonly driverId?: string | number | null | undefined;
  readonly pickupDate?: string | null | undefined;
  readonly deliveryDate?: string | null | undefined;
  readonly instructions?: string | null | undefined;
  readonly overrideReason?: string | null | undefined;
  /** Revision that was seen: CONFLICT where one of these fields was changed since. Left out, any is replaced. */
  readonly revision?: number | null | undefined;
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

/** Where miles come from: a road server, or the points of both ZIP codes. */
export type MilesBy = 'ROAD' | 'ESTIMATE';

/** A place by its ZIP code; its city and state are those of the ZIP code. */
export type QuoteSpotInput = {
  readonly city?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly zipcode?: string | null | undefined;
};

export type QuotedVehicleInput = {
  readonly year?: number | null | undefined;
  readonly make?: string | null | undefined;
  readonly model?: string | null | undefined;
  /** By default by the size chart. */
  readonly sizeId?: string | number | null | undefined;
  /** True by default. */
  readonly operable?: boolean | null | undefined;
};

export type BasePriceFactorType = 'MILEAGE' | 'FIXED_LANE';

export type PriceTable = 'MILEAGE' | 'EXCEPTIONS' | 'SIZES' | 'SIZE_CHART' | 'FEES';

export type DistanceFeeType = 'ENCLOSED' | 'INOP' | 'SIZE' | 'DEPOSIT_FEE';

/** Of which moment tables are read; without a field, as they are now. */
export type PriceMoment = {
  /** Number of a publication. */
  readonly publication?: number | null | undefined;
  /** A day, YYYY-MM-DD: as of its end. */
  readonly day?: string | null | undefined;
  /** With the changes of a draft. */
  readonly draft?: string | number | null | undefined;
};

export type MileagePricingInput = {
  readonly id?: string | number | null | undefined;
  readonly minMileage: number;
  readonly maxMileage: number;
  readonly price: number;
  /** Read with a row; rows have the order in which they are sent. */
  readonly order?: number | null | undefined;
};

export type PricingExceptionsFilter = {
  readonly originState?: string | null | undefined;
  readonly originCity?: string | null | undefined;
  readonly destState?: string | null | undefined;
  readonly destCity?: string | null | undefined;
};

export type PricingRuleInput = {
  readonly originRadius?: number | null | undefined;
  readonly destRadius?: number | null | undefined;
  /** Added to the price that there is. */
  readonly priceBump?: number | null | undefined;
  readonly price?: number | null | undefined;
};

export type VehicleSizechartFilter = {
  /** Any part, case ignored. */
  readonly make?: string | null | undefined;
  readonly model?: string | null | undefined;
};

export type DistanceFeeInput = {
  readonly id?: string | number | null | undefined;
  readonly minMileage: number;
  readonly maxMileage: number;
  readonly fee: number;
  readonly type?: DistanceFeeType | null | undefined;
  readonly sizeId?: string | number | null | undefined;
  /** Read with a row; rows have the order in which they are sent. */
  readonly order?: number | null | undefined;
};

/** A row by its cells, as text, in the order of `columns`. */
export type PriceRowInput = {
  /** Null for a new row. */
  readonly id?: string | number | null | undefined;
  /** Null deletes the row. */
  readonly cells?: ReadonlyArray<string | null | undefined> | null | undefined;
};

export type PriceImportRow = {
  /** As text, in the order of `columns`. */
  readonly cells: ReadonlyArray<string | null | undefined>;
};

export type PriceRowChangeKind = 'ADDED' | 'CHANGED' | 'DELETED';

export type PriceRowChangesOf = {
  readonly table?: PriceTable | null | undefined;
  readonly publication?: number | null | undefined;
  readonly draft?: string | number | null | undefined;
  readonly row?: string | number | null | undefined;
  /** Such as a city, a make, or miles: words in any order, or both ends in theirs, as `Miami to Boston`. */
  readonly search?: string | null | undefined;
};

/** Whose cells count where both changed the same ones. */
export type DraftSide = 'DRAFT' | 'THEIRS';

export type PriceRowSideInput = {
  readonly table: PriceTable;
  readonly id: string | number;
  readonly keep: DraftSide;
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
  readonly ids?: ReadonlyArray<string | number> | null | undefined;
  /** By available date; ALL by default. */
  readonly dateRangeGroup?: DateRangeGroup | null | undefined;
  /** Start and end are inclusive. Default `dateType`: when a quote was received or an order booked; with `statusName` DISPATCHED, when it was dispatched. */
  readonly dateRangeStart?: string | null | undefined;
  readonly dateRangeEnd?: string | null | undefined;
  readonly dateType?: DateType | null | undefined;
  readonly parentStatusId?: string | number | null | undefined;
  readonly childStatusId?: string | number | null | undefined;
  /** Replaces `parentStatusId` and `childStatusId`, which are then ignored. */
  readonly statusName?: StatusName | null | undefined;
  /** All assignees by default. */
  readonly assigneeId?: string | number | null | undefined;
  readonly timezones?: ReadonlyArray<Timezone> | null | undefined;
  readonly engagements?: ReadonlyArray<string> | null | undefined;
  /** All words must match, in names, phones, e-mails, ids or places. */
  readonly search?: string | null | undefined;
};

/** Like QuoteFilter. The group, and a range without a `dateType`, apply to the follow-up's date; the rest applies to its quote. */
export type FollowupFilter = {
  readonly dateRangeGroup?: DateRangeGroup | null | undefined;
  readonly dateRangeStart?: string | null | undefined;
  readonly dateRangeEnd?: string | null | undefined;
  readonly dateType?: DateType | null | undefined;
  readonly parentStatusId?: string | number | null | undefined;
  readonly childStatusId?: string | number | null | undefined;
  readonly statusName?: StatusName | null | undefined;
  readonly assigneeId?: string | number | null | undefined;
  readonly timezones?: ReadonlyArray<Timezone> | null | undefined;
  readonly engagements?: ReadonlyArray<string> | null | undefined;
  readonly search?: string | null | undefined;
};

/** All fields are nullable in the schema; the validation rules say which ones a quote or an order requires. */
export type QuoteInput = {
  readonly shipper?: ShipperInput | null | undefined;
  readonly origin?: LocationInput | null | undefined;
  readonly destination?: LocationInput | null | undefined;
  readonly vehicles?: ReadonlyArray<VehicleInput> | null | undefined;
  readonly transport?: TransportInput | null | undefined;
  readonly followups?: ReadonlyArray<FollowupInput> | null | undefined;
  readonly engagements?: ReadonlyArray<string> | null | undefined;
  readonly assigneeId?: string | number | null | undefined;
  readonly referrerId?: string | number | null | undefined;
  readonly referPath?: string | null | undefined;
  readonly parentStatusId?: string | number | null | undefined;
  readonly childStatusId?: string | number | null | undefined;
  readonly internalNotes?: ReadonlyArray<InternalNoteInput> | null | undefined;
};

/** The changed parts of a record, each complete; omitted parts stay unchanged. `internalNotes` are notes to add. */
export type RecordChangesInput = {
  readonly shipper?: ShipperInput | null | undefined;
  readonly origin?: LocationInput | null | undefined;
  readonly destination?: LocationInput | null | undefined;
  readonly vehicles?: ReadonlyArray<VehicleInput> | null | undefined;
  readonly transport?: TransportInput | null | undefined;
  readonly followups?: ReadonlyArray<FollowupInput> | null | undefined;
  readonly engagements?: ReadonlyArray<string> | null | undefined;
  readonly assigneeId?: string | number | null | undefined;
  readonly referrerId?: string | number | null | undefined;
  readonly parentStatusId?: string | number | null | undefined;
  /** If only a parent is sent, the child is reset. */
  readonly childStatusId?: string | number | null | undefined;
  readonly internalNotes?: ReadonlyArray<InternalNoteInput> | null | undefined;
};

/** The parts to change, as in RecordChangesInput; omitted parts stay unchanged. An empty list of follow-ups completes all. */
export type BatchUpdateInput = {
  readonly assigneeId?: string | number | null | undefined;
  readonly parentStatusId?: string | number | null | undefined;
  /** If only a parent is sent, the child is reset. */
  readonly childStatusId?: string | number | null | undefined;
  readonly followups?: ReadonlyArray<FollowupInput> | null | undefined;
};

/** The revision of a record that the user saw. */
export type SeenRevisionInput = {
  readonly id: string | number;
  readonly revision: number;
};

export type AssetInput = {
  /** The form's `url` followed by its `key`. */
  readonly fileUrl: string;
  readonly fileName: string;
};

export type AddQuoteNoteInput = {
  readonly quoteId: string | number;
  readonly note?: string | null | undefined;
};

export type ShipperInput = {
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly phone2?: string | null | undefined;
  readonly companyName?: string | null | undefined;
  readonly address?: string | null | undefined;
  readonly address2?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly zipcode?: string | null | undefined;
  readonly note?: string | null | undefined;
  readonly noText?: boolean | null | undefined;
  readonly noEmail?: boolean | null | undefined;
  readonly noVm?: boolean | null | undefined;
};

export type LocationInput = {
  readonly name?: string | null | undefined;
  readonly address?: string | null | undefined;
  readonly address2?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly zipcode?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly phone2?: string | null | undefined;
  readonly companyName?: string | null | undefined;
};

export type VehicleInput = {
  readonly year?: number | null | undefined;
  readonly make?: string | null | undefined;
  readonly model?: string | null | undefined;
  readonly operable?: boolean | null | undefined;
  readonly sizeId?: string | number | null | undefined;
  readonly color?: string | null | undefined;
  readonly plate?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly vin?: string | null | undefined;
  readonly lot?: string | null | undefined;
};

export type TransportInput = {
  readonly carrierType?: CarrierType | null | undefined;
  readonly availableDate?: string | null | undefined;
  readonly deliveryDate?: string | null | undefined;
  readonly miles?: number | null | undefined;
  readonly basePrice?: number | null | undefined;
  readonly sizeFee?: number | null | undefined;
  readonly sizeFeeByDistance?: number | null | undefined;
  readonly inopFee?: number | null | undefined;
  readonly enclosedFee?: number | null | undefined;
  readonly deposit?: number | null | undefined;
  readonly depositFeeByDistance?: number | null | undefined;
  readonly totalPrice?: number | null | undefined;
  readonly fullPay?: boolean | null | undefined;
  readonly note?: string | null | undefined;
  /** Of `runTransportAutoQuoter`: the record then knows how it was priced. INVALID where it was not made here, or more than 30 days ago. */
  readonly quoterToken?: string | null | undefined;
};

export type FollowupInput = {
  readonly followupOn?: string | null | undefined;
};

export type InternalNoteInput = {
  readonly note?: string | null | undefined;
};

export type ReferrerInput = {
  readonly name?: string | null | undefined;
  /** Whole dollars; the office's standard deposit by default. */
  readonly depositAmount?: number | null | undefined;
  /** 0 by default. */
  readonly leadCost?: number | null | undefined;
};

/** The changed fields; omitted ones stay unchanged. */
export type ReferrerChangesInput = {
  /** Of the referrer that the person saw. */
  readonly revision?: number | null | undefined;
  readonly name?: string | null | undefined;
  readonly depositAmount?: number | null | undefined;
  readonly leadCost?: number | null | undefined;
};

export type StatusType = 'QUOTE' | 'ORDER' | 'ALL';

export type StatusInput = {
  readonly name?: string | null | undefined;
  /** QUOTE or ORDER. Optional for a child, which has its parent's type. */
  readonly type?: StatusType | null | undefined;
  readonly parentId?: string | number | null | undefined;
  readonly emailTemplateId?: string | number | null | undefined;
  readonly fullpayEmailTemplateId?: string | number | null | undefined;
  readonly smsTemplateId?: string | number | null | undefined;
  readonly fullpaySmsTemplateId?: string | number | null | undefined;
  readonly vmName?: string | null | undefined;
  readonly fullpayVmName?: string | null | undefined;
};

/** The changed fields; omitted ones stay unchanged. */
export type StatusChangesInput = {
  /** Of the status that the person saw. */
  readonly revision?: number | null | undefined;
  readonly name?: string | null | undefined;
  /** Null makes it a parent status. Under a new parent it becomes the last child. */
  readonly parentId?: string | number | null | undefined;
  /** Position among its siblings, from 1: it swaps with the status at that position. */
  readonly weight?: number | null | undefined;
  readonly emailTemplateId?: string | number | null | undefined;
  readonly fullpayEmailTemplateId?: string | number | null | undefined;
  readonly smsTemplateId?: string | number | null | undefined;
  readonly fullpaySmsTemplateId?: string | number | null | undefined;
  readonly vmName?: string | null | undefined;
  readonly fullpayVmName?: string | null | undefined;
};

/** Omitted parts stay unchanged. `revision` is the revision that the user saw; newer changes of the same parts are a CONFLICT. */
export type OfficeInput = {
  readonly revision?: number | null | undefined;
  readonly name?: string | null | undefined;
  readonly contact?: OfficeContactInput | null | undefined;
  readonly addresses?: OfficeAddressesInput | null | undefined;
  /** Null removes it. */
  readonly contractText?: string | null | undefined;
};

export type OfficeContactInput = {
  readonly phone?: string | null | undefined;
  readonly supportPhone?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly website?: string | null | undefined;
};

/** A complete address, or null. */
export type OfficeAddressesInput = {
  readonly street?: OfficeAddressInput | null | undefined;
  readonly mailing?: OfficeAddressInput | null | undefined;
};

export type OfficeAddressInput = {
  readonly address?: string | null | undefined;
  readonly address2?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly zipcode?: string | null | undefined;
};

/** A new view requires list, name and columns; omitted fields of a change stay unchanged. The list of a view cannot be changed. */
export type ListViewInput = {
  readonly list?: ListName | null | undefined;
  /** At most 60 characters; unique among the views that its owner sees in the list. */
  readonly name?: string | null | undefined;
  readonly shared?: boolean | null | undefined;
  /** The list's query string: filters, order, page size and widths of columns. Page number and search text are removed. */
  readonly address?: string | null | undefined;
  readonly columns?: ReadonlyArray<string> | null | undefined;
};

export type Assignee = { readonly id: string; readonly firstName: string; readonly lastName: string };

export type CurrentUser = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly permissions: string;
  readonly role: { readonly name: string; readonly displayName: string };
};

export type CurrentUserQueryVariables = Exact<{ [key: string]: never }>;

export type CurrentUserQuery = { readonly currentUser: CurrentUser | null };

export type AssigneesQueryVariables = Exact<{ [key: string]: never }>;

export type AssigneesQuery = { readonly assignees: ReadonlyArray<Assignee> };

export type AssigneeQueryVariables = Exact<{
  id: string | number;
}>;

export type AssigneeQuery = { readonly assignee: Assignee | null };

export type TeamMembersQueryVariables = Exact<{ [key: string]: never }>;

export type TeamMembersQuery = {
  readonly teamMembers: ReadonlyArray<{
    readonly id: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly ext: string | null;
    readonly email: string;
  }>;
};

export type OfficeOnPaper = {
  readonly name: string | null;
  readonly logoUrl: string | null;
  readonly phone: string | null;
  readonly supportPhone: string | null;
  readonly email: string | null;
  readonly website: string | null;
  readonly person: { readonly name: string; readonly phone: string | null } | null;
  readonly address: {
    readonly address: string;
    readonly address2: string | null;
    readonly city: string;
    readonly state: string;
    readonly zipcode: string;
  } | null;
};

export type SheetStop = {
  readonly name: string | null;
  readonly companyName: string | null;
  readonly address: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zipcode: string | null;
  readonly phone: string | null;
  readonly phone2: string | null;
};

export type DispatchSheet = {
  readonly id: string;
  readonly orderId: string;
  readonly status: DispatchStatus;
  readonly acceptedBeforeChange: boolean;
  readonly version: string;
  readonly pickupDate: string;
  readonly deliveryDate: string;
  readonly instructions: string | null;
  readonly note: string | null;
  readonly carrierType: string;
  readonly carrierPay: number;
  readonly payment: CarrierPayment;
  readonly vehicles: ReadonlyArray<{
    readonly year: number;
    readonly make: string;
    readonly model: string;
    readonly size: string | null;
    readonly operable: boolean;
    readonly color: string | null;
    readonly plate: string | null;
    readonly state: string | null;
    readonly vin: string | null;
    readonly lot: string | null;
  }>;
  readonly pickup: SheetStop;
  readonly delivery: SheetStop;
  readonly carrier: {
    readonly companyName: string;
    readonly mcNumber: string | null;
    readonly dotNumber: string | null;
    readonly phoneNumber: string | null;
  };
  readonly driver: { readonly name: string | null; readonly phoneNumber: string | null };
  readonly office: OfficeOnPaper;
};

export type DispatchSheetQueryVariables = Exact<{
  orderId: string | number;
}>;

export type DispatchSheetQuery = { readonly dispatchSheet: DispatchSheet | null };

export type DispatchLink = {
  readonly encryption: string;
  readonly isOfficeNamed: boolean;
  readonly expiresAt: string;
  readonly contactOption: ContactOption;
  readonly companyName: string;
  readonly phoneNumber: string | null;
  readonly fax: string | null;
  readonly email: string | null;
};

export type CreateDispatchLinkMutationVariables = Exact<{
  orderId: string | number;
  dispatchId: string | number;
}>;

export type CreateDispatchLinkMutation = { readonly createDispatchLink: DispatchLink };

export type CarrierPage = {
  readonly state: CarrierPageState;
  readonly orderId: string;
  readonly office: OfficeOnPaper;
  readonly answer: DispatchAnswer | null;
  readonly sheet: DispatchSheet | null;
  readonly acceptedSheet: DispatchSheet | null;
};

export type ResolveDispatchLinkQueryVariables = Exact<{
  encryption: string;
}>;

export type ResolveDispatchLinkQuery = { readonly resolveDispatchLink: CarrierPage | null };

export type AnswerDispatchMutationVariables = Exact<{
  encryption: string;
  accepted: boolean;
  name?: string | null | undefined;
  note?: string | null | undefined;
  version?: string | null | undefined;
}>;

export type AnswerDispatchMutation = { readonly answerDispatch: CarrierPage | null };

export type CarriersRow = {
  readonly id: string;
  readonly revision: number;
  readonly companyName: string;
  readonly mcNumber: string | null;
  readonly dotNumber: string | null;
  readonly address: string;
  readonly city: string | null;
  readonly state: string | null;
  readonly zipcode: string | null;
  readonly phoneNumber: string | null;
  readonly email: string | null;
  readonly firstContact: string | null;
  readonly insuranceExpires: string | null;
  readonly forgotten: boolean;
  readonly drivers: ReadonlyArray<{
    readonly id: string;
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly retired: boolean;
  }>;
};

export type DriverFields = {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phoneNumber: string | null;
  readonly email: string | null;
  readonly retired: boolean;
};

export type CarrierFields = {
  readonly id: string;
  readonly revision: number;
  readonly companyName: string;
  readonly mcNumber: string | null;
  readonly dotNumber: string | null;
  readonly address: string;
  readonly city: string | null;
  readonly state: string | null;
  readonly zipcode: string | null;
  readonly phoneNumber: string | null;
  readonly fax: string | null;
  readonly email: string | null;
  readonly firstContact: string | null;
  readonly secondContact: string | null;
  readonly contactOption: ContactOption;
  readonly insuranceExpires: string | null;
  readonly needs1099: boolean | null;
  readonly ein: string | null;
  readonly ssn: string | null;
  readonly customField1: string | null;
  readonly customField2: string | null;
  readonly customField3: string | null;
  readonly customField4: string | null;
  readonly forgotten: boolean;
  readonly drivers: ReadonlyArray<DriverFields>;
};

export type CarrierEvent = {
  readonly id: string;
  readonly eventDate: string;
  readonly description: string;
  readonly revision: number;
  readonly previous: number | null;
  readonly author: Assignee | null;
  readonly changes: ReadonlyArray<FieldChange>;
};

export type CarrierDocument = {
  readonly id: string;
  readonly kind: CarrierDocumentKind;
  readonly fileName: string;
  readonly fileUrl: string;
  readonly contentType: string;
  readonly size: number;
  readonly createdAt: string;
  readonly author: Assignee | null;
};

export type CarrierFate = {
  readonly fate: ImportFate;
  readonly carrier: { readonly id: string; readonly revision: number } | null;
  readonly changes: ReadonlyArray<{
    readonly label: string;
    readonly from: string | null;
    readonly to: string | null;
  }>;
  readonly problems: ReadonlyArray<{ readonly field: string; readonly message: string }>;
};

export type CarriersQueryVariables = Exact<{
  search?: string | null | undefined;
  sortBy?: CarriersSort | null | undefined;
  cursor?: Cursor | null | undefined;
}>;

export type CarriersQuery = {
  readonly list: {
    readonly data: ReadonlyArray<CarriersRow>;
    readonly pageInfo: { readonly total: number; readonly endCursor: string | null };
  };
};

export type CarrierQueryVariables = Exact<{
  id: string | number;
}>;

export type CarrierQuery = { readonly carrier: CarrierFields | null };

export type CarrierAsOfQueryVariables = Exact<{
  id: string | number;
  revision: number;
}>;

export type CarrierAsOfQuery = { readonly record: CarrierFields | null };

export type CarrierEventsQueryVariables = Exact<{
  id: string | number;
}>;

export type CarrierEventsQuery = { readonly carrierEvents: ReadonlyArray<CarrierEvent> };

export type CarrierDocumentsQueryVariables = Exact<{
  carrierId: string | number;
}>;

export type CarrierDocumentsQuery = { readonly carrierDocuments: ReadonlyArray<CarrierDocument> };

export type CarrierImportQueryVariables = Exact<{
  rows: ReadonlyArray<CarrierInput> | CarrierInput;
}>;

export type CarrierImportQuery = { readonly carrierImport: ReadonlyArray<CarrierFate> };

export type AddCarrierMutationVariables = Exact<{
  input: CarrierInput;
}>;

export type AddCarrierMutation = { readonly addCarrier: CarrierFields | null };

export type UpdateCarrierMutationVariables = Exact<{
  id: string | number;
  input: CarrierChangesInput;
}>;

export type UpdateCarrierMutation = { readonly updateCarrier: CarrierFields | null };

export type CarrierInRowQueryVariables = Exact<{
  id: string | number;
}>;

export type CarrierInRowQuery = { readonly carrier: CarriersRow | null };

export type ChangeCarrierInRowMutationVariables = Exact<{
  id: string | number;
  input: CarrierChangesInput;
}>;

export type ChangeCarrierInRowMutation = { readonly updateCarrier: CarriersRow | null };

export type AddCarrierOfRowMutationVariables = Exact<{
  input: CarrierInput;
}>;

export type AddCarrierOfRowMutation = { readonly addCarrier: { readonly id: string } | null };

export type ChangeCarrierOfRowMutationVariables = Exact<{
  id: string | number;
  input: CarrierChangesInput;
}>;

export type ChangeCarrierOfRowMutation = { readonly updateCarrier: { readonly id: string } | null };

export type AddDriverMutationVariables = Exact<{
  carrierId: string | number;
  input: DriverInput;
}>;

export type AddDriverMutation = { readonly addDriver: DriverFields | null };

export type UpdateDriverMutationVariables = Exact<{
  id: string | number;
  input: DriverChangesInput;
}>;

export type UpdateDriverMutation = { readonly updateDriver: DriverFields | null };

export type RetireDriverMutationVariables = Exact<{
  id: string | number;
}>;

export type RetireDriverMutation = { readonly retireDriver: DriverFields | null };

export type RestoreDriverMutationVariables = Exact<{
  id: string | number;
}>;

export type RestoreDriverMutation = { readonly restoreDriver: DriverFields | null };

export type RevealTaxNumberMutationVariables = Exact<{
  carrierId: string | number;
  field: TaxNumber;
}>;

export type RevealTaxNumberMutation = { readonly revealTaxNumber: string | null };

export type CreateCarrierDocumentFormMutationVariables = Exact<{
  fileName: string;
}>;

export type CreateCarrierDocumentFormMutation = { readonly createCarrierDocumentForm: UploadForm };

export type AddCarrierDocumentMutationVariables = Exact<{
  carrierId: string | number;
  kind: CarrierDocumentKind;
  asset: AssetInput;
}>;

export type AddCarrierDocumentMutation = { readonly addCarrierDocument: CarrierDocument | null };

export type RemoveCarrierDocumentMutationVariables = Exact<{
  id: string | number;
}>;

export type RemoveCarrierDocumentMutation = { readonly removeCarrierDocument: CarrierDocument | null };

export type RestoreCarrierDocumentMutationVariables = Exact<{
  id: string | number;
}>;

export type RestoreCarrierDocumentMutation = { readonly restoreCarrierDocument: CarrierDocument | null };

export type CarrierLane = {
  readonly originState: string;
  readonly destinationState: string;
  readonly loads: number;
  readonly lastPrice: number;
  readonly payPerMile: number | null;
  readonly lastOn: string;
};

export type CarrierRecord = {
  readonly loads: number;
  readonly payPerMile: number | null;
  readonly timedPickups: number;
  readonly latePickups: number;
  readonly timedDeliveries: number;
  readonly onTimeDeliveries: number;
  readonly laneCount: number;
  readonly lanes: ReadonlyArray<CarrierLane>;
};

export type CarrierLoad = {
  readonly orderId: string;
  readonly status: DispatchStatus;
  readonly carrierPay: number;
  readonly dispatchedOn: string;
  readonly pickupDate: string;
  readonly deliveryDate: string;
  readonly pickedUpOn: string | null;
  readonly deliveredOn: string | null;
  readonly isPickedUpLate: boolean | null;
  readonly isOnTime: boolean | null;
  readonly origin: { readonly city: string | null; readonly state: string | null } | null;
  readonly destination: { readonly city: string | null; readonly state: string | null } | null;
};

export type CarrierRecordQueryVariables = Exact<{
  carrierId: string | number;
}>;

export type CarrierRecordQuery = { readonly carrierRecord: CarrierRecord | null };

export type CarrierLoadsQueryVariables = Exact<{
  carrierId: string | number;
  cursor?: Cursor | null | undefined;
}>;

export type CarrierLoadsQuery = {
  readonly carrierLoads: {
    readonly data: ReadonlyArray<CarrierLoad>;
    readonly pageInfo: { readonly total: number };
  };
};

export type CarrierPapersQueryVariables = Exact<{
  carrierId: string | number;
}>;

export type CarrierPapersQuery = {
  readonly carrierFitness: {
    readonly stops: ReadonlyArray<string>;
    readonly warnings: ReadonlyArray<string>;
    readonly lookedUpAt: string | null;
    readonly lookedUpNightly: boolean;
  };
};

export type DispatchAnswer = {
  readonly accepted: boolean;
  readonly name: string | null;
  readonly note: string | null;
  readonly at: string;
};

export type Dispatch = {
  readonly id: string;
  readonly status: DispatchStatus;
  readonly acceptedBeforeChange: boolean;
  readonly offerVersion: string | null;
  readonly pickupDate: string | null;
  readonly deliveryDate: string | null;
  readonly instructions: string | null;
  readonly carrierPay: number;
  readonly overrideReason: string | null;
  readonly overridden: ReadonlyArray<CarrierStop>;
  readonly reason: string | null;
  readonly replacedBy: string | null;
  readonly by: string | null;
  readonly at: string;
  readonly revision: number;
  readonly answer: DispatchAnswer | null;
  readonly driver: {
    readonly id: string;
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly phoneNumber: string | null;
    readonly carrier: {
      readonly id: string;
      readonly companyName: string;
      readonly phoneNumber: string | null;
    };
  };
};

export type DispatchStop = { readonly zipcode: string } & Locality;

export type OrderToDispatch = {
  readonly id: string;
  readonly loadVersion: string | null;
  readonly parentStatus: { readonly id: string } | null;
  readonly origin: DispatchStop;
  readonly destination: DispatchStop;
  readonly vehicles: ReadonlyArray<{
    readonly year: number;
    readonly make: string;
    readonly model: string;
    readonly operable: boolean;
  }>;
  readonly transport: {
    readonly availableDate: string;
    readonly deliveryDate: string | null;
    readonly carrierType: CarrierType;
    readonly carrierPay: number;
  };
  readonly dispatch: { readonly id: string } | null;
  readonly dispatches: ReadonlyArray<Dispatch>;
  readonly loadBoard: { readonly booking: { readonly carrierName: string | null } | null } | null;
};

export type OrderToDispatchQueryVariables = Exact<{
  id: string | number;
}>;

export type OrderToDispatchQuery = { readonly order: OrderToDispatch | null };

export type DriverChoice = {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly retired: boolean;
};

export type CarrierChoice = {
  readonly id: string;
  readonly forgotten: boolean;
  readonly companyName: string;
  readonly mcNumber: string | null;
  readonly dotNumber: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly phoneNumber: string | null;
  readonly insuranceExpires: string | null;
  readonly drivers: ReadonlyArray<DriverChoice>;
};

export type LaneExperience = {
  readonly betweenStates: number;
  readonly nearby: number;
  readonly lastPrice: number;
  readonly timed: number;
  readonly onTime: number;
};

export type CarriersToChooseQueryVariables = Exact<{
  orderId: string | number;
  search?: string | null | undefined;
  cursor?: Cursor | null | undefined;
}>;

export type CarriersToChooseQuery = {
  readonly carriersForOrder: {
    readonly data: ReadonlyArray<{
      readonly carrier: CarrierChoice;
      readonly experience: LaneExperience | null;
    }>;
    readonly pageInfo: { readonly total: number; readonly endCursor: string | null };
  };
};

export type LanesOfCarrierQueryVariables = Exact<{
  carrierId: string | number;
}>;

export type LanesOfCarrierQuery = {
  readonly carrierRecord: {
    readonly loads: number;
    readonly laneCount: number;
    readonly lanes: ReadonlyArray<{
      readonly loads: number;
      readonly origin: { readonly lat: number; readonly lng: number } | null;
      readonly destination: { readonly lat: number; readonly lng: number } | null;
    }>;
  } | null;
};

export type CarrierToDispatchQueryVariables = Exact<{
  id: string | number;
}>;

export type CarrierToDispatchQuery = { readonly carrier: CarrierChoice | null };

export type CarrierFitnessQueryVariables = Exact<{
  carrierId: string | number;
  deliveryDate?: string | null | undefined;
}>;

export type CarrierFitnessQuery = {
  readonly carrierFitness: {
    readonly stops: ReadonlyArray<string>;
    readonly stopKinds: ReadonlyArray<CarrierStop>;
    readonly warnings: ReadonlyArray<string>;
    readonly mayOverride: boolean;
    readonly lookedUpAt: string | null;
    readonly registration: {
      readonly insuranceOnFile: number | null;
      readonly authority: {
        readonly allowedToOperate: boolean | null;
        readonly common: string | null;
        readonly contract: string | null;
      };
      readonly outOfService: ReadonlyArray<{ readonly date: string | null; readonly reason: string | null }>;
    } | null;
  };
};

export type AddCarrierToDispatchMutationVariables = Exact<{
  input: CarrierInput;
}>;

export type AddCarrierToDispatchMutation = { readonly addCarrier: CarrierChoice | null };

export type AddDriverToDispatchMutationVariables = Exact<{
  carrierId: string | number;
  input: DriverInput;
}>;

export type AddDriverToDispatchMutation = { readonly addDriver: DriverChoice | null };

export type DispatchOrderMutationVariables = Exact<{
  orderId: string | number;
  input: DispatchInput;
}>;

export type DispatchOrderMutation = { readonly dispatchOrder: Dispatch | null };

export type UpdateDispatchMutationVariables = Exact<{
  orderId: string | number;
  input: DispatchChangesInput;
  dispatchId: string | number;
}>;

export type UpdateDispatchMutation = { readonly updateDispatch: Dispatch | null };

export type SetDispatchStatusMutationVariables = Exact<{
  orderId: string | number;
  status: DispatchStatus;
  dispatchId: string | number;
  offerVersion?: string | null | undefined;
}>;

export type SetDispatchStatusMutation = { readonly setDispatchStatus: Dispatch | null };

export type CancelDispatchMutationVariables = Exact<{
  orderId: string | number;
  reason?: string | null | undefined;
  dispatchId: string | number;
}>;

export type CancelDispatchMutation = { readonly cancelDispatch: Dispatch | null };

export type DispatchesTakenBackQueryVariables = Exact<{
  orderIds: ReadonlyArray<string | number> | string | number;
  parentStatusId: string | number;
}>;

export type DispatchesTakenBackQuery = {
  readonly dispatchesTakenBack: ReadonlyArray<{
    readonly id: string;
    readonly orderId: string;
    readonly pickupDate: string | null;
    readonly deliveryDate: string | null;
    readonly driver: { readonly carrier: { readonly companyName: string } };
  }>;
};

export type PrepareTakeBackMutationVariables = Exact<{
  orderId: string | number;
  dispatchId: string | number;
  parentStatusId: string | number;
  reason?: string | null | undefined;
}>;

export type PrepareTakeBackMutation = { readonly prepareTakeBack: { readonly id: string } | null };

export type BoardDispatch = {
  readonly id: string;
  readonly orderId: string;
  readonly status: DispatchStatus;
  readonly acceptedBeforeChange: boolean;
  readonly offerVersion: string | null;
  readonly pickupDate: string | null;
  readonly deliveryDate: string | null;
  readonly revision: number;
  readonly answer: { readonly accepted: boolean; readonly name: string | null; readonly at: string } | null;
  readonly driver: {
    readonly id: string;
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly phoneNumber: string | null;
    readonly carrier: { readonly id: string; readonly companyName: string };
  };
  readonly load: {
    readonly origin: { readonly city: string; readonly state: string };
    readonly destination: { readonly city: string; readonly state: string };
    readonly vehicles: ReadonlyArray<{
      readonly year: number;
      readonly make: string;
      readonly model: string;
    }>;
  } | null;
};

export type DispatchBoardQueryVariables = Exact<{
  from: string;
  to: string;
  assigneeId?: string | number | null | undefined;
}>;

export type DispatchBoardQuery = {
  readonly dispatchBoard: { readonly isCut: boolean; readonly dispatches: ReadonlyArray<BoardDispatch> };
};

export type ListedDispatch = {
  readonly rejectedBy: { readonly companyName: string } | null;
  readonly dispatch: {
    readonly id: string;
    readonly status: DispatchStatus;
    readonly acceptedBeforeChange: boolean;
    readonly pickupDate: string | null;
    readonly deliveryDate: string | null;
    readonly driver: {
      readonly id: string;
      readonly firstName: string | null;
      readonly lastName: string | null;
      readonly phoneNumber: string | null;
      readonly carrier: {
        readonly id: string;
        readonly companyName: string;
        readonly phoneNumber: string | null;
      };
    };
  } | null;
};

export type RecordOfList = {
  readonly id: string;
  readonly isOrder: boolean;
  readonly revision: number;
  readonly dispatchedOn: string | null;
  readonly shipper: { readonly firstName: string | null; readonly lastName: string | null };
  readonly parentStatus: { readonly id: string } | null;
  readonly loadBoard: {
    readonly revision: number;
    readonly status: LoadBoardStatus;
    readonly listingId: string | null;
    readonly isWaiting: boolean;
    readonly isKept: boolean;
    readonly keptFor: LoadBoardKeptFor | null;
    readonly error: string | null;
    readonly dispatchedTo: string | null;
    readonly booking: { readonly carrierName: string | null } | null;
    readonly otherBooking: { readonly carrierName: string | null } | null;
  } | null;
};

export type OrderOfList = {
  readonly loadBoardProblems: ReadonlyArray<{ readonly field: string; readonly message: string }>;
} & RecordOfList;

export type OnBoard = {
  readonly revision: number;
  readonly status: LoadBoardStatus;
  readonly listingId: string | null;
  readonly assignUrl: string | null;
  readonly by: string | null;
  readonly requestedAt: string;
  readonly postedAt: string | null;
  readonly updatedAt: string | null;
  readonly expiresOn: string | null;
  readonly error: string | null;
  readonly isWaiting: boolean;
  readonly isKept: boolean;
  readonly dispatchedTo: string | null;
  readonly problems: ReadonlyArray<{ readonly field: string; readonly message: string }>;
  readonly booking: {
    readonly carrierName: string | null;
    readonly bookedAt: string | null;
    readonly pickedUpAt: string | null;
    readonly deliveredAt: string | null;
  } | null;
  readonly otherBooking: { readonly carrierName: string | null } | null;
};

export type OrderOnBoard = { readonly loadBoard: OnBoard | null } & OrderOfList;

export type OrderOnBoardQueryVariables = Exact<{
  id: string | number;
}>;

export type OrderOnBoardQuery = { readonly record: OrderOnBoard | null };

export type QuoteOnBoardQueryVariables = Exact<{
  id: string | number;
}>;

export type QuoteOnBoardQuery = { readonly record: OrderOnBoard | null };

export type AssignPageQueryVariables = Exact<{
  id: string | number;
}>;

export type AssignPageQuery = {
  readonly order: {
    readonly loadBoard: {
      readonly status: LoadBoardStatus;
      readonly listingId: string | null;
      readonly assignUrl: string | null;
      readonly dispatchedTo: string | null;
      readonly booking: { readonly carrierName: string | null } | null;
      readonly otherBooking: { readonly carrierName: string | null } | null;
    } | null;
  } | null;
};

export type PostToLoadBoardMutationVariables = Exact<{
  id: string | number;
}>;

export type PostToLoadBoardMutation = { readonly postToLoadBoard: OnBoard | null };

export type RemoveFromLoadBoardMutationVariables = Exact<{
  id: string | number;
}>;

export type RemoveFromLoadBoardMutation = { readonly removeFromLoadBoard: OnBoard | null };

export type SettlePostingMutationVariables = Exact<{
  orderId: string | number;
  listingId?: string | number | null | undefined;
}>;

export type SettlePostingMutation = { readonly settlePosting: OnBoard | null };

export type BatchLoadBoardMutationVariables = Exact<{
  ids: ReadonlyArray<string | number> | string | number;
  action: LoadBoardAction;
  seen?: ReadonlyArray<SeenRevisionInput> | SeenRevisionInput | null | undefined;
}>;

export type BatchLoadBoardMutation = {
  readonly outcomes: ReadonlyArray<{
    readonly id: string;
    readonly revision: number | null;
    readonly changed: boolean;
    readonly error: {
      readonly code: string;
      readonly message: string;
      readonly fields: ReadonlyArray<{ readonly field: string; readonly message: string }>;
    } | null;
  }>;
};

export type OrdersOnBoardQueryVariables = Exact<{
  ids: ReadonlyArray<string | number> | string | number;
  size: number;
}>;

export type OrdersOnBoardQuery = { readonly list: { readonly data: ReadonlyArray<OrderOfList> } };

export type QuotesOnBoardQueryVariables = Exact<{
  ids: ReadonlyArray<string | number> | string | number;
  size: number;
}>;

export type QuotesOnBoardQuery = { readonly list: { readonly data: ReadonlyArray<RecordOfList> } };

export type SimilarCarriersQueryVariables = Exact<{
  mcNumber?: string | null | undefined;
  dotNumber?: string | null | undefined;
  phoneNumber?: string | null | undefined;
}>;

export type SimilarCarriersQuery = {
  readonly similarCarriers: ReadonlyArray<{
    readonly id: string;
    readonly companyName: string;
    readonly mcNumber: string | null;
    readonly dotNumber: string | null;
    readonly phoneNumber: string | null;
  }>;
};

export type DispatchStoryQueryVariables = Exact<{
  orderId: string | number;
}>;

export type DispatchStoryQuery = {
  readonly dispatchStory: ReadonlyArray<{
    readonly id: string;
    readonly kind: DispatchStoryKind;
    readonly at: string;
    readonly by: string;
    readonly description: string;
    readonly changes: ReadonlyArray<{
      readonly field: string;
      readonly label: string;
      readonly from: string | null;
      readonly to: string | null;
    }>;
  }>;
};

export type StatusChangesQueryVariables = Exact<{
  id: string | number;
}>;

export type StatusChangesQuery = {
  readonly quoteEvents: ReadonlyArray<{
    readonly eventDate: string;
    readonly author: Assignee | null;
    readonly changes: ReadonlyArray<{ readonly field: string; readonly to: string | null }>;
  }>;
};

export type KitQuotesQueryVariables = Exact<{
  filterBy?: QuoteFilter | null | undefined;
  sortBy?: QuoteSort | null | undefined;
  cursor?: Cursor | null | undefined;
}>;

export type KitQuotesQuery = {
  readonly list: {
    readonly data: ReadonlyArray<{
      readonly id: string;
      readonly shipper: { readonly firstName: string | null; readonly lastName: string | null };
      readonly transport: { readonly availableDate: string; readonly totalPrice: number };
    }>;
    readonly pageInfo: { readonly total: number; readonly endCursor: string | null };
  };
};

export type OfficeAddress = {
  readonly address: string;
  readonly address2: string | null;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
};

export type Office = {
  readonly revision: number;
  readonly name: string | null;
  readonly contractText: string | null;
  readonly contractVersion: number;
  readonly logo: { readonly url: string; readonly fileName: string } | null;
  readonly contact: {
    readonly phone: string | null;
    readonly supportPhone: string | null;
    readonly email: string | null;
    readonly website: string | null;
  };
  readonly addresses: { readonly street: OfficeAddress | null; readonly mailing: OfficeAddress | null };
  readonly changes: ReadonlyArray<{
    readonly part: string;
    readonly at: string;
    readonly by: Assignee | null;
  }>;
};

export type OfficeQueryVariables = Exact<{ [key: string]: never }>;

export type OfficeQuery = { readonly office: Office };

export type UpdateOfficeMutationVariables = Exact<{
  input: OfficeInput;
}>;

export type UpdateOfficeMutation = { readonly updateOffice: Office | null };

export type CreateLogoFormMutationVariables = Exact<{
  fileName: string;
}>;

export type CreateLogoFormMutation = {
  readonly createLogoForm: {
    readonly url: string;
    readonly fields: ReadonlyArray<{ readonly name: string; readonly value: string }>;
  };
};

export type UpdateOfficeLogoMutationVariables = Exact<{
  asset?: AssetInput | null | undefined;
}>;

export type UpdateOfficeLogoMutation = { readonly updateOfficeLogo: Office | null };

export type OpenDraft = {
  readonly id: string;
  readonly name: string;
  readonly begunAt: string;
  readonly revision: number;
  readonly rowCount: number;
  readonly tables: ReadonlyArray<PriceTable>;
  readonly others: ReadonlyArray<string>;
  readonly conflicts: ReadonlyArray<string>;
  readonly author: { readonly id: string; readonly firstName: string; readonly lastName: string } | null;
  readonly brokenOff: ReadonlyArray<{
    readonly revision: number;
    readonly at: string;
    readonly done: number;
    readonly all: number | null;
    readonly author: { readonly id: string; readonly firstName: string; readonly lastName: string } | null;
  }>;
};

export type WholeDraft = {
  readonly reordered: ReadonlyArray<PriceTable>;
  readonly moreChanges: number;
  readonly discarded: boolean;
  readonly publication: number | null;
  readonly changes: ReadonlyArray<Change>;
  readonly conflictRows: ReadonlyArray<{
    readonly table: PriceTable;
    readonly id: string;
    readonly row: string;
    readonly at: string | null;
    readonly deletedBy: DraftSide | null;
    readonly beside: ReadonlyArray<string>;
    readonly isInstead: boolean;
    readonly isMoved: boolean;
    readonly author: { readonly id: string; readonly firstName: string; readonly lastName: string } | null;
    readonly cells: ReadonlyArray<{
      readonly field: string;
      readonly label: string;
      readonly was: string | null;
      readonly theirs: string | null;
      readonly draft: string | null;
      readonly author: { readonly id: string; readonly firstName: string; readonly lastName: string } | null;
    }>;
  }>;
  readonly undoneBy: {
    readonly number: number;
    readonly at: string;
    readonly author: { readonly id: string; readonly firstName: string; readonly lastName: string } | null;
  } | null;
} & OpenDraft;

export type PriceDraftsQueryVariables = Exact<{ [key: string]: never }>;

export type PriceDraftsQuery = { readonly priceDrafts: ReadonlyArray<OpenDraft> };

export type PriceDraftQueryVariables = Exact<{
  id: string | number;
}>;

export type PriceDraftQuery = {
  readonly priceTables: { readonly publication: number };
  readonly priceDraft: WholeDraft | null;
};

export type DraftInTablesQueryVariables = Exact<{
  id: string | number;
}>;

export type DraftInTablesQuery = {
  readonly priceDraft: {
    readonly id: string;
    readonly name: string;
    readonly conflicts: ReadonlyArray<string>;
    readonly discarded: boolean;
    readonly publication: number | null;
    readonly undoneBy: { readonly number: number } | null;
  } | null;
};

export type RepriceQuotesQueryVariables = Exact<{
  draft: string | number;
  from: string;
  to: string;
  cursor?: string | null | undefined;
}>;

export type RepriceQuotesQuery = {
  readonly repriceQuotes: {
    readonly publication: number;
    readonly draftRevision: number;
    readonly ofPeriod: number | null;
    readonly quotes: number;
    readonly priced: number;
    readonly differences: ReadonlyArray<number>;
    readonly endCursor: string | null;
    readonly now: { readonly total: number; readonly margin: number };
    readonly draft: { readonly total: number; readonly margin: number };
    readonly booked: {
      readonly quotes: number;
      readonly priced: number;
      readonly now: { readonly total: number; readonly margin: number };
      readonly draft: { readonly total: number; readonly margin: number };
    };
    readonly unpriced: ReadonlyArray<{
      readonly reason: UnpricedReason;
      readonly by: UnpricedBy;
      readonly count: number;
    }>;
    readonly movers: ReadonlyArray<{
      readonly id: string;
      readonly isBooked: boolean;
      readonly lane: string;
      readonly vehicles: string;
      readonly from: number;
      readonly to: number;
    }>;
  };
};

export type CreatePriceDraftMutationVariables = Exact<{
  name: string;
}>;

export type CreatePriceDraftMutation = {
  readonly createPriceDraft: { readonly id: string; readonly revision: number } | null;
};

export type RenamePriceDraftMutationVariables = Exact<{
  id: string | number;
  name: string;
}>;

export type RenamePriceDraftMutation = {
  readonly renamePriceDraft: { readonly id: string; readonly name: string } | null;
};

export type ImportPricesMutationVariables = Exact<{
  draft: string | number;
  table: PriceTable;
  feeType?: DistanceFeeType | null | undefined;
  columns?: ReadonlyArray<string> | string | null | undefined;
  rows: ReadonlyArray<PriceImportRow> | PriceImportRow;
  more: boolean;
  file: string;
  fileRows: number;
  firstRow: number;
  base?: number | null | undefined;
  draftRevision?: number | null | undefined;
}>;

export type ImportPricesMutation = {
  readonly importPrices: { readonly id: string; readonly revision: number } | null;
};

export type PublishPriceDraftMutationVariables = Exact<{
  id: string | number;
  note?: string | null | undefined;
  draftRevision?: number | null | undefined;
  file?: string | null | undefined;
  evenIfBrokenOff?: boolean | null | undefined;
}>;

export type PublishPriceDraftMutation = { readonly publishPriceDraft: { readonly number: number } | null };

export type DiscardPriceDraftMutationVariables = Exact<{
  id: string | number;
  draftRevision?: number | null | undefined;
  file?: string | null | undefined;
}>;

export type DiscardPriceDraftMutation = { readonly discardPriceDraft: string | null };

export type AcceptBrokenOffChangeMutationVariables = Exact<{
  draft: string | number;
  revision: number;
}>;

export type AcceptBrokenOffChangeMutation = {
  readonly acceptBrokenOffChange: { readonly id: string } | null;
};

export type SettlePriceDraftMutationVariables = Exact<{
  id: string | number;
  keep: DraftSide;
  rows?: ReadonlyArray<PriceRowSideInput> | PriceRowSideInput | null | undefined;
  base?: number | null | undefined;
  draftRevision?: number | null | undefined;
}>;

export type SettlePriceDraftMutation = {
  readonly settlePriceDraft: {
    readonly id: string;
    readonly rowCount: number;
    readonly conflicts: ReadonlyArray<string>;
  } | null;
};

export type MileageRow = {
  readonly id: string;
  readonly minMileage: number;
  readonly maxMileage: number;
  readonly price: number;
};

export type ExceptionRow = {
  readonly id: string;
  readonly originState: string;
  readonly originCity: string;
  readonly destState: string;
  readonly destCity: string;
  readonly rules: ReadonlyArray<{
    readonly priority: number;
    readonly originRadius: number | null;
    readonly destRadius: number | null;
    readonly price: number | null;
  }>;
};

export type ChartRow = {
  readonly id: string;
  readonly year: number | null;
  readonly make: string;
  readonly model: string;
  readonly dontQuote: boolean;
  readonly searchLink: string;
  readonly size: { readonly id: string } | null;
};

export type FeeRow = {
  readonly id: string;
  readonly minMileage: number;
  readonly maxMileage: number;
  readonly fee: number;
  readonly sizeId: string | null;
};

export type SizeRow = {
  readonly id: string;
  readonly name: string;
  readonly rateBump: number;
  readonly flatBump: number;
};

export type Change = {
  readonly table: PriceTable;
  readonly id: string;
  readonly row: string;
  readonly kind: PriceRowChangeKind;
  readonly field: string;
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
};

export type Publication = {
  readonly number: number;
  readonly at: string;
  readonly note: string | null;
  readonly undoes: number | null;
  readonly undone: boolean;
  readonly tables: ReadonlyArray<PriceTable>;
  readonly reordered: ReadonlyArray<PriceTable>;
  readonly moreChanges: number;
  readonly author: { readonly id: string; readonly firstName: string; readonly lastName: string } | null;
  readonly changes: ReadonlyArray<Change>;
};

export type MileageTableQueryVariables = Exact<{
  at?: PriceMoment | null | undefined;
}>;

export type MileageTableQuery = {
  readonly priceTables: { readonly publication: number; readonly draftRevision: number | null };
  readonly mileagePricings: ReadonlyArray<MileageRow>;
};

export type ExceptionTableQueryVariables = Exact<{
  filter?: PricingExceptionsFilter | null | undefined;
  cursor?: Cursor | null | undefined;
  at?: PriceMoment | null | undefined;
}>;

export type ExceptionTableQuery = {
  readonly priceTables: { readonly publication: number; readonly draftRevision: number | null };
  readonly pricingExceptions: {
    readonly data: ReadonlyArray<ExceptionRow>;
    readonly pageInfo: { readonly page: number; readonly size: number; readonly total: number };
  };
};

export type ExceptionIdsQueryVariables = Exact<{
  filter?: PricingExceptionsFilter | null | undefined;
  cursor?: Cursor | null | undefined;
  at?: PriceMoment | null | undefined;
}>;

export type ExceptionIdsQuery = {
  readonly pricingExceptions: { readonly data: ReadonlyArray<{ readonly id: string }> };
};

export type PublishedPricesQueryVariables = Exact<{
  at?: PriceMoment | null | undefined;
}>;

export type PublishedPricesQuery = {
  readonly priceTables: { readonly publication: number; readonly draftRevision: number | null };
};

export type ChartTableQueryVariables = Exact<{
  filter?: VehicleSizechartFilter | null | undefined;
  cursor?: Cursor | null | undefined;
  at?: PriceMoment | null | undefined;
}>;

export type ChartTableQuery = {
  readonly priceTables: { readonly publication: number; readonly draftRevision: number | null };
  readonly vehicleSizechart: {
    readonly data: ReadonlyArray<ChartRow>;
    readonly pageInfo: { readonly page: number; readonly size: number; readonly total: number };
  };
  readonly vehicleSizes: ReadonlyArray<{ readonly id: string; readonly name: string }>;
};

export type SizeTableQueryVariables = Exact<{
  at?: PriceMoment | null | undefined;
}>;

export type SizeTableQuery = {
  readonly priceTables: { readonly publication: number; readonly draftRevision: number | null };
  readonly vehicleSizes: ReadonlyArray<SizeRow>;
};

export type FeeTableQueryVariables = Exact<{
  type: DistanceFeeType;
  at?: PriceMoment | null | undefined;
}>;

export type FeeTableQuery = {
  readonly priceTables: { readonly publication: number; readonly draftRevision: number | null };
  readonly distanceFees: ReadonlyArray<FeeRow>;
  readonly vehicleSizes: ReadonlyArray<{ readonly id: string; readonly name: string }>;
};

export type PricePublicationsQueryVariables = Exact<{
  table?: PriceTable | null | undefined;
  cursor?: Cursor | null | undefined;
}>;

export type PricePublicationsQuery = {
  readonly pricePublications: {
    readonly data: ReadonlyArray<Publication>;
    readonly pageInfo: { readonly page: number; readonly size: number; readonly total: number };
  };
};

export type RowChange = {
  readonly publication: number | null;
  readonly at: string;
  readonly table: PriceTable;
  readonly id: string;
  readonly row: string;
  readonly kind: PriceRowChangeKind;
  readonly author: { readonly id: string; readonly firstName: string; readonly lastName: string } | null;
  readonly changes: ReadonlyArray<{
    readonly field: string;
    readonly label: string;
    readonly from: string | null;
    readonly to: string | null;
  }>;
};

export type PriceRowChangesQueryVariables = Exact<{
  of: PriceRowChangesOf;
  cursor?: Cursor | null | undefined;
}>;

export type PriceRowChangesQuery = {
  readonly priceRowChanges: {
    readonly data: ReadonlyArray<RowChange>;
    readonly pageInfo: { readonly page: number; readonly size: number; readonly total: number };
  };
};

export type PriceImportQueryVariables = Exact<{
  table: PriceTable;
  feeType?: DistanceFeeType | null | undefined;
  columns?: ReadonlyArray<string> | string | null | undefined;
  rows: ReadonlyArray<PriceImportRow> | PriceImportRow;
  at?: PriceMoment | null | undefined;
  before?: string | null | undefined;
}>;

export type PriceImportQuery = {
  readonly priceImport: {
    readonly publication: number;
    readonly draftRevision: number | null;
    readonly after: string;
    readonly fates: ReadonlyArray<{
      readonly fate: ImportFate;
      readonly id: string | null;
      readonly row: string;
      readonly warning: string | null;
      readonly changes: ReadonlyArray<{
        readonly label: string;
        readonly from: string | null;
        readonly to: string | null;
      }>;
      readonly problems: ReadonlyArray<{ readonly field: string; readonly message: string }>;
    }>;
  };
};

export type SaveMileagePricingsMutationVariables = Exact<{
  rows: ReadonlyArray<MileagePricingInput> | MileagePricingInput;
  deletedIDs: ReadonlyArray<string | number> | string | number;
  base?: number | null | undefined;
  draft?: string | number | null | undefined;
  draftRevision?: number | null | undefined;
}>;

export type SaveMileagePricingsMutation = {
  readonly updateMileagePricings: ReadonlyArray<MileageRow> | null;
};

export type SaveDistanceFeesMutationVariables = Exact<{
  rows: ReadonlyArray<DistanceFeeInput> | DistanceFeeInput;
  deletedIDs: ReadonlyArray<string | number> | string | number;
  type: DistanceFeeType;
  base?: number | null | undefined;
  draft?: string | number | null | undefined;
  draftRevision?: number | null | undefined;
}>;

export type SaveDistanceFeesMutation = { readonly updateDistanceFees: ReadonlyArray<FeeRow> | null };

export type SavePriceRowsMutationVariables = Exact<{
  table: PriceTable;
  columns?: ReadonlyArray<string> | string | null | undefined;
  rows: ReadonlyArray<PriceRowInput> | PriceRowInput;
  base?: number | null | undefined;
  draft?: string | number | null | undefined;
  draftRevision?: number | null | undefined;
}>;

export type SavePriceRowsMutation = { readonly savePriceRows: ReadonlyArray<string> | null };

export type CreatePricingExceptionMutationVariables = Exact<{
  originState: string;
  originCity: string;
  destState: string;
  destCity: string;
  pricingRules: ReadonlyArray<PricingRuleInput> | PricingRuleInput;
  draft?: string | number | null | undefined;
}>;

export type CreatePricingExceptionMutation = { readonly createPricingException: ExceptionRow | null };

export type UpdatePricingExceptionsMutationVariables = Exact<{
  pricingExceptionIDs: ReadonlyArray<string | number> | string | number;
  priority: number;
  pricingRule: PricingRuleInput;
  base?: number | null | undefined;
  draft?: string | number | null | undefined;
  draftRevision?: number | null | undefined;
}>;

export type UpdatePricingExceptionsMutation = {
  readonly updatePricingExceptions: ReadonlyArray<{
    readonly id: string;
    readonly skipped: string | null;
    readonly changed: boolean;
    readonly refused: string | null;
  }> | null;
};

export type UpdateVehicleSizeMutationVariables = Exact<{
  vehicleSizeID: string | number;
  rateBump: number;
  flatBump: number;
  base?: number | null | undefined;
  draft?: string | number | null | undefined;
  draftRevision?: number | null | undefined;
}>;

export type UpdateVehicleSizeMutation = { readonly updateVehicleSize: SizeRow | null };

export type UndoPricePublicationMutationVariables = Exact<{
  number: number;
}>;

export type UndoPricePublicationMutation = {
  readonly undoPricePublication: { readonly number: number } | null;
};

export type TakeBackPriceRowsMutationVariables = Exact<{
  draft: string | number;
  table: PriceTable;
  rowIDs?: ReadonlyArray<string | number> | string | number | null | undefined;
  since?: number | null | undefined;
  draftRevision: number;
}>;

export type TakeBackPriceRowsMutation = {
  readonly takeBackPriceRows: { readonly id: string; readonly revision: number } | null;
};

export type BatchOutcome = {
  readonly id: string;
  readonly revision: number | null;
  readonly changed: boolean;
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly fields: ReadonlyArray<{ readonly field: string; readonly message: string }>;
  } | null;
};

export type BatchUpdateQuotesMutationVariables = Exact<{
  ids: ReadonlyArray<string | number> | string | number;
  input: BatchUpdateInput;
  seen?: ReadonlyArray<SeenRevisionInput> | SeenRevisionInput | null | undefined;
}>;

export type BatchUpdateQuotesMutation = { readonly outcomes: ReadonlyArray<BatchOutcome> };

export type BatchUpdateOrdersMutationVariables = Exact<{
  ids: ReadonlyArray<string | number> | string | number;
  input: BatchUpdateInput;
  seen?: ReadonlyArray<SeenRevisionInput> | SeenRevisionInput | null | undefined;
}>;

export type BatchUpdateOrdersMutation = { readonly outcomes: ReadonlyArray<BatchOutcome> };

export type RestoreQuoteMutationVariables = Exact<{
  id: string | number;
  input: RecordChangesInput;
  revision?: number | null | undefined;
}>;

export type RestoreQuoteMutation = { readonly record: { readonly id: string } | null };

export type RestoreOrderMutationVariables = Exact<{
  id: string | number;
  input: RecordChangesInput;
  revision?: number | null | undefined;
}>;

export type RestoreOrderMutation = { readonly record: { readonly id: string } | null };

export type CurrentQuotesQueryVariables = Exact<{
  ids: ReadonlyArray<string | number> | string | number;
  size: number;
}>;

export type CurrentQuotesQuery = { readonly list: { readonly data: ReadonlyArray<CurrentRecord> } };

export type CurrentOrdersQueryVariables = Exact<{
  ids: ReadonlyArray<string | number> | string | number;
  size: number;
}>;

export type CurrentOrdersQuery = { readonly list: { readonly data: ReadonlyArray<CurrentRecord> } };

export type Status = { readonly id: string; readonly name: string };

export type VehicleSize = { readonly id: string; readonly name: string };

export type QuoteLink = { readonly id: string; readonly isOrder: boolean };

export type Locality = { readonly city: string; readonly state: string };

export type Location = {
  readonly name: string | null;
  readonly companyName: string | null;
  readonly address: string | null;
  readonly address2: string | null;
  readonly zipcode: string;
  readonly phone: string | null;
  readonly phone2: string | null;
} & Locality;

export type Shipper = {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly phone2: string | null;
  readonly companyName: string | null;
  readonly address: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zipcode: string | null;
  readonly note: string | null;
  readonly noText: boolean;
  readonly noEmail: boolean;
  readonly noVm: boolean;
};

export type Vehicle = {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly operable: boolean;
  readonly color: string | null;
  readonly plate: string | null;
  readonly state: string | null;
  readonly vin: string | null;
  readonly lot: string | null;
  readonly size: VehicleSize | null;
};

export type Transport = {
  readonly carrierType: CarrierType;
  readonly availableDate: string;
  readonly deliveryDate: string | null;
  readonly miles: number | null;
  readonly note: string | null;
  readonly fullPay: boolean;
  readonly basePrice: number;
  readonly sizeFee: number;
  readonly sizeFeeByDistance: number;
  readonly inopFee: number;
  readonly enclosedFee: number;
  readonly deposit: number;
  readonly depositFeeByDistance: number;
  readonly fullPayFee: number;
  readonly totalPrice: number;
  readonly carrierPay: number;
};

export type Note = {
  readonly id: string;
  readonly note: string;
  readonly createdAt: string;
  readonly author: Assignee | null;
};

export type Attachment = {
  readonly id: string;
  readonly fileName: string;
  readonly fileUrl: string;
  readonly contentType: string;
  readonly size: number;
  readonly createdAt: string;
  readonly author: Assignee | null;
};

export type QuoteSummary = {
  readonly id: string;
  readonly isFromProabd: boolean;
  readonly proabdExternalId: string | null;
  readonly revision: number;
  readonly locked: boolean;
  readonly createdAt: string;
  readonly convertedAt: string | null;
  readonly followupOn: string | null;
  readonly dispatchedOn: string | null;
  readonly engagements: ReadonlyArray<string>;
  readonly assignee: Assignee | null;
  readonly parentStatus: Status | null;
  readonly childStatus: Status | null;
};

export type QuoteRecord = {
  readonly isOrder: boolean;
  readonly ianaTimezone: string | null;
  readonly referrerId: string | null;
  readonly referrer: { readonly id: string; readonly name: string } | null;
  readonly parent: QuoteLink | null;
  readonly children: ReadonlyArray<QuoteLink>;
  readonly shipper: Shipper;
  readonly origin: Location;
  readonly destination: Location;
  readonly vehicles: ReadonlyArray<Vehicle>;
  readonly transport: Transport;
  readonly followups: ReadonlyArray<{ readonly id: string; readonly followupOn: string }>;
  readonly internalNotes: ReadonlyArray<Note>;
  readonly attachments: ReadonlyArray<Attachment>;
} & QuoteSummary;

export type CurrentRecord = {
  readonly id: string;
  readonly revision: number;
  readonly isFromProabd: boolean;
  readonly proabdExternalId: string | null;
  readonly dispatchedOn: string | null;
  readonly shipper: { readonly firstName: string | null; readonly lastName: string | null };
  readonly assignee: Assignee | null;
  readonly parentStatus: Status | null;
  readonly childStatus: Status | null;
  readonly followups: ReadonlyArray<{ readonly followupOn: string }>;
};

export type ChangeQuoteInRowMutationVariables = Exact<{
  id: string | number;
  input: RecordChangesInput;
  revision?: number | null | undefined;
}>;

export type ChangeQuoteInRowMutation = { readonly record: CurrentRecord | null };

export type ChangeOrderInRowMutationVariables = Exact<{
  id: string | number;
  input: RecordChangesInput;
  revision?: number | null | undefined;
}>;

export type ChangeOrderInRowMutation = { readonly record: CurrentRecord | null };

export type ListedQuote = {
  readonly timezone: Timezone | null;
  readonly shipper: { readonly firstName: string | null; readonly lastName: string | null };
  readonly origin: Locality;
  readonly destination: Locality;
  readonly vehicles: ReadonlyArray<{ readonly year: number; readonly make: string; readonly model: string }>;
  readonly transport: { readonly availableDate: string; readonly totalPrice: number };
  readonly followups: ReadonlyArray<{ readonly followupOn: string }>;
  readonly internalNotes: ReadonlyArray<{
    readonly id: string;
    readonly note: string;
    readonly createdAt: string;
  }>;
} & QuoteSummary;

export type ListedFollowup = {
  readonly id: string;
  readonly followupOn: string;
  readonly quote: ListedQuote;
};

export type QuotesQueryVariables = Exact<{
  filterBy?: QuoteFilter | null | undefined;
  sortBy?: QuoteSort | null | undefined;
  cursor?: Cursor | null | undefined;
}>;

export type QuotesQuery = {
  readonly list: {
    readonly data: ReadonlyArray<ListedQuote>;
    readonly pageInfo: { readonly total: number; readonly endCursor: string | null };
  };
};

export type OrdersQueryVariables = Exact<{
  filterBy?: QuoteFilter | null | undefined;
  sortBy?: QuoteSort | null | undefined;
  cursor?: Cursor | null | undefined;
}>;

export type OrdersQuery = {
  readonly list: {
    readonly data: ReadonlyArray<ListedQuote>;
    readonly pageInfo: { readonly total: number; readonly endCursor: string | null };
  };
};

export type DispatchesQueryVariables = Exact<{
  filterBy?: QuoteFilter | null | undefined;
  sortBy?: QuoteSort | null | undefined;
  cursor?: Cursor | null | undefined;
}>;

export type DispatchesQuery = {
  readonly list: {
    readonly data: ReadonlyArray<ListedQuote & ListedDispatch>;
    readonly pageInfo: { readonly total: number; readonly endCursor: string | null };
  };
};

export type FollowupsQueryVariables = Exact<{
  filterBy?: FollowupFilter | null | undefined;
  sortBy?: QuoteSort | null | undefined;
  cursor?: Cursor | null | undefined;
}>;

export type FollowupsQuery = {
  readonly list: {
    readonly data: ReadonlyArray<ListedFollowup>;
    readonly pageInfo: { readonly total: number; readonly endCursor: string | null };
  };
};

export type QuotesCountQueryVariables = Exact<{
  filterBy?: QuoteFilter | null | undefined;
}>;

export type QuotesCountQuery = {
  readonly counts: {
    readonly today: number;
    readonly week: number;
    readonly month: number;
    readonly pastDue: number;
    readonly all: number;
  };
};

export type OrdersCountQueryVariables = Exact<{
  filterBy?: QuoteFilter | null | undefined;
}>;

export type OrdersCountQuery = {
  readonly counts: {
    readonly today: number;
    readonly week: number;
    readonly month: number;
    readonly pastDue: number;
    readonly all: number;
    readonly dispatched: number;
    readonly canceled: number;
  };
};

export type FollowupsCountQueryVariables = Exact<{
  filterBy?: FollowupFilter | null | undefined;
}>;

export type FollowupsCountQuery = {
  readonly counts: {
    readonly today: number;
    readonly week: number;
    readonly month: number;
    readonly pastDue: number;
    readonly all: number;
  };
};

export type FollowupDatesQueryVariables = Exact<{
  filterBy?: FollowupFilter | null | undefined;
  cursor?: Cursor | null | undefined;
}>;

export type FollowupDatesQuery = {
  readonly list: {
    readonly data: ReadonlyArray<{ readonly followupOn: string }>;
    readonly pageInfo: { readonly total: number };
  };
};

export type FoundLocality = {
  readonly id: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly lat: number;
  readonly lng: number;
};

export type LocationsQueryVariables = Exact<{
  text: string;
}>;

export type LocationsQuery = { readonly locations: ReadonlyArray<FoundLocality> };

export type LocationByZipcodeQueryVariables = Exact<{
  zipcode: string;
}>;

export type LocationByZipcodeQuery = { readonly locationByZipcode: FoundLocality | null };

export type DistanceQueryVariables = Exact<{
  origin: string;
  destination: string;
}>;

export type DistanceQuery = { readonly distance: number | null };

export type UploadForm = {
  readonly url: string;
  readonly fields: ReadonlyArray<{ readonly name: string; readonly value: string }>;
};

export type CreateUploadFormMutationVariables = Exact<{
  fileName: string;
}>;

export type CreateUploadFormMutation = { readonly createUploadForm: UploadForm };

export type AttachFileToQuoteMutationVariables = Exact<{
  id: string | number;
  asset: AssetInput;
}>;

export type AttachFileToQuoteMutation = { readonly attachFileToQuote: Attachment | null };

export type FieldChange = {
  readonly section: string;
  readonly field: string;
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
};

export type StoryEvent = {
  readonly id: string;
  readonly eventType: EventType;
  readonly eventDate: string;
  readonly description: string;
  readonly revision: number;
  readonly previous: number | null;
  readonly author: Assignee | null;
  readonly changes: ReadonlyArray<FieldChange>;
};

export type QuoteEventsQueryVariables = Exact<{
  id: string | number;
}>;

export type QuoteEventsQuery = { readonly quoteEvents: ReadonlyArray<StoryEvent> };

export type QuoteAsOfQueryVariables = Exact<{
  id: string | number;
  revision: number;
}>;

export type QuoteAsOfQuery = { readonly record: QuoteRecord | null };

export type Twin = {
  readonly id: string;
  readonly isOrder: boolean;
  readonly isFromProabd: boolean;
  readonly proabdExternalId: string | null;
  readonly createdAt: string;
  readonly shipper: { readonly firstName: string | null; readonly lastName: string | null };
  readonly origin: Locality;
  readonly destination: Locality;
  readonly parentStatus: Status | null;
  readonly childStatus: Status | null;
};

export type PossibleDuplicates = {
  readonly byEmailPhone: ReadonlyArray<Twin>;
  readonly byName: ReadonlyArray<Twin>;
};

export type PossibleDuplicatesQueryVariables = Exact<{
  id: string | number;
}>;

export type PossibleDuplicatesQuery = { readonly possibleDuplicates: PossibleDuplicates };

export type AddQuoteNoteMutationVariables = Exact<{
  input: AddQuoteNoteInput;
}>;

export type AddQuoteNoteMutation = { readonly addQuoteNote: Note | null };

export type UpdateQuoteNoteMutationVariables = Exact<{
  id: string | number;
  input: InternalNoteInput;
}>;

export type UpdateQuoteNoteMutation = { readonly updateQuoteNote: Note | null };

export type DeleteQuoteNoteMutationVariables = Exact<{
  id: string | number;
}>;

export type DeleteQuoteNoteMutation = { readonly deleteQuoteNote: string | null };

export type PriceStep = {
  readonly name: string;
  readonly of: string;
  readonly label: string;
  readonly amount: number;
  readonly reason: string;
};

export type VehiclePrice = {
  readonly vehicle: string;
  readonly total: number;
  readonly isSizeFromChart: boolean;
  readonly size: { readonly id: string; readonly name: string } | null;
  readonly steps: ReadonlyArray<PriceStep>;
};

export type QuotedAmounts = {
  readonly miles: number;
  readonly milesBy: MilesBy | null;
  readonly basePrice: number;
  readonly sizeFee: number;
  readonly sizeFeeByDistance: number;
  readonly inopFee: number;
  readonly enclosedFee: number;
  readonly deposit: number;
  readonly depositFeeByDistance: number;
  readonly total: number;
};

export type QuotedFor = {
  readonly originZip: string;
  readonly destinationZip: string;
  readonly carrierType: CarrierType;
  readonly referrerId: string | null;
  readonly vehicles: ReadonlyArray<{
    readonly year: number;
    readonly make: string;
    readonly model: string;
    readonly sizeId: string | null;
    readonly operable: boolean;
  }>;
};

export type TransportPrice = {
  readonly miles: number;
  readonly milesBy: MilesBy;
  readonly basePrice: number;
  readonly sizeFee: number;
  readonly sizeFeeByDistance: number;
  readonly inopFee: number;
  readonly enclosedFee: number;
  readonly deposit: number;
  readonly depositFeeByDistance: number;
  readonly publishedAt: string | null;
  readonly quoterToken: string;
  readonly vehicles: ReadonlyArray<VehiclePrice>;
};

export type BasePriceFactor = {
  readonly type: BasePriceFactorType;
  readonly price: number;
  readonly min: number | null;
  readonly max: number | null;
  readonly originCity: string | null;
  readonly originState: string | null;
  readonly destCity: string | null;
  readonly destState: string | null;
  readonly priority: number | null;
  readonly originMiles: number | null;
  readonly destMiles: number | null;
};

export type RunTransportAutoQuoterMutationVariables = Exact<{
  origin: QuoteSpotInput;
  destination: QuoteSpotInput;
  vehicles: ReadonlyArray<QuotedVehicleInput> | QuotedVehicleInput;
  carrierType?: CarrierType | null | undefined;
  referrerId?: string | number | null | undefined;
}>;

export type RunTransportAutoQuoterMutation = { readonly price: TransportPrice | null };

export type BasePriceFactorsQueryVariables = Exact<{
  origin: QuoteSpotInput;
  destination: QuoteSpotInput;
}>;

export type BasePriceFactorsQuery = { readonly factors: ReadonlyArray<BasePriceFactor> };

export type SimilarLoads = {
  readonly count: number;
  readonly isLatestOnly: boolean;
  readonly median: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly since: string;
};

export type SimilarLoadsQueryVariables = Exact<{
  origin: QuoteSpotInput;
  destination: QuoteSpotInput;
  carrierType?: CarrierType | null | undefined;
  except?: string | number | null | undefined;
}>;

export type SimilarLoadsQuery = { readonly loads: SimilarLoads | null };

export type ExplainedPrice = {
  readonly quotedAt: string | null;
  readonly publishedAt: string | null;
  readonly edited: boolean;
  readonly editedParts: ReadonlyArray<string>;
  readonly problems: ReadonlyArray<string>;
  readonly warning: string | null;
  readonly quoted: QuotedAmounts | null;
  readonly quotedFor: QuotedFor | null;
  readonly explanation: ReadonlyArray<VehiclePrice>;
  readonly byTodaysRules: { readonly total: number } | null;
  readonly today: {
    readonly publishedAt: string | null;
    readonly problems: ReadonlyArray<string>;
    readonly amounts: QuotedAmounts | null;
    readonly explanation: ReadonlyArray<VehiclePrice>;
    readonly differences: ReadonlyArray<{
      readonly vehicle: string;
      readonly label: string;
      readonly from: number;
      readonly to: number;
      readonly reason: string;
    }>;
  } | null;
  readonly asItIsNow: {
    readonly problems: ReadonlyArray<string>;
    readonly amounts: QuotedAmounts | null;
    readonly explanation: ReadonlyArray<VehiclePrice>;
  } | null;
  readonly similarLoads: SimilarLoads | null;
};

export type QuotePricingQueryVariables = Exact<{
  id: string | number;
}>;

export type QuotePricingQuery = {
  readonly record: { readonly id: string; readonly pricing: ExplainedPrice } | null;
};

export type OrderPricingQueryVariables = Exact<{
  id: string | number;
}>;

export type OrderPricingQuery = {
  readonly record: { readonly id: string; readonly pricing: ExplainedPrice } | null;
};

export type PricingAsOfQueryVariables = Exact<{
  id: string | number;
  revision: number;
}>;

export type PricingAsOfQuery = {
  readonly record: { readonly id: string; readonly pricing: ExplainedPrice } | null;
};

export type QuoteQueryVariables = Exact<{
  id: string | number;
}>;

export type QuoteQuery = { readonly record: QuoteRecord | null };

export type OrderQueryVariables = Exact<{
  id: string | number;
}>;

export type OrderQuery = { readonly record: QuoteRecord | null };

export type UpdateQuoteMutationVariables = Exact<{
  id: string | number;
  input: RecordChangesInput;
  revision?: number | null | undefined;
}>;

export type UpdateQuoteMutation = { readonly record: QuoteRecord | null };

export type UpdateOrderMutationVariables = Exact<{
  id: string | number;
  input: RecordChangesInput;
  revision?: number | null | undefined;
}>;

export type UpdateOrderMutation = { readonly record: QuoteRecord | null };

export type CreateQuoteMutationVariables = Exact<{
  input: QuoteInput;
}>;

export type CreateQuoteMutation = { readonly created: { readonly id: string } | null };

export type CreateOrderMutationVariables = Exact<{
  input: QuoteInput;
}>;

export type CreateOrderMutation = { readonly created: { readonly id: string } | null };

export type ConvertQuoteToOrderMutationVariables = Exact<{
  id: string | number;
  input: RecordChangesInput;
  revision?: number | null | undefined;
}>;

export type ConvertQuoteToOrderMutation = { readonly record: QuoteRecord | null };

export type ConvertOrderToQuoteMutationVariables = Exact<{
  id: string | number;
  input: RecordChangesInput;
  revision?: number | null | undefined;
}>;

export type ConvertOrderToQuoteMutation = { readonly record: QuoteRecord | null };

export type DuplicateQuoteMutationVariables = Exact<{
  id: string | number;
  mode: CopyMode;
}>;

export type DuplicateQuoteMutation = {
  readonly copy: { readonly id: string; readonly isOrder: boolean } | null;
};

export type DuplicateOrderMutationVariables = Exact<{
  id: string | number;
  mode: CopyMode;
}>;

export type DuplicateOrderMutation = {
  readonly copy: { readonly id: string; readonly isOrder: boolean } | null;
};

export type QuoteChoicesQueryVariables = Exact<{ [key: string]: never }>;

export type QuoteChoicesQuery = {
  readonly referrers: ReadonlyArray<{ readonly id: string; readonly name: string }>;
  readonly vehicleSizes: ReadonlyArray<VehicleSize>;
  readonly assignees: ReadonlyArray<Assignee>;
};

export type ParentStatus = { readonly children: ReadonlyArray<Status> } & Status;

export type NamedStatusQueryVariables = Exact<{
  id: string | number;
}>;

export type NamedStatusQuery = {
  readonly namedStatus: { readonly id: string; readonly name: string; readonly retired: boolean } | null;
};

export type NamedReferrerQueryVariables = Exact<{
  id: string | number;
}>;

export type NamedReferrerQuery = {
  readonly namedReferrer: { readonly id: string; readonly name: string } | null;
};

export type ParentStatusesQueryVariables = Exact<{
  type: StatusType;
}>;

export type ParentStatusesQuery = { readonly parentStatuses: ReadonlyArray<ParentStatus> };

export type FoundLocation = {
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
  readonly name: string | null;
  readonly companyName: string | null;
  readonly phone: string | null;
  readonly phone2: string | null;
};

export type Found = {
  readonly id: string;
  readonly isOrder: boolean;
  readonly isFromProabd: boolean;
  readonly proabdExternalId: string | null;
  readonly shipper: {
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly companyName: string | null;
    readonly phone: string | null;
    readonly phone2: string | null;
    readonly email: string | null;
  };
  readonly origin: FoundLocation;
  readonly destination: FoundLocation;
};

export type PowerSearchQueryVariables = Exact<{
  search: string;
}>;

export type PowerSearchQuery = { readonly powerSearch: ReadonlyArray<Found> };

export type RecentRecordQueryVariables = Exact<{
  id: string | number;
  quotes: boolean;
  orders: boolean;
}>;

export type RecentRecordQuery = { readonly quote?: Found | null; readonly order?: Found | null };

export type ListedStatus = {
  readonly id: string;
  readonly name: string;
  readonly type: StatusType;
  readonly parentId: string | null;
  readonly weight: number;
  readonly reserved: boolean;
};

export type StatusesQueryVariables = Exact<{ [key: string]: never }>;

export type StatusesQuery = { readonly statuses: ReadonlyArray<ListedStatus> };

export type StatusTemplate = { readonly id: string; readonly name: string };

export type StatusDetail = {
  readonly id: string;
  readonly name: string;
  readonly type: StatusType;
  readonly parentId: string | null;
  readonly reserved: boolean;
  readonly retired: boolean;
  readonly revision: number;
  readonly childrenCount: number;
  readonly vmName: string | null;
  readonly fullpayVmName: string | null;
  readonly emailTemplate: StatusTemplate | null;
  readonly smsTemplate: StatusTemplate | null;
  readonly fullpayEmailTemplate: StatusTemplate | null;
  readonly fullpaySmsTemplate: StatusTemplate | null;
};

export type StatusQueryVariables = Exact<{
  id: string | number;
}>;

export type StatusQuery = { readonly status: StatusDetail | null };

export type CreateStatusMutationVariables = Exact<{
  input: StatusInput;
}>;

export type CreateStatusMutation = { readonly createStatus: { readonly id: string } | null };

export type UpdateStatusMutationVariables = Exact<{
  id: string | number;
  input: StatusChangesInput;
}>;

export type UpdateStatusMutation = { readonly updateStatus: { readonly id: string } | null };

export type DeleteStatusMutationVariables = Exact<{
  id: string | number;
}>;

export type DeleteStatusMutation = { readonly deleteStatus: string | null };

export type ListedReferrer = {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly depositAmount: number | null;
  readonly leadCost: number | null;
  readonly revision: number;
};

export type ReferrersQueryVariables = Exact<{
  day?: string | null | undefined;
}>;

export type ReferrersQuery = { readonly referrers: ReadonlyArray<ListedReferrer> };

export type CreateReferrerMutationVariables = Exact<{
  input: ReferrerInput;
}>;

export type CreateReferrerMutation = { readonly createReferrer: { readonly id: string } | null };

export type UpdateReferrerMutationVariables = Exact<{
  id: string | number;
  input: ReferrerChangesInput;
}>;

export type UpdateReferrerMutation = { readonly updateReferrer: { readonly id: string } | null };

export type ReferrerEventsQueryVariables = Exact<{ [key: string]: never }>;

export type ReferrerEventsQuery = {
  readonly referrerEvents: ReadonlyArray<{
    readonly id: string;
    readonly eventDate: string;
    readonly description: string;
    readonly revision: number;
    readonly previous: number | null;
    readonly author: { readonly id: string; readonly firstName: string; readonly lastName: string } | null;
    readonly changes: ReadonlyArray<{
      readonly section: string;
      readonly field: string;
      readonly label: string;
      readonly from: string | null;
      readonly to: string | null;
    }>;
  }>;
};

export type RestoreReferrerMutationVariables = Exact<{
  id: string | number;
}>;

export type RestoreReferrerMutation = { readonly restoreReferrer: { readonly id: string } | null };

export type DeleteReferrerMutationVariables = Exact<{
  id: string | number;
}>;

export type DeleteReferrerMutation = { readonly deleteReferrer: string | null };

export type Geolocation = { readonly lat: number; readonly lng: number };

export type GeolocationQueryVariables = Exact<{
  zipcode: string;
}>;

export type GeolocationQuery = { readonly geolocation: Geolocation | null };

export type ListView = {
  readonly id: string;
  readonly list: ListName;
  readonly name: string;
  readonly shared: boolean;
  readonly mine: boolean;
  readonly isDefault: boolean;
  readonly address: string;
  readonly columns: ReadonlyArray<string>;
  readonly revision: number;
  readonly owner: Assignee | null;
};

export type ListViewsQueryVariables = Exact<{
  list: ListName;
}>;

export type ListViewsQuery = { readonly listViews: ReadonlyArray<ListView> };

export type CreateListViewMutationVariables = Exact<{
  input: ListViewInput;
}>;

export type CreateListViewMutation = { readonly createListView: ListView | null };

export type UpdateListViewMutationVariables = Exact<{
  id: string | number;
  input: ListViewInput;
  revision?: number | null | undefined;
}>;

export type UpdateListViewMutation = { readonly updateListView: ListView | null };

export type DeleteListViewMutationVariables = Exact<{
  id: string | number;
  revision?: number | null | undefined;
}>;

export type DeleteListViewMutation = { readonly deleteListView: string | null };

export type ChooseListViewMutationVariables = Exact<{
  list: ListName;
  id?: string | number | null | undefined;
}>;

export type ChooseListViewMutation = { readonly chooseListView: ReadonlyArray<ListView> | null };

export type LocalityOfZipQueryVariables = Exact<{
  zipcode: string;
}>;

export type LocalityOfZipQuery = {
  readonly locationByZipcode: { readonly city: string; readonly state: string } | null;
};
