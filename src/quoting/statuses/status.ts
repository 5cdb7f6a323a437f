import * as t from 'io-ts';
import { type Aggregate, defineEvent, type EventOf } from '../../shared-kernel/event.ts';
import { statusId } from '../../shared-kernel/ids/status.ts';
import { evolveFollowed, type Followed, type Members } from '../../shared-kernel/members.ts';
import { nullable } from '../../shared-kernel/nullable.ts';
import { STATUS_FIELDS, type StatusField } from '../contract/statuses.ts';

/**
 * Position of a status: below a parent or, for a parent itself, below none; its weight among its siblings is
 * from 1.
 */
const place = { parentId: nullable(statusId), weight: t.number };

const definition = t.type({
  id: statusId,
  name: t.string,
  type: t.keyof({ QUOTE: null, ORDER: null }),
  ...place,
  /** A reserved status cannot be deleted: the rules refer to it by id. */
  reserved: t.boolean,
});

/** Seeded, or made by people. */
export const StatusDefined = defineEvent('StatusDefined', 1, definition);
const StatusRenamed = defineEvent('StatusRenamed', 1, t.type({ id: statusId, name: t.string }));
const StatusMoved = defineEvent('StatusMoved', 1, t.type({ id: statusId, ...place }));
/** It cannot be chosen any more; its name still resolves on the records that have it. */
const StatusRetired = defineEvent('StatusRetired', 1, t.type({ id: statusId }));

/** All events of statuses. */
export const STATUS_EVENTS = [StatusDefined, StatusRenamed, StatusMoved, StatusRetired] as const;

export type StatusDefined = EventOf<typeof StatusDefined>;
export type StatusMoved = EventOf<typeof StatusMoved>;
export type StatusEvent = EventOf<(typeof STATUS_EVENTS)[number]>;

export type StatusDefinition = t.TypeOf<typeof definition>;
type DefinedStatus = StatusDefinition & { readonly retired: boolean };
export type Status = Followed<DefinedStatus, StatusField>;

/** All statuses are one stream, so that their order and their tree are plain decisions. */
export type Statuses = Members<Status>;

const become = (status: DefinedStatus | undefined, event: StatusEvent): DefinedStatus | undefined => {
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

export const statuses: Aggregate<Statuses, StatusEvent> = {
  name: 'statuses',
  events: STATUS_EVENTS,
  initial: new Map(),
  evolve: evolveFollowed<DefinedStatus, StatusField, StatusEvent>(STATUS_FIELDS, become),
  subject: (stream) => stream,
};
