import { Loaded } from '../../kit/loaded.tsx';
import { leftOut } from '../../kit/record/as-of/record-events.ts';
import { HistoryEntry } from '../../kit/record/history-entry.tsx';
import { TimelineList } from '../../kit/record/timeline-list.tsx';
import { useReferrerEventsQuery } from './referrer-api.ts';

/** Who added, changed, deleted and restored which referrer when. */
export const ReferrerHistory = () => (
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
