import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { type Database, openDatabase } from '../../src/platform/database.ts';
import { readMetadata } from '../../src/platform/event-store/envelope.ts';
import { createEventCodec } from '../../src/platform/event-store/event-codec.ts';
import type { StoredEvent } from '../../src/platform/event-store/event-store.ts';
import type { AnyReadModel } from '../../src/platform/projector/read-model.ts';
import { createSubjectKeys, type SubjectKeys } from '../../src/platform/subject-keys.ts';
import { definitions, readModels } from '../../src/product/declarations.ts';
import type { Recorded } from '../../src/shared-kernel/event.ts';
import { PersonForgotten } from '../../src/shared-kernel/person-forgotten.ts';
import { attachFile } from '../support/attach-file.ts';
import { differencesFromScratch } from '../support/from-scratch.ts';
import type { HttpClient } from '../support/http-client.ts';
import { postForm } from '../support/post-form.ts';
import { runTool } from '../support/run-tool.ts';
import { PDF } from '../support/sample-files.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const MASTER_KEY = Buffer.alloc(32, 1);
const person = {
  firstName: 'Wilhelmina',
  lastName: 'Oxenstierna',
  phone: '(786) 867-5309',
  email: 'mina@oxenstierna.test',
  address: '12 Quicksilver Lane',
  city: 'Miami',
  state: 'FL',
  zipcode: '33101',
};
const papers = { plate: 'KLM 7755', vin: '4T1B11HK5KU077551', lot: 'Lot Mina' };
const TRACES = [
  'Wilhelmina',
  'Oxenstierna',
  '7868675309',
  'oxenstierna.test',
  'Quicksilver',
  'calls her sister',
  'KLM 7755',
  '4T1B11HK5KU077551',
  'Lot Mina',
  'clear the Quagmire',
];
const CREATE = 'mutation ($input: QuoteInput!) { createQuote(input: $input) { id } }';
const SHOW =
  'query ($id: ID!) { quote(id: $id) { shipper { firstName phone email address city } internalNotes { note } transport { totalPrice note } vehicles { model plate vin lot } revision timezone } }';

type Row = Readonly<Record<string, unknown>>;

const foldAll = (model: AnyReadModel, events: ReadonlyArray<Recorded>): ReadonlyMap<unknown, Row> => {
  const rows = new Map<unknown, Row>();
  const types = new Set(model.events.map(({ type }) => type));
  for (const event of events.filter(({ type }) => types.has(type)))
    for (const key of model.keys(event)) {
      const row = model.evolve(rows.get(key), event, key) as Row | undefined;
      if (row) rows.set(key, row);
    }
  return rows;
};

const ADD_CARRIER = 'mutation ($input: CarrierInput!) { addCarrier(input: $input) { id } }';
const DOCUMENT_FORM =
  'mutation { createCarrierDocumentForm(fileName: "w9.pdf") { url fields { name value } } }';
const ADD_DOCUMENT = `mutation ($carrierId: ID!, $asset: AssetInput!) {
  addCarrierDocument(carrierId: $carrierId, kind: W9, asset: $asset) { id } }`;

