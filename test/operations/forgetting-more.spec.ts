import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import pino from 'pino';
import { withDatabase } from '../../src/platform/database.ts';
import { openFileStore } from '../../src/platform/file-store/open.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { startCore } from '../../src/product/core.ts';
import { forgetPerson } from '../../src/quoting/record/commands/forget-person.ts';
import { quote } from '../../src/quoting/record/quote.ts';
import { leastOrder, leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import { systemActor } from '../../src/shared-kernel/actor.ts';
import { appendEvent } from '../support/append-event.ts';
import { differencesFromScratch } from '../support/from-scratch.ts';
import type { HttpClient } from '../support/http-client.ts';
import { runTool } from '../support/run-tool.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const MASTER_KEY = Buffer.alloc(32, 1);
const SHOWN = `{ shipper { firstName lastName phone email note } vehicles { vin }
  origin { name address phone } transport { totalPrice note } }`;

/** A customer unlike anybody in the demo. */
const ada = {
  ...{ firstName: 'Adalgisa', lastName: 'Brontë', phone: '(786) 867-5301', email: 'ada@bronte.test' },
  note: 'rings twice',
};

describe('forgetting all that is of one customer', function forgettingMore() {
  this.timeout(180_000);
  let server: TestServer;
  let boss: HttpClient;

  const run = (...args: ReadonlyArray<string>) =>
    runTool('forget', args, {
      DATABASE_URL: server.databaseUrl,
      MASTER_KEY: MASTER_KEY.toString('hex'),
      DATA_DIR: server.dataDir,
    });
  const ask = async (text: string, variables: object) => {
    const answer = await boss.graphql(text, variables);
    expect(answer.errors, JSON.stringify(answer.errors)).to.equal(undefined);
    return answer.data;
  };
  const create = async (shipper: object): Promise<string> => {
    const input = { ...leastQuote(), shipper: { ...leastQuote().shipper, ...shipper } };
    return (
      await ask('mutation ($input: QuoteInput!) { created: createQuote(input: $input) { id } }', { input })
    ).created.id;
  };
  const copyOf = async (id: string): Promise<string> =>
    (await ask('mutation ($id: ID!) { copied: duplicateQuote(id: $id, mode: STANDARD) { id } }', { id }))
      .copied.id;
  const change = (id: string, input: object) =>
    ask('mutation ($id: ID!, $input: RecordChangesInput!) { updateQuote(id: $id, input: $input) { id } }', {
      ...{ id, input },
    });
  const dispatchedOrder = async (shipper: object): Promise<string> => {
    const least = leastOrder();
    const [vehicle] = least.vehicles;
    const input = {
      ...{ ...least, shipper: { ...least.shipper, ...shipper }, parentStatusId: '112' },
      vehicles: [{ ...vehicle, vin: '4T1B11HK5KU000001' }],
      transport: { ...least.transport, note: 'Low clearance' },
    };
    return (
      await ask('mutation ($input: QuoteInput!) { created: createOrder(input: $input) { id } }', { input })
    ).created.id;
  };
  const shown = async (id: string) => {
    const { quote: asQuote, order } = await ask(
      `query ($id: ID!) { quote(id: $id) ${SHOWN} order(id: $id) ${SHOWN} }`,
      { id },
    );
    return asQuote ?? order;
  };
  const nameOf = async (id: string) => (await shown(id)).shipper.firstName;

  before(async () => {
    server = await startTestServer();
    boss = await signedIn(server, 'admin@lanebook.test');
  });
  after(() => server.stop());

  it('lists the other records and copies, and touches none that it was not told to', async () => {
    const first = await create(ada);
    const sameMail = await create({ firstName: 'A.', phone: '(786) 867-5302', email: 'ADA@bronte.test' });
    const samePhone = await create({ firstName: 'B.', phone: '(786) 867-5303', phone2: ada.phone });
    const sameName = await create({ firstName: 'adalgisa', lastName: 'BRONTË', phone: '(786) 867-5304' });
    const copy = await copyOf(first);
    const copyOfCopy = await copyOf(copy);
    await change(copy, { shipper: { firstName: 'C.', phone: '(786) 867-5305' } });
    await change(copyOfCopy, { shipper: { firstName: 'D.', phone: '(786) 867-5306' } });

    const listed = await run('quote', first);
    expect(listed.code).to.equal(1);
    const lines = listed.stdout.split('\n').map((line) => line.trim().replace(/ {2,}/g, ' '));
    expect(lines).to.include.members([
      `${sameMail} quote same e-mail`,
      `${samePhone} quote same phone`,
      `${sameName} quote same name only: may be somebody else`,
      `${copy} quote copy, or copied from`,
      `${copyOfCopy} quote copy, or copied from`,
      'Nothing was forgotten.',
    ]);
    expect(listed.stdout).not.to.match(/Adalgisa|bronte/i);
    expect(await nameOf(first)).to.equal('Adalgisa');

    const together = await run('quote', copyOfCopy, samePhone, '--yes');
    expect(together.code, together.stdout).to.equal(0);
    expect(together.stdout).to.match(
      new RegExp(`Not touched: ${first}, ${sameMail}, ${sameName}, ${copy}\\.`),
    );
    expect([await nameOf(copyOfCopy), await nameOf(samePhone)]).to.deep.equal([null, null]);
    expect([await nameOf(first), await nameOf(copy)]).to.deep.equal(['Adalgisa', 'C.']);

    const all = await run('quote', first, '--all', '--yes');
    expect(all.code, all.stdout).to.equal(0);
    for (const id of [first, sameMail, copy])
      expect(all.stdout).to.include(`The customer of record ${id} is forgotten.`);
    expect(all.stdout).to.include(`The customer of record ${copyOfCopy} was forgotten before.`);
    expect(all.stdout).to.include(`Not touched: ${sameName}.`);
    for (const id of [first, sameMail, copy]) expect(await nameOf(id)).to.equal(null);
    expect(await nameOf(sameName)).to.equal('adalgisa');
  });

  it('goes on from what is found to what that leads to, and forgets the farthest first', async () => {
    const bea = { firstName: 'Bea', lastName: 'Quill', phone: '(786) 867-5331', email: 'bea@quill.test' };
    const first = await create(bea);
    const second = await create({ ...bea, lastName: null, phone: '(786) 867-5332' });
    const third = await create({ firstName: 'F.', phone: '(786) 867-5332', email: 'f@quill.test' });
    const fourth = await copyOf(third);
    await change(fourth, { shipper: { firstName: 'G.', phone: '(786) 867-5333', email: 'g@quill.test' } });

    const all = await run('quote', first, '--all', '--yes');
    expect(all.code, all.stdout).to.equal(0);
    const done = [...all.stdout.matchAll(/customer of record (\d+) is forgotten/g)].map(([, id]) => id);
    expect(done).to.deep.equal([fourth, third, second, first]);
    expect(all.stdout).not.to.include('Not touched');
  });

  it('keeps of a dispatched order what 49 CFR 371.3 asks, and forgets that when its time has come', async () => {
    const id = await dispatchedOrder({ ...ada, phone: '(786) 867-5311', email: 'ada@order.test' });
    const quoted = await create({
      ...ada,
      firstName: 'E.',
      lastName: null,
      phone: '(786) 867-5311',
      email: null,
    });
    const refused = await run('quote', id, '--all', '--yes');
    expect(refused.code).to.equal(1);
    expect(refused.stdout).to.match(
      new RegExp(`Record ${id}: Order ${id} was dispatched on \\d\\d/\\d\\d/\\d{4}`),
    );
    expect(refused.stdout).to.match(/may be forgotten from \d\d\/\d\d\/\d{4} on\..+Add --rest/);
    expect(refused.stdout).to.include(`The customer of record ${quoted} is forgotten.`);
    expect([await nameOf(id), await nameOf(quoted)]).to.deep.equal(['Adalgisa', null]);

    const unasked = await run('quote', id);
    expect(unasked.stdout).to.include('Add --rest');
    expect(unasked.stderr).not.to.include('Type ');
    const asked = await run('quote', id, '--rest');
    expect(asked.stderr).to.include(`Of ${id} the shipper's name and street address are kept`);
    expect(asked.stderr).to.match(/Only backups from before still hold them\.\s+Type/);
    expect(await nameOf(id)).to.equal('Adalgisa');

    const rest = await run('quote', id, '--rest', '--yes');
    expect(rest.code, rest.stdout).to.equal(0);
    expect(rest.stdout).to.match(/name and address are kept until \d\d\/\d\d\/\d{4} \(49 CFR 371\.3\)/);
    const again = await run('quote', id, '--yes');
    expect([again.code, again.stdout]).to.satisfy(
      ([code, text]: [number, string]) =>
        code === 1 && /Only what must be kept is still there\.$/m.test(text) && !text.includes('--rest'),
    );
    expect(await shown(id)).to.deep.equal({
      shipper: { firstName: 'Adalgisa', lastName: 'Brontë', phone: null, email: null, note: null },
      origin: { name: null, address: '1 Main St', phone: null },
      vehicles: [{ vin: null }],
      transport: { totalPrice: 1200, note: null },
    });
    expect(await differencesFromScratch({ url: server.databaseUrl, masterKey: MASTER_KEY })).to.deep.equal(
      [],
    );

    const { files } = await openFileStore(
      { files: { kind: 'disk' }, dataDir: server.dataDir, publicUrl: server.url },
      MASTER_KEY,
    );
    const [url, log] = [server.databaseUrl, pino({ level: 'silent' })];
    const years = 3 * 366 * 86_400_000;
    const later = await startCore({
      ...{ url, eventStoreUrl: undefined, masterKey: MASTER_KEY, files, metrics: createMetrics(), log },
      now: () => new Date(Date.now() + years),
    });
    try {
      const commandId = randomUUID();
      const envelope = { actor: systemActor('spec'), commandId, correlationId: commandId };
      const answer = await later.send(forgetPerson, { id: Number(id) }, envelope);
      if (E.isLeft(answer)) return expect.fail(answer.left.message);
      // The reaction deletes this key as it does the record's own.
      for (const end = Date.now() + 30_000; ; ) {
        later.keys.evict();
        if ((await later.keys.keysOf([`transaction-${id}`])).get(`transaction-${id}`) === 'forgotten') break;
        expect(Date.now()).to.be.lessThan(end);
      }
    } finally {
      await later.close();
    }
    expect(await shown(id)).to.have.nested.property('shipper.firstName', null);
    expect(JSON.stringify(await shown(id))).not.to.match(/Brontë|Main St/);
    expect(await differencesFromScratch({ url: server.databaseUrl, masterKey: MASTER_KEY })).to.deep.equal(
      [],
    );
  });

  it('forgets what dispatches of an order say about its customer, and dispatching goes on', async () => {
    const id = await dispatchedOrder({ ...ada, phone: '(786) 867-5351', email: 'ada@dispatch.test' });
    const carrier = { companyName: 'Red Rock', address: '12 Mesa Road', phoneNumber: '4355550100' };
    const { id: carrierId } = (
      await ask('mutation ($input: CarrierInput!) { added: addCarrier(input: $input) { id } }', {
        input: carrier,
      })
    ).added;
    const { id: driverId } = (
      await ask(
        'mutation ($carrierId: ID!, $input: DriverInput!) { added: addDriver(carrierId: $carrierId, input: $input) { id } }',
        { carrierId, input: { firstName: 'Omar', phoneNumber: '4355550101' } },
      )
    ).added;
    const input = { driverId, pickupDate: '2026-07-01', deliveryDate: '2026-07-05' };
    const dispatch = (orderId: string, instructions: string | null) =>
      ask(
        `mutation ($orderId: ID!, $input: DispatchInput!) {
          dispatchOrder(orderId: $orderId, input: $input) { id } }`,
        { orderId, input: { ...input, instructions } },
      );
    const dispatches = async (of: string) =>
      (await ask('query ($id: ID!) { order(id: $id) { dispatches { id status instructions } } }', { id: of }))
        .order.dispatches;
    await dispatch(id, 'Adalgisa is deaf: knock');
    const rest = await run('quote', id, '--rest', '--yes');
    expect(rest.code, rest.stdout).to.equal(0);
    expect(await dispatches(id)).to.deep.equal([{ id: `${id}-1`, status: 'PENDING', instructions: null }]);
    await dispatch(id, null);
    const other = await dispatchedOrder({ ...ada, phone: '(786) 867-5352', email: 'eve@dispatch.test' });
    await dispatch(other, 'Ring twice');
    expect(await dispatches(other)).to.deep.equal([
      { id: `${other}-1`, status: 'PENDING', instructions: 'Ring twice' },
    ]);
    expect(await differencesFromScratch({ url: server.databaseUrl, masterKey: MASTER_KEY })).to.deep.equal(
      [],
    );
  });

  it('says of a record with an event that cannot be read that it is locked, and where to look', async () => {
    const id = await create({ ...ada, phone: '(786) 867-5341', email: 'ada@locked.test' });
    const rename = (from: string, to: string) =>
      withDatabase(server.databaseUrl, ({ sql }) =>
        sql(null, 'update event_log set data = replace(data, $2, $3) where stream = $1', [
          ...[`quote-${id}`, from, to],
        ]),
      );
    await rename('"quoteId"', '"quoteNo"');
    for (const options of [['--yes'], ['--rest', '--yes']]) {
      const { code, stdout } = await run('quote', id, ...options);
      expect(code).to.equal(1);
      expect(stdout)
        .to.include(
          `Record ${id} is locked, so its customer cannot be forgotten. Event 0 of quote-${id} cannot be read: ` +
            'its personal values do not open with their key: the event or the key was changed. ' +
            'See npm run quarantine -- list and npm run verify.',
        )
        .and.include('Nothing was forgotten.')
        .and.not.match(/There is no record|--rest/);
    }
    await rename('"quoteNo"', '"quoteId"');
  });

  it('blanks what an older release stored readable, and says that its bytes remain', async () => {
    const id = await create({ ...ada, phone: '(786) 867-5321', email: 'ada@old.test' });
    const [vehicle] = leastQuote().vehicles;
    const data = {
      quoteId: Number(id),
      vehicles: [
        {
          ...vehicle,
          operable: true,
          sizeId: null,
          color: null,
          plate: 'OLD 123',
          state: null,
          vin: 'OLDVIN',
          lot: null,
        },
      ],
    };
    const older = quote.events.map((each) =>
      each.type === 'VehiclesChanged'
        ? { ...each, version: 1, data: { ...each.data, encode: (value: unknown) => value } }
        : each,
    );
    await appendEvent(
      { databaseUrl: server.databaseUrl, masterKey: MASTER_KEY },
      `quote-${id}`,
      { type: 'VehiclesChanged', data },
      { actor: 'user:4', subject: `record-${id}` },
      older as typeof quote.events,
    );
    const asOf = async (revision: number) =>
      (
        await ask(
          'query ($id: ID!, $revision: Int) { quote(id: $id, revision: $revision) { vehicles { plate vin } events { changes { to } } } }',
          { id, revision },
        )
      ).quote;
    expect((await asOf(1)).vehicles).to.deep.equal([{ plate: 'OLD 123', vin: 'OLDVIN' }]);
    const { code, stdout } = await run('quote', id, '--yes');
    expect(code, stdout).to.equal(0);
    expect(stdout).to.match(
      /1 of its entries were stored by an older release.+their bytes remain in the log/,
    );
    const then = await asOf(1);
    expect(then.vehicles).to.deep.equal([{ plate: null, vin: null }]);
    expect(JSON.stringify([then, await shown(id)])).not.to.include('OLD');
    const history = await runTool('history', ['quote', id], {
      DATABASE_URL: server.databaseUrl,
      MASTER_KEY: MASTER_KEY.toString('hex'),
      DATA_DIR: server.dataDir,
    });
    expect(history.stdout)
      .to.match(/Camry, plate.+\(forgotten\)/)
      .and.not.include('OLD');
    expect(await differencesFromScratch({ url: server.databaseUrl, masterKey: MASTER_KEY })).to.deep.equal(
      [],
    );
  });
});
