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
import { leastOrder, leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import { filesUnder } from '../docs/files-under.ts';
import { attachUpload, uploadFile } from '../support/attach-file.ts';
import { parseCsv } from '../support/csv.ts';
import { HOSTILE_TEXT, isSound, kept } from '../support/hostile-text.ts';
import type { GraphqlAnswer, HttpClient } from '../support/http-client.ts';
import { type About, allOperations } from '../support/operations.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { RECORD } from './operations/records.ts';

const schema = buildASTSchema(
  concatAST(filesUnder('src', 'schema.graphql').map((file) => parse(readFileSync(file, 'utf8')))),
);
const mutations = schema.getMutationType()?.getFields() ?? {};
const queries = schema.getQueryType()?.getFields() ?? {};

type Path = ReadonlyArray<string>;

/** Paths of the texts in an argument: strings and ids; the first item of a list. */
const textsIn = (type: GraphQLInputType, path: Path): ReadonlyArray<Path> => {
  if (isNonNullType(type)) return textsIn(type.ofType, path);
  if (isListType(type)) return textsIn(type.ofType, [...path, '0']);
  if (isInputObjectType(type))
    return Object.values(type.getFields()).flatMap((field) => textsIn(field.type, [...path, field.name]));
  return isScalarType(type) && (type.name === 'String' || type.name === 'ID') ? [path] : [];
};

// biome-ignore lint/suspicious/noExplicitAny: arguments and results differ by operation
type Value = any;

const valueAt = (value: Value, path: Path): Value => path.reduce((at, key) => at?.[key], value);

/** A value with a text inserted; creates missing parents. */
const withText = (value: Value, [key, ...rest]: Path, text: string): Value => {
  if (key === undefined) return text;
  if (/^\d+$/.test(key)) return [withText(value?.[0], rest, text)];
  return { ...value, [key]: withText(value?.[key], rest, text) };
};

const OPERATIONS = allOperations();
const SAMPLES = Object.entries(OPERATIONS).flatMap(([name, { sample }]) =>
  sample ? [[name, sample] as const] : [],
);

/** Free text fields of a record, which must preserve every text. */
const FREE_TEXT: ReadonlyArray<string> = [
  ...['firstName', 'lastName', 'companyName', 'note'].map((name) => `input.shipper.${name}`),
  ...['origin', 'destination'].flatMap((end) => [`input.${end}.name`, `input.${end}.city`]),
  ...['input.vehicles.0.make', 'input.vehicles.0.model', 'input.transport.note'],
];

/** Permitted error codes for a client's text; any other code is a defect. */
const REFUSALS = ['INVALID', 'NOT_FOUND', 'REFUSED'];

/** Says what was seen of an order, and is not stored: another one is a CONFLICT. */
const SEEN_VERSION = 'loadVersion';

describe('hostile text', function hostileText() {
  this.timeout(180_000);
  let server: TestServer;
  let admin: HttpClient;
  before(async () => {
    server = await startTestServer();
    admin = await signedIn(server, 'superadmin@lanebook.test');
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
  const write = (name: string, given: object) =>
    call('mutation', name, given, OPERATIONS[name]?.sample?.shown ?? '');
  const made = async (name: string, given: object): Promise<string> => {
    const { data, errors } = await call('mutation', name, given, '{ id }');
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data.answer.id;
  };
  const freshQuote = (): Promise<string> => made('createQuote', { input: leastQuote() });
  const shared = new Map<string, string>();
  const idOf = async (about: About | undefined): Promise<string> => {
    if (about === 'quote') return freshQuote();
    if (about === 'order') return made('createOrder', { input: leastOrder() });
    if (about === 'note')
      return made('addQuoteNote', { input: { quoteId: await freshQuote(), note: 'First' } });
    if (about === undefined) return '';
    const { create, input, within } = about;
    const parent = async () => (within ? { [within.argument]: await idOf(within.about) } : {});
    const id = shared.get(create) ?? (await made(create, { ...(await parent()), input }));
    shared.set(create, id);
    return id;
  };
  const codeOf = ({ errors }: GraphqlAnswer): string => String(errors?.[0]?.extensions?.code ?? 'OK');
  const fieldsOf = ({ errors }: GraphqlAnswer): ReadonlyArray<string> =>
    Object.keys(errors?.[0]?.extensions?.fields ?? {});

  it('has a sample here for each mutation, and a question for each query that takes text', () => {
    const withTexts = Object.values(queries).filter(({ args }) =>
      args.some(({ name, type }) => name !== 'cursor' && textsIn(type, [name]).length > 0),
    );
    const needed = [...Object.values(mutations), ...withTexts].map(({ name }) => name);
    expect(SAMPLES.map(([name]) => name).sort()).to.deep.equal(
      needed.filter((name) => name !== 'ping').sort(),
    );
  });

  for (const [kind, text] of Object.entries(HOSTILE_TEXT)) {
    describe(kind, () => {
      for (const [name, { about, given }] of SAMPLES.filter(([each]) => each in mutations)) {
        const texts = (mutations[name]?.args ?? []).flatMap((arg) => textsIn(arg.type, [arg.name]));
        const inInput = texts.filter(([first, field]) => first === 'input' && field !== SEEN_VERSION);

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
        for (const [name, { given, shown }] of SAMPLES.filter(([each]) => each in queries)) {
          for (const path of (queries[name]?.args ?? []).flatMap((arg) => textsIn(arg.type, [arg.name]))) {
            const answer = await call('query', name, withText(given(''), path, text), shown);
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
