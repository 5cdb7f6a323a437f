import { Intent } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { codeOf } from '../../../api/api-error.ts';
import type { OrderOnBoard } from '../../../api/generated/types.ts';
import type { RecordProps } from '../../../kit/feature.ts';
import { isStored, type SaveOutcome } from '../../../kit/save/outcome.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { dismissErrorsAbout, dismissToast, toast } from '../../../kit/toaster.ts';
import { aboutCall, boardSubject, settleCalls } from './board-messages.ts';
import { nameOf } from './listing-state.ts';
import {
  usePostToLoadBoardMutation,
  useRefreshOnLoadBoardMutation,
  useRemoveFromLoadBoardMutation,
} from './load-board-api.ts';
import { type Asked, type BoardAction, outcomeOf } from './posting-outcome.ts';

const SAID: Readonly<Record<BoardAction, string>> = {
  post: 'is on its way to the load board.',
  refresh: 'goes to the load board again.',
  remove: 'is being taken off the load board.',
};

/**
 * What a person does with one order on the load board, and which of it is being saved. What the board makes of it comes
 * later, and takes the place of the first message.
 */
export const useBoardCalls = (order: OrderOnBoard, save: RecordProps['save']) => {
  const { id: orderId } = order;
  const [post] = usePostToLoadBoardMutation();
  const [remove] = useRemoveFromLoadBoardMutation();
  const [refresh] = useRefreshOnLoadBoardMutation();
  const [running, setRunning] = useState<BoardAction>();
  const [asked, setAsked] = useState<Asked>();
  const subject = boardSubject(orderId);
  const outcome = asked && outcomeOf(asked, order);
  const isUnknown = order.loadBoard?.status === 'UNKNOWN';
  const wasUnknown = useRef(isUnknown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what nobody knew is known
  useEffect(() => {
    if (wasUnknown.current && !isUnknown) dismissErrorsAbout(subject);
    wasUnknown.current = isUnknown;
  }, [isUnknown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(() => {
    if (!outcome) return;
    setAsked(undefined);
    toast(subject, outcome.text, outcome.isGood ? Intent.SUCCESS : Intent.DANGER);
  }, [outcome?.text]);
  const refreshed = async (intention: string): Promise<unknown> => {
    const [outcome] = (await refresh({ ids: [orderId], action: 'REFRESH', intention }).unwrap()) ?? [];
    const error = outcome?.error;
    if (!error) return outcome;
    const fields = Object.fromEntries(error.fields.map(({ field, message }) => [field, message]));
    throw { code: codeOf(error.code), message: error.message, fields };
  };
  const SENDS: Readonly<Record<BoardAction, (intention: string) => Promise<unknown>>> = {
    post: (intention) => post({ id: orderId, intention }).unwrap(),
    remove: (intention) => remove({ id: orderId, intention }).unwrap(),
    refresh: refreshed,
  };
  const run = (call: BoardAction) => async (): Promise<void> => {
    const { loadBoard: before } = order;
    setRunning(call);
    setAsked(undefined);
    const outcome: SaveOutcome<unknown> = await save({
      ...{ subject: call, input: { orderId } },
      send: ({ intention }) => SENDS[call](intention),
    });
    setRunning(undefined);
    if (isStored(outcome)) {
      // It may say that carriers still find the load.
      dismissToast(`dispatch ${orderId}`);
      settleCalls(orderId, call);
      toast(subject, `${nameOf(order)} ${SAID[call]}`, Intent.SUCCESS);
      setAsked({ action: call, before });
    } else toastNotStored(outcome, { ...aboutCall(orderId, call), retry: run(call) });
  };
  return { post: run('post'), refresh: run('refresh'), remove: run('remove'), running };
};
