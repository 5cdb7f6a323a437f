import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { QuoteLink, QuoteRecord } from '../../../api/generated/types.ts';
import { PhoneLink } from '../../../kit/contact-links.tsx';
import { briefDate, civilDate, fullName, money } from '../../../kit/format.ts';
import { Lane } from '../../../kit/lane.tsx';
import { DueDate, isPastDue } from '../due-date.tsx';
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

type DatesProps = { readonly quote: QuoteRecord };

/** The next follow-up, and the ship date once the record is past due by it. */
const Dates = ({ quote: { followupOn, transport, parentStatus } }: DatesProps) => (
  <>
    {isPastDue(transport.availableDate, parentStatus?.id) && (
      <span className="record-followup">
        <DueDate
          {...{ name: 'Ship date', date: transport.availableDate, inWords: briefDate }}
          parentStatusId={parentStatus?.id}
        />
      </span>
    )}
    {followupOn && (
      <span className="record-followup">
        <DueDate
          {...{ name: 'Follow up', date: followupOn, inWords: briefDate }}
          parentStatusId={parentStatus?.id}
        />
      </span>
    )}
  </>
);

type QuoteContextProps = {
  readonly quote: QuoteRecord;
  /** Editable flags; read-only by default. */
  readonly flags?: ReactNode;
  /** The price of a form that is open, in dollars; the record's by default. */
  readonly price?: number;
  /** What is marked at the status. */
  readonly marks?: ReactNode;
  /** Whether it is an earlier state, of which nothing is due any more. */
  readonly isEarlier?: boolean;
};

/** Summary for the first second of a call: customer, lane, price, next follow-up. */
export const QuoteContext = ({
  quote,
  flags,
  marks,
  price = quote.transport.totalPrice,
  isEarlier = false,
}: QuoteContextProps) => (
  <>
    <StatusTag parent={quote.parentStatus} child={quote.childStatus} />
    {marks}
    {flags ?? <EngagementIcons flags={flagsOf(HEADER_FLAGS, quote.engagements)} />}
    <bdi className="record-name" title={fullName(quote.shipper)}>
      {fullName(quote.shipper)}
    </bdi>
    {quote.shipper.phone && (
      <span className="record-phone">
        <PhoneLink number={quote.shipper.phone} />
        <LocalTime timeZone={quote.ianaTimezone} />
      </span>
    )}
    <div className="record-lane">
      <Lane from={quote.origin} to={quote.destination} />
    </div>
    <strong className="money record-price">{money(price)}</strong>
    {isEarlier ? (
      quote.followupOn && <span className="record-followup">Follow up {civilDate(quote.followupOn)}</span>
    ) : (
      <Dates quote={quote} />
    )}
    <RecordLinks label="Copy of" links={quote.parent ? [quote.parent] : []} />
    <RecordLinks label="Copies" links={quote.children} />
  </>
);
