import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import {
  buildASTSchema,
  concatAST,
  type GraphQLInputType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  parse,
} from 'graphql';
import { leastOrder, leastQuote } from '../../src/quoting/testing/quotes.ts';
import { filesUnder } from '../docs/files-under.ts';
import { attachUpload, uploadFile } from '../support/attach-file.ts';
import { parseCsv } from '../support/csv.ts';
import { HOSTILE_TEXT, isSound, kept } from '../support/hostile-text.ts';
import { type GraphqlAnswer, type HttpClient, signIn } from '../support/http-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const schema = buildASTSchema(
  concatAST(filesUnder('src', 'schema.graphql').map((file) => parse(readFileSync(file, 'utf8')))),
);
const mutations = schema.getMutationType()?.getFields() ?? {};
const queries = schema.getQueryType()?.getFields() ?? {};

type Path = ReadonlyArray<string>;

/** Where the texts of an argument stand: strings and ids, of a list its first one. */
const textsIn = (type: GraphQLInputType, path: Path): ReadonlyArray<Path> => {
  if (isNonNullType(type)) return textsIn(type.ofType, path);
  if (isListType(type)) return textsIn(type.ofType, [...path, '0']);
  if (isInputObjectType(type))
    return Object.values(type.getFields()).flatMap((field) => textsIn(field.type, [...path, field.name]));
  return isScalarType(type) && (type.name === 'String' || type.name === 'ID') ? [path] : [];
};

// biome-ignore lint/suspicious/noExplicitAny: arguments and answers have as many shapes as there are operations
type Value = any;

const valueAt = (value: Value, path: Path): Value => path.reduce((at, key) => at?.[key], value);

/** A value with a text put in, and what leads there where that was left out. */
const withText = (value: Value, [key, ...rest]: Path, text: string): Value => {
  if (key === undefined) return text;
  if (/^\d+$/.test(key)) return [withText(value?.[0], rest, text)];
  return { ...value, [key]: withText(value?.[key], rest, text) };
};

const PERSON = 'firstName lastName email phone phone2 companyName address address2 city state zipcode note';
const PLACE = 'name address address2 city state zipcode phone phone2 companyName';
const RECORD = `{ id referPath shipper { ${PERSON} } origin { ${PLACE} } destination { ${PLACE} }
  vehicles { make model color plate state vin lot } transport { note } internalNotes { note } }`;

/** What a mutation is about: a record that nobody has touched, or one status or view for all. */
type About = 'quote' | 'order' | 'note' | 'status' | 'view';
/** Arguments that a mutation takes, by the id of what it is about, and what is asked of its answer. */
type Sample = { readonly about?: About; readonly given: (id: string) => object; readonly shown: string };
const booked = () => {
  const { shipper, origin, destination, vehicles } = leastOrder();
  return { shipper, origin, destination, vehicles };
};
const SAMPLES: Readonly<Record<string, Sample>> = {
  ping: { given: () => ({}), shown: '' },
  createQuote: { given: () => ({ input: leastQuote() }), shown: RECORD },
  createOrder: { given: () => ({ input: leastOrder() }), shown: RECORD },
  updateQuote: { about: 'quote', given: (id) => ({ id, input: booked() }), shown: RECORD },
  updateOrder: { about: 'order', given: (id) => ({ id, input: booked() }), shown: RECORD },
  convertQuoteToOrder: {
    about: 'quote',
    given: (id) => ({ quoteId: id, input: { ...booked(), parentStatusId: '110' } }),
    shown: RECORD,
  },
  convertOrderToQuote: {
    about: 'order',
    given: (id) => ({ orderId: id, input: { ...booked(), parentStatusId: '122' } }),
    shown: RECORD,
  },
  duplicateQuote: { about: 'quote', given: (id) => ({ id, mode: 'STANDARD' }), shown: RECORD },
  duplicateOrder: { about: 'order', given: (id) => ({ id, mode: 'REVERSE' }), shown: RECORD },
  batchUpdateQuotes: {
    about: 'quote',
    given: (id) => ({ ids: [id], input: { parentStatusId: '124' } }),
    shown: '{ id error { code message } }',
  },
  batchUpdateOrders: {
    about: 'order',
    given: (id) => ({ ids: [id], input: { parentStatusId: '117' } }),
    shown: '{ id error { code message } }',
  },
  addQuoteNote: {
    about: 'quote',
    given: (id) => ({ input: { quoteId: id, note: 'First' } }),
    shown: '{ note }',
  },
  updateQuoteNote: { about: 'note', given: (id) => ({ id, input: { note: 'Second' } }), shown: '{ note }' },
  deleteQuoteNote: { about: 'note', given: (id) => ({ id }), shown: '' },
  createUploadForm: { given: () => ({ fileName: 'title.pdf' }), shown: '{ url fields { name } }' },
  attachFileToQuote: {
    about: 'quote',
    given: (id) => ({ id, asset: { fileUrl: 'none', fileName: 'title.pdf' } }),
    shown: '{ fileName }',
  },
  createStatus: { given: () => ({ input: { name: 'Parked', type: 'QUOTE' } }), shown: '{ name }' },
  updateStatus: { about: 'status', given: (id) => ({ id, input: { name: 'Parked' } }), shown: '{ name }' },
  deleteStatus: { about: 'status', given: (id) => ({ id }), shown: '' },
  createListView: {
    given: () => ({ input: { list: 'QUOTES', name: 'Mine', address: 'size=25', columns: ['id'] } }),
    shown: '{ name address columns }',
  },
  updateListView: {
    about: 'view',
    given: (id) => ({ id, input: { name: 'Mine' } }),
    shown: '{ name address columns }',
  },
  deleteListView: { about: 'view', given: (id) => ({ id }), shown: '' },
  chooseListView: { about: 'view', given: (id) => ({ list: 'QUOTES', id }), shown: '{ name }' },
};

