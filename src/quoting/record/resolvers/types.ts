import { assigneeById } from '../../../identity/published/queries.ts';
import { nameOf } from '../../../platform/name-of.ts';
import { isQuarantined } from '../../../platform/quarantine.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import { vehicleSizeById } from '../../../pricing/published/queries.ts';
import type { UserId } from '../../../shared-kernel/ids/user.ts';
import type { VehicleSizeId } from '../../../shared-kernel/ids/vehicle-size.ts';
import { dispatchDayOf } from '../../published/queries/loads.ts';
import { referrerById } from '../../published/queries/referrers.ts';
import { statusById } from '../../published/queries/statuses.ts';
import { recordHistory } from '../history/record-history.ts';
import { quoteList } from '../read-models/quote-list.ts';
import type { QuoteView } from '../read-models/quote-view.ts';
import { quoteStream } from '../record-ids.ts';
import { links } from './links.ts';
import type { RecordApi } from './record-api.ts';

/** Resolves the dispatch day; a record as of a revision already has the day at that revision. */
const dispatchedOn = ({ id, dispatchedOn: then }: QuoteView, _args: unknown, { ask }: ResolverContext) =>
  then === undefined ? ask(dispatchDayOf, id) : then;

const locked = ({ id, locked: known }: QuoteView, _args: unknown, { ask }: ResolverContext) => {
  const answer = known ?? ask(isQuarantined, quoteStream(id));
  return answer instanceof Promise ? answer.then((is) => is ?? false) : (answer ?? false);
};

const authorOf = nameOf(assigneeById, ({ authorId }: { readonly authorId: UserId | null }) => authorId);

/** Names for ids in the API, and fields fetched only on request. */
export const recordTypes = {
  Quote: {
    assignee: nameOf(assigneeById, (parent: QuoteView) => parent.assigneeId),
    referrer: nameOf(referrerById, (parent: QuoteView) => parent.referrerId),
    parentStatus: nameOf(statusById, (parent: QuoteView) => parent.parentStatusId),
    childStatus: nameOf(statusById, (parent: QuoteView) => parent.childStatusId),
    dispatchedOn: { reads: [quoteList], resolve: dispatchedOn },
    locked,
    ...links,
    events: ({ id }, _args, context) => recordHistory(id, context),
  },
  Vehicle: {
    size: nameOf(vehicleSizeById, ({ sizeId }: { readonly sizeId: VehicleSizeId | null }) => sizeId),
  },
  InternalNote: { author: authorOf },
  Attachment: { author: authorOf },
  QuoteEvent: { author: authorOf },
} satisfies RecordApi['types'];
