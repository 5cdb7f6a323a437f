import { expect } from 'chai';
import fc from 'fast-check';
import type { Permission } from '../../src/shared-kernel/permission.ts';
import { addPerson } from '../support/add-person.ts';
import type { HttpClient } from '../support/http-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import type { Call, CommandName, Told } from './calls.ts';
import { freshKey, type Lists, listsSeen, recordSeen, send } from './lanebook.ts';
import { listed } from './listed.ts';
import { carriedOut, EMPTY, type Office } from './model.ts';
import { PEOPLE, type Person, RETIRED } from './office.ts';
import { shown } from './record.ts';
import type { Json } from './sections.ts';
import { callOf, day, type Repeat, type Simulation, type Step } from './steps.ts';

const USUAL_RUNS = 60;
const RUNS = Number(process.env.MODEL_RUNS ?? USUAL_RUNS);
const USUAL_SEED = 2026;
const SEED = Number(process.env.MODEL_SEED ?? USUAL_SEED);
/** Ends a run that hangs; a busy machine takes ten seconds for one. */
const LONGEST_MS = 20_000 * RUNS + 180_000;

const EDITOR = 'editor@lanebook.test';
const EDITOR_MAY: ReadonlyArray<Permission> = ['quote_view', 'order_view', ...PEOPLE.editor.may];

/** A result that each command must have in the default runs, to prove that they cover enough. */
const TO_BE_MET: Readonly<Record<CommandName, string>> = {
  createQuote: 'OK FORBIDDEN INVALID',
  createOrder: 'OK FORBIDDEN INVALID',
  updateQuote: 'OK FORBIDDEN INVALID NOT_FOUND REFUSED CONFLICT',
  updateOrder: 'OK FORBIDDEN INVALID NOT_FOUND REFUSED CONFLICT',
  convertQuoteToOrder: 'OK FORBIDDEN INVALID NOT_FOUND REFUSED CONFLICT',
  convertOrderToQuote: 'OK FORBIDDEN INVALID NOT_FOUND REFUSED CONFLICT',
  duplicateQuote: 'OK FORBIDDEN NOT_FOUND REFUSED',
  duplicateOrder: 'OK FORBIDDEN NOT_FOUND REFUSED',
  addQuoteNote: 'OK FORBIDDEN INVALID NOT_FOUND',
  updateQuoteNote: 'OK FORBIDDEN INVALID NOT_FOUND',
  deleteQuoteNote: 'OK FORBIDDEN NOT_FOUND',
  batchUpdateQuotes: 'OK FORBIDDEN INVALID',
  batchUpdateOrders: 'OK FORBIDDEN INVALID',
};

/** Records that a call is about. */
const targetsOf = ({ args: { id, ids = [] } }: Call): ReadonlyArray<string> =>
  [id?.split('-')[0] ?? '', ...ids].filter((each) => /^\d+$/.test(each));

/** Id of the created or changed record, if the response has one. */
const idTold = (told: Told): string =>
  'answer' in told ? ((told.answer as { readonly id?: string } | null)?.id ?? '') : '';

/**
 * Random sequences of record commands, sent over HTTP by four people, have exactly the effects and responses
 * of a simple model (`model.ts`), which shares no code with the product. The sequences are the same in each
 * run. `MODEL_RUNS` changes their number, `MODEL_SEED` their content: `MODEL_RUNS=500 MODEL_SEED=7 npx mocha
 * test/model/records.spec.ts --exit`.
 */
describe('records, whatever is done to them', function records() {
  this.timeout(LONGEST_MS + 60_000);
  let server: TestServer;
  let people: Readonly<Record<Person, HttpClient>>;
  /**
   * Results of commands, such as `updateQuote CONFLICT`; `again` for a key that returned its earlier result.
   */
  const met = new Set<string>();

  before(async () => {
    server = await startTestServer();
    await addPerson(server, EDITOR, EDITOR_MAY);
    const as = (email: string) => signedIn(server, email);
    people = {
      admin: await as('admin@lanebook.test'),
      editor: await as(EDITOR),
      sales: await as('sales@lanebook.test'),
      dispatcher: await as('dispatch@lanebook.test'),
    };
    const retiring = 'mutation ($id: ID!) { deleteStatus(id: $id) }';
    const { errors } = await people.admin.graphql(retiring, { id: RETIRED });
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
  });
  after(() => server?.stop());

  const compareRecord = async (office: Office, id: string, said: string) => {
    const record = office.records.get(id);
    const whole = record && shown(record, [...office.records.values()]);
    expect(await recordSeen(people, id), said).to.deep.equal({
      quote: record?.kind === 'quote' ? whole : null,
      order: record?.kind === 'order' ? whole : null,
      seen: record?.seen ?? [],
    });
  };

  /** Sends a call and compares its response and its records with the model. */
  const compareCall = async (office: Office, call: Call): Promise<Office> => {
    const said = JSON.stringify(call);
    const told = await send(people, call);
    const [after, expected] = carriedOut(office, call, idTold(told));
    expect(told, said).to.deep.equal(expected);
    met.add(`${call.name} ${expected.code}`);
    if (expected.code === 'OK' && office.done.has(`${call.by} ${call.key}`)) met.add('again');
    const born = [...after.records.keys()].filter((id) => !office.records.has(id));
    for (const id of new Set([...targetsOf(call), ...born])) await compareRecord(after, id, said);
    return after;
  };

  /** Executes a step; does nothing if there is nothing to repeat. */
  const act = async (desk: Simulation, step: Step | Repeat): Promise<void> => {
    const call = callOf(step, desk, freshKey);
    if (call === undefined) return;
    desk.calls.push(call);
    desk.office = await compareCall(desk.office, call);
  };

  const compareLists = async (office: Office, filter: Json, before: Lists): Promise<void> => {
    const expected = listed(office, filter);
    const size = Math.max(...Object.values(expected).map(({ length }) => length)) + 1;
    const seen = await listsSeen(people, filter, size);
    for (const list of ['quotes', 'orders', 'followups'] as const) {
      const { length } = expected[list];
      const said = `${list} ${JSON.stringify(filter)}`;
      expect(seen[list].data.slice(0, length), said).to.deep.equal(expected[list]);
      expect(seen[list].pageInfo.total - before[list].pageInfo.total, said).to.equal(length);
    }
  };

  /** A run from its first step to the final lists. Records from before are neither changed nor counted. */
  const live = fc.asyncProperty(day, async ({ begun, steps, filter }) => {
    const [all, some] = await Promise.all([{}, filter].map((each) => listsSeen(people, each, 1)));
    const desk: Simulation = { office: EMPTY, calls: [] };
    for (const step of begun) await act(desk, step);
    await fc.asyncModelRun(() => ({ model: desk, real: act }), steps);
    if (all) await compareLists(desk.office, {}, all);
    if (some) await compareLists(desk.office, filter, some);
  });

  it('are what a simple model says', async () => {
    await fc.assert(live, {
      ...{ seed: SEED, numRuns: RUNS },
      ...{ interruptAfterTimeLimit: LONGEST_MS, markInterruptAsFailure: true },
    });
  });

  it('were met with every command and each of its answers', function answers() {
    if (RUNS < USUAL_RUNS || SEED !== USUAL_SEED) this.skip();
    const wanted = Object.entries(TO_BE_MET).flatMap(([name, codes]) =>
      codes.split(' ').map((code) => `${name} ${code}`),
    );
    expect(['again', ...wanted].filter((each) => !met.has(each))).to.deep.equal([]);
  });
});
