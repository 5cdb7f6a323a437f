import type { FieldErrors } from '../../../shared-kernel/rejection.ts';
import { DISPATCH_MESSAGES } from '../../contract/dispatches.ts';
import type { Dispatch } from '../dispatch.ts';
import type { CarrierFacts } from './facts.ts';

type Chosen = Pick<Dispatch, 'driverId' | 'pickupDate' | 'deliveryDate'>;

const NO_DRIVER = 'This driver does not exist any more. Choose another one.';

/** Errors of a choice by field. A driver who was removed may stay where already chosen (`before`). */
export const choiceErrors = (
  { driverId, pickupDate, deliveryDate }: Chosen,
  carrier: CarrierFacts | null,
  before?: Dispatch,
): FieldErrors => {
  const driver = carrier?.drivers.find(({ id }) => id === driverId);
  const wrongDriver = driver?.retired ? DISPATCH_MESSAGES.driverRemoved : driver ? undefined : NO_DRIVER;
  return {
    ...(wrongDriver !== undefined && before?.driverId !== driverId ? { driverId: wrongDriver } : {}),
    ...(deliveryDate < pickupDate ? { deliveryDate: DISPATCH_MESSAGES.deliveryBeforePickup } : {}),
  };
};
