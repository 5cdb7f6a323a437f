import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import type { AnyCommand } from '../../../platform/command/command.ts';
import { systemActor } from '../../../shared-kernel/actor.ts';
import type { Recorded } from '../../../shared-kernel/event.ts';
import type { StatusId } from '../../../shared-kernel/ids/status.ts';
import { invalid, type Rejection } from '../../../shared-kernel/rejection.ts';
import { decodeWith } from '../../../shared-kernel/validation.ts';
import { createStatus } from '../commands/create-status.ts';
import { defineStatus } from '../commands/define-status.ts';
import { deleteStatus } from '../commands/delete-status.ts';
import { updateStatus } from '../commands/update-status.ts';
import {
  type StatusDefined,
  type StatusDefinition,
  type StatusEvent,
  type Statuses,
  statuses,
} from '../status.ts';

const id = (number: number): StatusId => number as StatusId;

/** A defined status: a parent of quotes by default. */
export const arbitraryStatus = (
  number: number,
  changes: Partial<Omit<StatusDefinition, 'parentId'>> & { readonly parentId?: number | null } = {},
): StatusDefined => ({
  type: 'StatusDefined',
  data: {
    ...{ id: id(number), name: `Status ${number}`, type: 'QUOTE', weight: 1, reserved: false },
    ...changes,
    parentId: changes.parentId ? id(changes.parentId) : null,
  },
});

/** New (reserved), Hot with two children, Lost; and of orders New (reserved) with a child. */
export const SOME_STATUSES: ReadonlyArray<StatusDefined> = [
  arbitraryStatus(122, { name: 'New', reserved: true }),
  arbitraryStatus(126, { name: 'Hot', weight: 2 }),
  arbitraryStatus(127, { name: 'Lost', weight: 3 }),
  arbitraryStatus(110, { name: 'New', type: 'ORDER', reserved: true }),
  arbitraryStatus(200, { name: 'Ready', parentId: 126 }),
  arbitraryStatus(201, { name: 'Waiting', parentId: 126, weight: 2 }),
  arbitraryStatus(202, { name: 'Review', type: 'ORDER', parentId: 110 }),
];

/** Events of the stream of statuses, as recorded. */
export const recordedStatuses = (events: ReadonlyArray<StatusEvent>): ReadonlyArray<Recorded<StatusEvent>> =>
  events.map((event, index) => ({
    ...event,
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    stream: 'statuses',
    revision: index,
    position: BigInt(index + 1),
    at: '2026-01-15T15:00:00.000Z',
    actor: 'user:2',
    commandId: `command-${index}`,
  }));

/** All statuses after some events. */
export const statusesAfter = (events: ReadonlyArray<StatusEvent>): Statuses =>
  recordedStatuses(events).reduce(statuses.evolve, statuses.initial);

/** A status command with its input in wire format. */
export type Attempt = { readonly command: AnyCommand; readonly input: object };

const GIVEN = { actor: systemActor('spec'), now: '2026-01-15T15:00:00.000Z', today: '2026-01-15', newId: 0 };

/** Result of a command after some events: more of them, or a rejection. */
export const attempted = (
  past: ReadonlyArray<StatusEvent>,
  { command, input }: Attempt,
): E.Either<Rejection, ReadonlyArray<StatusEvent>> => {
  const decoded = decodeWith<unknown>(command.input)(input);
  if (E.isLeft(decoded)) return E.left(invalid(decoded.left));
  const state = statusesAfter(past);
  const decision = command.decide({ state, input: decoded.right, facts: null, given: GIVEN });
  return decision as E.Either<Rejection, ReadonlyArray<StatusEvent>>;
};

const known = fc.constantFrom(...[...SOME_STATUSES.map(({ data }) => data.id), 203, 204].map(String));
const name = fc.constantFrom('New', 'hot', ' Ready ', 'Waiting', 'Asked', 'Called');
const parentId = fc.option(known, { nil: null });
const weight = fc.integer({ min: 0, max: 5 });
const type = fc.constantFrom('QUOTE', 'ORDER');

const attemptOf = (command: AnyCommand, input: fc.Arbitrary<object>): fc.Arbitrary<Attempt> =>
  input.map((sent) => ({ command, input: sent }));

/** Updates and deletions, of statuses that may or may not exist. */
export const someChange: fc.Arbitrary<Attempt> = fc.oneof(
  { arbitrary: attemptOf(updateStatus, fc.record({ id: known, weight })), weight: 2 },
  { arbitrary: attemptOf(updateStatus, fc.record({ id: known, parentId })), weight: 3 },
  attemptOf(updateStatus, fc.record({ id: known, name, parentId, weight }, { requiredKeys: ['id'] })),
  attemptOf(deleteStatus, fc.record({ id: known })),
);

/** Any status command; a seeding one has its own parent and weight. */
const someAttempt: fc.Arbitrary<Attempt> = fc.oneof(
  { arbitrary: someChange, weight: 3 },
  attemptOf(createStatus, fc.record({ name, type, parentId }, { requiredKeys: ['name'] })),
  attemptOf(
    defineStatus,
    fc
      .record({ number: fc.integer({ min: 203, max: 208 }), type, parentId, weight })
      .map(({ number, parentId: below, ...rest }) => ({
        ...arbitraryStatus(number, { ...(rest as Partial<StatusDefinition>), name: `Seed ${number}` }).data,
        parentId: below === null ? null : Number(below),
      })),
  ),
);

/** Some statuses and the result of any sequence of commands on them. */
export const somePast: fc.Arbitrary<ReadonlyArray<StatusEvent>> = fc
  .array(someAttempt, { maxLength: 15 })
  .map((attempts) => {
    const past: Array<StatusEvent> = [...SOME_STATUSES];
    for (const attempt of attempts) past.push(...E.getOrElseW(() => [])(attempted(past, attempt)));
    return past;
  });
