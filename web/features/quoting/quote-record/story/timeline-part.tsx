import type { QuoteLink, StoryEvent } from '../../../../api/generated/types.ts';
import type { ShownRecord, Timeline, TimelineEntry } from '../../../../kit/feature.ts';
import type { Query } from '../../../../kit/loaded.tsx';
import { actorOf, leftOut } from '../../../../kit/record/as-of/record-events.ts';
import { HistoryEntry } from '../../../../kit/record/history-entry.tsx';
import { type RecordPaths, useRecordPaths } from '../record-paths.ts';
import { eventKind, isGrouped } from './event-kind.ts';
import { entryKind } from './event-kinds.tsx';
import { useQuoteEventsQuery } from './story-api.ts';
import './story.css';

const entryOf = (record: QuoteLink, event: StoryEvent, paths: RecordPaths): TimelineEntry => {
  const { id, eventDate, description, author } = event;
  const kind = eventKind(event);
  return {
    key: id,
    at: eventDate,
    kind: entryKind(kind),
    ...(isGrouped(kind) && {
      group: { id: author?.id ?? 'system', by: actorOf(event), what: description.split(', ') },
    }),
    entry: <HistoryEntry event={event} asOf={paths.asOf(record, event.revision)} />,
  };
};

/** History of a record: actor, time and changed fields of each event. */
export const useTimeline = ({ id, kind }: ShownRecord): Query<Timeline> => {
  const { currentData: events, error, refetch } = useQuoteEventsQuery({ id });
  const paths = useRecordPaths();
  const link = { id, isOrder: kind === 'order' };
  const timeline = events && {
    entries: events.map((event) => entryOf(link, event, paths)),
    isCut: leftOut(events) !== null,
  };
  return { ...(timeline && { data: timeline }), error, refetch };
};
