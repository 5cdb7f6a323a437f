import type { SettingValues } from '../../../../platform/config.ts';
import type { SettingRule } from '../../../../platform/environment.ts';
import { isOpenHttp, origin, setting, text, url } from '../../../../platform/setting.ts';

const address = (what: string, example: string) =>
  setting(`must be the address of ${what} without a path, such as ${example}`, origin);

const whole = (value: string): string | undefined => {
  const parsed = url(value, 'http:', 'https:');
  return parsed === undefined || parsed.hash !== '' || parsed.username !== '' ? undefined : value;
};

/** Environment variables of Central Dispatch, each on its own. */
export const CENTRAL_DISPATCH = {
  CENTRAL_DISPATCH_CLIENT_ID: text,
  CENTRAL_DISPATCH_CLIENT_SECRET: text,
  CENTRAL_DISPATCH_MARKETPLACE: setting(
    'must be the number of a marketplace that Central Dispatch gave you, such as 10000',
    (value) => (/^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined),
  ),
  CENTRAL_DISPATCH_URL: address('the Listings API', 'https://marketplace-api.centraldispatch.com'),
  CENTRAL_DISPATCH_TOKEN_URL: setting(
    'must be the address that gives out tokens, such as https://id.centraldispatch.com/connect/token',
    whole,
  ),
  CENTRAL_DISPATCH_EVENTS_URL: address('the Event API', 'https://event-api.centraldispatch.com'),
  CENTRAL_DISPATCH_FULFILLMENT_URL: address(
    'the Fulfillment API',
    'https://fulfillment-api.centraldispatch.com',
  ),
  CENTRAL_DISPATCH_ASSIGN_URL: setting(
    'must be the address of the page that assigns a listing, with {id} in the place of its number',
    (value) => (value.includes('{id}') ? whole(value) : undefined),
  ),
  CENTRAL_DISPATCH_CALLBACK_URL: setting(
    'must be the address to which Central Dispatch delivers events, such as https://office.example.com/rest-api/load-board-events',
    whole,
  ),
} as const;

export type CentralDispatchVariables = SettingValues<typeof CENTRAL_DISPATCH>;

const OF_AN_ACCOUNT = [
  ...(['CENTRAL_DISPATCH_MARKETPLACE', 'CENTRAL_DISPATCH_URL', 'CENTRAL_DISPATCH_TOKEN_URL'] as const),
  ...(['CENTRAL_DISPATCH_EVENTS_URL', 'CENTRAL_DISPATCH_FULFILLMENT_URL'] as const),
];
const WITH_SECRETS = [...OF_AN_ACCOUNT.slice(1), 'CENTRAL_DISPATCH_CALLBACK_URL'] as const;

/** Checks across its variables. */
export const centralDispatchRules = (
  env: CentralDispatchVariables,
  production: boolean,
): ReadonlyArray<SettingRule> => {
  const { CENTRAL_DISPATCH_CLIENT_ID: id, CENTRAL_DISPATCH_CLIENT_SECRET: secret } = env;
  const lonely = OF_AN_ACCOUNT.filter((name) => env[name] !== undefined);
  const open = WITH_SECRETS.filter((name) => {
    const value = env[name];
    return typeof value === 'string' && isOpenHttp(new URL(value));
  });
  return [
    [
      (id === undefined) !== (secret === undefined),
      'CENTRAL_DISPATCH_CLIENT_ID and CENTRAL_DISPATCH_CLIENT_SECRET must be set together, or neither of them.',
    ],
    [
      id === undefined && secret === undefined && lonely.length > 0,
      `${lonely.join(' and ')} ${lonely.length === 1 ? 'needs' : 'need'} CENTRAL_DISPATCH_CLIENT_ID and CENTRAL_DISPATCH_CLIENT_SECRET.`,
    ],
    [
      production && open.length > 0,
      `In production, ${open.join(' and ')} must begin with https://: secrets would travel in the open. ` +
        'Only on this machine itself (localhost, 127.0.0.1) may it be http.',
    ],
  ];
};

const DOMAIN = 'centraldispatch.com';
/** The marketplace that all carriers see. */
const PUBLIC_MARKETPLACE = 10_000;

/** An account of Central Dispatch. */
export type CentralDispatchAccount = {
  /** Origins: of listings, of events, of dispatches. */
  readonly url: string;
  readonly eventsUrl: string;
  readonly fulfillmentUrl: string;
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly marketplaceId: number;
};

/** Undefined without an account. */
export const centralDispatchAccountOf = (
  env: CentralDispatchVariables,
): CentralDispatchAccount | undefined => {
  const { CENTRAL_DISPATCH_CLIENT_ID: clientId, CENTRAL_DISPATCH_CLIENT_SECRET: clientSecret } = env;
  if (clientId === undefined || clientSecret === undefined) return undefined;
  return {
    url: env.CENTRAL_DISPATCH_URL ?? `https://marketplace-api.${DOMAIN}`,
    eventsUrl: env.CENTRAL_DISPATCH_EVENTS_URL ?? `https://event-api.${DOMAIN}`,
    fulfillmentUrl: env.CENTRAL_DISPATCH_FULFILLMENT_URL ?? `https://fulfillment-api.${DOMAIN}`,
    tokenUrl: env.CENTRAL_DISPATCH_TOKEN_URL ?? `https://id.${DOMAIN}/connect/token`,
    ...{ clientId, clientSecret },
    marketplaceId: env.CENTRAL_DISPATCH_MARKETPLACE ?? PUBLIC_MARKETPLACE,
  };
};
