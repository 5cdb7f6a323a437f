import { useRef } from 'react';
import { Card } from '../../../kit/card.tsx';
import type { RecordProps } from '../../../kit/feature.ts';
import { nearPart } from '../../../kit/lazy/lazy-part.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { mayBePosted, mayBeThere } from './listing-state.ts';
import { useOnBoard } from './use-on-board.ts';

const Content = nearPart(
  'load board',
  async () => (await import('./load-board-content.tsx')).LoadBoardContent,
  ({ order }) => <div style={{ minHeight: order.loadBoard ? 200 : mayBePosted(order) ? 66 : 20 }} />,
);

/**
 * Card with an order's listing on the load board, which stands far below. On a quote it shows what may be left there of the
 * order that it was, and how that ends.
 */
export const LoadBoardCard = ({ save, ...record }: RecordProps) => {
  const query = useOnBoard(record);
  const isShown = useRef(false);
  isShown.current ||= record.kind === 'order' || (query.data !== undefined && mayBeThere(query.data));
  if (!isShown.current) return null;
  return (
    <Card title="Load board">
      <Loaded query={query} what="load board">
        {(order) => <Content order={order} isFollowing={query.isFollowing} save={save} />}
      </Loaded>
    </Card>
  );
};
