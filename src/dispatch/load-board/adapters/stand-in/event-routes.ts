import { type Board, EVENT_TYPES } from './board.ts';
import { eventPage } from './event-answers.ts';
import { isFields } from './listing-request.ts';
import type { BoardCall } from './listing-routes.ts';
import { empty, errors, json, NOT_FOUND, STALE } from './reply.ts';
import { type KeptSubscription, type Subscriptions, subscriptionAnswer } from './subscriptions.ts';

const collection = (items: ReadonlyArray<unknown>): Response => json(200, { count: items.length, items });

const etagOf = ({ version }: KeptSubscription): string => `"${version}"`;

/** The routes of the Event API and of the Fulfillment API, as far as they are used. */
export const eventRoutes = (board: Board, subscriptions: Subscriptions) => {
  const changed = ({ id, headers }: BoardCall, change: (there: KeptSubscription) => Response): Response => {
    const there = subscriptions.get(id);
    if (!there) return NOT_FOUND();
    return headers.get('if-match') === etagOf(there) ? change(there) : STALE();
  };

  return {
    events: ({ url }: BoardCall): Response => json(200, eventPage(board, url)),
    types: (): Response =>
      collection(
        Object.entries(EVENT_TYPES).map(([eventType, description]) => ({ ...{ eventType, description } })),
      ),
    dispatch: ({ id }: BoardCall): Response => {
      const dispatch = board.dispatch(id);
      if (!dispatch) return NOT_FOUND();
      const { listingId, carrier: carrierCompanyName } = dispatch;
      const externalId = board.listing(listingId)?.body.externalId;
      return json(200, { dispatchId: id, listingId, externalId, carrierCompanyName });
    },
    subscribe: ({ body }: BoardCall): Response => {
      if (!URL.canParse(String(body.callbackUrl)) || !isFields(body.subscriptionRules))
        return errors(400, 'subscription.invalid_value', 'Callback URL is not valid.', 'callbackUrl');
      const made = subscriptions.make(body);
      return json(201, subscriptionAnswer(made), { 'api-token': made.token });
    },
    subscriptions: (): Response => collection(subscriptions.all().map(subscriptionAnswer)),
    subscription: ({ id }: BoardCall): Response => {
      const there = subscriptions.get(id);
      return there ? json(200, subscriptionAnswer(there), { etag: etagOf(there) }) : NOT_FOUND();
    },
    change: (call: BoardCall): Response =>
      changed(call, (there) => {
        subscriptions.change(there, call.body);
        return empty(204);
      }),
    renew: (call: BoardCall): Response =>
      changed(call, (there) => empty(204, { 'api-token': subscriptions.renew(there).token })),
  };
};
