import { DayChoice } from '../../kit/as-of/day-choice.tsx';
import { useShownDay } from '../../kit/as-of/use-shown-day.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { leftOut } from '../../kit/record/as-of/record-events.ts';
import { HistoryEntry } from '../../kit/record/history-entry.tsx';
import { TimelineList } from '../../kit/record/timeline-list.tsx';
import { useReferrerEventsQuery } from './referrer-api.ts';

const Entries = () => (
  <Loaded query={useReferrerEventsQuery()} what="history">
    {(events) => (
      <TimelineList
        timelines={[
          {
            entries: events.map((event) => ({
              ...{ key: event.id, at: event.eventDate },
              entry: <HistoryEntry event={event} />,
            })),
            isCut: leftOut(events) !== null,
          },
        ]}
      />
    )}
  </Loaded>
);

/** Who added, changed, deleted and restored which referrer when, and a way to those of any day. */
export const ReferrerHistory = () => {
  const { day, show } = useShownDay();
  return (
    <>
      <DayChoice day={day} show={show} />
      <Entries />
    </>
  );
};
