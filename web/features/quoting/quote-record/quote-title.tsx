import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isOverdue } from '../../../../src/quoting/contract/date-groups.ts';
import type { QuoteLink, QuoteRecord } from '../../../api/generated/types.ts';
import { PhoneLink } from '../../../kit/contact-links.tsx';
import { civilDate, fullName, lane, money, today } from '../../../kit/format.ts';
import { EngagementIcons } from '../engagements.tsx';
import { shownId } from '../quote-id.ts';
import { StatusTag } from '../status-tag.tsx';
import { flagsOf, HEADER_FLAGS } from './cards/flags.tsx';
import { LocalTime } from './cards/local-time.tsx';
import { useRecordPaths } from './record-paths.ts';

const kindOf = ({ isOrder }: { readonly isOrder: boolean }): string => (isOrder ? 'Order' : 'Quote');

/** `Quote ID 4711`. */
export const titleOf = (quote: QuoteRecord): string => `${kindOf(quote)} ID ${shownId(quote)}`;

/** Window title: `Maria Lopez Quote`. */
export const documentTitleOf = (quote: QuoteRecord): string =>
  [fullName(quote.shipper), kindOf(quote)].filter(Boolean).join(' ');

type RecordLinksProps = { readonly label: string; readonly links: ReadonlyArray<QuoteLink> };

const RecordLinks = ({ label, links }: RecordLinksProps) => {
  const paths = useRecordPaths();
  return (
    links.length > 0 && (
      <span className="record-links">
        {label}{' '}
        {links.map((link) => (
          <Link key={link.id} to={paths.record(link)}>
            {kindOf(link)} {link.id}
          </Link>
        ))}
      </span>
    )
  );
};

type NextFollowupProps = Pick<QuoteRecord, 'parentStatus'> & { readonly date: string };

const NextFollowup = ({ date, parentStatus }: NextFollowupProps) => {
  const isLate = isOverdue(date, Number(parentStatus?.id), today());
  return (
    <span className={isLate ? 'record-followup overdue' : 'record-followup'}>
      Follow up {civilDate(date)}
      {isLate && ' · overdue'}
    </span>
  );
};

type QuoteContextProps = {
  readonly quote: QuoteRecord;
  /** Editable flags; read-only by default. */
  readonly flags?: ReactNode;
};

/** Summary for the first second of a call: customer, lane, price, next follow-up. */
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
    {quote.followupOn && <NextFollowup date={quote.followupOn} parentStatus={quote.parentStatus} />}
    <RecordLinks label="Copy of" links={quote.parent ? [quote.parent] : []} />
    <RecordLinks label="Copies" links={quote.children} />
  </>
);
