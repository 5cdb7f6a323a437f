import { Intent } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { DISPATCH_MESSAGES, dispatchForm } from '../../../../src/dispatch/contract/dispatches.ts';
import { civilDate } from '../../../../src/shared-kernel/civil-date.ts';
import type { FieldErrors } from '../../../../src/shared-kernel/rejection.ts';
import type { ApiError } from '../../../api/api-error.ts';
import type { CarrierChoice, DispatchInput, OrderToDispatch } from '../../../api/generated/types.ts';
import { rereadOf } from '../../../api/reread.ts';
import { reject } from '../../../kit/form/rejections.ts';
import { today } from '../../../kit/format.ts';
import type { NotStored } from '../../../kit/save/outcome.ts';
import type { Save } from '../../../kit/save/saver.ts';
import { toast, toastUntilClosed } from '../../../kit/toaster.ts';
import { useDispatchOrderMutation, useOrderToDispatchQuery } from '../dispatch-api.ts';
import type { DispatchDraft } from '../dispatch-fields.tsx';
import { useAfterDispatch } from '../load-board/after-dispatch.ts';
import { isRejected } from '../meanwhile.ts';
import { activeOf } from '../order-dispatch.ts';
import { carrierName } from '../words.ts';
import { begunDraft } from './begun-draft.ts';
import type { Seen } from './carrier-changes.ts';
import type { Replaced } from './choosing-title.ts';
import { type Change, orderChanges } from './order-changes.ts';
import { type DispatchWords, wordsOf } from './replacing.ts';
import { type Step, useStep } from './use-step.ts';

type DispatchStep = {
  readonly order: OrderToDispatch;
  readonly carrier: CarrierChoice | null;
  /** The record's saver, which reloads it. */
  readonly save: Save;
  readonly onDispatched: () => void;
  /** Whether the carrier is as the person has seen it; says what is not. */
  readonly lookAgain: (driverId: string | null) => Promise<Seen>;
  /** It was refused: what the carrier was chosen from may have changed. */
  readonly onRefused: () => Promise<unknown>;
  readonly show: () => void;
};

type Dispatching = Step<DispatchDraft> & {
  /** Somebody else dispatched the order meanwhile, or took the dispatch back. */
  readonly conflict: ApiError | undefined;
  /** What somebody changed about the order since the person saw it, for which it was refused. */
  readonly orderChanges: ReadonlyArray<Change>;
  /** The dispatch that the person has seen. */
  readonly seenOn: Replaced | null;
  readonly replaced: Replaced | null;
  readonly words: DispatchWords;
  /** Dispatches over what the order is on now, which the person has looked at. */
  readonly replace: (order: OrderToDispatch) => void;
};

type SentFor = Pick<DispatchInput, 'replaces' | 'loadVersion' | 'carrierId'>;

/** Before a carrier is chosen. */
const NOBODY = { id: '', companyName: '' };

type NotSent = NotStored & { readonly isNotSent: true };

/** Nothing was sent: the person looks at the carrier first. */
const notSent = ({ isDriverGone }: Seen): NotSent => {
  const fields: FieldErrors = isDriverGone ? { driverId: DISPATCH_MESSAGES.driverRemoved } : {};
  return { state: 'conflict', isNotSent: true, error: { code: 'CONFLICT', message: '', fields } };
};

const inOrder = ({ pickupDate, deliveryDate }: DispatchDraft) =>
  civilDate.is(pickupDate) && civilDate.is(deliveryDate) && deliveryDate < pickupDate
    ? { deliveryDate: { type: 'rule', message: DISPATCH_MESSAGES.deliveryBeforePickup } }
    : {};

