import { join } from 'node:path';
import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { blockedPorts } from './blocked-ports.ts';
import {
  contradictions,
  type DemoSize,
  Environment,
  type LogLevel,
  STANDARD_DEPOSIT,
} from './environment.ts';
import type { TrustProxy } from './trust-proxy.ts';

export type SignIn =
  | { readonly kind: 'embedded' }
  | {
      readonly kind: 'hosted';
      readonly issuer: string;
      readonly clientId: string;
      readonly clientSecret: string;
    };

/** Store of the records' files: a local folder, or an S3-compatible bucket. */
export type Files =
  | { readonly kind: 'disk' }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      readonly region: string;
      /** Undefined: Amazon's. */
      readonly endpoint: string | undefined;
    };

/** The registry of motor carriers: FMCSA's, made-up carriers in its place, or none. */
export type RegistryAccess =
  | {
      readonly kind: 'fmcsa';
      /** An origin. */
      readonly url: string;
      readonly webKey: string;
    }
  | { readonly kind: 'stand-in' }
  | { readonly kind: 'none' };

/** The load board: Central Dispatch, a board within this process, or none. */
export type LoadBoardAccess =
  | {
      readonly kind: 'central-dispatch';
      /** Origins: of listings, of events, of dispatches. */
      readonly url: string;
      readonly eventsUrl: string;
      readonly fulfillmentUrl: string;
      readonly tokenUrl: string;
      readonly clientId: string;
      readonly clientSecret: string;
      readonly marketplaceId: number;
    }
  | {
      readonly kind: 'stand-in';
      /** Keeps its listings. */
      readonly file: string;
    }
  | { readonly kind: 'none' };

export type Config = {
  readonly production: boolean;
  readonly port: number;
  /** Public address of Lanebook: an origin, without path or trailing slash. */
  readonly publicUrl: string;
  /** Proxies whose forwarded headers are trusted. */
  readonly trustProxy: TrustProxy;
  readonly dataDir: string;
  /** Folder of the nightly backups. Undefined: none are made. */
  readonly backupDir: string | undefined;
  /** Folder of the signed checkpoints of the log; several nodes share it. */
  readonly checkpointDir: string;
  /** Undefined: the embedded PostgreSQL, with its data in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** EventStoreDB's connection string. Undefined: events are stored in PostgreSQL. */
  readonly eventStoreUrl: string | undefined;
  /** Prefix of all stream names in EventStoreDB; empty unless installations share a server. */
  readonly eventStorePrefix: string;
  readonly signIn: SignIn;
  readonly files: Files;
  /** OSRM server for road distances, without trailing slash. Undefined: distances are estimated. */
  readonly osrmUrl: string | undefined;
  /** Deposit of a vehicle in whole dollars, where no referrer has its own. */
  readonly standardDeposit: number;
  readonly registry: RegistryAccess;
  readonly loadBoard: LoadBoardAccess;
  /** Page of the load board that assigns a listing to a carrier, with `{id}`. Undefined: none is opened. */
  readonly assignUrl: string | undefined;
  /** Address to which the load board delivers events. Undefined: they are only fetched. */
  readonly boardCallbackUrl: string | undefined;
  /** 'generated': created at the first start and stored in `dataDir`. */
  readonly masterKey: Buffer | 'generated';
  readonly demo: boolean;
  readonly demoSize: DemoSize;
  /** Undefined: generated and printed. */
  readonly demoPassword: string | undefined;
  readonly logLevel: LogLevel;
  /** Super admin to create at the first start of an empty installation. */
  readonly ownerEmail: string | undefined;
};

const FMCSA = 'https://mobile.fmcsa.dot.gov';

const registryOf = ({
  FMCSA_WEB_KEY: webKey,
  FMCSA_URL: url = FMCSA,
  NODE_ENV,
}: Environment): RegistryAccess =>
  webKey === undefined
    ? { kind: NODE_ENV === 'production' ? 'none' : 'stand-in' }
    : { kind: 'fmcsa', url, webKey };

const CENTRAL_DISPATCH = 'centraldispatch.com';
/** The marketplace that all carriers see. */
const PUBLIC_MARKETPLACE = 10_000;