/** Fields of a record that take any words, and so must keep all of these. */
const FREE_TEXT: ReadonlyArray<string> = [
  ...['firstName', 'lastName', 'companyName', 'note'].map((name) => `input.shipper.${name}`),
  ...['origin', 'destination'].flatMap((end) => [`input.${end}.name`, `input.${end}.city`]),
  ...['input.vehicles.0.make', 'input.vehicles.0.model', 'input.transport.note'],
];

/** What queries with texts are asked besides them. */
const ASKED: Readonly<Record<string, { readonly given: object; readonly shown: string }>> = {
  quotes: { given: {}, shown: '{ pageInfo { total } }' },
  orders: { given: {}, shown: '{ pageInfo { total } }' },
  followups: { given: {}, shown: '{ pageInfo { total } }' },
  quotesCount: { given: {}, shown: '{ all }' },
  ordersCount: { given: {}, shown: '{ all }' },
  followupsCount: { given: {}, shown: '{ all }' },
  quote: { given: {}, shown: '{ id }' },
  order: { given: {}, shown: '{ id }' },
  quoteEvents: { given: {}, shown: '{ id }' },
  possibleDuplicates: { given: {}, shown: '{ byName { id } }' },
  powerSearch: { given: {}, shown: '{ id }' },
  status: { given: {}, shown: '{ id }' },
  geolocation: { given: {}, shown: '{ lat }' },
  locations: { given: {}, shown: '{ id }' },
  locationByZipcode: { given: {}, shown: '{ id }' },
  distance: { given: { origin: '33101', destination: '75201' }, shown: '' },
};

/** What a client's own text may be answered with; anything else is a defect of ours. */
const REFUSALS = ['INVALID', 'NOT_FOUND', 'REFUSED'];

