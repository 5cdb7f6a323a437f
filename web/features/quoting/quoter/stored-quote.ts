import type { ExplainedPrice, QuoteRecord } from '../../../api/generated/types.ts';
import type { Kind } from '../kind.ts';
import { draftAs } from '../quote-record/editing/record-draft.ts';
import { isStillPriced, type QuotedFor, quotedFor } from './quoter-request.ts';

/** What a record's price was quoted for, with its total in dollars. */
export type StoredQuote = QuotedFor & {
  readonly total: number;
  /** Whether the record that is stored is something else already. */
  readonly isOfAnother: boolean;
};

export const kindOf = ({ isOrder }: QuoteRecord): Kind => (isOrder ? 'order' : 'quote');

/** What the price of a record was quoted for; undefined where it was not quoted, or with which sizes is not known any more. */
export const storedQuoteOf = (
  record: QuoteRecord,
  { quotedFor: asked, quoted, explanation }: Pick<ExplainedPrice, 'quotedFor' | 'quoted' | 'explanation'>,
): StoredQuote | undefined => {
  if (asked === null || quoted === null || explanation.length === 0) return undefined;
  const { originZip, destinationZip, ...others } = asked;
  const lane = { origin: { zipcode: originZip }, destination: { zipcode: destinationZip } };
  const stored = quotedFor({ ...lane, ...others }, explanation);
  const isOfAnother = !isStillPriced(stored, draftAs(kindOf(record), record));
  return { ...stored, total: quoted.total, isOfAnother };
};
