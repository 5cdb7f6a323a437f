const CARRIERS_PATH = '/carriers';

/** Address of a carrier's page, or of the carrier as of a revision. */
export const carrierPath = (id: string, revision?: number): string =>
  `${CARRIERS_PATH}/${id}${revision === undefined ? '' : `/history/${revision}`}`;
