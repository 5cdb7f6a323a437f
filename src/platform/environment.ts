import * as t from 'io-ts';
import { isWeakPassword } from './demo-password.ts';
import { credentialsIn } from './event-store/eventstoredb/address.ts';
import { parseKey } from './master-key.ts';
import { isOpenHttp, oneOf, origin, setting, text, url } from './setting.ts';
import { parseTrustProxy } from './trust-proxy.ts';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Number of demo records: enough to get to know the product, or just enough for a spec. */
export type DemoSize = 'whole' | 'small';

/** Environment variables of the settings, each on its own. */
export const Environment = t.partial({
  NODE_ENV: text,
  PORT: setting('must be a whole number from 1 to 65535', (value) =>
    /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535 ? Number(value) : undefined,
  ),
  PUBLIC_URL: setting('must be an address without a path, such as https://office.example.com', origin),
  TRUST_PROXY: setting(
    'must be addresses or networks of your proxies, such as 10.0.3.7, 172.16.0.0/12 or loopback, or how many of them stand in a row, such as 1',
    parseTrustProxy,
  ),
  DATA_DIR: text,
  BACKUP_DIR: text,
  CHECKPOINT_DIR: text,
  DATABASE_URL: setting('must look like postgres://user:password@host:5432/database', (value) =>
    url(value, 'postgres:', 'postgresql:') === undefined ? undefined : value,
  ),
  EVENTSTORE_URL: setting(
    'must look like esdb://user:password@host:2113, or esdb://host:2113?tls=false for a server without TLS',
    (value) => (credentialsIn(value) === undefined ? undefined : value),
  ),
  EVENTSTORE_STREAM_PREFIX: setting(
    'must be 1 to 50 letters, digits, dots, hyphens and underscores, such as miami-',
    (value) => (/^[A-Za-z0-9._-]{1,50}$/.test(value) ? value : undefined),
  ),
  SIGN_IN: oneOf('embedded'),
  OIDC_ISSUER: setting(
    "must be the sign-in provider's address, such as https://login.example.com",
    (value) => (url(value, 'http:', 'https:') === undefined ? undefined : value),
  ),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  FILES_S3_BUCKET: setting('must be the name of a bucket, such as office-files', (value) =>
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value) ? value : undefined,
  ),
  FILES_S3_REGION: text,
  FILES_S3_ENDPOINT: setting(
    'must be the address of a store that speaks S3, without a path, such as https://files.example.com',
    origin,
  ),
  MASTER_KEY: setting(
    'must be 32 bytes in base64 or hex (openssl rand -base64 32), or the word generated',
    (value) => (value === 'generated' ? value : parseKey(value)),
  ),
  DEMO: oneOf('on', 'off'),
  DEMO_SIZE: oneOf<DemoSize>('whole', 'small'),
  DEMO_PASSWORD: text,
  LOG_LEVEL: oneOf(...LOG_LEVELS),
  OWNER_EMAIL: setting('must be an e-mail address', (value) =>
    /^[^\s@]+@[^\s@]+$/.test(value) ? value : undefined,
  ),
});
export type Environment = t.TypeOf<typeof Environment>;

const HOSTED = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

/** A check across variables: whether it is broken, and its sentence. */
export type SettingRule = readonly [isBroken: boolean, sentence: string];

/** Checks across variables: settings that need or exclude one another. */
export const contradictions = (env: Environment): ReadonlyArray<SettingRule> => {
  const given = HOSTED.filter((name) => env[name] !== undefined);
  const missing = HOSTED.filter((name) => env[name] === undefined);
  const production = env.NODE_ENV === 'production';
  return [
    [
      given.length > 0 && missing.length > 0,
      `${missing.join(' and ')} must be set together with ${given.join(' and ')}, or none of the three.`,
    ],
    [
      env.SIGN_IN === 'embedded' && given.length > 0,
      `SIGN_IN asks for the embedded sign-in and ${given.join(', ')} for a hosted one: unset one side.`,
    ],
    [
      production && given.length === 0 && env.SIGN_IN === undefined,
      `In production, set ${HOSTED.join(', ')}; or SIGN_IN=embedded for accounts that Lanebook keeps itself.`,
    ],
    [
      production && env.MASTER_KEY === undefined,
      'In production, set MASTER_KEY to 32 bytes in base64 or hex (openssl rand -base64 32) and keep a copy: ' +
        'without it all personal data are lost. MASTER_KEY=generated makes one and keeps it in DATA_DIR.',
    ],
    [
      production && env.PUBLIC_URL !== undefined && isOpenHttp(new URL(env.PUBLIC_URL)),
      'In production, PUBLIC_URL must begin with https://: passwords and sessions would travel in the open. ' +
        'Only on this machine itself (localhost, 127.0.0.1) may it be http.',
    ],
    [
      production && env.DEMO === 'on' && env.DEMO_PASSWORD !== undefined && isWeakPassword(env.DEMO_PASSWORD),
      'In production, DEMO_PASSWORD must have 16 characters or more and be hard to guess: no well-known words, ' +
        'repetitions or sequences. Make one with openssl rand -hex 8, or leave it unset to have one made.',
    ],
    [
      env.EVENTSTORE_STREAM_PREFIX !== undefined && env.EVENTSTORE_URL === undefined,
      'EVENTSTORE_STREAM_PREFIX needs EVENTSTORE_URL beside it.',
    ],
    [
      (env.FILES_S3_BUCKET === undefined) !== (env.FILES_S3_REGION === undefined),
      'FILES_S3_BUCKET and FILES_S3_REGION must be set together, or neither of them.',
    ],
    [
      env.FILES_S3_ENDPOINT !== undefined && env.FILES_S3_BUCKET === undefined,
      'FILES_S3_ENDPOINT needs FILES_S3_BUCKET and FILES_S3_REGION beside it.',
    ],
  ];
};
