import { Card } from '../../../kit/card.tsx';
import type { RecordProps } from '../../../kit/feature.ts';
import { nearPart } from '../../../kit/lazy/lazy-part.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { activeOf } from '../order-dispatch.ts';
import { useAnswers } from '../use-answers.ts';
import { useOrder } from '../use-order.ts';

/** As high as a dispatch is, which has more lines on a narrow screen. */
const ROOM = 'clamp(300px, calc(760px - 60vw), 550px)';

const Content = nearPart(
  'dispatch',
  async () => (await import('./dispatch-content.tsx')).DispatchContent,
  ({ order }) => <div style={{ minHeight: activeOf(order) ? ROOM : 20 }} />,
);

/** Card with the dispatch of an order, which stands far below; what carriers answer is told from the start. */
export const DispatchCard = ({ id, save }: RecordProps) => {
  const query = useOrder(id);
  useAnswers(id, query.currentData?.dispatches);
  return (
    <Card title="Dispatch">
      <Loaded query={{ ...query, data: query.currentData }} what="dispatch">
        {(order) => order && <Content order={order} save={save} reread={query.refetch} />}
      </Loaded>
    </Card>
  );
};
