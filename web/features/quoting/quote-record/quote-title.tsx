import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PhoneLink } from '../../../ui/contact-links.tsx';
import { civilDate, fullName, lane, money, today } from '../../../ui/format.ts';
import { EngagementIcons } from '../engagements.tsx';
import { shownId } from '../quote-id.ts';
import type { QuoteLink, QuoteRecord } from '../quote-types.ts';
import { StatusTag } from '../status-tag.tsx';
import { flagsOf, HEADER_FLAGS } from './flags.tsx';
import { LocalTime } from './local-time.tsx';
import { useRecordPaths } from './record-paths.ts';

const kindOf = ({ isOrder }: { readonly isOrder: boolean }): string => (isOrder ? 'Order' : 'Quote');

/** `Quote ID 4711`. */
export const titleOf = (quote: QuoteRecord): string => `${kindOf(quote)} ID ${shownId(quote)}`;

/** `Maria Lopez Quote`: what the browser's tab says. */
export const documentTitleOf = (quote: QuoteRecord): string =>
  [fullName(quote.shipper), kindOf(quote)].filter(Boolean).join(' ');

type RecordLinksProps = { readonly said: string; readonly links: ReadonlyArray<QuoteLink> };

const RecordLinks = ({ said, links }: RecordLinksProps) => {
  const paths = useRecordPaths();
  return (
    links.length > 0 && (
      <span className="record-links">
        {said}{' '}
        {links.map((link) => (
          <Link key={link.id} to={paths.record(link)}>
            {kindOf(link)} {link.id}
          </Link>
        ))}
      </span>
    )
  );
};

const NextFollowup = ({ date }: { readonly date: string }) => {
  const isOverdue = date < today();
  return (
    <span className={isOverdue ? 'overdue' : undefined}>
      Follow up {civilDate(date)}
      {isOverdue && ' · overdue'}
    </span>
  );
};

type QuoteContextProps = {
  readonly quote: QuoteRecord;
  /** The flags where they can be changed; otherwise they are shown. */
  readonly flags?: ReactNode;
};

/** Who, where to, for how much, and when to call next: all that a call needs at its first second. */
export const QuoteContext = ({ quote, flags }: QuoteContextProps) => (
  <>
    <StatusTag parent={quote.parentStatus} child={quote.childStatus} />
    {flags ?? <EngagementIcons flags={flagsOf(HEADER_FLAGS, quote.engagements)} />}
    <bdi className="record-name" title={fullName(quote.shipper)}>
      {fullName(quote.shipper)}
    </bdi>
    {quote.shipper.phone && (
      <span className="record-phone">
        <PhoneLink number={quote.shipper.phone} />
        <LocalTime customer={quote.shipper} />
      </span>
    )}
    <bdi className="record-lane" title={lane(quote.origin, quote.destination)}>
      {lane(quote.origin, quote.destination)}
    </bdi>
    <strong className="money record-price">{money(quote.transport.totalPrice)}</strong>
    {quote.followupOn && <NextFollowup date={quote.followupOn} />}
    <RecordLinks said="Copy of" links={quote.parent ? [quote.parent] : []} />
    <RecordLinks said="Copies" links={quote.children} />
  </>
);
