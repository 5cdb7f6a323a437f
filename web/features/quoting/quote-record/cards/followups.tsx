import { Tag } from '@blueprintjs/core';
import type { QuoteRecord } from '../../../../api/generated/types.ts';
import { Card } from '../../../../kit/card.tsx';
import { DueDate } from '../../due-date.tsx';

export const Followups = ({ followups, parentStatus }: Pick<QuoteRecord, 'followups' | 'parentStatus'>) => (
  <Card title="Follow-up calendar">
    {followups.length === 0 && <p className="quiet">No follow-up is planned.</p>}
    <div className="followup-dates">
      {followups.map(({ id, followupOn }) => (
        <Tag key={id} size="large" minimal>
          <DueDate date={followupOn} parentStatusId={parentStatus?.id} />
        </Tag>
      ))}
    </div>
  </Card>
);
