import { KnownVehicle } from '@blueprintjs/icons';
import type { DispatchStoryQuery } from '../../../api/generated/types.ts';
import type { EntryKind, ShownRecord, Timeline } from '../../../kit/feature.ts';
import type { Query } from '../../../kit/loaded.tsx';
import { instantTime } from '../../../kit/moment.ts';
import { Changes } from '../../../kit/record/as-of/changes.tsx';
import { When } from '../../../kit/when.tsx';
import { useDispatchStoryQuery } from './story-api.ts';

type Told = DispatchStoryQuery['dispatchStory'][number];

const DISPATCHING: EntryKind = { id: 'dispatch', name: 'Dispatch', icon: <KnownVehicle size={14} /> };

const FEW = 6;

const StoryEntry = ({ at, by, description, changes }: Told) => (
  <div className="timeline-words">
    <bdi>{description}</bdi>
    <p className="quiet">
      <bdi>{by}</bdi>
      {', '}
      <When instant={at} format={instantTime} />
    </p>
    <Changes
      changes={changes.map((change) => ({ ...change, section: 'dispatch' }))}
      few={FEW}
      isFirst={changes.every(({ from }) => from === null)}
    />
  </div>
);

/** What happened to the dispatches of an order, in its history. */
export const useTimeline = ({ id }: ShownRecord): Query<Timeline> => {
  const { currentData: story, error, refetch } = useDispatchStoryQuery({ orderId: id });
  const timeline = story && {
    entries: story.map((told) => ({
      ...{ key: told.id, at: told.at, kind: DISPATCHING },
      entry: <StoryEntry {...told} />,
    })),
  };
  return { ...(timeline && { data: timeline }), error, refetch };
};
