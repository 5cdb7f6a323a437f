import * as t from 'io-ts';
import { type Aggregate, defineEvent, type EventOf, type Recorded } from '../shared-kernel/event.ts';
import { recordId } from '../shared-kernel/record-id.ts';

/** The two "New" statuses, and the one of a dispatched order (specification, core 9). */
export const NEW_ORDER_STATUS = 110;
export const NEW_QUOTE_STATUS = 122;
/** Choosing it for an order posts it to the load board, which needs a permission of its own (specification, core 6). */
export const POSTED_STATUS = 111;

const status = t.type({
  id: recordId,
  name: t.string,
  type: t.keyof({ QUOTE: null, ORDER: null }),
  parentId: t.union([recordId, t.null]),
  /** Where it stands among its siblings, from 1. */
  weight: t.number,
  /** A reserved status cannot be deleted: the rules speak of it by id. */
  reserved: t.boolean,
});

export type Status = t.TypeOf<typeof status>;

export const StatusDefined = defineEvent('StatusDefined', 1, status);
export type StatusDefined = EventOf<typeof StatusDefined>;

/** All statuses are one stream, so their order and their tree are plain decisions. */
export type Statuses = ReadonlyMap<number, Status>;

const evolve = (statuses: Statuses, event: Recorded<StatusDefined>): Statuses =>
  new Map(statuses).set(event.data.id, event.data);

export const statuses: Aggregate<Statuses, StatusDefined> = {
  name: 'statuses',
  events: [StatusDefined],
  initial: new Map(),
  evolve,
  subject: (stream) => stream,
};
