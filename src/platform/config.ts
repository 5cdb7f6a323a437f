import { join } from 'node:path';
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { blockedPorts } from './blocked-ports.ts';
import {
  contradictions,
  type DemoSize,
  Environment,
  type LogLevel,
  type SettingRule,
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

/** What an environment has of some variables. */
export type SettingValues<V extends t.Props> = t.TypeOf<t.PartialC<V>>;

/** Settings of contexts: their variables, checks across them, and what they mean. */
export type OwnSettings<V extends t.Props, S extends object> = {
  readonly variables: V;
  readonly rules: (env: SettingValues<V>, production: boolean) => ReadonlyArray<SettingRule>;
  readonly settingsOf: (env: SettingValues<V>, config: Config) => S;
};

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

const sentencesIn = (decoded: t.Validation<unknown>): ReadonlyArray<string> =>
  E.isLeft(decoded) ? decoded.left.map(sentence) : [];

/**
 * Reads the settings from the environment, with those of the contexts as `outside`; an empty variable counts as
 * absent. Left: one sentence for each problem.
 */
export const readConfig = <V extends t.Props, S extends object>(
  env: Readonly<Record<string, string | undefined>>,
  own: OwnSettings<V, S>,
): E.Either<ReadonlyArray<string>, Config & { readonly outside: S }> => {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const [decoded, more] = [Environment.decode(present), t.partial(own.variables).decode(present)];
  if (E.isLeft(decoded) || E.isLeft(more)) return E.left([...sentencesIn(decoded), ...sentencesIn(more)]);
  const config = toConfig(decoded.right);
  const rules = [...contradictions(decoded.right), ...own.rules(more.right, config.production)];
  const broken = [
    ...blockedPorts(decoded.right),
    ...rules.filter(([isBroken]) => isBroken).map(([, words]) => words),
  ];
  return broken.length > 0
    ? E.left(broken)
    : E.right({ ...config, outside: own.settingsOf(more.right, config) });
};
