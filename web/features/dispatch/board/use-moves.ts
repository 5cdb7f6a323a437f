import { Intent } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { DISPATCH_MESSAGES } from '../../../../src/dispatch/contract/dispatches.ts';
import { dayOfStop, STOP_NAMES, type Stop } from '../../../../src/dispatch/contract/lateness.ts';
import type { CivilDate } from '../../../../src/shared-kernel/civil-date.ts';
import type { BoardDispatch } from '../../../api/generated/types.ts';
import { announceInput, useSource } from '../../../kit/form/sources.ts';
import { civilDate, today } from '../../../kit/format.ts';
import { answerOf, isStored, mayRepeat, whyNotStored } from '../../../kit/save/outcome.ts';
import { saver } from '../../../kit/save/saver.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { toast } from '../../../kit/toaster.ts';
import { useSetDispatchStatusMutation, useUpdateDispatchMutation } from '../dispatch-api.ts';
import { afterPause } from './after-pause.ts';
import type { StopCard } from './board-days.ts';
import {
  asMoved,
  begun,
  ended,
  type MovedStops,
  NOT_MOVED,
  redirected,
  refused,
  stored,
} from './moved-stops.ts';
import { FIELDS, moveBack, type StopMove } from './stop-move.ts';
import { acceptanceSubject, useUnsettledAcceptances } from './use-unsettled-acceptances.ts';

const NOT_ACCEPTED = "The carrier's acceptance was not set again.";

const nameOf = ({ load, stop }: StopMove): string => `${STOP_NAMES[stop]} of order ${load.orderId}`;
const aboutOf = (move: StopMove) => ({
  subject: `dispatch ${move.load.orderId}/${move.stop}`,
  of: nameOf(move),
});

const inWords = (move: StopMove): string => `${nameOf(move)} is on ${civilDate(move.to)} now.`;

/** A stop that is moved on within it is stored once, so that its history has one entry. */
const PAUSE_MS = 600;

