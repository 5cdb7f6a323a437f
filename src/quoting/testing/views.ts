import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import type { AnyCommand } from '../../platform/command/command.ts';
import { type Actor, staffActor } from '../../shared-kernel/actor.ts';
import type { Recorded } from '../../shared-kernel/event.ts';
import { DEFAULT_PERMISSIONS } from '../../shared-kernel/permission.ts';
import type { RecordId } from '../../shared-kernel/record-id.ts';
import { invalid, type Rejection } from '../../shared-kernel/rejection.ts';
import { decodeWith } from '../../shared-kernel/validation.ts';
import { chooseListView } from '../commands/choose-list-view.ts';
import { createListView } from '../commands/create-list-view.ts';
import { deleteListView } from '../commands/delete-list-view.ts';
import { updateListView } from '../commands/update-list-view.ts';
import {
  type ListView,
  type ListViewCreated,
  type ListViewEvent,
  type ListViews,
  listViews,
} from '../list-view.ts';

export const viewId = (number: number): RecordId => number as RecordId;

/** Sam and Dana sell, Ada is the super admin, Olga sees orders alone. */
export const SAM = staffActor('4', 'SALES', DEFAULT_PERMISSIONS.SALES);
export const DANA = staffActor('5', 'SALES', DEFAULT_PERMISSIONS.SALES);
export const ADA = staffActor('1', 'SUPERADMIN', DEFAULT_PERMISSIONS.SUPERADMIN);
export const OLGA = staffActor('9', 'DISPATCH', ['order_view']);

/** The input of a view that nothing is wrong with, as it goes over the wire. */
export const someView = () => ({
  list: 'QUOTES',
  name: 'Hot',
  address: 'parentStatusId=126&sortBy=id&descending=true',
  columns: ['id', 'shipper', 'price'],
});

/** A created view of Sam's quotes that nobody else sees; changes replace fields. */
export const arbitraryListView = (
  number: number,
  changes: Partial<Omit<ListView, 'id'>> = {},
): ListViewCreated => ({
  type: 'ListViewCreated',
  data: {
    ...{ id: viewId(number), list: 'QUOTES', ownerId: '4', name: `View ${number}`, shared: false },
    ...{ address: '', columns: ['id', 'status'], ...changes },
  },
});

/** Events of the stream of views, as it holds them. */
export const recordedViews = (events: ReadonlyArray<ListViewEvent>): ReadonlyArray<Recorded<ListViewEvent>> =>
  events.map((event, index) => ({
    ...event,
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    stream: 'list-views',
    revision: index,
    position: BigInt(index + 1),
    at: '2026-01-15T15:00:00.000Z',
    actor: 'user:4',
    commandId: `command-${index}`,
  }));

/** All views after some events. */
export const viewsAfter = (events: ReadonlyArray<ListViewEvent>): ListViews =>
  recordedViews(events).reduce(listViews.evolve, listViews.initial);

/** A command about views, who sends it, and its input as it goes over the wire. */
export type Attempt = { readonly command: AnyCommand; readonly actor: Actor; readonly input: object };

/** What comes of a command after some events: more of them, or why not. */
export const attempted = (
  past: ReadonlyArray<ListViewEvent>,
  { command, actor, input }: Attempt,
): E.Either<Rejection, ReadonlyArray<ListViewEvent>> => {
  const decoded = decodeWith<unknown>(command.input)(input);
  if (E.isLeft(decoded)) return E.left(invalid(decoded.left));
  const given = { actor, now: '2026-01-15T15:00:00.000Z', today: '2026-01-15', newId: 0 };
  const decision = command.decide({ state: viewsAfter(past), input: decoded.right, facts: null, given });
  return decision as E.Either<Rejection, ReadonlyArray<ListViewEvent>>;
};

const actor = fc.constantFrom<Actor>(SAM, DANA, ADA, OLGA);
const id = fc.integer({ min: 1, max: 5 }).map(String);
const list = fc.constantFrom('QUOTES', 'ORDERS');
const name = fc.constantFrom('Hot', 'HOT', 'Mine', ' Strasse', 'STRAẞE');
const shared = fc.boolean();
const columns = fc.constantFrom(['id'], ['price', 'id']);

const attemptOf = (command: AnyCommand, input: fc.Arbitrary<object>): fc.Arbitrary<Attempt> =>
  fc.record({ command: fc.constant(command), actor, input });

/** Any command about views, by anybody; many of them are refused. */
export const someAttempt: fc.Arbitrary<Attempt> = fc.oneof(
  { arbitrary: attemptOf(createListView, fc.record({ list, name, shared, columns })), weight: 3 },
  attemptOf(updateListView, fc.record({ id, name, shared, columns }, { requiredKeys: ['id'] })),
  attemptOf(deleteListView, fc.record({ id })),
  { arbitrary: attemptOf(chooseListView, fc.record({ list, id: fc.option(id) })), weight: 3 },
);

/** What any sequence of commands made of no views. */
export const somePast: fc.Arbitrary<ReadonlyArray<ListViewEvent>> = fc
  .array(someAttempt, { maxLength: 20 })
  .map((attempts) => {
    const past: Array<ListViewEvent> = [];
    for (const attempt of attempts) past.push(...E.getOrElseW(() => [])(attempted(past, attempt)));
    return past;
  });
