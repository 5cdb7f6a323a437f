import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import type { AnyCommand, Send } from '../platform/command/command.ts';
import type { DemoSize } from '../platform/environment.ts';
import { REFERRERS, STATUSES } from '../quoting/catalogue.ts';
import { validateQuote } from '../quoting/contract/quote-input.ts';
import { allows } from '../shared-kernel/actor.ts';
import { addDays, type CivilDate } from '../shared-kernel/civil-date.ts';
import { rejection } from '../shared-kernel/rejection.ts';
import { decodeWith } from '../shared-kernel/validation.ts';
import { demoCarriers } from './demo-carriers.ts';
import { demoChanges } from './demo-changes.ts';
import { type DemoQuote, demoQuotes } from './demo-quotes.ts';
import { type DemoRecord, demoRecords } from './demo-records.ts';
import { DEMO_RECORDS } from './demo-size.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedDemo } from './seed-demo.ts';

const TODAY = '2026-11-20' as CivilDate;
const quotes = demoQuotes(60, TODAY);

type Sent = {
  readonly name: string;
  readonly commandId: string;
  readonly permitted: boolean;
  readonly input: unknown;
};

/** Fake runner: records the commands, and accepts them until `failAt`. */
const recorder = (failAt = Number.POSITIVE_INFINITY) => {
  const sent: Array<Sent> = [];
  const send = (async (command, input, { actor, commandId }) => {
    sent.push({
      name: command.name,
      commandId,
      permitted: allows(actor, (command as AnyCommand).permission),
      input,
    });
    if (sent.length > failAt) return E.left(rejection('UNAVAILABLE', 'The store is away.'));
    return E.right({ stream: 's', revision: 0, position: BigInt(sent.length), newId: 0, events: [] });
  }) as Send;
  return { sent, send };
};

const visible = async (): Promise<void> => undefined;
const upload = async (_actor: unknown, fileName: string) => ({ fileUrl: 'uploads/1', fileName });

