import * as E from 'fp-ts/lib/Either.js';
import { nameOfActor } from '../../../identity/published/queries.ts';
import { type Entry, pastOf } from '../../../platform/history/history.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import { recordById } from '../../../quoting/published/queries/records.ts';
import { type Actor, allows } from '../../../shared-kernel/actor.ts';
import type { Ask } from '../../../shared-kernel/context-query.ts';
import type { EventOf } from '../../../shared-kernel/event.ts';
import { type RecordId, recordId } from '../../../shared-kernel/ids/record.ts';
import { Rejected, rejection } from '../../../shared-kernel/rejection.ts';
import type { DispatchStatus } from '../../contract/dispatch-statuses.ts';
import { listing, listingStream } from '../../load-board/listing.ts';
import type { ListingState } from '../../load-board/listing-state.ts';
import { describeListing } from '../../load-board/listing-story.ts';
import type { DispatchAnswered, DispatchCanceled, DispatchMoved } from '../../published/events.ts';
import { activeOf, type Dispatch, type Dispatches, dispatch, dispatchStream } from '../dispatch.ts';
import { dispatchesOf } from '../queries.ts';
import { carrierNameOf, changesBetween } from './changes-in-words.ts';

/** At most so many entries, the newest. */
const MOST = 500;

type Past = Entry<Dispatches>;

const MOVED: Readonly<Record<DispatchStatus, string>> = {
  PENDING: 'Waiting for the carrier again',
  ACCEPTED: 'Marked as accepted by the carrier',
  PICKED_UP: 'Picked up by the carrier',
  DELIVERED: 'Delivered by the carrier',
  REJECTED: 'Marked as rejected by the carrier',
  CANCELED: 'Dispatch taken back',
};

/** Whose place a new dispatch takes: that of another carrier, or that of one before it of the same. */
const insteadOf = async (before: Dispatch | undefined, about: Dispatch, ask: Ask): Promise<string> => {
  if (before === undefined) return '';
  return before.carrierId === about.carrierId ? ' again' : ` instead of ${await carrierNameOf(before, ask)}`;
};

/** The dispatch that an event was about: the one it changed last, where a new one ended another. */
const aboutOf = ({ after, revision }: Past): Dispatch | undefined =>
  after.findLast((each) => each.revision === revision);

const wordsOf = async ({ type, before }: Past, about: Dispatch, ask: Ask): Promise<string> => {
  const name = await carrierNameOf(about, ask);
  if (type === 'DispatchCanceled') return `Dispatch taken back from ${name}`;
  if (type === 'DispatchMoved') return MOVED[about.status];
  if (type === 'DispatchChanged') {
    const was = before.find(({ id }) => id === about.id);
    return was?.carrierId === about.carrierId ? 'Dispatch changed' : `Dispatch given to ${name}`;
  }
  const instead = await insteadOf(activeOf(before), about, ask);
  return `Dispatched to ${name}${instead}${about.overrideReason === null ? '' : ' (carrier check overridden)'}`;
};

/** What the carrier said by its link. It is read from the log: once its people are forgotten, the answer alone is left. */
const answerInWords = async (entry: Past, about: Dispatch, ask: Ask) => {
  const { accepted, name, note } = entry.data as EventOf<typeof DispatchAnswered>['data'];
  return {
    by: `${name ?? 'A forgotten person'}, ${await carrierNameOf(about, ask)}`,
    description: accepted ? 'Accepted by the carrier' : 'Rejected by the carrier',
    changes: note === null ? [] : [{ field: 'note', label: 'Note', from: null, to: note }],
  };
};

const unread = (type: string): string => `An entry that cannot be read (${type})`;

