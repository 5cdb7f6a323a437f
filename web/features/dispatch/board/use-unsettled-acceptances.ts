import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { fresh } from '../../../api/fresh.ts';
import type { BoardDispatch } from '../../../api/generated/types.ts';
import { dismissToast } from '../../../kit/toaster.ts';
import { orderToDispatch } from '../dispatch-api.ts';
import { isSettled } from '../meanwhile.ts';

export const acceptanceSubject = (orderId: string): string => `dispatch ${orderId}/status`;

const isAccepted = ({ status, acceptedBeforeChange }: BoardDispatch): boolean =>
  status === 'ACCEPTED' && !acceptedBeforeChange;

/** The dispatch of each order whose acceptance may not be set: known after the board is left too, as its message stays. */
const unsettled = new Map<string, string>();

/**
 * Acceptances that could not be set again, of which a message says so until it is settled: it goes once a reading of the
 * board shows them, or their dispatch is over.
 */
export const useUnsettledAcceptances = (loads: ReadonlyArray<BoardDispatch> | undefined) => {
  const read = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  useEffect(() => {
    if (!loads) return;
    const settled = (orderId: string): void => {
      if (unsettled.delete(orderId)) dismissToast(acceptanceSubject(orderId));
    };
    for (const [orderId, id] of unsettled) {
      const shown = loads.find((each) => each.id === id);
      if (shown && isAccepted(shown)) settled(orderId);
      // Taken back, or of days that are not shown: its order says which.
      if (!shown)
        read(fresh(orderToDispatch)({ id: orderId }))
          .unwrap()
          .then((order) => {
            if (!order || isSettled(order, { id, status: 'ACCEPTED' })) settled(orderId);
          })
          .catch(() => undefined);
    }
  }, [loads, read]);
  return unsettled;
};
