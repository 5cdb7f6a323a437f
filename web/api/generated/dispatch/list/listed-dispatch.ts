// Made by `npm run generate` from the schema and the documents of the client.
export const listedDispatchFields = `rejectedBy{companyName}dispatch{id status acceptedBeforeChange pickupDate deliveryDate driver{id firstName lastName phoneNumber carrier{id companyName phoneNumber}}}`;
