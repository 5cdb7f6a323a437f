import { isStillPriced, isStillQuoted, type PricedDraft, type QuotedFor } from './quoter-request.ts';

const OTHER_REQUEST = 'The lane, a vehicle or the carrier type is another one now.';
const OTHER_REFERRER = 'The referrer is another one now, and may have another deposit.';

/** Why a price is no longer that of a form; undefined while it is. */
export const outdatedWords = (quoted: QuotedFor, draft: PricedDraft): string | undefined => {
  if (isStillPriced(quoted, draft)) return undefined;
  return isStillQuoted(quoted, draft) ? OTHER_REFERRER : OTHER_REQUEST;
};