describe('forgetting', function forgetting() {
  this.timeout(120_000);
  let server: TestServer;
  let database: Database;
  let sales: HttpClient;
  let id: string;

  const run = (tool: string, ...args: ReadonlyArray<string>) =>
    runTool(tool, args, {
      DATABASE_URL: server.databaseUrl,
      MASTER_KEY: MASTER_KEY.toString('hex'),
      DATA_DIR: server.dataDir,
    });
  const history = async () => (await run('history', 'quote', id)).stdout;
  const stored = async (): Promise<ReadonlyArray<StoredEvent>> =>
    (await database.pool.query('select * from event_log order by position')).rows.map((row) => ({
      ...row,
      position: BigInt(row.position),
    }));

  /**
   * Tables of all schemas with rows that contain one of the traces as text; bytes are decoded if possible.
   */
  const tablesWith = async (traces: ReadonlyArray<string>): Promise<ReadonlyArray<string>> => {
    const { rows: tables } = await database.pool.query<{ name: string; bytes: ReadonlyArray<string> }>(
      `select format('%I.%I', table_schema, table_name) as name,
              coalesce(array_agg(column_name) filter (where data_type = 'bytea'), '{}')::text[] as bytes
       from information_schema.columns
       where table_schema not in ('pg_catalog', 'information_schema') group by 1`,
    );
    expect(tables.length).to.be.greaterThan(15);
    const found: string[] = [];
    for (const { name, bytes } of tables) {
      const escaped = bytes.map((column) => ` || coalesce(encode("${column}", 'escape'), '')`).join('');
      const { rowCount } = await database.pool.query(
        `select 1 from ${name} t where t::text${escaped} ilike any($1) limit 1`,
        [traces.map((trace) => `%${trace}%`)],
      );
      if (rowCount) found.push(name);
    }
    return found;
  };

  before(async () => {
    server = await startTestServer();
    database = openDatabase(server.databaseUrl, () => undefined);
    sales = await signedIn(server, 'sales@lanebook.test');
    const input = {
      shipper: person,
      origin: {
        ...person,
        name: 'Wilhelmina Oxenstierna',
        firstName: undefined,
        lastName: undefined,
        email: undefined,
      },
      destination: { city: 'Dallas', state: 'TX', zipcode: '75201' },
      vehicles: [{ year: 2019, make: 'Toyota', model: 'Camry', ...papers }],
      transport: {
        ...{ availableDate: '2026-01-20', basePrice: 1000, deposit: 200, totalPrice: 1200 },
        note: 'clear the Quagmire',
      },
      internalNotes: [{ note: 'calls her sister first' }],
      assigneeId: '4',
    };
    const answer = await sales.graphql(CREATE, { input });
    expect(answer.errors).to.equal(undefined);
    id = answer.data.createQuote.id;
    await attachFile(sales, id, 'Oxenstierna.pdf', PDF);
    const manager = await signedIn(server, 'manager@lanebook.test');
    const lookedUp = await manager.once('/rest-api/carrier-data?search_type=DOT&search_number=3000017');
    expect(lookedUp.status).to.equal(200);
    const added = await manager.graphql(ADD_CARRIER, {
      input: { companyName: 'Red Rock', address: '12 Mesa Road', phoneNumber: '4355550100' },
    });
    const carrierId = added.data.addCarrier.id;
    const { url, fields } = (await manager.graphql(DOCUMENT_FORM)).data.createCarrierDocumentForm;
    const values: Readonly<Record<string, string>> = Object.fromEntries(
      fields.map(({ name, value }: { readonly name: string; readonly value: string }) => [name, value]),
    );
    await postForm({ url, fields: values }, PDF, 'w9.pdf');
    const asset = { fileUrl: url + values.key, fileName: 'w9.pdf' };
    expect((await manager.graphql(ADD_DOCUMENT, { carrierId, asset })).errors).to.equal(undefined);
  });
  after(async () => {
    await database.close();
    await server.stop();
  });

  it('blanks every personal column of every read model, and a rebuild afterwards gives the same rows', async () => {
    const events = await stored();
    const keys = createSubjectKeys(database, MASTER_KEY);
    const readable = (await createEventCodec(definitions, keys).decode(events)).flatMap((read) =>
      E.isRight(read) ? [read.right] : [],
    );
    const keyless: Pick<SubjectKeys, 'keyFor' | 'keysOf'> = {
      keyFor: keys.keyFor,
      keysOf: async (subjects) => new Map(subjects.map((subject) => [subject, 'forgotten'])),
    };
    const unreadable = (await createEventCodec(definitions, keyless).decode(events)).flatMap((read) =>
      E.isRight(read) ? [read.right] : [],
    );
    expect(unreadable).to.have.length(readable.length);
    const subjects = [...new Set(events.map(({ metadata }) => readMetadata(metadata).subject))];
    const last = readable.at(-1) as Recorded;
    const forgotten = subjects.map(
      (subject): Recorded => ({ ...last, type: PersonForgotten.type, data: { subject } }),
    );
    const personal = readModels.filter((model) => model.personal.length > 0);
    expect(personal).not.to.deep.equal([]);
    for (const model of personal) {
      const before = [...foldAll(model, readable).values()];
      const after = foldAll(model, [...readable, ...forgotten]);
      // Derived columns are compared below, with a table built without the key.
      const told = Object.keys(
        model.whenForgotten?.(before[0] ?? {}, last as Recorded<PersonForgotten>) ?? {},
      );
      for (const column of model.personal) {
        expect(
          before.some((row) => row[column] !== null),
          `${model.name}.${column} was ever filled`,
        ).to.equal(true);
        expect(
          told.includes(column) || [...after.values()].every((row) => row[column] === null),
          `${model.name}.${column}`,
        ).to.equal(true);
      }
      expect(foldAll(model, [...unreadable, ...forgotten]), model.name).to.deep.equal(after);
    }
  });

  it('is asked for twice: without a confirmation nothing happens', async () => {
    const { code, stdout } = await run('forget', 'quote', id);
    expect(code).to.equal(1);
    expect(stdout).to.match(/^Nothing was forgotten\.$/m);
    expect(await history()).to.include('Wilhelmina');
  });

  it('knows only records that exist', async () => {
    const { code, stdout } = await run('forget', 'quote', '999999', '--yes');
    expect(code).to.equal(1);
    expect(stdout).to.match(/^There is no record 999999\.$/m);
    expect((await run('history', 'quote', '999999')).code).to.equal(1);
  });

  it('leaves no trace of the person in any table, while the product runs on', async () => {
    expect(await tablesWith(TRACES)).not.to.deep.equal([]);
    for (const trace of TRACES) expect(await tablesWith([trace]), trace).not.to.deep.equal([]);
    const before = (await sales.graphql(SHOW, { id })).data.quote;
    expect(before).to.include({ timezone: 'EST' });
    expect(before.vehicles).to.deep.equal([{ model: 'Camry', ...papers }]);
    const { code, stdout, stderr } = await run('forget', 'quote', id, '--yes');
    expect(code, stdout + stderr).to.equal(0);
    expect(stdout).to.include(`The customer of record ${id} is forgotten.`);
    expect(stdout)
      .to.match(/Backups that were made before this/)
      .and.include('Of the nightly ones the last 14 are kept, and the first of a month for 12 months.')
      .and.include(`npm run forget -- quote ${id}`);
    expect(await tablesWith(TRACES)).to.deep.equal([]);
    const shown = (await sales.graphql(SHOW, { id })).data.quote;
    expect(shown.shipper).to.deep.equal({
      firstName: null,
      phone: null,
      email: null,
      address: null,
      city: 'Miami',
    });
    expect(shown.internalNotes).to.deep.equal([]);
    expect(shown.transport).to.deep.equal({ totalPrice: 1200, note: null });
    expect(shown.vehicles).to.deep.equal([{ model: 'Camry', plate: null, vin: null, lot: null }]);
    expect([shown.revision, shown.timezone]).to.deep.equal([before.revision + 1, 'EST']);
  });

  it('shows nobody in its history, as it was at any time, and takes no stale or personal change', async () => {
    const past = await sales.graphql(
      `query ($id: ID!) { quote(id: $id) { events { description changes { from to } } }
        created: quote(id: $id, revision: 0) { shipper { firstName } transport { note } vehicles { vin } } }`,
      { id },
    );
    for (const trace of TRACES) expect(JSON.stringify(past), trace).not.to.include(trace);
    const save = (revision: number) =>
      sales.graphql(
        'mutation ($id: ID!, $revision: Int, $input: RecordChangesInput!) { updateQuote(id: $id, revision: $revision, input: $input) { id } }',
        { id, revision, input: { vehicles: [{ year: 2019, make: 'Toyota', model: 'Camry', ...papers }] } },
      );
    const { revision } = (await sales.graphql(SHOW, { id })).data.quote;
    expect((await save(revision - 1)).errors?.[0]?.extensions?.code).to.equal('CONFLICT');
    expect((await save(revision)).errors?.[0]?.extensions?.code).to.equal('REFUSED');
  });

  it('is done once: again it changes nothing', async () => {
    const before = (await stored()).length;
    expect((await run('forget', 'quote', id, '--yes')).code).to.equal(0);
    expect((await stored()).length).to.equal(before);
  });

  it('keeps a history that says what is forgotten, and a chain that verifies', async () => {
    const told = await history();
    expect(told).to.match(/Customer information: First name +\(forgotten\)/);
    expect(told).to.match(/Files: File +\(forgotten\)/);
    expect(told).to.match(/Price and transport: Carrier note +\(forgotten\)/);
    expect(told).to.match(/Vehicles: 2019 Toyota Camry, VIN +\(forgotten\)/);
    expect(told).to.match(/Origin: City +Miami/);
    expect(told).to.match(/Price and transport: Total price +\$1,200\.00/);
    expect(told).to.match(/^0 {2}.+ {2}user:4 Kevin Tran {2}QuoteCreated$/m);
    expect(told).to.match(/^2 {2}.+ {2}system:forgetting {2}PersonForgotten$/m);
    const past = await run('history', 'quote', id, '--at', '2020-01-01');
    expect([past.code, past.stdout.trim()]).to.deep.equal([1, `There is no record ${id} at that time.`]);
    const verified = await run('verify', '--read-models');
    expect(verified.stdout).to.match(
      /^(Checkpoints before that .+ lie elsewhere\.\n)?\d+ streams, \d+ events, 0 broken\n\d+ read models compared with the log, 0 not as it makes them\n$/,
    );
    expect(verified.code).to.equal(0);
  });

  it('leaves read models that equal a fold from scratch', async () => {
    expect(await differencesFromScratch({ url: server.databaseUrl, masterKey: MASTER_KEY })).to.deep.equal(
      [],
    );
  });

  it('says how it is called', async () => {
    for (const [tool, ...args] of [
      ['forget', id],
      ['history'],
      ['history', 'quote', 'x'],
      ['history', 'quote', id, '--at', 'noon'],
      ['verify', 'all'],
    ]) {
      const { code, stderr } = await run(tool ?? '', ...args);
      expect(code, tool).to.equal(2);
      expect(stderr).to.include(`npm run ${tool}`);
    }
  });
});
