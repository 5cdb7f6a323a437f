import { driverName } from '../../../../../src/dispatch/contract/driver-name.ts';
import type { DriverFields } from '../../../../api/generated/types.ts';
import { useRestoreDriverMutation, useRetireDriverMutation } from '../carrier-api.ts';
import { useRemoval } from '../use-removal.ts';

/** Removes drivers from the ones that can be chosen, and restores them; each can be undone. */
export const useRetiring = () => {
  const [remove] = useRetireDriverMutation();
  const [restore] = useRestoreDriverMutation();
  return useRemoval<DriverFields>({
    kind: 'retiring',
    nameOf: driverName,
    calls: { remove, restore },
    said: {
      remove: (driver) => `${driverName(driver)} was removed. Dispatches keep the name.`,
      restore: (driver) => `${driverName(driver)} can be chosen again.`,
    },
    undone: ['remove', 'restore'],
  });
};
