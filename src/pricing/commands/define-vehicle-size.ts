import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../platform/command/command.ts';
import { invalid, type Rejection } from '../../shared-kernel/rejection.ts';
import { VehicleSizeDefined, vehicleSizes } from '../vehicle-size.ts';

/** Seeds a size under a given id. An existing size keeps people's changes. */
export const defineVehicleSize = defineCommand({
  name: 'defineVehicleSize',
  internal: true,
  input: VehicleSizeDefined.data,
  permission: 'system',
  aggregate: vehicleSizes,
  stream: () => vehicleSizes.name,
  decide: ({ state, input }): E.Either<Rejection, ReadonlyArray<VehicleSizeDefined>> => {
    if (state.has(input.id)) return E.right([]);
    const nameTaken = [...state.values()].some(({ name }) => name.toLowerCase() === input.name.toLowerCase());
    return nameTaken
      ? E.left(invalid({ name: 'There is already a size of this name.' }))
      : E.right([{ type: 'VehicleSizeDefined', data: input }]);
  },
});