describe('the demo', () => {
  it('is made of quotes that are valid, with a real place for every ZIP code', () => {
    for (const quote of quotes) expect(validateQuote(TODAY)(quote)).to.satisfy(E.isRight);
  });

  it('uses statuses of quotes, and children of their parents', () => {
    for (const { parentStatusId, childStatusId } of quotes) {
      expect(STATUSES.find(({ id }) => String(id) === parentStatusId)?.type).to.equal('QUOTE');
      if (childStatusId !== undefined) {
        expect(String(STATUSES.find(({ id }) => String(id) === childStatusId)?.parentId)).to.equal(
          parentStatusId,
        );
      }
    }
  });

  it('surrounds today', () => {
    const dates = quotes.map(({ transport }) => transport.availableDate);
    const followups = quotes.flatMap((quote) => quote.followups.map(({ followupOn }) => followupOn));
    for (const each of [dates, followups]) {
      expect(each.some((date) => date < TODAY)).to.equal(true);
      expect(each.some((date) => date === TODAY)).to.equal(true);
      expect(each.some((date) => date > addDays(TODAY, 7))).to.equal(true);
    }
  });

  it('gives each of the six people some quotes', () => {
    expect([...new Set(quotes.map(({ assigneeId }) => assigneeId))].sort()).to.deep.equal([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
    ]);
  });

  it('has customers with unusual names and missing fields', () => {
    const names = quotes.map(({ shipper }) => `${shipper.firstName} ${shipper.lastName ?? ''}`);
    for (const kind of [
      /\p{Script=Arabic}/u,
      /\p{Script=Hebrew}/u,
      /\p{Emoji_Presentation}/u,
      /.{60}/u,
      /^Cher $/u,
    ]) {
      expect(
        names.some((name) => kind.test(name)),
        String(kind),
      ).to.equal(true);
    }
    expect(quotes.some(({ shipper }) => !('email' in shipper))).to.equal(true);
  });

  it('has customers who have called before', () => {
    const timesOf = (key: (quote: (typeof quotes)[number]) => string | undefined) => {
      const keys = quotes.map(key).filter((each) => each !== undefined);
      return keys.length - new Set(keys).size;
    };
    expect(timesOf(({ shipper }) => shipper.phone)).to.be.at.least(6);
    expect(timesOf(({ shipper }) => shipper.email)).to.be.at.least(2);
    expect(timesOf(({ shipper }) => `${shipper.firstName} ${shipper.lastName}`)).to.be.at.least(2);
  });

  it('goes on with changes that fit, by several people', () => {
    const changes = demoChanges(quotes, TODAY).flat();
    for (const { command, input } of changes)
      expect(decodeWith(command.input)(input(4711))).to.satisfy(E.isRight);
    expect(new Set(changes.map(({ by }) => by)).size).to.be.greaterThan(2);
    const parts = changes.flatMap(({ input }) => Object.keys(input(4711)));
    expect(parts).to.include.members(['note', 'transport', 'parentStatusId', 'assigneeId', 'followups']);
  });

  it('comes from every referrer of a new installation, and from none', () => {
    const used = new Set(demoQuotes(600, TODAY).map(({ referrerId }) => referrerId));
    expect(used).to.deep.equal(new Set([null, ...REFERRERS.map(({ id }) => String(id))]));
  });

  it('is the same for the same day', () => {
    expect(demoQuotes(60, TODAY)).to.deep.equal(quotes);
    const inputs = () =>
      demoChanges(quotes, TODAY).map((each) => each.map(({ by, input }) => [by, input(1)]));
    expect(inputs()).to.deep.equal(inputs());
  });

  it('sends commands only, permitted ones, and waits until what they look up is visible', async () => {
    const { sent, send } = recorder();
    const waited: Array<bigint> = [];
    await seedDemo({
      send,
      size: 'whole',
      today: TODAY,
      upload,
      visible: async (position) => waited.push(position),
    });
    const names = sent.map(({ name }) => name);
    expect(names.at(-1)).to.equal('createQuote');
    expect(names.slice(0, 6)).to.deep.equal(Array(6).fill('addUser'));
    const count = (wanted: string) => names.filter((name) => name === wanted).length;
    expect(count('createQuote') + count('createOrder')).to.equal(demoRecords('whole', TODAY).length);
    expect(count('convertQuoteToOrder')).to.be.greaterThan(100);
    expect(count('convertOrderToQuote')).to.equal(10);
    expect([count('duplicateQuote'), count('duplicateOrder')]).to.deep.equal([8, 5]);
    expect(sent.filter(({ permitted }) => !permitted)).to.deep.equal([]);
    const positionBefore = (index: number) => BigInt(index);
    const beforeRecords = names.findIndex((name) => name.startsWith('create'));
    expect(waited.slice(0, 2)).to.deep.equal([6n, positionBefore(beforeRecords)]);
    expect([count('addCarrier'), count('addDriver')]).to.deep.equal([120, 300]);
    expect(count('dispatchOrder')).to.be.greaterThan(60);
    expect(count('addCarrierDocument')).to.equal(15);
    expect(count('updateOffice')).to.equal(1);
    const answers = sent.filter(({ name }) => name === 'answerDispatch').map(({ input }) => input);
    expect(answers.some((answer) => (answer as { accepted: boolean }).accepted)).to.equal(true);
    expect(answers.filter((answer) => !(answer as { accepted: boolean }).accepted)).to.have.length(1);
  });

  it('repeats, after a crash, the same commands under the same ids', async () => {
    const crashed = recorder(20);
    await seedDemo({ send: crashed.send, size: 'small', today: TODAY, upload, visible }).then(
      () => expect.fail('it went on after a failure'),
      (error: Error) => expect(error.message).to.equal('The store is away.'),
    );
    const whole = recorder();
    await seedDemo({ send: whole.send, size: 'whole', today: TODAY, upload, visible });
    expect(whole.sent.slice(0, 21)).to.deep.equal(crashed.sent);
    expect(new Set(whole.sent.map(({ commandId }) => commandId)).size).to.equal(whole.sent.length);
  });

  it('tells how far it has come', async () => {
    const steps: Array<string> = [];
    await seedDemo({
      send: recorder().send,
      size: 'small',
      today: TODAY,
      ...{ upload, visible },
      onProgress: (done, total) => steps.push(`${done}/${total}`),
    });
    expect(steps).to.deep.equal(['50/75', '74/75']);
  });
});

