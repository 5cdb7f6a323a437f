import { expect } from 'chai';
import { leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { statementsOf } from '../support/statements-of.ts';

const CREATE = 'mutation ($input: QuoteInput!) { createQuote(input: $input) { id } }';
/** The client's mutation for a note. */
const NOTE = `mutation ($input: AddQuoteNoteInput!) {
  addQuoteNote(input: $input) { id note createdAt author { id firstName lastName } }
}`;
const NOTES = 60;
/** Sent once in some milliseconds for all that was stored: on a slow machine that is once a note. */
const TIMED = ['event_log_notify', 'projected', 'reactions_advance'];

describe('a note, alone', function note() {
  this.timeout(60_000);
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  it('takes two statements until it is visible, its append and its row, besides those that are sent now and then', async () => {
    const client = await signedIn(server, 'sales@lanebook.test');
    const { data } = await client.graphql(CREATE, { input: leastQuote() });
    const send = async (from: number): Promise<void> => {
      for (let nth = from; nth < from + NOTES; nth += 1) {
        const input = { quoteId: data.createQuote.id, note: `Called, number ${nth}` };
        expect((await client.graphql(NOTE, { input })).data.addQuoteNote.note).to.equal(input.note);
      }
    };
    await send(0);
    const texts = await statementsOf(() => send(NOTES));
    const eachTime = [...texts].flatMap(([text, times]) =>
      times >= NOTES ? [text.replace(/_v\d+/, '')] : [],
    );
    expect(eachTime.filter((name) => !TIMED.includes(name))).to.have.members([
      'append_next_event_receipts',
      'quote_record_write',
    ]);
  });
});
