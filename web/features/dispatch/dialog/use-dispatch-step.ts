import { Intent } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { DISPATCH_MESSAGES, dispatchForm } from '../../../../src/dispatch/contract/dispatches.ts';
import type { ApiError } from '../../../api/api-error.ts';
import type { CarrierChoice, OrderToDispatch } from '../../../api/generated/types.ts';
import type { NotStored } from '../../../kit/save/outcome.ts';
import type { Save } from '../../../kit/save/saver.ts';
import { toast, toastUntilClosed } from '../../../kit/toaster.ts';
import { useDispatchOrderMutation } from '../dispatch-api.ts';
import type { DispatchDraft } from '../dispatch-fields.tsx';
import { useAssignOffer } from '../load-board/assign-offer.ts';
import { activeOf } from '../order-dispatch.ts';
import { carrierName } from '../words.ts';
import { type Step, useStep } from './use-step.ts';

type DispatchStep = {
  readonly order: OrderToDispatch;
  readonly carrier: CarrierChoice | null;
  /** The record's saver, which reloads it. */
  readonly save: Save;
  readonly onDispatched: () => void;
  /** Whether the carrier differs from what the person has seen of it; says so. */
  readonly isChanged: (driverId: string | null) => Promise<boolean>;
  /** It was refused: what it was chosen from may have changed. */
  readonly onRefused: () => Promise<unknown>;
  readonly show: () => void;
};

type Dispatching = Step<DispatchDraft> & {
  /** Somebody else dispatched the order meanwhile, or took the dispatch back. */
  readonly conflict: ApiError | undefined;
  /** Dispatches over what the order is on now, which the person has looked at. */
  readonly replace: (order: OrderToDispatch) => void;
};

/** Nothing was sent: the person looks at the carrier first. */
const CARRIER_CHANGED: NotStored = {
  state: 'conflict',
  error: { code: 'CONFLICT', message: '', fields: {} },
};

const inOrder = ({ pickupDate, deliveryDate }: DispatchDraft) =>
  deliveryDate < pickupDate
    ? { deliveryDate: { type: 'rule', message: DISPATCH_MESSAGES.deliveryBeforePickup } }
    : {};

/** The dispatch that is being made. It replaces only what the person has seen. */
export const useDispatchStep = (settings: DispatchStep): Dispatching => {
  const { order, carrier, save, onDispatched, isChanged, onRefused, show } = settings;
  const [send] = useDispatchOrderMutation();
  const offersOf = useAssignOffer();
  const replaces = useRef<string | null>(undefined);
  if (replaces.current === undefined) replaces.current = activeOf(order)?.id ?? null;
  const [conflict, setConflict] = useState<ApiError>();
  const [empty] = useState<DispatchDraft>(() => ({
    driverId: null,
    pickupDate: order.transport.availableDate ?? '',
    deliveryDate: order.transport.deliveryDate ?? '',
    instructions: '',
    overrideReason: '',
  }));
  const orderId = order.id;
  const subject = `dispatch ${orderId}`;
  const step = useStep<DispatchDraft, unknown>({
    ...{ empty, codec: dispatchForm, check: inOrder, subject, show },
    store: async (draft) => {
      if (await isChanged(draft.driverId)) return CARRIER_CHANGED;
      return save({
        ...{ subject: 'dispatch', input: { ...draft, replaces: replaces.current ?? null } },
        send: ({ input, intention }) => send({ orderId, input, intention }).unwrap(),
      });
    },
    onStored: () => {
      const name = carrier ? carrierName(carrier) : 'the carrier';
      const said = `Order ${orderId} was dispatched to ${name}.`;
      toast(subject, said, Intent.SUCCESS);
      onDispatched();
      offersOf(orderId).then((offers) => {
        if (offers.length > 0) toastUntilClosed(subject, said, Intent.SUCCESS, offers);
      });
    },
    onRefused: async (outcome) => {
      if (outcome === CARRIER_CHANGED) return true;
      const { state, error } = outcome;
      await onRefused();
      setConflict(state === 'conflict' ? error : undefined);
      return state === 'conflict';
    },
  });
  const replace = (now: OrderToDispatch): void => {
    replaces.current = activeOf(now)?.id ?? null;
    setConflict(undefined);
    step.submit();
  };
  return { ...step, conflict, replace };
};
