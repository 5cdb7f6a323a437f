import { isOpenHttp, origin, setting, text, url } from './setting.ts';

const address = (what: string, example: string) =>
  setting(`must be the address of ${what} without a path, such as ${example}`, origin);

const whole = (value: string): string | undefined => {
  const parsed = url(value, 'http:', 'https:');
  return parsed === undefined || parsed.hash !== '' || parsed.username !== '' ? undefined : value;
};

/** Environment variables of the load board, each on its own. */
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

type Settings = Readonly<Partial<Record<keyof typeof CENTRAL_DISPATCH, string | number>>>;

const OF_AN_ACCOUNT = [
  ...(['CENTRAL_DISPATCH_MARKETPLACE', 'CENTRAL_DISPATCH_URL', 'CENTRAL_DISPATCH_TOKEN_URL'] as const),
  ...(['CENTRAL_DISPATCH_EVENTS_URL', 'CENTRAL_DISPATCH_FULFILLMENT_URL'] as const),
];
const WITH_SECRETS = [...OF_AN_ACCOUNT.slice(1), 'CENTRAL_DISPATCH_CALLBACK_URL'] as const;

/** Checks across the variables of the load board: what is broken, with its sentence. */
export const centralDispatchRules = (
  env: Settings,
  production: boolean,
): ReadonlyArray<readonly [boolean, string]> => {
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
