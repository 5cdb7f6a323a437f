import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { labelOf } from '../../../../src/quoting/contract/fields.ts';
import { Card } from '../../../kit/card.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { Problem } from '../../../kit/problem.tsx';
import { useTriedAgain } from '../../../kit/use-again.ts';
import { useNamedReferrerQuery, useQuoteChoicesQuery } from '../quote-api.ts';
import { RecordField } from '../quote-form/field.tsx';
import { optionsWith } from '../quote-form/options.ts';
import { VehiclesCard } from '../quote-form/vehicles-card.tsx';
import { QuickStop } from './quick-stop.tsx';
import './priced-fields.css';

type PricedFieldsProps = {
  /** The ends of the lane are known by their ZIP codes alone. */
  readonly isByZip?: boolean;
  /** The referrer of the request that was opened; it may have been deleted since. */
  readonly referrerId?: string | null;
  /** Further fields of the transport. */
  readonly children?: ReactNode;
};

/** What a price depends on: lane, vehicles, carrier type and referrer. */
export const PricedFields = ({ isByZip = false, referrerId = null, children }: PricedFieldsProps) => {
  const { data, error, refetch } = useQuoteChoicesQuery();
  const sizes = (data?.vehicleSizes ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const referrers = data?.referrers ?? [];
  const { currentData: referrer = null } = useTriedAgain(
    useNamedReferrerQuery(referrerId === null ? skipToken : { id: referrerId }),
  );
  return (
    <>
      <Problem
        title="Referrers and people to choose from could not be loaded"
        error={error}
        retry={refetch}
      />
      <Card title="Lane">
        <QuickStop name="origin" title="Origin" isByZip={isByZip} />
        <QuickStop name="destination" title="Destination" isByZip={isByZip} />
      </Card>
      <VehiclesCard sizes={sizes} isBrief />
      <Card title="Transport">
        <div className="fields">
          <RecordField name="transport.carrierType" />
          <SelectField
            name="referrerId"
            label={labelOf('referrerId')}
            options={optionsWith(referrers, referrer)}
            none="None"
          />
          {children}
        </div>
      </Card>
    </>
  );
};
