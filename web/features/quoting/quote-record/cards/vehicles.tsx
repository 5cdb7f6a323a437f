import { Tag } from '@blueprintjs/core';
import { FIELDS } from '../../../../../src/quoting/contract/fields.ts';
import type { Vehicle } from '../../../../api/generated/types.ts';
import { Card } from '../../../../kit/card.tsx';
import { Facts } from '../../../../kit/facts.tsx';
import { vehicle as vehicleName } from '../../../../kit/format.ts';
import { factsOf } from './field-facts.tsx';

/** Fields that are not part of the heading. */
const { year, make, model, ...FURTHER } = FIELDS.vehicles;

const VehicleFacts = ({ vehicle }: { readonly vehicle: Vehicle }) => (
  <li>
    <h3>
      <bdi>{vehicleName(vehicle)}</bdi>
      {!vehicle.operable && <Tag className="status status-trouble">Inoperable</Tag>}
    </h3>
    <Facts of={factsOf(FURTHER, { ...vehicle, sizeId: vehicle.size?.name })} />
  </li>
);

export const Vehicles = ({ vehicles }: { readonly vehicles: ReadonlyArray<Vehicle> }) => (
  <Card title={vehicles.length > 1 ? `Vehicles (${vehicles.length})` : 'Vehicle'}>
    <ul className="vehicle-list">
      {vehicles.map((vehicle, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: vehicles have no id but their index
        <VehicleFacts key={index} vehicle={vehicle} />
      ))}
    </ul>
  </Card>
);
