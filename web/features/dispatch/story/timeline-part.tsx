import { KnownVehicle, Panel } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import type { DispatchStoryQuery } from '../../../api/generated/types.ts';
import type { EntryKind, ShownRecord, Timeline } from '../../../kit/feature.ts';
import type { Query } from '../../../kit/loaded.tsx';
import { instantTime } from '../../../kit/moment.ts';
import { Changes } from '../../../kit/record/as-of/changes.tsx';
import { When } from '../../../kit/when.tsx';
import { useKnownOnBoard } from '../load-board/load-board-api.ts';
import { useDispatchStoryQuery } from './story-api.ts';

type DispatchStoryEntry = DispatchStoryQuery['dispatchStory'][number];

const KINDS: Readonly<Record<DispatchStoryEntry['kind'], EntryKind>> = {
  DISPATCH: { id: 'dispatch', name: 'Dispatch', icon: <KnownVehicle size={14} /> },
  LOAD_BOARD: { id: 'load-board', name: 'Load board', icon: <Panel size={14} /> },
};

const FEW = 6;

const StoryEntry = ({ at, by, description, changes }: DispatchStoryEntry) => (
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

/** What happened to the dispatches of an order and on the load board, in its history. */
export const useTimeline = ({ id, kind }: ShownRecord): Query<Timeline> => {
  const { currentData: story, error, refetch } = useDispatchStoryQuery({ orderId: id });
  const { currentData: order } = useKnownOnBoard({ id, kind: kind === 'order' ? 'order' : 'quote' });
  const board = order?.loadBoard;
  const seen = useRef(board);
  // What the board says comes without a change of the order.
  useEffect(() => {
    const isNews = seen.current !== undefined && board !== undefined && seen.current !== board;
    seen.current = board;
    if (isNews) refetch();
  }, [board, refetch]);
  const timeline = story && {
    entries: story.map((entry) => ({
      ...{ key: entry.id, at: entry.at, kind: KINDS[entry.kind] },
      entry: <StoryEntry {...entry} />,
    })),
  };
  return { ...(timeline && { data: timeline }), error, refetch };
};
