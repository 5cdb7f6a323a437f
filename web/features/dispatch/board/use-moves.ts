import { Intent } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { DISPATCH_MESSAGES } from '../../../../src/dispatch/contract/dispatches.ts';
import { dayOfStop, STOP_NAMES, type Stop } from '../../../../src/dispatch/contract/lateness.ts';
import type { CivilDate } from '../../../../src/shared-kernel/civil-date.ts';
import type { BoardDispatch } from '../../../api/generated/types.ts';
import { civilDate, today } from '../../../kit/format.ts';
import { answerOf, isStored } from '../../../kit/save/outcome.ts';
import { saver } from '../../../kit/save/saver.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { toast } from '../../../kit/toaster.ts';
import { useSetDispatchStatusMutation, useUpdateDispatchMutation } from '../dispatch-api.ts';
import { afterPause } from './after-pause.ts';
import type { StopCard } from './board-days.ts';

const FIELDS = { pickup: 'pickupDate', delivery: 'deliveryDate' } as const satisfies Record<Stop, string>;

type Days = Partial<Pick<BoardDispatch, 'pickupDate' | 'deliveryDate'>>;

/** Days that were chosen, until the board has them; `revision` is known once they are stored. */
type Moved = { readonly days: Days; readonly running: number; readonly revision: number };

type Move = {
  readonly load: BoardDispatch;
  readonly stop: Stop;
  readonly to: CivilDate;
  /** Whether the carrier's acceptance is set again, since its days are those that it accepted. */
  readonly accepts?: boolean;
};

const NOTHING: Moved = { days: {}, running: 0, revision: 0 };

/** A stop that is moved on within it is stored once, so that its history has one entry. */
const PAUSE_MS = 600;

/** Moves stops to other days. A card stands on its new day at once; what is refused goes back to where it was. */
export const useMoves = (reread: () => unknown) => {
  const [update] = useUpdateDispatchMutation();
  const [setStatus] = useSetDispatchStatusMutation();
  const [moved, setMoved] = useState<Readonly<Record<string, Moved>>>({});
  const [save] = useState(saver);
  const [pauses] = useState(() => afterPause(PAUSE_MS));
  /** Loads as they were before moves that wait to be stored, by order and stop. */
  const unmoved = useRef(new Map<string, BoardDispatch>());
  /** The last revision that a move of one's own has made, by order. */
  const made = useRef(new Map<string, number>());
  /** A repeated attempt repeats its revision. */
  const sent = useRef(new Map<string, number>());

  useEffect(() => {
    window.addEventListener('pagehide', pauses.flush);
    return () => {
      window.removeEventListener('pagehide', pauses.flush);
      pauses.flush();
    };
  }, [pauses]);

  const change = (orderId: string, by: (before: Moved) => Moved): void =>
    setMoved((all) => ({ ...all, [orderId]: by(all[orderId] ?? NOTHING) }));

  /** A load with the days that were chosen for it. */
  const asMoved = (load: BoardDispatch): BoardDispatch => {
    const { days, running, revision } = moved[load.orderId] ?? NOTHING;
    return running > 0 || load.revision < revision ? { ...load, ...days } : load;
  };

  const accept = async (load: BoardDispatch): Promise<void> => {
    const { orderId, id: dispatchId } = load;
    const outcome = await save({
      ...{ subject: `${orderId}/status`, input: { dispatchId, status: 'ACCEPTED' as const } },
      send: ({ input, intention }) => setStatus({ orderId, ...input, intention }).unwrap(),
    });
    if (isStored(outcome)) return;
    toastNotStored(outcome, { subject: `dispatch ${orderId}/status`, retry: () => accept(load) });
    reread();
  };

  const store = async ({ load, stop, to, accepts = false }: Move): Promise<void> => {
    const { orderId } = load;
    const subject = `dispatch ${orderId}`;
    const days = { [FIELDS[stop]]: to };
    change(orderId, (before) => ({
      ...before,
      days: { ...before.days, ...days },
      running: before.running + 1,
    }));
    const outcome = await save({
      ...{ subject: orderId, input: { ...days, accepts } },
      send: async ({ intention }) => {
        const seen = Math.max(load.revision, made.current.get(orderId) ?? 0);
        const revision = sent.current.get(intention) ?? seen;
        sent.current.set(intention, revision);
        const answer = await update({ orderId, input: { ...days, revision }, intention }).unwrap();
        if (answer) made.current.set(orderId, answer.revision);
        return answer;
      },
    });
    const isDone = isStored(outcome);
    const revision = (isDone && answerOf(outcome)?.revision) || 0;
    change(orderId, (before) => ({
      days: isDone ? before.days : {},
      running: before.running - 1,
      revision: Math.max(before.revision, revision),
    }));
    if (!isDone) {
      reread();
      return toastNotStored(outcome, { subject, retry: () => store({ load, stop, to, accepts }) });
    }
    if (accepts) await accept(load);
    const again = load.status === 'ACCEPTED' && !accepts ? ' The carrier has to accept it again.' : '';
    const before = dayOfStop(load, stop) as CivilDate;
    toast(
      subject,
      `${STOP_NAMES[stop]} of order ${orderId} is on ${civilDate(to)} now.${again}`,
      Intent.SUCCESS,
      accepts || before === to
        ? []
        : {
            text: 'Undo',
            onClick: () =>
              store({
                ...{ load: { ...load, ...days, status: 'PENDING' }, stop, to: before },
                accepts: load.status === 'ACCEPTED',
              }),
          },
    );
  };

  /** Stores where a stop is once it is not moved on. */
  const storeLater = (load: BoardDispatch, stop: Stop, to: CivilDate): void => {
    const { orderId } = load;
    const key = `${orderId}/${stop}`;
    const isFirst = !unmoved.current.has(key);
    const first = unmoved.current.get(key) ?? load;
    unmoved.current.set(key, first);
    change(orderId, (moves) => ({
      ...moves,
      days: { ...moves.days, [FIELDS[stop]]: to },
      running: moves.running + (isFirst ? 1 : 0),
    }));
    pauses.wait(key, () => {
      unmoved.current.delete(key);
      if (dayOfStop(first, stop) !== to) void store({ load: first, stop, to });
      change(orderId, (moves) => ({ ...moves, running: moves.running - 1 }));
    });
  };

  /** Why a stop stays where it is: its day is over, or its delivery would be before its pick-up. */
  const refusal = ({ load, stop }: StopCard<BoardDispatch>, to: CivilDate): string | undefined => {
    if (to < today()) return 'Its day would be over. Choose today or a later one.';
    const pickupDate = stop === 'pickup' ? to : load.pickupDate;
    const deliveryDate = stop === 'delivery' ? to : load.deliveryDate;
    const isBefore = pickupDate !== null && deliveryDate !== null && deliveryDate < pickupDate;
    return isBefore ? DISPATCH_MESSAGES.deliveryBeforePickup : undefined;
  };

  /** Returns whether it is tried. */
  const move = (card: StopCard<BoardDispatch>, to: CivilDate): boolean => {
    const { load, stop } = card;
    const refused = refusal(card, to);
    const what = `${STOP_NAMES[stop]} of order ${load.orderId}`;
    if (refused === undefined) storeLater(load, stop, to);
    // A move before it, which is being stored, tells its success by itself.
    else toast(`refused move of ${load.orderId}`, `${what} was not moved. ${refused}`, Intent.DANGER);
    return refused === undefined;
  };

  return { asMoved, move };
};
