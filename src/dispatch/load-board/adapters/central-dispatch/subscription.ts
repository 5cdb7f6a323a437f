import { createHash, timingSafeEqual } from 'node:crypto';
import * as E from 'fp-ts/lib/Either.js';
import type { BoardFailure } from '../../load-board.ts';
import * as answers from './answers.ts';
import { type Api, type ApiRequest, V1 } from './api.ts';
import { isOfUse } from './board-events.ts';
import { decodedAnswer } from './decode.ts';
import type { HttpAnswer } from './http-call.ts';

/** A subscription of ours. The board tells its Api-Token once, and sends it with each delivery. */
export type Subscription = { readonly id: string; readonly token: string };

export type KeptSubscription = {
  readonly read: () => Promise<Subscription | undefined>;
  readonly write: (subscription: Subscription) => Promise<void>;
};

export type SubscriptionParts = {
  readonly api: Api;
  readonly eventsUrl: string;
  readonly marketplaceId: number;
  readonly kept: KeptSubscription;
};

type Done<A> = Promise<E.Either<BoardFailure, A>>;

/** For one process: after a start the subscription is renewed, for a new token. */
export const keptInMemory = (): KeptSubscription => {
  let kept: Subscription | undefined;
  return {
    read: async () => kept,
    write: async (subscription) => {
      kept = subscription;
    },
  };
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compared in constant time; digests have one length. */
export const isSameToken = (given: string | undefined, kept: string | undefined): boolean =>
  given !== undefined && kept !== undefined && timingSafeEqual(digest(given), digest(kept));

const keep = async (kept: KeptSubscription, id: string, { headers }: HttpAnswer): Done<void> => {
  const token = headers.get('api-token') ?? headers.get('api-key');
  if (!token) return E.left({ kind: 'unavailable' });
  await kept.write({ id, token });
  return E.right(undefined);
};

/** Those of the board's event types that we read; the field that has the type's name is not documented. */
const eventTypes = async ({ api, eventsUrl }: SubscriptionParts): Done<ReadonlyArray<string>> => {
  const url = `${eventsUrl}/event-types`;
  const answer = await api({ call: 'event types', method: 'GET', url, version: V1 });
  if (E.isLeft(answer)) return answer;
  return E.map(({ items }: { readonly items: ReadonlyArray<Readonly<Record<string, unknown>>> }) => [
    ...new Set(
      items
        .flatMap((item) => Object.values(item))
        .filter((value): value is string => typeof value === 'string' && isOfUse(value)),
    ),
  ])(decodedAnswer(answers.eventTypes, answer.right));
};

const make = async (parts: SubscriptionParts, wanted: object): Done<void> => {
  const url = `${parts.eventsUrl}/subscriptions`;
  const made = await parts.api({ call: 'subscribe', method: 'POST', url, version: V1, body: wanted });
  if (E.isLeft(made)) return made;
  const read = decodedAnswer(answers.subscription, made.right);
  return E.isLeft(read) ? read : keep(parts.kept, read.right.subscriptionId, made.right);
};

type Change = Pick<ApiRequest, 'call' | 'method' | 'body'> & { readonly path?: string };

/** A change of a subscription names the version that it was read in. */
const change = async ({ api, eventsUrl }: SubscriptionParts, id: string, { path = '', ...rest }: Change) => {
  const url = `${eventsUrl}/subscriptions/id/${encodeURIComponent(id)}`;
  const seen = await api({ call: 'subscription', method: 'GET', url, version: V1 });
  if (E.isLeft(seen)) return seen;
  const ifMatch = seen.right.headers.get('etag') ?? '';
  return api({ ...rest, url: `${url}${path}`, version: V1, ifMatch });
};

/**
 * Sees to one subscription that delivers to the address, and to its Api-Token: made where there is none, changed where
 * ours has another address, renewed where its token is not known. Those of others with the same account are left alone.
 */
export const subscribeTo = async (parts: SubscriptionParts, callbackUrl: string): Done<void> => {
  const { api, eventsUrl, marketplaceId, kept } = parts;
  const types = await eventTypes(parts);
  if (E.isLeft(types)) return types;
  const mine = await api({
    ...{ call: 'subscriptions', method: 'GET', url: `${eventsUrl}/subscriptions/mine`, version: V1 },
  });
  if (E.isLeft(mine)) return mine;
  const read = decodedAnswer(answers.subscriptions, mine.right);
  if (E.isLeft(read)) return read;

  const rules = { marketplaces: [String(marketplaceId)], eventTypes: types.right };
  const wanted = { callbackUrl, subscriptionRules: rules };
  const known = await kept.read();
  const { items } = read.right;
  const ours =
    items.find(({ subscriptionId }) => subscriptionId === known?.id) ??
    items.find((each) => each.callbackUrl === callbackUrl);
  if (!ours) return make(parts, wanted);
  const id = ours.subscriptionId;
  if (ours.callbackUrl !== callbackUrl) {
    const body = { ...wanted, isEnabled: true };
    const changed = await change(parts, id, { call: 'change of subscription', method: 'PUT', body });
    if (E.isLeft(changed)) return changed;
  }
  if (known?.id === id) return E.right(undefined);
  const renewed = await change(parts, id, { call: 'renewal', method: 'POST', path: '/renew', body: {} });
  return E.isLeft(renewed) ? renewed : keep(kept, id, renewed.right);
};
