import { systemActor } from '../../shared-kernel/actor.ts';
import { changedBy, type LastChanges } from '../../shared-kernel/conflict.ts';
import type { Aggregate, EventOf, Recorded } from '../../shared-kernel/event.ts';
import type { StatusId } from '../../shared-kernel/ids/status.ts';
import type { Cents } from '../../shared-kernel/money.ts';
import { sameValue } from '../../shared-kernel/same-value.ts';
import { subjectOf } from '../../shared-kernel/subject.ts';
import type { DispatchStatus } from '../contract/dispatch-statuses.ts';
import { DISPATCH_FIELDS, type DispatchField } from '../contract/dispatches.ts';
import {
  DispatchAnswered,
  DispatchCanceled,
  DispatchChanged,
  DispatchMoved,
  OrderDispatched,
} from '../published/events.ts';
import type { DispatchId } from './dispatch-id.ts';
import { TakeBackPrepared } from './events.ts';

/** What changes a dispatch. */
export const DISPATCH_EVENTS = [
  OrderDispatched,
  DispatchChanged,
  DispatchMoved,
  DispatchAnswered,
  DispatchCanceled,
] as const;
export type DispatchEvent = EventOf<(typeof DISPATCH_EVENTS)[number]>;
/** What is only agreed upon changes none yet. */
export type StoredEvent = DispatchEvent | EventOf<typeof TakeBackPrepared>;

type Values = Omit<EventOf<typeof DispatchChanged>['data'], 'orderId' | 'dispatchId' | 'carrierPay'>;

/** What the carrier answered by its link; `revision` is that of the event, which alone has name and note. */
export type DispatchReply = { readonly accepted: boolean; readonly at: string; readonly revision: number };

/** Who agreed, when they were about to set a status, that it takes the dispatch back, and why. */
type AgreedTakeBack = {
  readonly by: string;
  readonly parentStatusId: StatusId;
  readonly reason: string | null;
  readonly at: string;
};

export type Dispatch = Values & {
  readonly id: DispatchId;
  /** In cents: that of the order, as long as the dispatch is active. */
  readonly carrierPay: Cents;
  /** The dispatch that took its place while it was active; null for one that was taken back, or is active. */
  readonly replacedBy: DispatchId | null;
  /** The answer to the dispatch as it is planned now. */
  readonly answer: DispatchReply | null;
  /** The version of the order's terms that were accepted; null where none are, or where that is not known. */
  readonly acceptedTerms: string | null;
  /** The last one; read from the log alone. */
  readonly agreed?: AgreedTakeBack;
  /** Who made it, and when. */
  readonly by: string;
  readonly at: string;
  /** That of its last event. */
  readonly revision: number;
  readonly changed: LastChanges<DispatchField>;
  /** Positions in the log: at which it was made, and at which a person last decided where the load is. */
  readonly madeAt: number;
  readonly decidedAt: number;
};

/** What its events say of it as a whole. */
export const valuesOf = ({
  id: _id,
  by: _by,
  at: _at,
  revision: _revision,
  madeAt: _made,
  decidedAt: _decided,
  changed: _changed,
  answer: _answer,
  acceptedTerms: _terms,
  replacedBy: _replacedBy,
  agreed: _agreed,
  ...values
}: Dispatch) => values;

/** All dispatches of an order, oldest first. */
export type Dispatches = ReadonlyArray<Dispatch>;

/** Final: another dispatch takes its place. */
const ENDED: ReadonlyArray<DispatchStatus> = ['REJECTED', 'CANCELED'];

export const isEnded = ({ status }: Pick<Dispatch, 'status'>): boolean => ENDED.includes(status);

/** The dispatch that the order is on; undefined without one. */
export const activeOf = <D extends Pick<Dispatch, 'status'>>(dispatches: ReadonlyArray<D>): D | undefined =>
  dispatches.find((each) => !isEnded(each));

/** The last dispatch, where its carrier rejected it: nobody has the order; undefined otherwise. */
export const rejectedOf = <D extends Pick<Dispatch, 'status'>>(
  dispatches: ReadonlyArray<D>,
): D | undefined => {
  const last = dispatches.at(-1);
  return last?.status === 'REJECTED' ? last : undefined;
};

/** The reaction that moves a dispatch after its order. */
export const FOLLOWS_ORDER = 'dispatch_follows_order';

/** It follows a status of the order, and nobody decided anything about the dispatch. */
export const isFollowing = ({ actor }: Pick<Recorded, 'actor'>): boolean =>
  actor === systemActor(FOLLOWS_ORDER).id;

/** Whoever has to answer has not answered. */
const asksAgain = ({ status }: Pick<Dispatch, 'status'>): Partial<Dispatch> =>
  status === 'PENDING' ? { answer: null, acceptedTerms: null } : {};

const evolve = (state: Dispatches, event: Recorded<StoredEvent>): Dispatches => {
  const { revision } = event;
  const position = Number(event.position);
  const withChange = (id: string, change: Partial<Dispatch>): Dispatches =>
    state.map((each) => (each.id === id ? { ...each, ...change, revision } : each));

  switch (event.type) {
    case 'OrderDispatched': {
      const { orderId: _order, dispatchId, replaced, lane: _lane, ...values } = event.data;
      const { actor: by, at } = event;
      const id = dispatchId as DispatchId;
      const before = replaced === null ? state : withChange(replaced, { status: 'CANCELED', replacedBy: id });
      const since = { madeAt: position, decidedAt: position, changed: changedBy(event, DISPATCH_FIELDS) };
      return [
        ...before,
        { ...values, id, replacedBy: null, answer: null, acceptedTerms: null, by, at, revision, ...since },
      ];
    }
    case 'DispatchChanged': {
      const { orderId: _order, dispatchId, carrierPay, ...values } = event.data;
      const before = state.find(({ id }) => id === dispatchId);
      const differ = DISPATCH_FIELDS.filter((name) => !sameValue(values[name], before?.[name]));
      return withChange(dispatchId, {
        ...{ ...values, ...asksAgain(values), ...(carrierPay === null ? {} : { carrierPay }) },
        changed: { ...before?.changed, ...changedBy(event, differ) },
      });
    }
    case 'DispatchMoved': {
      const { dispatchId, status, terms } = event.data;
      return withChange(dispatchId, {
        ...{ status, ...asksAgain({ status }) },
        ...(terms === null ? {} : { acceptedTerms: terms }),
        ...(isFollowing(event) ? {} : { decidedAt: position }),
      });
    }
    case 'DispatchAnswered': {
      const { dispatchId, accepted } = event.data;
      return withChange(dispatchId, { answer: { accepted, at: event.at, revision } });
    }
    case 'TakeBackPrepared': {
      const { dispatchId, parentStatusId, reason } = event.data;
      const agreed = { by: event.actor, parentStatusId, reason, at: event.at };
      return state.map((each) => (each.id === dispatchId ? { ...each, agreed } : each));
    }
    case 'DispatchCanceled':
      return withChange(event.data.dispatchId, { status: 'CANCELED' });
  }
};

export const dispatchStream = (orderId: number): string => `dispatch-${orderId}`;

/** What is personal about a dispatch is about the order's customer; an answer is about people of the carrier. */
export const dispatch: Aggregate<Dispatches, StoredEvent> = {
  name: 'dispatch',
  events: [...DISPATCH_EVENTS, TakeBackPrepared],
  initial: [],
  evolve,
  subject: (_stream, { type, data }) =>
    type === 'DispatchAnswered' ? subjectOf('carrier', data.carrierId) : subjectOf('record', data.orderId),
};
