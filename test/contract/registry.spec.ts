import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { createFmcsa } from '../../src/dispatch/registry/adapters/fmcsa/fmcsa.ts';
import { MADE_UP_CARRIERS } from '../../src/dispatch/registry/adapters/stand-in/made-up-carriers.ts';
import { createStandIn, FAULT_AT } from '../../src/dispatch/registry/adapters/stand-in/stand-in.ts';
import { localityOfZip } from '../../src/pricing/places/places.ts';
import { startRegistryStandIn } from '../support/registry-stand-in.ts';
import { describeRegistry } from './registry-contract.ts';

describeRegistry('in this process', async () => {
  const { fetch, behave } = createStandIn();
  const asked: string[] = [];
  return {
    reach: {
      url: 'http://localhost',
      fetch: (url, init) => {
        asked.push(url);
        return fetch(url, init);
      },
    },
    behave,
    asked: () => [...asked],
    stop: async () => undefined,
  };
});

describeRegistry('over HTTP', async () => {
  const { url, ...server } = await startRegistryStandIn();
  return { reach: { url }, ...server };
});

describe('the made-up carriers', () => {
  it('are 200, each with numbers, a name and an address of its own', () => {
    expect(MADE_UP_CARRIERS).to.have.length(200);
    for (const name of ['dotNumber', 'mcNumber', 'legalName', 'street'] as const)
      expect(new Set(MADE_UP_CARRIERS.map((carrier) => carrier[name])).size, name).to.equal(200);
  });

  it('lie where the places of the product are', () => {
    for (const { zipcode, city, state } of MADE_UP_CARRIERS) {
      const place = localityOfZip(zipcode);
      expect([place?.city.toUpperCase(), place?.state], zipcode).to.deep.equal([city, state]);
    }
  });
});

describe('numbers at which the stand-in fails', () => {
  const log = { warn: () => undefined } as never;
  const standIn = createFmcsa({
    ...{ url: 'http://localhost', webKey: 'k', log },
    fetch: createStandIn().fetch,
  });

  for (const [number, fault] of Object.entries(FAULT_AT).filter(([, each]) => each !== 'slow'))
    for (const kind of ['DOT', 'MC'] as const)
      it(`are nobody's: ${kind} ${number}, ${fault}`, async () => {
        expect(MADE_UP_CARRIERS.filter(({ dotNumber, mcNumber }) => [dotNumber, mcNumber].includes(+number)))
          .to.be.empty;
        const answer = await standIn({ kind, number: Number(number) })();
        if (fault === 'nothing') expect(answer).to.deep.equal(E.right(null));
        else expect(answer).to.have.nested.property('left.code', 'UNAVAILABLE');
      });
});

/** Answers of the real server that the made-up carriers do not have. */
describe('answers of the registry', () => {
  const DOT = 158_121;
  const found = async (
    carrier: object,
    { dockets = [], authorities = [], oos = [] }: Readonly<Record<string, ReadonlyArray<object>>> = {},
  ) => {
    const contents: Readonly<Record<string, unknown>> = {
      [`/qc/services/carriers/${DOT}`]: { carrier: { dotNumber: DOT, ...carrier } },
      [`/qc/services/carriers/${DOT}/docket-numbers`]: dockets,
      [`/qc/services/carriers/${DOT}/authority`]: authorities.map((carrierAuthority) => ({
        carrierAuthority,
      })),
      [`/qc/services/carriers/${DOT}/oos`]: oos,
    };
    const fetch = async (url: string) => Response.json({ content: contents[new URL(url).pathname] });
    const log = { warn: () => undefined } as never;
    const answer = await createFmcsa({ url: 'http://fmcsa.test', webKey: 'k', log, fetch })({
      ...{ kind: 'DOT', number: DOT },
    })();
    return E.isRight(answer) && answer.right ? answer.right : expect.fail(JSON.stringify(answer));
  };

  it('may have almost nothing', async () => {
    expect(await found({})).to.deep.equal({
      ...{ dotNumber: DOT, mcNumbers: [], legalName: null, street: null, city: null, state: null },
      ...{ zipcode: null, phoneNumber: null, isAllowedToOperate: null, commonAuthority: null },
      ...{ contractAuthority: null, insuranceOnFile: null, outOfService: [] },
    });
  });

  it('are blank where they do not fit a form: a Canadian address, a foreign phone, coverage in words', async () => {
    const foreign = { phyState: 'ON', phyZipcode: 'L5T 2T2', telephone: '+44 20 7946 0000' };
    expect(await found({ ...foreign, bipdInsuranceOnFile: 'Y', allowedToOperate: 'constructor' })).to.include(
      {
        ...{ state: null, zipcode: null, phoneNumber: null, insuranceOnFile: null, isAllowedToOperate: null },
      },
    );
  });

  it('are cleaned: spaces, control characters, ZIP+4 without its hyphen', async () => {
    const written = { legalName: ' VERIHA\u0000  TRUCKING\nINC ', phyZipcode: '541430001', phyState: 'wi' };
    expect(await found(written)).to.include({
      ...{ legalName: 'VERIHA TRUCKING INC', zipcode: '54143-0001', state: 'WI' },
    });
  });

  it('count the best authority of several dockets, and dockets of the MC series alone', async () => {
    const authorities = [
      { commonAuthorityStatus: 'I', contractAuthorityStatus: 'N' },
      { commonAuthorityStatus: 'A', contractAuthorityStatus: null },
    ];
    const dockets = [
      ...[
        { prefix: 'MC', docketNumber: '1515' },
        { prefix: 'FF', docketNumber: 9 },
      ],
      ...[{ prefix: 'MC', docketNumber: 138 }, { prefix: 'MC', docketNumber: 138 }, { prefix: 'MX' }],
    ];
    expect(await found({}, { authorities, dockets })).to.deep.include({
      ...{ commonAuthority: 'A', contractAuthority: 'N', mcNumbers: [138, 1515] },
    });
  });

  it('have entries out of service as documented and as sent, in any order', async () => {
    const oos = [
      {
        oos: { oosDate: '2024-06-04', oosReason: 'NOP', oosReasonDescription: '90 day failure to pay fine' },
      },
      { oosDate: '2004-06-04', oosReason: 'UNS' },
    ];
    const entries = [
      { date: '2004-06-04', reason: 'UNS' },
      { date: '2024-06-04', reason: '90 day failure to pay fine' },
    ];
    expect((await found({}, { oos })).outOfService).to.deep.equal(entries);
    expect((await found({}, { oos: oos.toReversed() })).outOfService).to.deep.equal(entries);
  });
});
