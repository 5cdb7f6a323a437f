import { POSTING_LIMITS } from '../contract/load-board.ts';

/** What Central Dispatch takes: vehicles of a listing, days from today, characters of the terms. */
export const LISTING_LIMITS = { ...POSTING_LIMITS, terms: 500 } as const;
