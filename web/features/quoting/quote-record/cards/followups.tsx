import { Tag } from '@blueprintjs/core';
import type { QuoteRecord } from '../../../../api/generated/types.ts';
import { Card } from '../../../../kit/card.tsx';
import { civilDate } from '../../../../kit/format.ts';

export const Followups = ({ followups }: Pick<QuoteRecord, 'followups'>) => (
  <Card title="Follow-up calendar">
    {followups.length === 0 && <p className="quiet">No follow-up is planned.</p>}
    <div className="followup-dates">
      {followups.map(({ id, followupOn }) => (
        <Tag key={id} size="large" minimal>
          {civilDate(followupOn)}
        </Tag>
      ))}
    </div>
  </Card>
);
