import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { readConfig } from '../platform/config.ts';
import { DISPATCH_SETTINGS, type DispatchSettings } from './settings.ts';

type Env = Readonly<Record<string, string | undefined>>;

const settings = (env: Env): DispatchSettings => {
  const read = readConfig(env, DISPATCH_SETTINGS);
  if (E.isLeft(read)) throw new Error(read.left.join('\n'));
  return read.right.outside;
};

const config = (env: Env): Omit<DispatchSettings, 'nightlyRecheck'> => {
  const { registry, loadBoard, assignUrl, boardCallbackUrl } = settings(env);
  return { registry, loadBoard, assignUrl, boardCallbackUrl };
};

const complaints = (env: Env): ReadonlyArray<string> => {
  const read = readConfig(env, DISPATCH_SETTINGS);
  return E.isLeft(read) ? read.left : [];
};

const CENTRAL_DISPATCH = {
  CENTRAL_DISPATCH_CLIENT_ID: 'lanebook',
  CENTRAL_DISPATCH_CLIENT_SECRET: 's3cret',
};
const PRODUCTION = { NODE_ENV: 'production', MASTER_KEY: '00ff'.repeat(16), SIGN_IN: 'embedded' };

describe('settings of the registry and the load board', () => {
  it('look carriers up every night only where a registry is connected', () => {
    expect(settings({}).nightlyRecheck).to.equal(false);
    expect(settings({ FMCSA_WEB_KEY: 'abc123' }).nightlyRecheck).to.equal(true);
  });

  it('need nothing on a developer machine: both are within the process', () => {
    expect(config({})).to.deep.equal({
      registry: { kind: 'stand-in' },
      loadBoard: { kind: 'stand-in', file: '.lanebook/load-board-stand-in.jsonl' },
      assignUrl: undefined,
      boardCallbackUrl: undefined,
    });
  });

  it('take every variable', () => {
    const env = {
      FMCSA_WEB_KEY: 'abc123',
      FMCSA_URL: 'https://fmcsa.example.com/',
      ...CENTRAL_DISPATCH,
      CENTRAL_DISPATCH_MARKETPLACE: '10042',
      CENTRAL_DISPATCH_URL: 'https://listings.example.com/',
      CENTRAL_DISPATCH_TOKEN_URL: 'https://id.example.com/connect/token',
      CENTRAL_DISPATCH_EVENTS_URL: 'https://events.example.com',
      CENTRAL_DISPATCH_FULFILLMENT_URL: 'https://fulfillment.example.com',
      CENTRAL_DISPATCH_ASSIGN_URL: 'https://board.example.com/assign?listing={id}',
      CENTRAL_DISPATCH_CALLBACK_URL: 'https://office.example.com/rest-api/load-board-events',
    };
    expect(config(env)).to.deep.equal({
      registry: { kind: 'fmcsa', url: 'https://fmcsa.example.com', webKey: 'abc123' },
      loadBoard: {
        kind: 'central-dispatch',
        url: 'https://listings.example.com',
        eventsUrl: 'https://events.example.com',
        fulfillmentUrl: 'https://fulfillment.example.com',
        tokenUrl: 'https://id.example.com/connect/token',
        ...{ clientId: 'lanebook', clientSecret: 's3cret', marketplaceId: 10_042 },
      },
      assignUrl: 'https://board.example.com/assign?listing={id}',
      boardCallbackUrl: 'https://office.example.com/rest-api/load-board-events',
    });
  });

  const wrong: ReadonlyArray<[string, string]> = [
    ['FMCSA_WEB_KEY', 'two words'],
    ['CENTRAL_DISPATCH_ASSIGN_URL', 'https://board.example.com/assign'],
    ['CENTRAL_DISPATCH_ASSIGN_URL', 'javascript:alert({id})'],
    ['CENTRAL_DISPATCH_CALLBACK_URL', '/rest-api/load-board-events'],
  ];
  for (const [name, value] of wrong) {
    it(`refuse ${name}=${value} by name`, () => {
      expect(complaints({ [name]: value })).to.have.length(1);
      expect(complaints({ [name]: value })[0]).to.match(new RegExp(`^${name} must .+\\.$`));
    });
  }

  it("ask FMCSA's own server with a key, another one where it is named, and none without a key", () => {
    expect(config({ FMCSA_WEB_KEY: 'abc123' }).registry).to.deep.equal({
      ...{ kind: 'fmcsa', url: 'https://mobile.fmcsa.dot.gov', webKey: 'abc123' },
    });
    expect(complaints({ FMCSA_URL: 'https://fmcsa.example.com' })).to.deep.equal([
      'FMCSA_URL needs FMCSA_WEB_KEY beside it.',
    ]);
    expect(complaints({ FMCSA_WEB_KEY: 'abc123', FMCSA_URL: 'https://fmcsa.example.com/qc' })).to.have.length(
      1,
    );
  });

  it("post to Central Dispatch's own servers and public marketplace with an account", () => {
    expect(config(CENTRAL_DISPATCH).loadBoard).to.deep.equal({
      kind: 'central-dispatch',
      url: 'https://marketplace-api.centraldispatch.com',
      eventsUrl: 'https://event-api.centraldispatch.com',
      fulfillmentUrl: 'https://fulfillment-api.centraldispatch.com',
      tokenUrl: 'https://id.centraldispatch.com/connect/token',
      ...{ clientId: 'lanebook', clientSecret: 's3cret', marketplaceId: 10_000 },
    });
  });

  it('want the id and the secret of an account together, and before what belongs to it', () => {
    const said = 'CENTRAL_DISPATCH_CLIENT_ID and CENTRAL_DISPATCH_CLIENT_SECRET must be set together';
    for (const [name, value] of Object.entries(CENTRAL_DISPATCH))
      expect(complaints({ [name]: value })[0], name).to.include(said);
    expect(
      complaints({ CENTRAL_DISPATCH_MARKETPLACE: '10042', CENTRAL_DISPATCH_URL: 'https://b.example.com' }),
    ).to.deep.equal([
      'CENTRAL_DISPATCH_MARKETPLACE and CENTRAL_DISPATCH_URL need CENTRAL_DISPATCH_CLIENT_ID and CENTRAL_DISPATCH_CLIENT_SECRET.',
    ]);
    for (const wrong of [
      { CENTRAL_DISPATCH_MARKETPLACE: 'public' },
      { CENTRAL_DISPATCH_URL: 'https://b.example.com/v2' },
      { CENTRAL_DISPATCH_TOKEN_URL: 'id.example.com' },
    ])
      expect(complaints({ ...CENTRAL_DISPATCH, ...wrong })).to.have.length(1);
  });

  describe('in production', () => {
    it('make up no carriers where there is no key for the registry', () => {
      expect(config(PRODUCTION).registry).to.deep.equal({ kind: 'none' });
    });

    it('post nowhere without an account of the load board', () => {
      expect(config(PRODUCTION).loadBoard).to.deep.equal({ kind: 'none' });
    });

    it("refuse to send the load board's secrets in the open", () => {
      const names = ['URL', 'TOKEN_URL', 'EVENTS_URL', 'FULFILLMENT_URL', 'CALLBACK_URL'];
      for (const name of names.map((each) => `CENTRAL_DISPATCH_${each}`)) {
        const open = { ...PRODUCTION, ...CENTRAL_DISPATCH, [name]: 'http://board.example.com' };
        expect(complaints(open), name).to.have.length(1);
        expect(complaints(open)[0]).to.include(`In production, ${name} must begin with https:`);
        expect(complaints({ ...open, [name]: 'http://127.0.0.1:4001' }), name).to.deep.equal([]);
      }
    });

    it('refuse to send the key of the registry in the open', () => {
      const open = { ...PRODUCTION, FMCSA_WEB_KEY: 'abc123', FMCSA_URL: 'http://fmcsa.example.com' };
      expect(complaints(open)[0]).to.match(/^In production, FMCSA_URL must begin with https:/);
      expect(complaints({ ...open, FMCSA_URL: 'http://127.0.0.1:4001' })).to.deep.equal([]);
    });
  });
});
