import { Callout } from '@blueprintjs/core';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { fullName } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Empty, Loading } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Problem } from '../../../ui/problem.tsx';
import type { Kind, QuoteRecord } from '../quote-types.ts';
import { AsOfCards } from './as-of-cards.tsx';
import { isForgotten } from './forgotten.ts';
import { around, differencesSince, leftOut } from './history.ts';
import { ITSELF } from './history-entry.tsx';
import { QuoteContext, titleOf } from './quote-title.tsx';
import { useRecordPaths } from './record-paths.ts';
import { type StoryEvent, useQuoteAsOfQuery, useQuoteEventsQuery } from './story-api.ts';
import { moment, momentInFull } from './story-time.ts';
import '../quoting.css';
import './record.css';
import './story.css';

type Events = ReadonlyArray<StoryEvent>;

type BannerProps = {
  readonly then: QuoteRecord;
  readonly now: QuoteRecord;
  readonly events: Events;
  readonly event: StoryEvent;
};

const Banner = ({ then, now, events, event }: BannerProps) => {
  const paths = useRecordPaths();
  const { earlier, later } = around(events, event.revision);
  return (
    <Callout intent="warning" icon={null} className="as-of-banner" role="note">
      <p>
        <strong>The record as it was on {momentInFull(event.eventDate)}</strong>, after{' '}
        <bdi>{event.author ? fullName(event.author) : ITSELF}</bdi>: <bdi>{event.description}</bdi>.
        {isForgotten(then) && " What was personal in it has been forgotten at the customer's request."} It can
        be read here, not changed.
      </p>
      <nav className="as-of-steps" aria-label="Moments of this record">
        {earlier && <LinkButton to={paths.asOf(now, earlier.revision)} text="Previous event" />}
        {later && <LinkButton to={paths.asOf(now, later.revision)} text="Next event" />}
      </nav>
    </Callout>
  );
};

const NoSuchMoment = ({ back }: { readonly back: ReactNode }) => (
  <Page title="Moment not found" actions={back}>
    <Empty
      title="The record has no such moment"
      description="The address may have been mistyped. The history of the record lists all of its moments."
    />
  </Page>
);

const TooLongAgo = ({ back }: { readonly back: ReactNode }) => (
  <Page title="Moment too long ago" actions={back}>
    <Empty
      title="So much has happened to the record since that it is not told from there"
      description="The history of the record lists the moments that can be seen."
    />
  </Page>
);

type AsOfRecordProps = {
  readonly events: Events;
  readonly then: QuoteRecord;
  readonly now: QuoteRecord;
  readonly back: ReactNode;
};

const AsOfRecord = ({ events, then, now, back }: AsOfRecordProps) => {
  const { event } = around(events, then.revision);
  if (then.revision <= (leftOut(events) ?? -1)) return <TooLongAgo back={back} />;
  if (!event) return <NoSuchMoment back={back} />;
  return (
    <Page
      title={`${titleOf(then)} as of ${moment(event.eventDate)}`}
      context={<QuoteContext quote={then} />}
      actions={back}
    >
      <Banner then={then} now={now} events={events} event={event} />
      <AsOfCards record={then} differences={differencesSince(events, then, now)} />
    </Page>
  );
};

type AsOfProps = {
  readonly id: string;
  readonly kind: Kind;
  /** The revision, as somebody wrote it. */
  readonly written: string;
};

/** A record as it was right after one of its events: to be read, with what has changed since. */
export const AsOf = ({ id, kind, written }: AsOfProps) => {
  const paths = useRecordPaths();
  const revision = /^\d{1,9}$/.test(written) ? Number(written) : undefined;
  const events = useQuoteEventsQuery(id);
  const newest = events.currentData?.[0]?.revision;
  const then = useQuoteAsOfQuery(revision === undefined ? skipToken : { id, revision });
  const now = useQuoteAsOfQuery(newest === undefined ? skipToken : { id, revision: newest });
  const path = paths.record(now.currentData ?? { id, isOrder: kind === 'order' });
  const back = <LinkButton to={path} text="Back to the current record" intent="primary" />;
  if (revision === undefined || then.currentData === null || events.currentData?.length === 0)
    return <NoSuchMoment back={back} />;
  if (events.currentData && then.currentData && now.currentData) {
    return (
      <AsOfRecord events={events.currentData} then={then.currentData} now={now.currentData} back={back} />
    );
  }
  const failed = [events, then, now].filter(({ error }) => error !== undefined);
  const retry = (): void => {
    for (const { refetch } of failed) refetch();
  };
  return (
    <Page title={`Record ${id} as it was`} actions={back}>
      {failed.length === 0 ? (
        <Loading what="record" />
      ) : (
        <Problem title="The record could not be loaded" error={failed[0]?.error} retry={retry} />
      )}
    </Page>
  );
};

export const AsOfPage = () => {
  const { id = '', revision = '' } = useParams();
  const kind = useLocation().pathname.startsWith('/orders/') ? 'order' : 'quote';
  return <AsOf id={id} kind={kind} written={revision} />;
};
