import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { given } from '../../platform/testing/decider-spec.ts';
import type { VehicleSize, VehicleSizeDefined } from '../vehicle-size.ts';
import { defineVehicleSize } from './define-vehicle-size.ts';

const size = (changes: object = {}): VehicleSize => {
  const decoded = defineVehicleSize.input.decode({
    id: 4,
    name: 'Small SUV',
    rateBump: 5,
    flatBump: 25,
    ...changes,
  });
  return E.isRight(decoded) ? decoded.right : expect.fail('The fixture is not a size.');
};

const defined = (data: VehicleSize): VehicleSizeDefined => ({ type: 'VehicleSizeDefined', data });

describe('define vehicle size', () => {
  it('defines a size', () => {
    given<VehicleSizeDefined>().when(defineVehicleSize, size()).then(defined(size()));
  });

  it('leaves a size that exists as it is', () => {
    given(defined(size()))
      .when(defineVehicleSize, size({ rateBump: 50 }))
      .then();
  });

  it('refuses a second size of the same name', () => {
    given(defined(size()))
      .when(defineVehicleSize, size({ id: 5, name: 'small suv' }))
      .thenRejected('INVALID');
  });
});
