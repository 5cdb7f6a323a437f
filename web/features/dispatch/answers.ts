import type { Dispatch, DispatchAnswer } from '../../api/generated/types.ts';

/** How often it is looked whether a carrier has answered by its link, while somebody looks at the load. */
export const ANSWER_POLL_MS = 30_000;

/** What is known of a dispatch whose carrier is asked. */
export type AskedDispatch = Pick<Dispatch, 'id' | 'status' | 'acceptedBeforeChange'> & {
  readonly answer: Pick<DispatchAnswer, 'accepted' | 'name' | 'at'> | null;
  readonly driver: { readonly carrier: { readonly companyName: string | null } } | null;
};

/** Whether the carrier is still to say if it takes the load, as it is now. */
export const isAwaited = ({
  status,
  acceptedBeforeChange,
}: Pick<AskedDispatch, 'status' | 'acceptedBeforeChange'>): boolean =>
  status === 'PENDING' || acceptedBeforeChange;

/** Dispatches that their carriers have answered since, of those that were awaited; not those that the office has moved. */
export const answeredSince = <Asked extends AskedDispatch>(
  before: ReadonlyArray<AskedDispatch>,
  now: ReadonlyArray<Asked>,
): ReadonlyArray<Asked> => {
  const awaited = new Map(before.filter(isAwaited).map((each) => [each.id, each]));
  return now.filter((each) => {
    const known = awaited.get(each.id);
    return known && each.answer !== null && !isAwaited(each) && each.answer.at !== known.answer?.at;
  });
};

/** `Ruth Barlow, Red Rock: rejected order 138.` */
export const answerInWords = (
  orderId: string,
  { answer, driver }: Pick<AskedDispatch, 'answer' | 'driver'>,
): string => {
  const who = [answer?.name, driver?.carrier.companyName].filter(Boolean).join(', ') || 'The carrier';
  return `${who}: ${answer?.accepted ? 'accepted' : 'rejected'} order ${orderId}.`;
};