/** Moves stops to other days. A card stands on its new day at once; what is refused goes back to where it was. */
export const useMoves = (reread: () => unknown, loads: ReadonlyArray<BoardDispatch> | undefined) => {
  const navigate = useNavigate();
  const unsettled = useUnsettledAcceptances(loads);
  const [update] = useUpdateDispatchMutation();
  const [setStatus] = useSetDispatchStatusMutation();
  const [moved, setMoved] = useState<Readonly<Record<string, MovedStops>>>({});
  const [save] = useState(saver);
  const [pauses] = useState(() => afterPause(PAUSE_MS));
  /** Loads as they were before moves that wait to be stored, by order and stop. */
  const unmoved = useRef(new Map<string, BoardDispatch>());
  /** The last revision that a move of one's own has made, by order. */
  const made = useRef(new Map<string, number>());
  /** Moves that are being stored: each becomes whether it was. */
  const storing = useRef(new Set<Promise<boolean>>());

  useSource({
    unsaved: () => pauses.isWaiting() || storing.current.size > 0,
    save: async () => {
      pauses.flush();
      return (await Promise.all(storing.current)).every(Boolean);
    },
    savesItself: true,
  });
  useEffect(() => {
    window.addEventListener('pagehide', pauses.flush);
    return () => {
      window.removeEventListener('pagehide', pauses.flush);
      pauses.flush();
    };
  }, [pauses]);

  const change = (orderId: string, by: (before: MovedStops) => MovedStops): void =>
    setMoved((all) => ({ ...all, [orderId]: by(all[orderId] ?? NOT_MOVED) }));

  const keep = (result: Promise<boolean>): void => {
    storing.current.add(result);
    void result.finally(() => {
      storing.current.delete(result);
      announceInput();
    });
  };

  const storeNow = async (wanted: StopMove): Promise<boolean> => {
    const { load, stop, to, accepts = false } = wanted;
    const { orderId } = load;
    const days = { [FIELDS[stop]]: to };
    change(orderId, (before) => begun(before, load, days));
    const outcome = await save({
      // A move of another dispatch of the order is another move, also one to the same day.
      ...{ subject: orderId, input: { dispatchId: load.id, ...days, accepts } },
      basis: load.revision,
      send: async ({ input: { dispatchId }, intention }, seen) => {
        const revision = Math.max(seen, made.current.get(orderId) ?? 0);
        const answer = await update({
          ...{ orderId, dispatchId, intention },
          input: { ...days, revision },
        }).unwrap();
        if (answer) made.current.set(orderId, answer.revision);
        return answer;
      },
    });
    if (!isStored(outcome)) {
      change(orderId, (before) => refused(before, days));
      const mayGiveReason = outcome.error.fields.overrideReason !== undefined;
      toastNotStored(outcome, {
        ...aboutOf(wanted),
        retry: () => store(wanted),
        // The reason is given in the order's dispatch.
        instead: mayGiveReason
          ? { text: `Open order ${orderId}`, onClick: () => void navigate(`/orders/${orderId}`) }
          : undefined,
      });
      reread();
      return false;
    }
    change(orderId, (before) => stored(before, answerOf(outcome)?.revision ?? 0));
    return accepts ? acceptNow(wanted) : tell(wanted);
  };
  const store = (wanted: StopMove): void => keep(storeNow(wanted));

  /** Sets the carrier's acceptance of a stored move again. */
  const acceptNow = async (wanted: StopMove): Promise<boolean> => {
    const { orderId, id: dispatchId, offerVersion } = wanted.load;
    const outcome = await save({
      ...{ subject: `${orderId}/status`, input: { dispatchId, offerVersion, status: 'ACCEPTED' as const } },
      send: ({ input, intention }) => setStatus({ orderId, ...input, intention }).unwrap(),
    });
    if (isStored(outcome)) {
      unsettled.delete(orderId);
      return tell(wanted);
    }
    if (mayRepeat(outcome.state)) unsettled.set(orderId, dispatchId);
    const message = `${inWords(wanted)} ${whyNotStored(NOT_ACCEPTED, outcome)}`;
    const about = { ...aboutOf(wanted), subject: acceptanceSubject(orderId) };
    const retry = () => keep(acceptNow(wanted));
    toastNotStored({ ...outcome, error: { ...outcome.error, message } }, { ...about, retry });
    reread();
    return false;
  };

  /** Tells that a move is stored, with Undo, except of one that set the acceptance again. */
  const tell = (wanted: StopMove): true => {
    const { load, to, accepts = false } = wanted;
    const wasAccepted = load.status === 'ACCEPTED';
    const back = moveBack(wanted);
    toast(
      aboutOf(wanted).subject,
      `${inWords(wanted)}${wasAccepted && !accepts ? ' The carrier has to accept it again.' : ''}`,
      Intent.SUCCESS,
      accepts || back.to === to ? [] : { text: 'Undo', onClick: () => store(back) },
    );
    return true;
  };

  /** Stores where a stop is once it is not moved on. */
  const storeLater = (load: BoardDispatch, stop: Stop, to: CivilDate): void => {
    const { orderId } = load;
    const key = `${orderId}/${stop}`;
    const isFirst = !unmoved.current.has(key);
    const first = unmoved.current.get(key) ?? load;
    unmoved.current.set(key, first);
    const days = { [FIELDS[stop]]: to };
    change(orderId, (moves) => (isFirst ? begun(moves, load, days) : redirected(moves, days)));
    pauses.wait(key, () => {
      unmoved.current.delete(key);
      if (dayOfStop(first, stop) !== to) store({ load: first, stop, to });
      change(orderId, ended);
    });
  };

  /** Why a stop stays where it is: its day is over, or its delivery would be before its pickup. */
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
    const why = refusal(card, to);
    const what = `${STOP_NAMES[stop]} of order ${load.orderId}`;
    if (why === undefined) storeLater(load, stop, to);
    // A subject of its own: a move before it, which is being stored, has a message too.
    else toast(`refused move of ${load.orderId}`, `${what} was not moved. ${why}`, Intent.DANGER);
    return why === undefined;
  };

  return { asMoved: (load: BoardDispatch) => asMoved(load, moved[load.orderId]), move };
};
