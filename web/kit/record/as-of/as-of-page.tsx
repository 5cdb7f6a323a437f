import { Callout } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { LinkButton } from '../../link-button.tsx';
import { Empty } from '../../loaded.tsx';
import { moment, momentInFull } from '../../moment.ts';
import { Page } from '../../page.tsx';
import { Problem } from '../../problem.tsx';
import { RecordLoading } from '../record-loading.tsx';
import { AsOfDay } from './as-of-day.tsx';
import { actorOf, around, leftOut, type RecordEvents } from './record-events.ts';
import './as-of.css';

/** Result of a query hook, without the data of a former argument. */
type Current<Data> = {
  readonly currentData?: Data | undefined;
  readonly error?: unknown;
  readonly refetch: () => unknown;
};

type AsOfPageProps<Stored> = {
  readonly id: string;
  /** Revision from the address, not validated. */
  readonly written: string;
  readonly events: Current<RecordEvents>;
  /** The record as of a revision, null if there is none; not fetched while the revision is unknown. */
  readonly useRecord: (id: string, revision: number | undefined) => Current<Stored | null>;
  /** Address of the current record, as far as it is known, or of one of its revisions. */
  readonly pathOf: (now: Stored | undefined, revision?: number) => string;
  readonly titleOf: (then: Stored) => string;
  readonly contextOf: (then: Stored) => ReactNode;
  /** Further sentence of the banner, if any. */
  readonly noticeOf: (then: Stored, now: Stored) => string | null;
  /** What the record is; `record` by default. */
  readonly what?: string;
  /** The record's cards. */
  readonly children: (then: Stored, now: Stored, events: RecordEvents) => ReactNode;
};

type ShownProps<Stored> = Omit<AsOfPageProps<Stored>, 'id' | 'written' | 'events' | 'useRecord' | 'what'> & {
  readonly what: string;
  readonly events: RecordEvents;
  readonly then: Stored;
  readonly now: Stored;
  readonly back: ReactNode;
};

type NoMomentProps = { readonly back: ReactNode; readonly what: string };

const NoSuchMoment = ({ back, what }: NoMomentProps) => (
  <Page title="Moment not found" actions={back}>
    <Empty
      title={`The ${what} has no such moment`}
      description={`The address may have been mistyped. The history of the ${what} lists all of its moments.`}
    />
  </Page>
);

const TooLongAgo = ({ back, what }: NoMomentProps) => (
  <Page title="Moment too long ago" actions={back}>
    <Empty
      title="This moment is too far back to be shown"
      description={`Only the newest part of a very long history can be shown. The history of the ${what} lists the moments that can be opened.`}
    />
  </Page>
);

const Shown = <Stored extends { readonly revision: number }>(props: ShownProps<Stored>) => {
  const { events, then, now, back, pathOf, titleOf, contextOf, noticeOf, what, children } = props;
  const notice = noticeOf(then, now);
  const { event, earlier, later } = around(events, then.revision);
  if (then.revision <= (leftOut(events) ?? -1)) return <TooLongAgo back={back} what={what} />;
  if (!event) return <NoSuchMoment back={back} what={what} />;
  return (
    <Page
      title={`${titleOf(then)} as of ${moment(event.eventDate)}`}
      context={contextOf(then)}
      actions={back}
    >
      <Callout intent="warning" icon={null} className="as-of-banner" role="note">
        <p>
          <strong>
            The {what} as it was on {momentInFull(event.eventDate)}
          </strong>
          , after <bdi>{actorOf(event)}</bdi>: <bdi>{event.description}</bdi>.{notice && ` ${notice}`} It can
          be read here, not changed.
        </p>
        <nav className="as-of-steps" aria-label={`Moments of this ${what}`}>
          {earlier && <LinkButton to={pathOf(now, earlier.revision)} text="Previous event" />}
          {later && <LinkButton to={pathOf(now, later.revision)} text="Next event" />}
          <AsOfDay events={events} pathOf={(revision) => pathOf(now, revision)} />
        </nav>
      </Callout>
      {children(then, now, events)}
    </Page>
  );
};

/** Read-only record as of one of its events. */
export const AsOfPage = <Stored extends { readonly revision: number }>(props: AsOfPageProps<Stored>) => {
  const { id, written, events, useRecord, what = 'record', ...shown } = props;
  const revision = /^\d{1,9}$/.test(written) ? Number(written) : undefined;
  const then = useRecord(id, revision);
  const now = useRecord(id, events.currentData?.[0]?.revision);
  const path = shown.pathOf(now.currentData ?? undefined);
  const back = <LinkButton to={path} text={`Back to the current ${what}`} intent="primary" />;
  if (revision === undefined || then.currentData === null || events.currentData?.length === 0)
    return <NoSuchMoment back={back} what={what} />;
  if (events.currentData && then.currentData && now.currentData)
    return (
      <Shown
        {...shown}
        what={what}
        events={events.currentData}
        then={then.currentData}
        now={now.currentData}
        back={back}
      />
    );
  const failed = [events, then, now].filter(({ error }) => error !== undefined);
  const retry = (): void => {
    for (const { refetch } of failed) refetch();
  };
  return (
    <Page title={`${what.charAt(0).toUpperCase()}${what.slice(1)} ${id} as it was`} actions={back}>
      {failed.length === 0 ? (
        <RecordLoading what={what} />
      ) : (
        <Problem title={`The ${what} could not be loaded`} error={failed[0]?.error} retry={retry} />
      )}
    </Page>
  );
};
