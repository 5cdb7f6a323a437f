import { Tag } from '@blueprintjs/core';
import { Card } from '../../../ui/card.tsx';
import { vehicle as vehicleName } from '../../../ui/format.ts';
import type { Vehicle } from '../quote-types.ts';
import { Facts } from './facts.tsx';

const VehicleFacts = ({ vehicle }: { readonly vehicle: Vehicle }) => (
  <li>
    <h3>
      <bdi>{vehicleName(vehicle)}</bdi>
      {!vehicle.operable && <Tag className="status status-trouble">Inoperable</Tag>}
    </h3>
    <Facts
      of={[
        ['Size', vehicle.size?.name],
        ['Color', vehicle.color],
        ['Plate', [vehicle.plate, vehicle.state].filter(Boolean).join(', ')],
        ['VIN', vehicle.vin],
        ['Lot', vehicle.lot],
      ]}
    />
  </li>
);

export const Vehicles = ({ vehicles }: { readonly vehicles: ReadonlyArray<Vehicle> }) => (
  <Card title={vehicles.length > 1 ? `Vehicles (${vehicles.length})` : 'Vehicle'}>
    <ul className="vehicle-list">
      {vehicles.map((vehicle, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: vehicles have no name but their place in the list
        <VehicleFacts key={index} vehicle={vehicle} />
      ))}
    </ul>
  </Card>
);