describe('hostile text', function hostileText() {
  this.timeout(180_000);
  let server: TestServer;
  let admin: HttpClient;
  before(async () => {
    server = await startTestServer();
    admin = await signIn(server.url, 'superadmin@lanebook.test', server.password);
    shared.set('status', await made('createStatus', { input: { name: 'Shared', type: 'QUOTE' } }));
    const view = { list: 'QUOTES', name: 'Shared', columns: ['id'] };
    shared.set('view', await made('createListView', { input: view }));
  });
  after(() => server.stop());

  const call = (
    kind: 'query' | 'mutation',
    name: string,
    given: object,
    shown: string,
  ): Promise<GraphqlAnswer> => {
    const { args = [] } = (kind === 'query' ? queries : mutations)[name] ?? {};
    const sent = args.filter((arg) => arg.name in given);
    const declared = sent.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
    const passed = sent.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
    const around = (text: string): string => (text === '' ? '' : `(${text})`);
    return admin.graphql(`${kind} ${around(declared)} { answer: ${name}${around(passed)} ${shown} }`, given);
  };
  const write = (name: string, given: object) => call('mutation', name, given, SAMPLES[name]?.shown ?? '');
  const made = async (name: string, given: object): Promise<string> => {
    const { data, errors } = await call('mutation', name, given, '{ id }');
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data.answer.id;
  };
  const freshQuote = (): Promise<string> => made('createQuote', { input: leastQuote() });
  /** A person has only so many views, and the office so many statuses. */
  const shared = new Map<About, string>();
  const idOf = async (about: About | undefined): Promise<string> => {
    if (about === 'quote') return freshQuote();
    if (about === 'order') return made('createOrder', { input: leastOrder() });
    if (about === 'note')
      return made('addQuoteNote', { input: { quoteId: await freshQuote(), note: 'First' } });
    return shared.get(about ?? 'view') ?? '';
  };
  const codeOf = ({ errors }: GraphqlAnswer): string => String(errors?.[0]?.extensions?.code ?? 'OK');
  const fieldsOf = ({ errors }: GraphqlAnswer): ReadonlyArray<string> =>
    Object.keys(errors?.[0]?.extensions?.fields ?? {});

  it('has a sample here for each mutation, and a question for each query that takes text', () => {
    expect(Object.keys(SAMPLES).sort()).to.deep.equal(Object.keys(mutations).sort());
    const withTexts = Object.values(queries).filter(({ args }) =>
      args.some(({ name, type }) => name !== 'cursor' && textsIn(type, [name]).length > 0),
    );
    expect(Object.keys(ASKED).sort()).to.deep.equal(withTexts.map(({ name }) => name).sort());
  });

  for (const [kind, text] of Object.entries(HOSTILE_TEXT)) {
    describe(kind, () => {
      for (const [name, { about, given }] of Object.entries(SAMPLES)) {
        const texts = (mutations[name]?.args ?? []).flatMap((arg) => textsIn(arg.type, [arg.name]));
        const inInput = texts.filter(([first]) => first === 'input');

        if (inInput.length > 0) {
          it(`in ${name}: each field keeps it sound or refuses it by name`, async () => {
            const sample = given(await idOf(about));
            const full = inInput.reduce((value, path) => withText(value, path, text), sample);
            const first = await write(name, full);
            expect(['OK', ...REFUSALS]).to.include(codeOf(first), JSON.stringify(first.errors));
            const refused = new Set(fieldsOf(first));
            if (codeOf(first) === 'INVALID')
              expect(refused.size, JSON.stringify(first.errors)).to.be.above(0);
            const isRefused = (path: Path): boolean =>
              [...refused].some((field) => {
                const own = path.slice(1).join('.');
                return own === field || own.startsWith(`${field}.`) || field.startsWith(`${own}.`);
              });
            const taken = inInput.filter(
              (path) => !isRefused(path) && valueAt(first.data?.answer, path.slice(1)) !== null,
            );
            const again = taken.reduce((value, path) => withText(value, path, text), sample);
            const second = codeOf(first) === 'OK' ? first : await write(name, again);
            expect(['OK', ...REFUSALS]).to.include(codeOf(second), JSON.stringify(second.errors));
            const backs = taken
              .map((path) => [path.join('.'), valueAt(second.data?.answer, path.slice(1))] as const)
              .filter(([, back]) => typeof back === 'string');
            for (const [path, back] of backs) {
              expect(isSound(back), path).to.equal(true);
              expect(kept(back), path).to.equal(kept(text));
            }
            const isPlain = kind !== 'very long text' && second.data?.answer?.shipper;
            if (isPlain) expect(backs.map(([path]) => path)).to.include.members(FREE_TEXT);
          });
        }

        const others = texts.filter(([first]) => first !== 'input');
        if (others.length > 0) {
          it(`in ${name}, ${others.map((path) => path.join('.')).join()}: is answered or refused in words`, async () => {
            const sample = given(await idOf(about));
            for (const path of others) {
              const answer = await write(name, withText(sample, path, text));
              expect(['OK', ...REFUSALS]).to.include(codeOf(answer), JSON.stringify(answer.errors));
            }
          });
        }
      }

      it('in a query: is answered or refused in words', async () => {
        for (const [name, { given, shown }] of Object.entries(ASKED)) {
          for (const path of (queries[name]?.args ?? []).flatMap((arg) => textsIn(arg.type, [arg.name]))) {
            const answer = await call('query', name, withText(given, path, text), shown);
            expect(['OK', ...REFUSALS]).to.include(
              codeOf(answer),
              `${name} ${path}: ${JSON.stringify(answer.errors)}`,
            );
          }
        }
      });

      it('in the query string of a REST call: is answered or refused in words', async () => {
        const asked = encodeURIComponent(text.replace(/\p{Cs}/gu, '').slice(0, 2_000));
        for (const path of [
          `/rest-api/distance?origin=${asked}&destination=${asked}`,
          `/rest-api/cities?state=${asked}`,
          `/rest-api/vehicle-models?year=2019&make=${asked}`,
          `/rest-api/quotes.csv?columns=id&search=${asked}`,
          `/rest-api/files/${asked}`,
        ]) {
          const { status } = await admin.once(path);
          expect(status, path).to.be.oneOf([200, 400, 404]);
        }
      });

      it('as the name of a file: comes back in one header that says nothing else', async () => {
        const quote = await freshQuote();
        const { fileUrl } = await uploadFile(admin, 'a.txt', Buffer.from('a file'));
        const answer = await attachUpload(admin, quote, { fileUrl, fileName: `${text}.txt` });
        if (codeOf(answer) !== 'OK') {
          expect(codeOf(answer)).to.equal('INVALID');
          return;
        }
        const { fileName, fileUrl: at } = answer.data.attachFileToQuote;
        expect(isSound(fileName) && !/[\n\\/]/.test(fileName), fileName).to.equal(true);
        const { status, headers } = await admin.once(at);
        expect(status).to.equal(200);
        expect(headers.get('content-disposition')).to.match(/^attachment; filename=/);
        expect(headers.get('set-cookie')).to.equal(null);
      });
    });
  }

  describe('where it was kept', () => {
    const names = Object.values(HOSTILE_TEXT).map((text) => [...text].slice(0, 60).join(''));
    before(async () => {
      for (const firstName of names) {
        const { shipper, ...rest } = leastQuote();
        await made('createQuote', { input: { ...rest, shipper: { ...shipper, firstName } } });
      }
    });

    it('lists, history and duplicates answer', async () => {
      const input = { sortBy: 'ID_DESC', cursor: { size: 50 } };
      const shown = `{ data { id ${RECORD.slice(5)} pageInfo { total } }`;
      const { data, errors } = await call('query', 'quotes', input, shown);
      expect(errors, JSON.stringify(errors)).to.equal(undefined);
      const [{ id }] = data.answer.data;
      for (const [name, fields] of [
        ['quoteEvents', '{ description changes { from to } }'],
        ['possibleDuplicates', '{ byName { id } byEmailPhone { id } }'],
      ] as const)
        expect(codeOf(await call('query', name, { id }, fields)), name).to.equal('OK');
    });

    it('a file of the list holds all of it as text', async () => {
      const { status, text } = await admin.once('/rest-api/quotes.csv?sortBy=id&descending=true');
      expect(status).to.equal(200);
      const [titles = [], ...rows] = parseCsv(text.replace(/^\ufeff/, ''));
      for (const row of rows) {
        expect(row).to.have.length(titles.length);
        for (const each of row) expect(each, each.slice(0, 40)).not.to.match(/^[=+@\t\r]/);
      }
      const cells = kept(rows.flat().join());
      for (const name of names) expect(cells, name).to.include(kept(name));
    });
  });

  it('never reaches the prototype of anything', async () => {
    const headers = { 'content-type': 'application/json', origin: new URL(server.url).origin };
    const query = 'mutation ($input: QuoteInput!) { createQuote(input: $input) { id } }';
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const input = JSON.stringify(leastQuote()).replace(
        /^\{/,
        `{${JSON.stringify(name)}:{"polluted":"yes"},`,
      );
      const body = `{"query":${JSON.stringify(query)},"variables":{"input":${input}}}`;
      const { text } = await admin.once('/graphql', { method: 'POST', headers, body });
      expect(JSON.parse(text).errors[0].extensions.code, name).to.equal('INVALID');
      expect(({} as Record<string, unknown>).polluted).to.equal(undefined);
    }
  });
});
