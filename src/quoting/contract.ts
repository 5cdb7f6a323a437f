/** Shared with the client: the input of a record, its validation, and the arithmetic of its price. */
export { type DateRangeGroup, daysOf, isOverdue, NEVER_PAST_DUE } from './contract/date-groups.ts';
export {
  AUTOMATIC_FLAGS,
  ENGAGEMENT_NAMES,
  FULL_PAY_FLAG,
  STORED_FLAGS,
  storedFlags,
} from './contract/engagements.ts';
export {
  type Catalogue,
  FIELDS,
  type FieldPath,
  fieldAt,
  labelOf,
  type Part,
  partName,
} from './contract/fields.ts';
export {
  FILE_ENDINGS,
  FILE_MESSAGES,
  fileName,
  kindOfFile,
  MOST_FILE_BYTES,
} from './contract/files.ts';
export {
  DISPATCHED_STATUSES,
  isDispatchedIn,
  NAMED_STATUS,
  NEW_STATUS,
  ORDER_STATUS,
  POSTED_STATUS,
  QUOTE_STATUS,
  statusAs,
} from './contract/known-statuses.ts';
export { noteText } from './contract/lists.ts';
export { MESSAGES } from './contract/messages.ts';
export { orderErrors } from './contract/parts.ts';
export {
  type PriceComponent,
  type Pricing,
  withCarrierPay,
  withComponent,
  withFullPay,
  withTotal,
} from './contract/price-edits.ts';
export {
  carrierPay,
  computedTotal,
  discountedPrice,
  fullPayFee,
  type PricedTransport,
  type Prices,
  regularPrice,
} from './contract/prices.ts';
export {
  orderInput,
  type QuoteInput,
  quoteInput,
  validateOrder,
  validateQuote,
  vehicleYearErrors,
} from './contract/quote-input.ts';
export { orderChanges, quoteChanges, type RecordChanges } from './contract/record-changes.ts';
export {
  LIST_COLUMNS,
  type ListColumn,
  type OneValue,
  RECORD_LISTS,
  type RecordListName,
  type SeveralValues,
} from './contract/record-lists.ts';
export { SECTION_NAMES, SECTIONS, type Section } from './contract/sections.ts';
export { statusChanges, statusInput } from './contract/statuses.ts';
export { DERIVED_PRICES } from './contract/transport.ts';
export { FIRST_VEHICLE_YEAR, lastVehicleYear } from './contract/vehicle.ts';
