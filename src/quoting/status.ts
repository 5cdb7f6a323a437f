import * as t from 'io-ts';
import { type Aggregate, defineEvent, type EventOf, type Recorded } from '../shared-kernel/event.ts';
import { recordId } from '../shared-kernel/record-id.ts';

/** Where a status stands: below a parent or, as a parent itself, below none; its weight among its siblings is from 1. */
const place = { parentId: t.union([recordId, t.null]), weight: t.number };

const definition = t.type({
  id: recordId,
  name: t.string,
  type: t.keyof({ QUOTE: null, ORDER: null }),
  ...place,
  /** A reserved status cannot be deleted: the rules speak of it by id. */
  reserved: t.boolean,
});

/** Seeded, or made by people. */
export const StatusDefined = defineEvent('StatusDefined', 1, definition);
const StatusRenamed = defineEvent('StatusRenamed', 1, t.type({ id: recordId, name: t.string }));
const StatusMoved = defineEvent('StatusMoved', 1, t.type({ id: recordId, ...place }));
/** It cannot be chosen any more; its name still resolves on the records that have it. */
const StatusRetired = defineEvent('StatusRetired', 1, t.type({ id: recordId }));

/** What can happen to statuses. */
export const STATUS_EVENTS = [StatusDefined, StatusRenamed, StatusMoved, StatusRetired] as const;

export type StatusDefined = EventOf<typeof StatusDefined>;
export type StatusMoved = EventOf<typeof StatusMoved>;
export type StatusEvent = EventOf<(typeof STATUS_EVENTS)[number]>;

export type StatusDefinition = t.TypeOf<typeof definition>;
export type Status = StatusDefinition & { readonly retired: boolean };

/** All statuses by id, retired ones too. They are one stream, so their order and their tree are plain decisions. */
export type Statuses = ReadonlyMap<number, Status>;

const changed = (status: Status | undefined, event: StatusEvent): Status | undefined => {
  switch (event.type) {
    case 'StatusDefined':
      return { ...event.data, retired: false };
    case 'StatusRenamed':
    case 'StatusMoved':
      return status && { ...status, ...event.data };
    case 'StatusRetired':
      return status && { ...status, retired: true };
  }
};

const evolve = (statuses: Statuses, event: Recorded<StatusEvent>): Statuses => {
  const status = changed(statuses.get(event.data.id), event);
  return status ? new Map(statuses).set(status.id, status) : statuses;
};

export const statuses: Aggregate<Statuses, StatusEvent> = {
  name: 'statuses',
  events: STATUS_EVENTS,
  initial: new Map(),
  evolve,
  subject: (stream) => stream,
};
