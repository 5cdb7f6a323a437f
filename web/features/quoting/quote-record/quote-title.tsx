import { civilDate, fullName, lane, money, today } from '../../../ui/format.ts';
import { EngagementIcons } from '../engagements.tsx';
import { shownId } from '../quote-id.ts';
import type { QuoteRecord } from '../quote-types.ts';
import { StatusTag } from '../status-tag.tsx';
import { PhoneLink } from './phone-link.tsx';

const kindOf = ({ isOrder }: QuoteRecord): string => (isOrder ? 'Order' : 'Quote');

/** `Quote ID 4711`. */
export const titleOf = (quote: QuoteRecord): string => `${kindOf(quote)} ID ${shownId(quote)}`;

/** `Maria Lopez Quote`: what the browser's tab says. */
export const documentTitleOf = (quote: QuoteRecord): string =>
  [fullName(quote.shipper), kindOf(quote)].filter(Boolean).join(' ');

/** Who, where to, for how much, and when to call next: all that a call needs at its first second. */
export const QuoteContext = ({ quote }: { readonly quote: QuoteRecord }) => (
  <>
    <StatusTag parent={quote.parentStatus} child={quote.childStatus} />
    <EngagementIcons flags={quote.engagements} />
    <bdi className="record-name">{fullName(quote.shipper)}</bdi>
    <PhoneLink number={quote.shipper.phone} />
    <span className="record-lane">{lane(quote.origin, quote.destination)}</span>
    <strong className="money record-price">{money(quote.transport.totalPrice)}</strong>
    {quote.followupOn && (
      <span className={quote.followupOn < today() ? 'overdue' : undefined}>
        Follow up {civilDate(quote.followupOn)}
        {quote.followupOn < today() && ' · overdue'}
      </span>
    )}
  </>
);
