import { Callout, Intent } from '@blueprintjs/core';
import { useWatch } from 'react-hook-form';
import type { QuoteDraft } from '../quote-form/draft.ts';
import { isStillPriced, isStillQuoted } from './quoter-request.ts';

const OTHER_REQUEST = 'The lane, a vehicle or the carrier type is another one now. Quote again.';
const OTHER_REFERRER = 'The referrer is another one now, and may have another deposit. Quote again.';

/** Why the price of the form is no longer what the quoter said; undefined while it is, and for one that is not quoted. */
export const useOutdated = (): string | undefined => {
  const [origin, destination, vehicles, transport, referrerId] = useWatch<
    QuoteDraft,
    ['origin', 'destination', 'vehicles', 'transport', 'referrerId']
  >({ name: ['origin', 'destination', 'vehicles', 'transport', 'referrerId'] });
  const { quote } = transport;
  if (quote === null) return undefined;
  const draft = { origin, destination, vehicles, transport, referrerId };
  if (!isStillQuoted(quote, draft)) return OTHER_REQUEST;
  return isStillPriced(quote, draft) ? undefined : OTHER_REFERRER;
};

/** Says that the price of a form is outdated. */
export const Outdated = ({ words }: { readonly words: string }) => (
  <Callout intent={Intent.WARNING} compact>
    {words}
  </Callout>
);

/** The same beside the total. */
export const OutdatedTotal = () =>
  useOutdated() !== undefined && <Outdated words="This total was quoted for something else." />;
