import type { ShownRecord, Timeline } from '../../../../kit/feature.ts';
import type { Query } from '../../../../kit/loaded.tsx';
import { leftOut } from '../../../../kit/record/as-of/record-events.ts';
import { HistoryEntry } from './history-entry.tsx';
import { useQuoteEventsQuery } from './story-api.ts';
import './story.css';

/** History of a record: actor, time and changed fields of each event. */
export const useTimeline = ({ id, kind }: ShownRecord): Query<Timeline> => {
  const { currentData: events, error, refetch } = useQuoteEventsQuery({ id });
  const link = { id, isOrder: kind === 'order' };
  const timeline = events && {
    entries: events.map((event) => ({
      key: event.id,
      at: event.eventDate,
      entry: <HistoryEntry record={link} event={event} />,
    })),
    isCut: leftOut(events) !== null,
  };
  return { ...(timeline && { data: timeline }), error, refetch };
};
