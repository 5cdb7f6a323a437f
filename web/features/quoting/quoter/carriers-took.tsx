import { skipToken } from '@reduxjs/toolkit/query';
import { useWatch } from 'react-hook-form';
import { underCarriersTook } from '../../../../src/pricing/contract/carriers-took.ts';
import { type Cents, toDollars } from '../../../../src/shared-kernel/money.ts';
import type { CarrierType } from '../../../api/generated/types.ts';
import { useMay } from '../../../api/session.ts';
import { today } from '../../../kit/format.ts';
import { Problem } from '../../../kit/problem.tsx';
import { isPassing } from '../../../kit/use-again.ts';
import type { QuoteDraft } from '../quote-form/draft.ts';
import { useStoredRecord } from '../quote-record/current-record.ts';
import { PaidRange } from './paid-range.tsx';
import { useSimilarLoadsQuery } from './quoter-api.ts';
import { useLane } from './use-lane.ts';

/** As high as what is said on any lane, so that it moves nothing when it comes. */
const LoadsRoom = () => (
  <section className="factors factors-loads factors-coming" aria-hidden>
    <PaidRange
      loads={{ count: 0, isLatestOnly: false, low: null, median: null, high: null, since: today() }}
      pay={null}
    />
  </section>
);

type CarriersTookProps = {
  /** What the carrier would get for a vehicle; null without a price. */
  readonly pay: Cents | null;
};

/** What carriers took lately on the form's lane, beside the price that is made; for those who see orders. */
export const CarriersTook = ({ pay }: CarriersTookProps) => {
  const maySee = useMay()('order_view');
  const lane = useLane();
  const carrierType = useWatch<QuoteDraft, 'transport.carrierType'>({
    name: 'transport.carrierType',
  }) as CarrierType;
  const except = useStoredRecord()?.id ?? null;
  const {
    currentData: loads,
    isFetching,
    error,
    refetch,
  } = useSimilarLoadsQuery(maySee && lane ? { ...lane, carrierType, except } : skipToken);
  if (!loads && isFetching) return <LoadsRoom />;
  if (!loads)
    return isPassing(error) ? (
      <Problem title="What carriers took lately could not be loaded" error={error} retry={refetch} />
    ) : null;
  return (
    <section className="factors factors-loads" aria-label="What carriers took lately" aria-live="polite">
      <PaidRange
        loads={loads}
        pay={pay === null ? null : toDollars(pay)}
        isUnder={underCarriersTook(pay, loads) !== null}
      />
    </section>
  );
};
