import { Tag } from '@blueprintjs/core';
import { Card } from '../../../ui/card.tsx';
import { civilDate } from '../../../ui/format.ts';
import type { QuoteRecord } from '../quote-types.ts';

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