const entryOf = async (entry: Past, orderId: RecordId, ask: Ask) => {
  const { revision, type, at, actor, before, unreadable } = entry;
  const shared = {
    id: `${orderId}-d${revision}`,
    kind: 'DISPATCH' as const,
    at,
    by: await nameOfActor(actor, ask),
  };
  const about = aboutOf(entry);
  if (unreadable !== undefined || !about) return { ...shared, description: unread(type), changes: [] };
  if (type === 'DispatchAnswered') return { ...shared, ...(await answerInWords(entry, about, ask)) };
  const description = await wordsOf(entry, about, ask);
  if (type !== 'DispatchMoved' && type !== 'DispatchCanceled') {
    const was = before.find(({ id }) => id === about.id);
    return { ...shared, description, changes: await changesBetween(was, about, ask) };
  }
  // It follows a status of the order in the name of Lanebook: shown is who set that.
  const { by } = entry.data as EventOf<typeof DispatchMoved | typeof DispatchCanceled>['data'];
  const moved = { ...shared, description, ...(by !== null && { by: await nameOfActor(by, ask) }) };
  if (type === 'DispatchMoved') return { ...moved, changes: [] };
  const reason = ((await ask(dispatchesOf, orderId)) ?? []).find(({ id }) => id === about.id)?.reason ?? null;
  return {
    ...moved,
    changes: reason === null ? [] : [{ field: 'reason', label: 'Reason', from: null, to: reason }],
  };
};

const FORBIDDEN = rejection('FORBIDDEN', 'You do not have permission to see this. Ask an administrator.');

/** By the kind of the record as it is now: an order that was converted back is a quote. False for an unknown one. */
const isSeen = async (id: RecordId, actor: Actor, ask: Ask): Promise<boolean> => {
  const record = await ask(recordById, id);
  if (record && !allows(actor, record.isOrder ? 'order_view' : 'quote_view')) throw new Rejected(FORBIDDEN);
  return record !== null;
};

const describedListing = ({ before, type, data, actor }: Entry<ListingState>) =>
  describeListing({ before, event: { type, data, actor } as never });

const boardEntryOf = async (entry: Entry<ListingState>, orderId: RecordId, ask: Ask) => {
  const { revision, type, at, actor, unreadable } = entry;
  const shared = { id: `${orderId}-b${revision}`, kind: 'LOAD_BOARD' as const, at };
  if (unreadable !== undefined)
    return { ...shared, by: await nameOfActor(actor, ask), description: unread(type), changes: [] };
  const described = describedListing(entry);
  return described && { ...shared, ...described, by: await nameOfActor(described.by, ask) };
};

/** Not what is tried again and again, and told once. */
const isToldOfBoard = (entry: Entry<ListingState>): boolean =>
  entry.unreadable !== undefined || describedListing(entry) !== null;

/** Not the steps of a process: the entry of the dispatch that was taken back has what they agreed upon. */
const isToldOfDispatch = ({ type }: Entry<unknown>): boolean => type !== 'TakeBackPrepared';

/** The entry of a carrier's answer includes the move that it makes, which is stored just before it. */
const includesMove = ({ type, unreadable }: Entry<unknown>, before: Entry<unknown> | undefined): boolean =>
  type === 'DispatchAnswered' && unreadable === undefined && before?.type === 'DispatchMoved';

/** The last entries of a stream that are told, oldest first. */
const lastOf = async <State>(
  past: AsyncIterable<Entry<State>>,
  isTold: (entry: Entry<State>) => boolean,
): Promise<ReadonlyArray<Entry<State>>> => {
  const entries: Array<Entry<State>> = [];
  for await (const entry of past) {
    if (!isTold(entry)) continue;
    if (includesMove(entry, entries.at(-1))) entries.pop();
    entries.push(entry);
    if (entries.length > MOST) entries.shift();
  }
  return entries;
};

/**
 * What happened to the dispatches of an order and to its listings on the load board, newest first; what people wrote is
 * gone once the customer is forgotten.
 */
export const dispatchStory = async (
  { orderId }: { readonly orderId: string },
  { log, ask, giveWay, actor }: Pick<ResolverContext, 'log' | 'ask' | 'giveWay' | 'actor'>,
) => {
  const id = recordId.decode(Number(orderId));
  if (E.isLeft(id) || !(await isSeen(id.right, actor, ask))) return [];
  const order = id.right;
  const dispatched = await lastOf(pastOf(log, dispatch, dispatchStream(order), giveWay), isToldOfDispatch);
  const listed = await lastOf(pastOf(log, listing, listingStream(order), giveWay), isToldOfBoard);
  const entries = await Promise.all([
    ...dispatched.toReversed().map((entry) => entryOf(entry, order, ask)),
    ...listed.toReversed().map((entry) => boardEntryOf(entry, order, ask)),
  ]);
  return entries
    .filter((entry) => entry !== null)
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, MOST);
};
