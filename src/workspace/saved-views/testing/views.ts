import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import type { AnyCommand } from '../../../platform/command/command.ts';
import { type Actor, staffActor } from '../../../shared-kernel/actor.ts';
import type { Recorded } from '../../../shared-kernel/event.ts';
import type { SavedViewId } from '../../../shared-kernel/ids/saved-view.ts';
import { nthUserId } from '../../../shared-kernel/ids/user.ts';
import type { ListDeclaration } from '../../../shared-kernel/list.ts';
import { DEFAULT_PERMISSIONS, type Permission } from '../../../shared-kernel/permission.ts';
import { invalid, type Rejection } from '../../../shared-kernel/rejection.ts';
import { decodeWith } from '../../../shared-kernel/validation.ts';
import { savedViewCommands } from '../commands.ts';
import { type ListViewCreated, type ListViewEvent, type ListViews, listViews } from '../list-view.ts';

const list = (name: string, permission: Permission): ListDeclaration => ({
  ...{ name, permission, titles: { id: 'ID', status: 'Status', price: 'Price', shipper: 'Shipper' } },
  filters: [
    ...['dateRangeGroup', 'dateRangeStart', 'dateRangeEnd', 'dateType', 'parentStatusId', 'childStatusId'],
    ...['statusName', 'assigneeId', 'timezones', 'engagements'],
  ],
  ...{ several: [], sorts: {} },
});

export const COMMANDS = savedViewCommands([
  list('QUOTES', 'quote_view'),
  list('FOLLOWUPS', 'quote_view'),
  list('ORDERS', 'order_view'),
  list('DISPATCHES', 'order_view'),
]);
const { createListView, updateListView, deleteListView, chooseListView } = COMMANDS;

export const viewId = (number: number): SavedViewId => number as SavedViewId;

/** Sam and Dana sell, Ada is the super admin, Olga sees orders alone. */
export const SAM = staffActor(nthUserId(4), 'SALES', DEFAULT_PERMISSIONS.SALES);
export const DANA = staffActor(nthUserId(5), 'SALES', DEFAULT_PERMISSIONS.SALES);
export const ADA = staffActor(nthUserId(1), 'SUPERADMIN', DEFAULT_PERMISSIONS.SUPERADMIN);
export const OLGA = staffActor(nthUserId(9), 'DISPATCH', ['order_view']);

/** A valid input of a view, in wire format. */
export const someView = () => ({
  list: 'QUOTES',
  name: 'Hot',
  address: 'parentStatusId=126&sortBy=id&descending=true',
  columns: ['id', 'shipper', 'price'],
});

/** A created private view of Sam's quotes; changes replace fields. */
export const arbitraryListView = (
  number: number,
  changes: Partial<Omit<ListViewCreated['data'], 'id'>> = {},
): ListViewCreated => ({
  type: 'ListViewCreated',
  data: {
    ...{ id: viewId(number), list: 'QUOTES', ownerId: nthUserId(4), name: `View ${number}`, shared: false },
    ...{ address: '', columns: ['id', 'status'], ...changes },
  },
});

/** Events of the stream of views, as recorded. */
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

/** A command for views, its sender, and its input in wire format. */
export type Attempt = { readonly command: AnyCommand; readonly actor: Actor; readonly input: object };

/** Result of a command after some events: more of them, or a rejection. */
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
const revision = fc.nat({ max: 20 });
const listName = fc.constantFrom('QUOTES', 'ORDERS');
const name = fc.constantFrom('Hot', 'HOT', 'Mine', ' Strasse', 'STRAẞE');
const shared = fc.boolean();
const columns = fc.constantFrom(['id'], ['price', 'id']);

const attemptOf = (command: AnyCommand, input: fc.Arbitrary<object>): fc.Arbitrary<Attempt> =>
  fc.record({ command: fc.constant(command), actor, input });

/** Any command for views, by anybody; many of them are refused. */
export const someAttempt: fc.Arbitrary<Attempt> = fc.oneof(
  { arbitrary: attemptOf(createListView, fc.record({ list: listName, name, shared, columns })), weight: 3 },
  attemptOf(updateListView, fc.record({ id, name, shared, columns }, { requiredKeys: ['id'] })),
  attemptOf(deleteListView, fc.record({ id, revision }, { requiredKeys: ['id'] })),
  { arbitrary: attemptOf(chooseListView, fc.record({ list: listName, id: fc.option(id) })), weight: 3 },
);

/** The result of any sequence of commands on no views. */
export const somePast: fc.Arbitrary<ReadonlyArray<ListViewEvent>> = fc
  .array(someAttempt, { maxLength: 20 })
  .map((attempts) => {
    const past: Array<ListViewEvent> = [];
    for (const attempt of attempts) past.push(...E.getOrElseW(() => [])(attempted(past, attempt)));
    return past;
  });
