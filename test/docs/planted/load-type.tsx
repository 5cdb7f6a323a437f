import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { Provider } from 'react-redux';
import { csvValue } from '../../../src/platform/lists/csv-value.ts';
import { FIELDS, type FieldPath, fieldAt } from '../../../src/quoting/contract/fields.ts';
import { TransportChanged } from '../../../src/quoting/published/events.ts';
import { leastQuote } from '../../../src/quoting/record/testing/quotes.ts';
import { store } from '../../../web/app/store.ts';
import { TransportCard } from '../../../web/features/quoting/quote-form/transport-card.tsx';
import { factsOf } from '../../../web/features/quoting/quote-record/cards/field-facts.tsx';
import { arbitraryRecord } from '../../../web/features/quoting/quote-record/editing/arbitrary-record.ts';
import { draftAs } from '../../../web/features/quoting/quote-record/editing/record-draft.ts';
import { checkedChanges } from '../../../web/features/quoting/quote-record/editing/record-sections.ts';
import type { HttpClient } from '../../support/http-client.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { signedIn } from '../../support/signed-in.ts';

const TODAY = '2026-01-15';
const SHOWN = 'id revision transport { loadType }';

/** Runs in a copy of the project with the field of CONTRIBUTING's walk. */
describe('a load type', function loadType() {
  this.timeout(120_000);
  let server: TestServer;
  let sales: HttpClient;
  let id: string;

  before(async () => {
    server = await startTestServer();
    sales = await signedIn(server, 'manager@lanebook.test');
  });
  after(async () => server?.stop());

  const transport = (loadType?: string) => ({
    ...leastQuote().transport,
    ...(loadType !== undefined && { loadType }),
  });
  const answerOf = async (document: string, variables: object = {}) => {
    const { data, errors } = await sales.graphql(document, variables);
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data.answer;
  };

  it('is stored with a new record', async () => {
    const create = `mutation ($input: QuoteInput!) { answer: createQuote(input: $input) { ${SHOWN} } }`;
    const made = await answerOf(create, { input: { ...leastQuote(), transport: transport('Roll-on') } });
    expect(made.transport).to.deep.equal({ loadType: 'Roll-on' });
    id = made.id;
    const plain = await answerOf(create, { input: leastQuote() });
    expect(plain.transport).to.deep.equal({ loadType: null });
  });

  it('is changed by an update, and refused with its rules', async () => {
    const update = `mutation ($id: ID!, $input: RecordChangesInput!) {
      answer: updateQuote(id: $id, input: $input, revision: 0) { ${SHOWN} } }`;
    const { errors } = await sales.graphql(update, { id, input: { transport: transport('x'.repeat(41)) } });
    expect(errors?.[0]?.extensions?.fields).to.have.property('transport.loadType');
    const changed = await answerOf(update, { id, input: { transport: transport('Winch') } });
    expect(changed.transport).to.deep.equal({ loadType: 'Winch' });
  });

  it('is read, today and as of an earlier revision', async () => {
    const read = `query ($id: ID!, $at: Int) { answer: quote(id: $id, revision: $at) { ${SHOWN} } }`;
    expect((await answerOf(read, { id })).transport).to.deep.equal({ loadType: 'Winch' });
    expect((await answerOf(read, { id, at: 0 })).transport).to.deep.equal({ loadType: 'Roll-on' });
  });

  it('is in the history', async () => {
    const read = 'query ($id: ID!) { answer: quoteEvents(id: $id) { changes { field label from to } } }';
    const [latest] = await answerOf(read, { id });
    expect(latest.changes).to.deep.equal([
      { field: 'transport.loadType', label: 'Load type', from: 'Roll-on', to: 'Winch' },
    ]);
  });

  it('is empty in what was stored before, which needs no upgrade', () => {
    const golden = new URL('../../../src/quoting/record/golden/TransportChanged.v2.json', import.meta.url);
    const stored = JSON.parse(readFileSync(golden, 'utf8'));
    expect(stored.transport).not.to.have.property('loadType');
    const read = TransportChanged.data.decode({ ...stored, transport: { ...stored.transport, note: null } });
    expect(E.isRight(read) && read.right.transport).to.include({ loadType: null });
    expect(TransportChanged.version).to.equal(2);
  });

  it('has its value in a cell of an export', () => {
    expect(csvValue(fieldAt('transport.loadType' as FieldPath), 'Winch', () => '')).to.equal('Winch');
  });

  it('stands on the form with what is stored, and is sent from there', () => {
    const { transport } = arbitraryRecord();
    const record = arbitraryRecord({ transport: { ...transport, ...{ loadType: 'Winch' } } });
    const draft = draftAs('quote', record);
    const Form = () => (
      <FormProvider {...useForm({ defaultValues: draft })}>
        <TransportCard />
      </FormProvider>
    );
    const markup = renderToStaticMarkup(
      <Provider store={store}>
        <Form />
      </Provider>,
    );
    expect(markup).to.include('Load type').and.to.include('value="Winch"');
    const sent = checkedChanges('quote', draft, ['transport'], TODAY);
    expect(E.isRight(sent) && sent.right.transport).to.include({ loadType: 'Winch' });
  });

  it('stands on the card of the record', () => {
    expect(factsOf(FIELDS.transport, { loadType: 'Winch' })).to.deep.include(['Load type', 'Winch']);
  });
});
