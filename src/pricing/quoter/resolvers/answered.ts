import * as E from 'fp-ts/lib/Either.js';
import type { ResolverContext } from '../../../platform/resolver.ts';
import type { MilesBy, QuotedRequest } from '../../../shared-kernel/quoted-price.ts';
import { explain, type VehicleExplanation } from '../explain.ts';
import type { TransportQuote } from '../quote-transport.ts';
import type { PublishedQuoter } from '../quoter-at.ts';
import { depositReason } from './deposit.ts';
import { requestOf } from './request.ts';
import type { Unaskable } from './stored-request.ts';

const UNASKABLE: Readonly<Record<Unaskable, string>> = {
  NO_PLACE: 'The ZIP codes of origin and destination must be known for a price by the tables.',
  NO_ROAD: 'There is no road between origin and destination. Price the transport by hand.',
};

/** What a quoter answers, explained, or why it gives no price. */
export type Answered = {
  readonly quote?: TransportQuote;
  readonly milesBy?: MilesBy | undefined;
  readonly explanation: ReadonlyArray<VehicleExplanation>;
  readonly problems: ReadonlyArray<string>;
};

const notAnswered = (...problems: ReadonlyArray<string>): Answered => ({ explanation: [], problems });

const answered = async (
  { quoter }: PublishedQuoter,
  asked: QuotedRequest,
  context: ResolverContext,
): Promise<Answered> => {
  const request = requestOf(asked);
  if (!request) return notAnswered(UNASKABLE.NO_PLACE);
  const answer = quoter.quote(request);
  if (E.isLeft(answer)) return notAnswered(...Object.values(answer.left.fields ?? {}));
  const explained = { ...request, depositReason: await depositReason(asked, context) };
  const { milesBy } = asked;
  return { quote: answer.right, milesBy, explanation: explain(answer.right, explained), problems: [] };
};

/** What the quoter of a publication answers by today's rules; undefined for a publication that there is not. */
export const answeredThen = (
  before: PublishedQuoter | undefined,
  asked: QuotedRequest,
  context: ResolverContext,
): Promise<Answered> | Answered =>
  before
    ? answered(before, asked, context)
    : notAnswered('The price tables by which it was quoted are not stored any more.');

export const answeredIfAsked = (
  present: PublishedQuoter,
  asked: E.Either<Unaskable, QuotedRequest>,
  context: ResolverContext,
): Promise<Answered> | Answered =>
  E.isLeft(asked) ? notAnswered(UNASKABLE[asked.left]) : answered(present, asked.right, context);
