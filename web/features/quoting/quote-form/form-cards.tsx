import { Card } from '../../../ui/card.tsx';
import { ProseField } from '../../../ui/form/text-field.tsx';
import { useQuoteChoicesQuery } from '../quote-api.ts';
import { CarrierNote } from './carrier-note.tsx';
import { CustomerCard } from './customer-card.tsx';
import { FollowupsCard } from './followups-card.tsx';
import { useIsOrder } from './form-kind.ts';
import { LocationCard } from './location-card.tsx';
import { PricingCard } from './pricing-card.tsx';
import { TransportCard } from './transport-card.tsx';
import { VehiclesCard } from './vehicles-card.tsx';

/** The form of a sales call: who, from where to where, what, for how much. An order has no follow-ups. */
export const FormCards = () => {
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
        <PricingCard />
        <TransportCard>
          <div className="whole">
            <CarrierNote />
          </div>
        </TransportCard>
        {!isOrder && <FollowupsCard />}
        <Card title="Notes">
          <ProseField name="internalNotes.0.note" label="Internal note" rows={5} />
        </Card>
      </div>
    </div>
  );
};
