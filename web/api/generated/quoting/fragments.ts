// Made by `npm run generate` from the schema and the documents of the client.
import { assigneeFields } from '../assignee.ts';
export const statusFields = `id name`;
export const vehicleSizeFields = `id name`;
const quoteLinkFields = `id isOrder`;
export const localityFields = `city state`;
const locationFields = `name companyName address address2 ${localityFields} zipcode phone phone2`;
const shipperFields = `firstName lastName email phone phone2 companyName address address2 city state zipcode note noText noEmail noVm`;
const vehicleFields = `year make model operable size{${vehicleSizeFields}}color plate state vin lot`;
const transportFields = `carrierType availableDate deliveryDate miles note fullPay basePrice sizeFee sizeFeeByDistance inopFee enclosedFee deposit depositFeeByDistance fullPayFee totalPrice carrierPay`;
export const noteFields = `id note createdAt author{${assigneeFields}}`;
export const attachmentFields = `id fileName fileUrl contentType size createdAt author{${assigneeFields}}`;
export const quoteSummaryFields = `id isFromProabd proabdExternalId revision locked createdAt convertedAt followupOn dispatchedOn engagements assignee{${assigneeFields}}parentStatus{${statusFields}}childStatus{${statusFields}}`;
export const quoteRecordFields = `${quoteSummaryFields} isOrder ianaTimezone referrerId referrer{id name}parent{${quoteLinkFields}}children{${quoteLinkFields}}shipper{${shipperFields}}origin{${locationFields}}destination{${locationFields}}vehicles{${vehicleFields}}transport{${transportFields}}followups{id followupOn}internalNotes{${noteFields}}attachments{${attachmentFields}}`;
export const currentRecordFields = `id revision isFromProabd proabdExternalId dispatchedOn shipper{firstName lastName}assignee{${assigneeFields}}parentStatus{${statusFields}}childStatus{${statusFields}}followups{followupOn}`;
