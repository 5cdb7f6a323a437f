/** What the client shares with this context: the input of a quote, its validation, and the arithmetic of its price. */
export { FULL_PAY_FLAG, STORED_FLAGS } from './contract/engagements.ts';
export { MESSAGES } from './contract/messages.ts';
export { carrierPay, computedTotal, fullPayFee, type Prices } from './contract/prices.ts';
export { type QuoteInput, quoteInput, validateQuote, vehicleYearErrors } from './contract/quote-input.ts';
export type { CarrierType } from './contract/transport.ts';
export { FIRST_VEHICLE_YEAR, lastVehicleYear } from './contract/vehicle.ts';
