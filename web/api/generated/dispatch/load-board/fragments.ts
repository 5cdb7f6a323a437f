// Made by `npm run generate` from the schema and the documents of the client.
export const orderOfListFields = `id isOrder revision dispatchedOn shipper{firstName lastName}parentStatus{id}loadBoard{revision status listingId isWaiting isKept keptFor error booking{carrierName}dispatchedTo}loadBoardProblems{field message}`;
