import { v4 as uuid } from 'uuid';
import { chunksOf } from '../../../api/chunks.ts';
import { fresh } from '../../../api/fresh.ts';
import type { Asking, WorkDispatch } from '../../../kit/feature.ts';
import type { Agreed, AskedStatus } from '../../../kit/status-question.ts';
import { NOTHING_ASKED } from '../../../kit/status-questions.ts';
import { dispatchesTakenBack, prepareTakeBack } from '../dispatch-api.ts';
import { type Lost, lostInWords, questionOf } from './words.ts';

const ASKED_AT_ONCE = 200;

/** Which dispatches the status takes back: the server says so. */
const lostBy = async (
  dispatch: WorkDispatch,
  { ids, parentStatusId }: AskedStatus,
): Promise<ReadonlyArray<Lost>> => {
  const lost: Array<Lost> = [];
  for (const orderIds of chunksOf(ids, ASKED_AT_ONCE)) {
    const asked = fresh(dispatchesTakenBack)({ orderIds: [...orderIds], parentStatusId });
    lost.push(...(await dispatch(asked).unwrap()));
  }
  return lost;
};

/** Asks before a status takes dispatches back, and for the reason, which waits for the status: without it, nothing is taken back. */
export const ask = async (
  { dispatch, askForReason }: Asking,
  asked: AskedStatus,
): Promise<Agreed | undefined> => {
  const lost = await lostBy(dispatch, asked);
  if (lost.length === 0) return NOTHING_ASKED;
  const reason = await askForReason(questionOf(lost));
  if (reason === undefined) return undefined;
  const intention = uuid();
  const { parentStatusId } = asked;
  const prepared = ({ id: dispatchId, orderId }: Lost) =>
    dispatch(
      prepareTakeBack.initiate({
        ...{ orderId, dispatchId, parentStatusId, reason },
        intention: `${intention}/${orderId}`,
      }),
    ).unwrap();
  return {
    lost: new Map(lost.map((each) => [each.orderId, lostInWords(each)])),
    prepare: async (id) => {
      const taken = lost.find(({ orderId }) => orderId === id);
      if (taken) await prepared(taken);
    },
  };
};
