import { expect } from 'chai';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import { isBlockedPort } from './blocked-ports.ts';
import { type Config, readConfig as readWith } from './config.ts';
import { setting } from './setting.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Without settings of a context. */
const readConfig = (env: Env) => readWith(env, { variables: {}, rules: () => [], settingsOf: () => ({}) });

const config = (env: Env): Config => {
  const read = readConfig(env);
  if (E.isLeft(read)) throw new Error(read.left.join('\n'));
  const { outside: _, ...config } = read.right;
  return config;
};

const complaints = (env: Env): ReadonlyArray<string> => {
  const read = readConfig(env);
  return E.isLeft(read) ? read.left : [];
};

const HEX = '00ff'.repeat(16);
const BASE64 = Buffer.from(HEX, 'hex').toString('base64');
const HOSTED = {
  OIDC_ISSUER: 'https://login.example.com',
  OIDC_CLIENT_ID: 'office',
  OIDC_CLIENT_SECRET: 's3cret',
};
const PRODUCTION = { NODE_ENV: 'production', MASTER_KEY: HEX, ...HOSTED };

describe('settings', () => {
  it('need nothing on a developer machine', () => {
    expect(config({})).to.deep.equal({
      production: false,
      port: 4000,
      publicUrl: 'http://localhost:4000',
      trustProxy: ['loopback'],
      dataDir: '.lanebook',
      backupDir: '.lanebook/backups',
      checkpointDir: '.lanebook/checkpoints',
      databaseUrl: undefined,
      eventStoreUrl: undefined,
      eventStorePrefix: '',
      signIn: { kind: 'embedded' },
      files: { kind: 'disk' },
      masterKey: 'generated',
      demo: true,
      demoSize: 'whole',
      demoPassword: undefined,
      logLevel: 'info',
      ownerEmail: undefined,
    });
  });

  it('take every variable', () => {
    const env = {
      PORT: '8080',
      PUBLIC_URL: 'https://office.example.com/',
      TRUST_PROXY: 'loopback, 10.0.3.7,172.16.0.0/12,fd00::/8',
      DATA_DIR: '/srv/office',
      BACKUP_DIR: 'off',
      CHECKPOINT_DIR: '/srv/evidence',
      DATABASE_URL: 'postgres://office:pw@db:5432/office',
      EVENTSTORE_URL: 'esdb://office:pw@a:2113,b:2113,c:2113',
      EVENTSTORE_STREAM_PREFIX: 'miami.',
      FILES_S3_BUCKET: 'office-files',
      FILES_S3_REGION: 'us-east-2',
      FILES_S3_ENDPOINT: 'https://files.example.com/',
      MASTER_KEY: BASE64,
      DEMO: 'off',
      DEMO_SIZE: 'small',
      DEMO_PASSWORD: 'moving-cars',
      LOG_LEVEL: 'debug',
      OWNER_EMAIL: 'owner@example.com',
      ...HOSTED,
    };
    expect(config(env)).to.deep.equal({
      production: false,
      port: 8080,
      publicUrl: 'https://office.example.com',
      trustProxy: ['loopback', '10.0.3.7', '172.16.0.0/12', 'fd00::/8'],
      dataDir: '/srv/office',
      backupDir: undefined,
      checkpointDir: '/srv/evidence',
      databaseUrl: 'postgres://office:pw@db:5432/office',
      eventStoreUrl: 'esdb://office:pw@a:2113,b:2113,c:2113',
      eventStorePrefix: 'miami.',
      signIn: {
        kind: 'hosted',
        issuer: 'https://login.example.com',
        clientId: 'office',
        clientSecret: 's3cret',
      },
      files: {
        kind: 's3',
        bucket: 'office-files',
        region: 'us-east-2',
        endpoint: 'https://files.example.com',
      },
      masterKey: Buffer.from(HEX, 'hex'),
      demo: false,
      demoSize: 'small',
      demoPassword: 'moving-cars',
      logLevel: 'debug',
      ownerEmail: 'owner@example.com',
    });
  });

  it('count an empty variable as absent', () => {
    const names = [
      'PORT',
      'PUBLIC_URL',
      'DATABASE_URL',
      'EVENTSTORE_URL',
      'MASTER_KEY',
      'DEMO',
      'OIDC_ISSUER',
      'SIGN_IN',
    ];
    const empty = Object.fromEntries(names.map((name, at) => [name, ' '.repeat(at % 2)]));
    expect(config(empty)).to.deep.equal(config({}));
  });

  it('follow the port in the public address', () => {
    expect(config({ PORT: '4567' }).publicUrl).to.equal('http://localhost:4567');
  });

  it('accept any port that browsers reach, and nothing else as a port', () => {
    const reached = fc.integer({ min: 1, max: 65_535 }).filter((port) => !isBlockedPort(port));
    fc.assert(fc.property(reached, (port) => config({ PORT: `${port}` }).port === port));
    const others = fc.oneof(
      fc.integer({ min: 65_536 }),
      fc.integer({ max: 0 }),
      fc.double().filter((n) => !Number.isInteger(n)),
    );
    fc.assert(fc.property(others, (port) => complaints({ PORT: `${port}` }).length === 1));
  });

  it('accept a master key of 32 bytes in hex or base64', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        const key = Buffer.from(bytes);
        for (const encoding of ['hex', 'base64', 'base64url'] as const) {
          expect(config({ MASTER_KEY: key.toString(encoding) }).masterKey).to.deep.equal(key);
        }
      }),
    );
  });

  const wrong: ReadonlyArray<[string, string]> = [
    ['PORT', 'http'],
    ['PORT', '4190'],
    ['PUBLIC_URL', 'office.example.com'],
    ['PUBLIC_URL', 'http://office.example.com:4190'],
    ['PUBLIC_URL', 'https://example.com/office'],
    ...['true', 'false', '*', '-1', '11', '1.5', 'proxy.internal', '10.0.0.0/33', '10.0.0.0/0', '::/0'].map(
      (value): [string, string] => ['TRUST_PROXY', value],
    ),
    ...['10.0.0.300', 'fd00::/129', 'loopback,', 'loopback,everybody', '10.0.0.0/8/8'].map(
      (value): [string, string] => ['TRUST_PROXY', value],
    ),
    ['DATABASE_URL', 'mysql://db/office'],
    ['EVENTSTORE_URL', 'http://events:2113'],
    ['EVENTSTORE_URL', 'esdb://events:2113'],
    ['EVENTSTORE_STREAM_PREFIX', '$miami'],
    ['SIGN_IN', 'none'],
    ['FILES_S3_BUCKET', 'Office Files'],
    ['FILES_S3_ENDPOINT', 'https://files.example.com/bucket'],
    ['MASTER_KEY', 'secret'],
    ['MASTER_KEY', HEX.slice(2)],
    ['DEMO', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['OWNER_EMAIL', 'the owner'],
  ];
  for (const [name, value] of wrong) {
    it(`refuse ${name}=${value} by name`, () => {
      expect(complaints({ [name]: value })).to.have.length(1);
      expect(complaints({ [name]: value })[0]).to.match(new RegExp(`^${name} must .+\\.$`));
    });
  }

  it('name everything that is wrong at once, without quoting it', () => {
    const said = complaints({ PORT: 'x', DEMO: 'maybe', MASTER_KEY: 'hunter2' });
    expect(said).to.have.length(3);
    expect(said.join()).not.to.include('hunter2');
  });

  it('take those of a context beside them, and name what is wrong with both at once', () => {
    const own = {
      variables: { TOW_URL: setting('must be a URL', (value) => (URL.canParse(value) ? value : undefined)) },
      rules: ({ TOW_URL }: { readonly TOW_URL?: string }, production: boolean) => [
        [production && TOW_URL === undefined, 'In production, set TOW_URL.'] as const,
      ],
      settingsOf: ({ TOW_URL }: { readonly TOW_URL?: string }, { dataDir }: Config) => ({
        ...{ tow: TOW_URL, towFile: `${dataDir}/tow` },
      }),
    };
    const read = readWith({ TOW_URL: 'https://tow.example.com', PORT: '80' }, own);
    expect(read).to.have.nested.property('right.outside.tow', 'https://tow.example.com');
    expect(read).to.have.nested.property('right.outside.towFile', '.lanebook/tow');
    expect(read).to.have.nested.property('right.port', 80);
    expect(readWith({ TOW_URL: 'tow', PORT: 'x' }, own)).to.deep.equal(
      E.left(['PORT must be a whole number from 1 to 65535.', 'TOW_URL must be a URL.']),
    );
    expect(readWith(PRODUCTION, own)).to.deep.equal(E.left(['In production, set TOW_URL.']));
  });

  it('take a number of proxies in a row', () => {
    expect(config({ TRUST_PROXY: '0' }).trustProxy).to.equal(0);
    expect(config({ TRUST_PROXY: '2' }).trustProxy).to.equal(2);
  });

  it('want the settings of a bucket together', () => {
    for (const env of [
      { FILES_S3_BUCKET: 'office-files' },
      { FILES_S3_REGION: 'us-east-2' },
      { FILES_S3_ENDPOINT: 'https://files.example.com' },
    ])
      expect(complaints(env), JSON.stringify(env)).to.have.length(1);
    expect(config({ FILES_S3_BUCKET: 'office-files', FILES_S3_REGION: 'us-east-2' }).files).to.deep.equal({
      ...{ kind: 's3', bucket: 'office-files', region: 'us-east-2', endpoint: undefined },
    });
  });

  it('want the three settings of a hosted sign-in together', () => {
    expect(complaints({ OIDC_ISSUER: HOSTED.OIDC_ISSUER })[0]).to.include(
      'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set',
    );
    expect(complaints({ ...HOSTED, OIDC_ISSUER: 'login' })[0]).to.include('OIDC_ISSUER must');
  });

  it('want one kind of sign-in', () => {
    expect(complaints({ ...HOSTED, SIGN_IN: 'embedded' })[0]).to.include('unset one side');
  });

  describe('in production', () => {
    it('leave out the demo data', () => {
      expect(config(PRODUCTION)).to.include({ production: true, demo: false });
    });

    it('refuse the embedded sign-in and a generated master key', () => {
      const said = complaints({ NODE_ENV: 'production' });
      expect(said).to.have.length(2);
      expect(said[0]).to.include('SIGN_IN=embedded');
      expect(said[1]).to.include('MASTER_KEY=generated');
    });

    it('take all three when asked for by name', () => {
      const asked = config({
        NODE_ENV: 'production',
        SIGN_IN: 'embedded',
        MASTER_KEY: 'generated',
        DEMO: 'on',
      });
      expect(asked).to.deep.include({ signIn: { kind: 'embedded' }, masterKey: 'generated', demo: true });
    });

    it('refuse a public address without encryption, but on this machine', () => {
      expect(complaints({ ...PRODUCTION, PUBLIC_URL: 'http://office.example.com' })[0]).to.match(
        /^In production, PUBLIC_URL must begin with https:/,
      );
      for (const own of ['http://localhost:4000', 'http://127.0.0.1', 'http://[::1]:4000', undefined])
        expect(complaints({ ...PRODUCTION, PUBLIC_URL: own }), own).to.deep.equal([]);
      expect(complaints({ ...PRODUCTION, PUBLIC_URL: 'http://10.0.3.7' })).to.have.length(1);
      expect(complaints({ PUBLIC_URL: 'http://office.example.com' })).to.deep.equal([]);
    });

    const weak = ['fifteen-of-them', 'Password12345678', 'The Lanebook office!', '1234567890123456'];
    for (const password of weak)
      it(`refuse the weak demo password ${password} without quoting it`, () => {
        const said = complaints({ ...PRODUCTION, DEMO: 'on', DEMO_PASSWORD: password });
        expect(said).to.have.length(1);
        expect(said[0])
          .to.match(/^In production, DEMO_PASSWORD must have 16 characters/)
          .and.include('openssl rand -hex 8')
          .and.not.include(password);
        expect(complaints({ DEMO: 'on', DEMO_PASSWORD: password })).to.deep.equal([]);
        expect(complaints({ ...PRODUCTION, DEMO_PASSWORD: password })).to.deep.equal([]);
      });

    it('take a demo password that is not weak, and make one where none is set', () => {
      for (const password of ['moving cars at night', '9f86d081884c7d65', undefined])
        expect(complaints({ ...PRODUCTION, DEMO: 'on', DEMO_PASSWORD: password }), password).to.deep.equal(
          [],
        );
    });
  });
});
