import { assigneeById } from '../../identity/published.ts';
import { isQuarantined } from '../../platform/quarantine.ts';
import type { Request } from '../../platform/resolver.ts';
import { vehicleSizeById } from '../../pricing/published.ts';
import { allows } from '../../shared-kernel/actor.ts';
import { type Cents, toDollars } from '../../shared-kernel/money.ts';
import type { Answered, Question } from '../../shared-kernel/question.ts';
import { recordHistory } from '../history/record-history.ts';
import { dispatchDayOf, type ReferrerAnswer, referrerById, statusById } from '../published.ts';
import type { ListViewView } from '../read-models/list-views.ts';
import type { QuoteView } from '../read-models/quote-view.ts';
import { quoteStream } from '../record-ids.ts';
import { links } from './links.ts';
import { statusFields } from './statuses.ts';

const nameOf =
  <Key, Answer, Parent>(about: Question<Key, Answer>, idOf: (parent: Parent) => Key | null) =>
  (parent: Parent, _args: unknown, { ask }: Request): Answered<Answer> => {
    const id = idOf(parent);
    return id === null ? null : ask(about, id);
  };

/** Amounts of a referrer are pricing: without taq view they read as null. */
const amount =
  (amountOf: (referrer: ReferrerAnswer) => number) =>
  (referrer: ReferrerAnswer, _args: unknown, { actor }: Request): number | null =>
    allows(actor, 'taq_view') ? toDollars(amountOf(referrer) as Cents) : null;

/** A record as it was once knows its day of then. */
const dispatchedOn = ({ id, dispatchedOn: then }: QuoteView, _args: unknown, { ask }: Request) =>
  then === undefined ? ask(dispatchDayOf, id) : then;

const locked = ({ id, locked: known }: QuoteView, _args: unknown, { ask }: Request) =>
  known ?? ask(isQuarantined, quoteStream(id));

const authorOf = nameOf(assigneeById, ({ authorId }: { readonly authorId: string | null }) => authorId);

/** What the API shows in place of ids, and what is fetched only where it is asked for. */
export const types = {
  Quote: {
    assignee: nameOf(assigneeById, (parent: QuoteView) => parent.assigneeId),
    referrer: nameOf(referrerById, (parent: QuoteView) => parent.referrerId),
    parentStatus: nameOf(statusById, (parent: QuoteView) => parent.parentStatusId),
    childStatus: nameOf(statusById, (parent: QuoteView) => parent.childStatusId),
    dispatchedOn,
    locked,
    ...links,
    events: ({ id }: QuoteView, _args: unknown, request: Request) => recordHistory(id, request),
  },
  Status: statusFields,
  ListView: { owner: nameOf(assigneeById, ({ ownerId }: ListViewView) => ownerId) },
  Vehicle: {
    size: nameOf(vehicleSizeById, ({ sizeId }: { readonly sizeId: number | null }) =>
      sizeId === null ? null : String(sizeId),
    ),
  },
  InternalNote: { author: authorOf },
  Attachment: { author: authorOf },
  QuoteEvent: { author: authorOf },
  Referrer: {
    depositAmount: amount((referrer) => referrer.depositAmount),
    leadCost: amount((referrer) => referrer.leadCost),
  },
};
