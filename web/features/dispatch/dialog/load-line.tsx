import { vehicleInWords, vehiclesTitle } from '../../../../src/dispatch/contract/sheet-words.ts';
import type { OrderToDispatch } from '../../../api/generated/types.ts';
import { Facts } from '../../../kit/facts.tsx';
import { lane, money } from '../../../kit/format.ts';

type Load = Pick<OrderToDispatch, 'origin' | 'destination' | 'vehicles' | 'transport'>;

/** What is agreed upon with the carrier: where the load goes, what it is, and what it pays. */
export const LoadLine = ({ load }: { readonly load: Load }) => {
  const { origin, destination, vehicles, transport } = load;
  return (
    <section className="dispatch-load" aria-label="The load">
      <Facts
        of={[
          ['Lane', lane(origin, destination)],
          [vehiclesTitle(vehicles, transport.carrierType), vehicles.map(vehicleInWords).join('; ')],
          [
            'Carrier pay',
            <span key="pay" className="money">
              {money(transport.carrierPay)}
            </span>,
          ],
        ]}
      />
    </section>
  );
};
