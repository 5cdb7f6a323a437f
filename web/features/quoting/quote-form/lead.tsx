import type { ReactNode } from 'react';
import type { QuoteRecord } from '../../../api/generated/types.ts';
import { useMe } from '../../../api/session.ts';
import { Problem } from '../../../kit/problem.tsx';
import { useQuoteChoicesQuery } from '../quote-api.ts';
import { LeadFormCard } from './lead-form-card.tsx';
import { named, optionsWith } from './options.ts';

type LeadProps = {
  /** Current values of an edited record. */
  readonly record?: Pick<QuoteRecord, 'referrer' | 'assignee'>;
  readonly statuses?: ReactNode;
};

/** The lead card with the office's referrers and users. */
export const Lead = ({ record, statuses }: LeadProps) => {
  const { data, error, refetch } = useQuoteChoicesQuery();
  const me = useMe();
  const assignees = data?.assignees ?? (me ? [me] : []);
  return (
    <>
      <Problem
        title="Referrers and people to choose from could not be loaded"
        error={error}
        retry={refetch}
      />
      <LeadFormCard
        referrers={optionsWith(data?.referrers ?? [], record?.referrer ?? null)}
        assignees={optionsWith(assignees.map(named), record?.assignee ? named(record.assignee) : null)}
        statuses={statuses}
      />
    </>
  );
};
