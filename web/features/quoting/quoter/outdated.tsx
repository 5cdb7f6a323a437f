import { Callout, Intent } from '@blueprintjs/core';
import { useWatch } from 'react-hook-form';
import type { QuoteDraft } from '../quote-form/draft.ts';
import { shownPrices } from '../quote-form/price-draft.ts';
import { outdatedWords } from './outdated-words.ts';
import { priceTotals } from './price-totals.ts';
import type { HeldQuote } from './quoter-request.ts';
import type { StoredQuote } from './stored-quote.ts';
import { useStoredQuote } from './use-stored-quote.ts';
import './quoter.css';

type OutdatedPrice = {
  readonly words: string;
  /** Whether the form still has the total that was quoted. */
  readonly isTotal: boolean;
};

const totalOf = (held: HeldQuote | null, stored: StoredQuote | undefined): number | undefined =>
  held === null ? stored?.total : held.answer && priceTotals(held.answer).total;

/**
 * Why the price of the form, or of the record that it edits, is no longer what the quoter said; undefined while it is,
 * for one that is not quoted, and for one that was given another total after the record became something else.
 */
export const useOutdated = (): OutdatedPrice | undefined => {
  const [origin, destination, vehicles, transport, referrerId] = useWatch<
    QuoteDraft,
    ['origin', 'destination', 'vehicles', 'transport', 'referrerId']
  >({ name: ['origin', 'destination', 'vehicles', 'transport', 'referrerId'] });
  const stored = useStoredQuote();
  const quoted = transport.quote ?? stored;
  if (!quoted) return undefined;
  const draft = { origin, destination, vehicles, transport, referrerId };
  const words = outdatedWords(quoted, draft);
  if (words === undefined) return undefined;
  const isTotal = shownPrices(transport).discountedPrice === totalOf(transport.quote, stored);
  if (transport.quote === null && stored?.isOfAnother && !isTotal) return undefined;
  return { words: `${words} Quote again.`, isTotal };
};

const Outdated = ({ words }: { readonly words: string }) => (
  <Callout intent={Intent.WARNING} compact className="price-outdated">
    {words}
  </Callout>
);

/** Says that the price of a form is outdated. */
export const OutdatedPrice = () => {
  const outdated = useOutdated();
  return outdated && <Outdated words={outdated.words} />;
};

/** The same beside the total. */
export const OutdatedTotal = () =>
  useOutdated()?.isTotal === true && <Outdated words="This total was quoted for something else." />;
