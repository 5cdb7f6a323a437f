import type { Aggregate, EventOf, Recorded } from '../../shared-kernel/event.ts';
import { subjectOf } from '../../shared-kernel/subject.ts';
import type { DispatchStatus } from '../contract/dispatches.ts';
import {
  DispatchAnswered,
  DispatchCanceled,
  DispatchChanged,
  DispatchMoved,
  OrderDispatched,
} from '../published/events.ts';
import type { DispatchId } from './dispatch-id.ts';

export const DISPATCH_EVENTS = [
  OrderDispatched,
  DispatchChanged,
  DispatchMoved,
  DispatchAnswered,
  DispatchCanceled,
] as const;
export type DispatchEvent = EventOf<(typeof DISPATCH_EVENTS)[number]>;

type Values = Omit<EventOf<typeof DispatchChanged>['data'], 'orderId' | 'dispatchId'>;

/** What the carrier answered by its link; `revision` is that of the event, which alone has name and note. */
export type DispatchReply = { readonly accepted: boolean; readonly at: string; readonly revision: number };

export type Dispatch = Values & {
  readonly id: DispatchId;
  /** The answer to the dispatch as it is planned now. */
  readonly answer: DispatchReply | null;
  /** Who made it, and when. */
  readonly by: string;
  readonly at: string;
  readonly revision: number;
  /** Position in the log of its last change. */
  readonly position: number;
};

/** All dispatches of an order, oldest first. */
export type Dispatches = ReadonlyArray<Dispatch>;

/** Final: another dispatch takes its place. */
const ENDED: ReadonlyArray<DispatchStatus> = ['REJECTED', 'CANCELED'];

export const isEnded = ({ status }: Pick<Dispatch, 'status'>): boolean => ENDED.includes(status);

/** The dispatch that the order is on; undefined without one. */
export const activeOf = <D extends Pick<Dispatch, 'status'>>(dispatches: ReadonlyArray<D>): D | undefined =>
  dispatches.find((each) => !isEnded(each));

/** Whoever has to answer has not answered. */
const asksAgain = ({ status }: Pick<Dispatch, 'status'>): Partial<Dispatch> =>
  status === 'PENDING' ? { answer: null } : {};

const evolve = (state: Dispatches, event: Recorded<DispatchEvent>): Dispatches => {
  const position = Number(event.position);
  const withChange = (id: string, change: Partial<Dispatch>): Dispatches =>
    state.map((each) => (each.id === id ? { ...each, ...change, position } : each));

  switch (event.type) {
    case 'OrderDispatched': {
      const { orderId: _order, dispatchId, replaced, carrierPay: _pay, ...values } = event.data;
      const before = replaced === null ? state : withChange(replaced, { status: 'CANCELED' });
      const { actor: by, at, revision } = event;
      const id = dispatchId as DispatchId;
      return [...before, { ...values, id, answer: null, by, at, revision, position }];
    }
    case 'DispatchChanged': {
      const { orderId: _order, dispatchId, ...values } = event.data;
      return withChange(dispatchId, { ...values, ...asksAgain(values) });
    }
    case 'DispatchMoved': {
      const { dispatchId, status } = event.data;
      return withChange(dispatchId, { status, ...asksAgain({ status }) });
    }
    case 'DispatchAnswered': {
      const { dispatchId, accepted } = event.data;
      return withChange(dispatchId, { answer: { accepted, at: event.at, revision: event.revision } });
    }
    case 'DispatchCanceled':
      return withChange(event.data.dispatchId, { status: 'CANCELED' });
  }
};

export const dispatchStream = (orderId: number): string => `dispatch-${orderId}`;

/** What is personal about a dispatch is about the order's customer; an answer is about people of the carrier. */
export const dispatch: Aggregate<Dispatches, DispatchEvent> = {
  name: 'dispatch',
  events: DISPATCH_EVENTS,
  initial: [],
  evolve,
  subject: (_stream, { type, data }) =>
    type === 'DispatchAnswered' ? subjectOf('carrier', data.carrierId) : subjectOf('record', data.orderId),
};