describe('the records of the demo', () => {
  const whole = demoRecords('whole', TODAY);
  const input = (record: DemoRecord) => record.command.input.decode(record.input);

  it('begin, in a small demo, as in the whole one', () => {
    const plain = (records: ReadonlyArray<DemoRecord>) =>
      records.map(({ changes, copies, command, ...record }) => ({
        ...record,
        command: command.name,
        steps: [...changes, ...copies].map(({ command: { name }, by, input: inputOf }) => [
          name,
          by,
          inputOf(1),
        ]),
      }));
    const small = demoRecords('small', TODAY);
    expect(plain(whole.slice(0, small.length))).to.deep.equal(plain(small));
    expect(plain(demoRecords('whole', TODAY))).to.deep.equal(plain(whole));
  });

  it('are as many as a complete demo is known by, and nothing happens to the last one', () => {
    for (const size of ['small', 'whole'] as const) {
      const records = demoRecords(size, TODAY);
      expect(records.length + records.flatMap(({ copies }) => copies).length).to.equal(DEMO_RECORDS[size]);
      expect([records.at(-1)?.changes, records.at(-1)?.copies]).to.deep.equal([[], []]);
    }
  });

  it('are inputs that fit their commands', () => {
    for (const record of whole) {
      expect(input(record)).to.satisfy(E.isRight);
      for (const change of [...record.changes, ...record.copies])
        expect(decodeWith(change.command.input)(change.input(4711))).to.satisfy(E.isRight);
    }
  });

  it('have customers of whom few share a phone number with a stranger', () => {
    const phones = whole.map((record) => (record.input as DemoQuote).shipper.phone);
    expect(new Set(phones).size).to.be.greaterThan(phones.length * 0.85);
  });
});

describe('the catalogue of a new installation', () => {
  it('is sent entry by entry, and answers the position to wait for', async () => {
    const { sent, send } = recorder();
    expect(await seedCatalogue({ send, isNew: true })).to.equal(BigInt(sent.length));
    expect(new Set(sent.map(({ name }) => name))).to.deep.equal(
      new Set([
        ...['defineStatus', 'defineReferrer', 'defineVehicleSize'],
        ...['seedPrices', 'publishSeededPrices'],
      ]),
    );
    expect(new Set(sent.map(({ commandId }) => commandId)).size).to.equal(sent.length);
  });

  it('brings no referrers into an installation that has people: it has those of its first day, and its own', async () => {
    const { sent, send } = recorder();
    await seedCatalogue({ send, isNew: false });
    expect(sent.map(({ name }) => name))
      .to.include('defineStatus')
      .and.not.include('defineReferrer');
  });
});

describe('the carriers and dispatches of the demo', () => {
  it('have unusual ones: without a driver, with an insurance that ends soon, rejected, dispatched by status alone', () => {
    const carriers = demoCarriers('whole', TODAY);
    expect(demoCarriers('small', TODAY)).to.deep.equal(carriers.slice(0, 12));
    expect(carriers.filter(({ drivers }) => drivers.length === 0)).to.have.length(1);
    const ends = carriers.map(({ carrier }) => (carrier as { insuranceExpires: string }).insuranceExpires);
    expect(ends.filter((day) => day < addDays(TODAY, 30)).length).to.equal(10);
    expect(ends.filter((day) => day < TODAY).length, 'insurances that are over').to.be.at.least(1);
    for (const { drivers } of carriers) expect(drivers.length).to.be.at.most(5);
    const records = demoRecords('whole', TODAY);
    const called = (name: string) =>
      records.map(({ changes }) => changes.filter(({ command }) => command.name === name).length);
    expect(called('dispatchOrder').filter((times) => times === 2)).to.have.length(2);
    const dispatched = records.filter(({ changes }) =>
      changes.some(({ input }) => Number((input(1) as { parentStatusId?: string }).parentStatusId) === 112),
    );
    const recorded = dispatched.filter(({ changes }) =>
      changes.some(({ command }) => command.name === 'dispatchOrder'),
    );
    expect(dispatched.length - recorded.length).to.equal(2);
  });

  it('give loads to many carriers that have a driver and a valid insurance, and several to regular ones', () => {
    const carriers = demoCarriers('whole', TODAY);
    const given = (size: DemoSize): ReadonlyArray<number> =>
      demoRecords(size, TODAY)
        .flatMap(({ changes }) => changes)
        .filter(({ command }) => command.name === 'dispatchOrder')
        .map(({ input }) => Number.parseInt((input(1) as { readonly driverId: string }).driverId, 10));
    const loads = given('whole');
    const used = [...new Set(loads)];
    const timesOf = (carrier: number) => loads.filter((each) => each === carrier).length;
    expect(used.length).to.be.greaterThan(35);
    expect(used.filter((carrier) => timesOf(carrier) > 3).length).to.be.within(3, 10);
    for (const carrier of used) {
      const { drivers, carrier: of } = carriers[carrier - 1] ?? expect.fail(`no carrier ${carrier}`);
      expect(drivers, String(carrier)).not.to.have.length(0);
      expect(of.insuranceExpires > addDays(TODAY, 100), String(carrier)).to.equal(true);
    }
    for (const carrier of given('small')) expect(carrier).to.be.at.most(12);
  });
});
