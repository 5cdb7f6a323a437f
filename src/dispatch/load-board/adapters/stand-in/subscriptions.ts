import { randomUUID } from 'node:crypto';
import type { KeptRows } from './kept-rows.ts';
import { type Fields, isFields } from './listing-request.ts';

export type KeptSubscription = {
  readonly id: string;
  readonly version: number;
  readonly callbackUrl: string;
  readonly isEnabled: boolean;
  readonly rules: Fields;
  readonly token: string;
};

export const createSubscriptions = (rows: KeptRows) => {
  const table = rows.table<KeptSubscription>('subscription');
  const keep = (subscription: KeptSubscription): KeptSubscription => {
    table.keep(subscription.id, subscription);
    return subscription;
  };
  const wish = ({ callbackUrl, subscriptionRules }: Fields) => ({
    callbackUrl: String(callbackUrl),
    rules: isFields(subscriptionRules) ? subscriptionRules : {},
  });
  return {
    all: table.all,
    get: table.get,
    enabled: (): ReadonlyArray<KeptSubscription> => table.all().filter(({ isEnabled }) => isEnabled),
    make: (body: Fields): KeptSubscription =>
      keep({ id: randomUUID(), version: 1, isEnabled: true, token: randomUUID(), ...wish(body) }),
    change: (there: KeptSubscription, body: Fields): KeptSubscription =>
      keep({ ...there, ...wish(body), version: there.version + 1, isEnabled: body.isEnabled === true }),
    renew: (there: KeptSubscription): KeptSubscription =>
      keep({ ...there, version: there.version + 1, token: randomUUID() }),
  };
};

export type Subscriptions = ReturnType<typeof createSubscriptions>;

export const subscriptionAnswer = ({ id, callbackUrl, isEnabled, rules }: KeptSubscription) => ({
  ...{ subscriptionId: id, callbackUrl, isEnabled, subscriptionRules: rules },
});