const loadBoardOf = (env: Environment, dataDir: string): LoadBoardAccess => {
  const { CENTRAL_DISPATCH_CLIENT_ID: clientId, CENTRAL_DISPATCH_CLIENT_SECRET: clientSecret } = env;
  if (clientId === undefined || clientSecret === undefined)
    return env.NODE_ENV === 'production'
      ? { kind: 'none' }
      : { kind: 'stand-in', file: join(dataDir, 'load-board-stand-in.jsonl') };
  return {
    kind: 'central-dispatch',
    url: env.CENTRAL_DISPATCH_URL ?? `https://marketplace-api.${CENTRAL_DISPATCH}`,
    eventsUrl: env.CENTRAL_DISPATCH_EVENTS_URL ?? `https://event-api.${CENTRAL_DISPATCH}`,
    fulfillmentUrl: env.CENTRAL_DISPATCH_FULFILLMENT_URL ?? `https://fulfillment-api.${CENTRAL_DISPATCH}`,
    tokenUrl: env.CENTRAL_DISPATCH_TOKEN_URL ?? `https://id.${CENTRAL_DISPATCH}/connect/token`,
    ...{ clientId, clientSecret },
    marketplaceId: env.CENTRAL_DISPATCH_MARKETPLACE ?? PUBLIC_MARKETPLACE,
  };
};

const toConfig = (env: Environment): Config => {
  const production = env.NODE_ENV === 'production';
  const port = env.PORT ?? 4000;
  const dataDir = env.DATA_DIR ?? '.lanebook';
  const { FILES_S3_BUCKET: bucket, FILES_S3_REGION: region, FILES_S3_ENDPOINT: endpoint } = env;
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  return {
    production,
    port,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${port}`,
    trustProxy: env.TRUST_PROXY ?? ['loopback'],
    dataDir,
    backupDir: env.BACKUP_DIR === 'off' ? undefined : (env.BACKUP_DIR ?? join(dataDir, 'backups')),
    checkpointDir: env.CHECKPOINT_DIR ?? join(dataDir, 'checkpoints'),
    databaseUrl: env.DATABASE_URL,
    eventStoreUrl: env.EVENTSTORE_URL,
    eventStorePrefix: env.EVENTSTORE_STREAM_PREFIX ?? '',
    signIn:
      issuer && clientId && clientSecret
        ? { kind: 'hosted', issuer, clientId, clientSecret }
        : { kind: 'embedded' },
    files: bucket && region ? { kind: 's3', bucket, region, endpoint } : { kind: 'disk' },
    osrmUrl: env.OSRM_URL,
    standardDeposit: env.STANDARD_DEPOSIT ?? STANDARD_DEPOSIT,
    registry: registryOf(env),
    loadBoard: loadBoardOf(env, dataDir),
    assignUrl: env.CENTRAL_DISPATCH_ASSIGN_URL,
    boardCallbackUrl: env.CENTRAL_DISPATCH_CALLBACK_URL,
    masterKey: env.MASTER_KEY ?? 'generated',
    demo: env.DEMO === undefined ? !production : env.DEMO === 'on',
    demoSize: env.DEMO_SIZE ?? 'whole',
    demoPassword: env.DEMO_PASSWORD,
    logLevel: env.LOG_LEVEL ?? 'info',
    ownerEmail: env.OWNER_EMAIL,
  };
};

const sentence = ({ context, message }: t.ValidationError): string =>
  `${context.at(-1)?.key ?? 'The environment'} ${message ?? 'is wrong'}.`;

/**
 * Reads the settings from the environment; an empty variable counts as absent. Left: one sentence for each
 * problem.
 */
export const readConfig = (
  env: Readonly<Record<string, string | undefined>>,
): E.Either<ReadonlyArray<string>, Config> => {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const decoded = Environment.decode(present);
  if (E.isLeft(decoded)) return E.left(decoded.left.map(sentence));
  const broken = [...blockedPorts(decoded.right), ...contradictions(decoded.right)];
  return broken.length > 0 ? E.left(broken) : E.right(toConfig(decoded.right));
};
