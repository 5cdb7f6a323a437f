import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { createFmcsa, type FmcsaParts } from '../../src/dispatch/registry/adapters/fmcsa/fmcsa.ts';
import { MADE_UP_CARRIERS } from '../../src/dispatch/registry/adapters/stand-in/made-up-carriers.ts';
import { FAULTS, type Fault } from '../../src/dispatch/registry/adapters/stand-in/stand-in.ts';
import type { RegistryNumber } from '../../src/dispatch/registry/numbers.ts';

/** A server that speaks QCMobile: how to reach it, and how to make it fail. */
export type RegistryServer = {
  readonly reach: Pick<FmcsaParts, 'url' | 'fetch'>;
  readonly behave: (fault: Fault | undefined) => void;
  readonly asked: () => ReadonlyArray<string>;
  readonly stop: () => Promise<void>;
};

const WEB_KEY = 's3cret+key/of=ours';
const HASTY_MS = 150;

const CANNOT = /^The carrier registry \(FMCSA\) cannot be reached right now\./u;

/** Fault → reason in the log, and what the person is told. */
const FAILURES: Readonly<Record<Exclude<Fault, 'nothing'>, readonly [ReadonlyArray<string>, RegExp]>> = {
  slow: [['timeout'], CANNOT],
  stuck: [['timeout'], CANNOT],
  busy: [['too many requests'], /takes no more questions from Lanebook for a while/u],
  down: [['outage'], CANNOT],
  failing: [['status 500'], CANNOT],
  garbled: [['unreadable'], CANNOT],
  endless: [['too large'], CANNOT],
  // A real fetch refuses to follow; the one in this process answers what it got.
  moved: [['outage', 'status 302'], CANNOT],
};

const at = (index: number) => MADE_UP_CARRIERS[index] ?? expect.fail(`no carrier ${index}`);

