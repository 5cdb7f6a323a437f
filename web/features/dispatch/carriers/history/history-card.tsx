import type { CarrierEvent } from '../../../../api/generated/types.ts';
import { Card } from '../../../../kit/card.tsx';
import type { TimelineEntry } from '../../../../kit/feature.ts';
import { Loaded } from '../../../../kit/loaded.tsx';
import { AsOfDay } from '../../../../kit/record/as-of/as-of-day.tsx';
import { actorOf, leftOut } from '../../../../kit/record/as-of/record-events.ts';
import { HistoryEntry } from '../../../../kit/record/history-entry.tsx';
import { TimelineList } from '../../../../kit/record/timeline-list.tsx';
import { useCarrierEventsQuery } from '../carrier-api.ts';
import { carrierPath } from '../carrier-path.ts';

type OfCarrier = { readonly id: string };

const entryOf = (carrier: string, event: CarrierEvent): TimelineEntry => {
  const { id, eventDate, author, description, revision, previous } = event;
  return {
    key: id,
    at: eventDate,
    // Looks at tax numbers and the beginning stand alone.
    ...(previous !== null &&
      event.changes.length > 0 && {
        group: { id: author?.id ?? 'system', by: actorOf(event), what: description.split(', ') },
      }),
    entry: <HistoryEntry event={event} asOf={carrierPath(carrier, revision)} what="carrier" />,
  };
};

/** Who changed what of a carrier and its drivers when, and a way to any day of it. */
export const HistoryCard = ({ id }: OfCarrier) => {
  const { currentData, error, refetch } = useCarrierEventsQuery({ id });
  return (
    <Card title="History">
      <Loaded query={{ ...(currentData && { data: currentData }), error, refetch }} what="history">
        {(events) => (
          <>
            <AsOfDay events={events} pathOf={(revision) => carrierPath(id, revision)} />
            <TimelineList
              timelines={[
                { entries: events.map((event) => entryOf(id, event)), isCut: leftOut(events) !== null },
              ]}
            />
          </>
        )}
      </Loaded>
    </Card>
  );
};
