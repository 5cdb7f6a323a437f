import { Intent } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api.ts';
import { toast, toastUntilClosed } from '../../kit/toaster.ts';
import { type AskedDispatch, answeredSince, answerInWords } from './answers.ts';

/** Says that a carrier has answered. A rejection stays until it is closed: somebody else has to carry the load. */
export const tellAnswer = (orderId: string, dispatch: AskedDispatch): void => {
  const subject = `answer of ${dispatch.id}`;
  const message = answerInWords(orderId, dispatch);
  if (dispatch.answer?.accepted) toast(subject, message, Intent.SUCCESS);
  else
    toastUntilClosed(subject, message, Intent.WARNING, {
      text: `Open order ${orderId}`,
      href: `/orders/${orderId}`,
    });
};

/** Cached records know nothing of an answer, which may move the order and is in its history. */
const useRereadRecords = (): (() => void) => {
  const dispatch = useDispatch();
  return () => void dispatch(api.util.invalidateTags(['Quote']));
};

/** Tells of answers that arrive while the page of an order is open. */
export const useAnswers = (orderId: string, dispatches: ReadonlyArray<AskedDispatch> | undefined): void => {
  const known = useRef<{ readonly orderId: string; readonly dispatches: ReadonlyArray<AskedDispatch> }>(
    undefined,
  );
  const reread = useRereadRecords();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read decides
  useEffect(() => {
    if (!dispatches) return;
    const before = known.current?.orderId === orderId ? known.current.dispatches : [];
    known.current = { orderId, dispatches };
    const answered = answeredSince(before, dispatches);
    for (const each of answered) tellAnswer(orderId, each);
    if (answered.length > 0) reread();
  }, [orderId, dispatches]);
};