/** The dispatch that is being made: of the order, and over the dispatch, that the person has seen. */
export const useDispatchStep = (settings: DispatchStep): Dispatching => {
  const { order, carrier, save, onDispatched, lookAgain, onRefused, show } = settings;
  const [send] = useDispatchOrderMutation();
  const listingNotice = useAfterDispatch();
  const seenOn = useRef<Replaced | null>(activeOf(order) ?? null);
  /** Nothing where that was rejected, which the dialog says. */
  const replaced = (): Replaced | null => (isRejected(order, seenOn.current) ? null : seenOn.current);
  const seenOrder = useRef(order);
  const rereadOrder = rereadOf(useOrderToDispatchQuery({ id: order.id }).refetch);
  const [changes, setChanges] = useState<ReadonlyArray<Change>>([]);
  const [conflict, setConflict] = useState<ApiError>();
  /** Of this opening of the dialog: what an earlier one did not confirm is not taken up here. */
  const [opening] = useState(() => uuid());
  /** The order, dispatch and carrier that a dispatch was sent for; a repeat is for the same. */
  const sentFor = useRef<SentFor>(undefined);
  /** Who has the load if a save arrived whose answer was lost. */
  const inDoubt = useRef<CarrierChoice>(null);
  const [empty] = useState(() => begunDraft(order, today()));
  const orderId = order.id;
  const subject = `dispatch ${orderId}`;
  const to = carrier ?? NOBODY;
  const words = (): DispatchWords => wordsOf(order, replaced(), to);
  const step: Step<DispatchDraft> = useStep<DispatchDraft, unknown>({
    ...{ empty, codec: dispatchForm, check: inOrder, subject: `${subject}/to ${to.id}`, show },
    undone:
      inDoubt.current && inDoubt.current.id !== to.id
        ? `It is not known whether order ${orderId} was dispatched to ${carrierName(inDoubt.current)}.`
        : words().undone,
    store: async (draft, isRepeat) => {
      const seen = isRepeat ? undefined : await lookAgain(draft.driverId);
      if (seen?.isChanged || seen?.isDriverGone) return notSent(seen);
      const { loadVersion } = seenOrder.current;
      const of = { replaces: replaced()?.id ?? null, loadVersion, carrierId: to.id };
      sentFor.current = (isRepeat ? sentFor.current : undefined) ?? of;
      const outcome = await save({
        ...{ subject: `dispatch ${opening} to ${to.id}`, input: { ...draft, ...sentFor.current } },
        send: ({ input, intention }) => send({ orderId, input, intention }).unwrap(),
      });
      if (outcome.state === 'unknown') inDoubt.current = carrier;
      else if (inDoubt.current?.id === to.id) inDoubt.current = null;
      return outcome;
    },
    onStored: () => {
      const said = words().done;
      toast(subject, said, Intent.SUCCESS);
      onDispatched();
      listingNotice(orderId).then((notice) => {
        if (!notice) return;
        const { isTrouble, offers } = notice;
        const show = isTrouble || offers.length > 0 ? toastUntilClosed : toast;
        show(subject, `${said} ${notice.said}`, isTrouble ? Intent.WARNING : Intent.SUCCESS, offers);
      });
    },
    onRefused: async (outcome) => {
      const { state, error } = outcome;
      const isSent = !('isNotSent' in outcome);
      const isConflict = state === 'conflict';
      const { loadVersion, ...fields } = error.fields;
      const [now] = isSent ? await Promise.all([rereadOrder(), onRefused()]) : [];
      const isOfOrder = loadVersion !== undefined;
      const changed = isOfOrder && now?.data ? orderChanges(seenOrder.current, now.data) : [];
      if (isOfOrder) seenOrder.current = now?.data ?? seenOrder.current;
      setChanges(changed);
      setConflict(isConflict && isSent && !isOfOrder ? error : undefined);
      // Read in vain: the message says that the order changed, and the next press reads it again.
      if (isOfOrder && changed.length === 0) return false;
      // What the carrier's papers say stands above the field already.
      const isReasonMissing = 'overrideReason' in fields && document.getElementById('overrideReason');
      if (!isConflict && !isReasonMissing) return false;
      reject(step.form, fields, { shouldFocus: true });
      return true;
    },
  });
  const replace = (now: OrderToDispatch): void => {
    seenOn.current = activeOf(now) ?? null;
    setConflict(undefined);
    step.submit();
  };
  return {
    ...step,
    conflict,
    orderChanges: changes,
    seenOn: seenOn.current,
    replaced: replaced(),
    words: words(),
    replace,
  };
};
