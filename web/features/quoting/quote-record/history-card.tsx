import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { civilDate } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import type { QuoteLink } from '../quote-types.ts';
import { byDay, leftOut } from './history.ts';
import { HistoryEntry } from './history-entry.tsx';
import { type StoryEvent, useQuoteEventsQuery } from './story-api.ts';
import './story.css';

const SHOWN_AT_FIRST = 10;

type TimelineProps = { readonly record: QuoteLink; readonly events: ReadonlyArray<StoryEvent> };

const Timeline = ({ record, events }: TimelineProps) => {
  const [all, setAll] = useState(false);
  const shown = all ? events : events.slice(0, SHOWN_AT_FIRST);
  const isWhole = leftOut(events) === null;
  if (events.length === 0) return <p className="quiet">Nothing has happened yet.</p>;
  return (
    <>
      {byDay(shown).map(({ date, events: ofDay }) => (
        <section key={date} className="history-day" aria-label={civilDate(date)}>
          <h3>{civilDate(date)}</h3>
          <ol className="history-entries">
            {ofDay.map((event) => (
              <HistoryEntry key={event.id} record={record} event={event} />
            ))}
          </ol>
        </section>
      ))}
      {!isWhole && shown.length === events.length && (
        <p className="quiet">What happened before that is left out: this history is very long.</p>
      )}
      {events.length > SHOWN_AT_FIRST && (
        <Button
          className="story-more"
          variant="minimal"
          text={
            all || !isWhole
              ? `Show the last ${all ? SHOWN_AT_FIRST : events.length}`
              : `Show all ${events.length}`
          }
          aria-expanded={all}
          onClick={() => setAll(!all)}
        />
      )}
    </>
  );
};

/** What happened to a record, newest first: what, who, when, and field by field. */
export const HistoryCard = ({ record }: { readonly record: QuoteLink }) => {
  const { currentData, error, refetch } = useQuoteEventsQuery(record.id);
  return (
    <Card title="History">
      <Loaded query={{ data: currentData, error, refetch }} what="history">
        {(events) => <Timeline record={record} events={events} />}
      </Loaded>
    </Card>
  );
};