/** What any server of FMCSA's protocol and the adapter do together. */
export const describeRegistry = (name: string, open: () => Promise<RegistryServer>): void => {
  describe(`carriers in the registry, ${name}`, () => {
    let server: RegistryServer;
    let logged: string[] = [];
    const log = {
      warn: (...said: ReadonlyArray<unknown>) => void logged.push(JSON.stringify(said)),
    } as never;
    const registry = (parts: Partial<FmcsaParts> = {}) =>
      createFmcsa({ webKey: WEB_KEY, log, ...server.reach, ...parts });
    const find = async (number: RegistryNumber, parts: Partial<FmcsaParts> = {}) => registry(parts)(number)();
    const found = async (number: RegistryNumber) => {
      const answer = await find(number);
      return E.isRight(answer) ? answer.right : expect.fail(answer.left.message);
    };
    const byDot = (index: number) => found({ kind: 'DOT', number: at(index).dotNumber });
    const first = { kind: 'DOT', number: at(0).dotNumber } as const;

    before(async () => {
      server = await open();
    });
    beforeEach(() => {
      server.behave(undefined);
      logged = [];
    });
    after(() => server.stop());

    it('are found by DOT number, with name, address, phone, authority and coverage in our units', async () => {
      expect(await byDot(0)).to.deep.equal({
        dotNumber: 3_000_017,
        mcNumbers: [700_003],
        legalName: 'ALDER AUTO TRANSPORT LLC',
        street: '120 INDUSTRIAL BLVD',
        ...{ city: 'JACKSONVILLE', state: 'FL', zipcode: '32099' },
        phoneNumber: '+13055550100',
        isAllowedToOperate: true,
        ...{ commonAuthority: 'A', contractAuthority: 'N' },
        insuranceOnFile: 100_000_000,
        outOfService: [],
      });
    });

    it('are found by MC number as by DOT number, also where another series has the same docket number', async () => {
      for (const index of [0, 23, 24]) {
        const { mcNumber, dotNumber } = at(index);
        const carrier = await found({ kind: 'MC', number: mcNumber });
        expect(carrier)
          .to.include({ dotNumber })
          .and.to.deep.equal(await byDot(index));
        expect(carrier?.mcNumbers).to.deep.equal([mcNumber]);
      }
      expect(at(24).ffNumber).to.equal(at(23).mcNumber);
    });

    it('are told with all they have, and blank where the registry is blank', async () => {
      const all = await Promise.all(MADE_UP_CARRIERS.map((_, index) => byDot(index)));
      const values = (of: (each: NonNullable<(typeof all)[number]>) => unknown) =>
        [...new Set(all.map((each) => each && of(each)))].map(String).sort();
      expect(values(({ insuranceOnFile }) => insuranceOnFile)).to.deep.equal(
        ['0', '100000000', '200000000', '50000000', '75000000', 'null'].sort(),
      );
      expect(values(({ commonAuthority }) => commonAuthority)).to.deep.equal(['A', 'I', 'N']);
      expect(values(({ isAllowedToOperate }) => isAllowedToOperate)).to.deep.equal(['false', 'true']);
      expect(values(({ phoneNumber }) => phoneNumber === null)).to.deep.equal(['false', 'true']);
      expect(values(({ outOfService }) => outOfService.length)).to.deep.equal(['0', '1']);
      const { outOfService = [] } = (await byDot(5)) ?? {};
      expect(outOfService).to.deep.equal([{ date: '2025-06-14', reason: 'Imminent hazard' }]);
      expect(JSON.stringify(all)).not.to.match(/ein/u);
    });

    it('are not there with a number that nobody has', async () => {
      for (const kind of ['MC', 'DOT'] as const) expect(await found({ kind, number: 1 })).to.equal(null);
      server.behave('nothing');
      for (const kind of ['MC', 'DOT'] as const)
        expect(await found({ kind, number: at(0).mcNumber })).to.equal(null);
    });

    for (const fault of FAULTS.filter((each) => each !== 'nothing')) {
      it(`are UNAVAILABLE where the registry is ${fault}, without a word about the key`, async () => {
        server.behave(fault);
        const [reasons, sentence] = FAILURES[fault];
        for (const kind of ['MC', 'DOT'] as const) {
          logged = [];
          const answer = await find(
            { kind, number: at(0).mcNumber },
            reasons.includes('timeout') ? { timeoutMs: HASTY_MS } : {},
          );
          if (E.isRight(answer)) return expect.fail('it answered');
          expect(answer.left.code).to.equal('UNAVAILABLE');
          expect(answer.left.message).to.match(sentence);
          expect(logged).to.have.length(1);
          expect(reasons.map((reason) => JSON.stringify({ reason }))).to.include(
            JSON.stringify(JSON.parse(logged[0] ?? '[]')[0]),
          );
          expect(`${logged} ${JSON.stringify(answer)}`).not.to.match(/s3cret|webKey/u);
        }
      });
    }

    it('are not asked for again until the time that the registry names is over', async () => {
      const asking = registry();
      server.behave('busy');
      await asking(first)();
      server.behave(undefined);
      const before = server.asked().length;
      const answer = await asking(first)();
      expect(E.isLeft(answer) && answer.left.code).to.equal('UNAVAILABLE');
      expect(server.asked()).to.have.length(before);
      expect(E.isRight(await registry()(first)())).to.equal(true);
    });

    it('are found again after an outage', async () => {
      const asking = registry();
      server.behave('down');
      expect(E.isLeft(await asking(first)())).to.equal(true);
      server.behave(undefined);
      expect(E.isRight(await asking(first)())).to.equal(true);
    });

    it('need a key that the registry accepts', async () => {
      const answer = await find(first, { webKey: '' });
      expect(E.isLeft(answer) && answer.left.message).to.match(/does not accept the key/u);
      expect(logged).to.deep.equal(['[{"reason":"key refused"},"no answer from the FMCSA registry"]']);
    });
  });
};
