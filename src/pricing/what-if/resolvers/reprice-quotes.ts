import { admit } from '../../../platform/admit.ts';
import { decoded } from '../../../platform/decoded.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import {
  countOfPeriod,
  type PartOfPeriod,
  type PricedQuoteResponse,
  quotesOfPeriod,
} from '../../../quoting/published/queries/prices.ts';
import { addRepriced, NOTHING_REPRICED, type Repriced } from '../../contract/repricing.ts';
import { quoterOf } from '../../quoter/quoter-at.ts';
import type { StoredRequestServices } from '../../quoter/resolvers/stored-request.ts';
import type { TablesAt } from '../../tables/tables-at.ts';
import { cursorOf, partOfPeriod } from '../part-of-period.ts';
import { type Repricing, reprice } from '../reprice.ts';
import { storedQuotes } from './stored-quotes.ts';

/** Of one request. */
const QUOTES = 2_000;
/** Other people's requests come between two of these. */
const STEP = 100;

export type RepriceServices = StoredRequestServices & { readonly tablesAt: TablesAt };

const repriceInSteps = async (
  quotes: ReadonlyArray<PricedQuoteResponse>,
  by: Repricing,
  services: RepriceServices,
  { ask, giveWay }: Pick<ResolverContext, 'ask' | 'giveWay'>,
): Promise<Repriced> => {
  let sum = NOTHING_REPRICED;
  for (let at = 0; at < quotes.length; at += STEP) {
    await giveWay();
    const stored = await storedQuotes(quotes.slice(at, at + STEP), services, { ask });
    sum = addRepriced(sum, reprice(stored, by));
  }
  return sum;
};

/** The quotes of a part, and how many the period has; that is asked once, with the first part. */
const readPart = (part: PartOfPeriod, { ask }: Pick<ResolverContext, 'ask'>) =>
  Promise.all([
    ask(quotesOfPeriod, part),
    part.after === null ? ask(countOfPeriod, { from: part.from, to: part.to }) : null,
  ]);

/** Part of a period's quotes by the present tables and by a draft's. */
export const repriceQuotes =
  (services: RepriceServices) => async (args: unknown, context: ResolverContext) => {
    // It names quotes, those that are orders now too, with their lanes and vehicles.
    admit(context.actor, 'quote_view');
    admit(context.actor, 'order_view');
    const { tablesAt } = services;
    const { draft: id, from, to, cursor: after } = decoded(partOfPeriod, args);
    const part = { from, to, after, limit: QUOTES };
    const draft = await tablesAt({ draft: id }, context.sql);
    const now = await tablesAt({ publication: draft.publication }, context.sql);
    const [quotes, ofPeriod] = await readPart(part, context);
    const by = { now: quoterOf(now.tables), draft: quoterOf(draft.tables) };
    const last = quotes?.[QUOTES - 1];
    return {
      ...(await repriceInSteps(quotes ?? [], by, services, context)),
      ...{ publication: draft.publication, draftRevision: draft.draftRevision ?? 0, ofPeriod },
      endCursor: last ? cursorOf(last) : null,
    };
  };
