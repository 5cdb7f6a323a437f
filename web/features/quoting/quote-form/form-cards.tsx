import type { ReactNode } from 'react';
import { Card } from '../../../kit/card.tsx';
import { ProseField } from '../../../kit/form/text-field.tsx';
import { useQuoteChoicesQuery } from '../quote-api.ts';
import { CustomerCard } from './customer-card.tsx';
import { RecordField } from './field.tsx';
import { FollowupsCard } from './followups-card.tsx';
import { useIsOrder } from './form-kind.ts';
import { LocationCard } from './location-card.tsx';
import { PricingCard } from './pricing-card.tsx';
import { TransportCard } from './transport-card.tsx';
import { VehiclesCard } from './vehicles-card.tsx';

type FormCardsProps = {
  /** The lead card. */
  readonly lead: ReactNode;
};

/**
 * Cards of the form, in the order of a sales call, which is the order of Tab. Transport comes before the price, which is
 * for a day, a distance and open or enclosed: on the page of a record, whose price is known, it is the other way round.
 * Orders have no follow-ups.
 */
export const FormCards = ({ lead }: FormCardsProps) => {
  const isOrder = useIsOrder();
  const sizes = useQuoteChoicesQuery().data?.vehicleSizes ?? [];
  return (
    <div className="columns">
      <div className="column">
        <CustomerCard />
        <LocationCard name="origin" title="Origin" />
        <LocationCard name="destination" title="Destination" />
        <VehiclesCard sizes={sizes.map(({ id, name }) => ({ value: id, label: name }))} />
      </div>
      <div className="column">
        <TransportCard>
          <div className="whole">
            <RecordField name="transport.note" />
          </div>
        </TransportCard>
        <PricingCard />
        {lead}
        {!isOrder && <FollowupsCard />}
        <Card title="Notes">
          <div data-keep-clear>
            <ProseField name="internalNotes.0.note" label="Internal note" rows={5} />
          </div>
        </Card>
      </div>
    </div>
  );
};
