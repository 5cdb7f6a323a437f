import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import type { CarrierChoice, DriverChoice } from '../../../api/generated/types.ts';
import { rereadOf } from '../../../api/reread.ts';
import { useStable } from '../../../kit/use-stable.ts';
import { useCarrierToDispatchQuery } from '../dispatch-api.ts';
import { carrierChanges, isDriverOf, type Seen } from './carrier-changes.ts';
import type { Change } from './order-changes.ts';

export const isAvailable = ({ retired }: DriverChoice): boolean => !retired;

/** The chosen carrier as it is now, those of its drivers that can be chosen, and what changed since it was chosen. */
export const useChosen = () => {
  const [chosen, setChosen] = useState<CarrierChoice | null>(null);
  const [added, setAdded] = useState<ReadonlyArray<DriverChoice>>([]);
  const { currentData, error, refetch } = useCarrierToDispatchQuery(chosen ? { id: chosen.id } : skipToken);
  const [changes, setChanges] = useState<ReadonlyArray<Change>>([]);
  const carrier = currentData ?? chosen;
  const known = carrier?.drivers ?? [];
  return {
    ...{ carrier, error, refetch },
    drivers: [
      ...known,
      ...added.filter(
        (driver) => carrier && isDriverOf(carrier, driver.id) && !known.some(({ id }) => id === driver.id),
      ),
    ].filter(isAvailable),
    choose: (next: CarrierChoice): void => {
      setChosen(next);
      setChanges([]);
    },
    changes,
    /** Reads it again, unless nobody shows it any more. What differs from what was shown is shown. */
    lookAgain: async (driverId: string | null): Promise<Seen> => {
      const now = (await rereadOf(refetch)())?.data;
      const found = carrier && now ? carrierChanges(carrier, now, driverId) : [];
      setChanges(found);
      const isThere =
        now?.drivers.some((each) => each.id === driverId && isAvailable(each)) ??
        (carrier === null || driverId === null || isDriverOf(carrier, driverId));
      return {
        ...{ isChanged: found.length > 0, isDriverGone: !isThere },
        isForgotten: now?.forgotten ?? false,
      };
    },
    /** Returns whether it is a driver of the carrier that is chosen by now. */
    add: useStable((driver: DriverChoice): boolean => {
      setAdded((before) => [...before, driver]);
      return carrier !== null && isDriverOf(carrier, driver.id);
    }),
  };
};
