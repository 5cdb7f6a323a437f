import { expect } from 'chai';
import { leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import { type StandIn, startStandIn } from '../eventstore/stand-in.ts';
import type { HttpClient } from '../support/http-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const times = (count: number, field: (nth: number) => string): string =>
  `{ ${Array.from({ length: count }, (_, nth) => `x${nth}: ${field(nth)}`).join(' ')} }`;

type Suite = {
  readonly where: string;
  /** Number of changes of a record with a very long history. */
  readonly edits: number;
  readonly open: () => Promise<StandIn | undefined>;
};

const suites: ReadonlyArray<Suite> = [
  { where: 'in PostgreSQL', edits: 600, open: async () => undefined },
  { where: 'in EventStoreDB (the stand-in)', edits: 240, open: startStandIn },
];

for (const { where, edits: count, open } of suites)
  describe(`a request for very long histories, with a log ${where},`, function histories() {
    this.timeout(120_000);
    let standIn: StandIn | undefined;
    let server: TestServer;
    let reader: HttpClient;
    before(async () => {
      standIn = await open();
      server = await startTestServer(standIn ? { eventStoreUrl: standIn.url } : {});
      reader = await signedIn(server, 'support@lanebook.test');
    });
    after(async () => {
      await server?.stop();
      await standIn?.stop();
    });

    it('gives way to others while it reads the histories of a record that was changed very often', async () => {
      const [writer, other] = await Promise.all(
        ['superadmin', 'sales'].map((name) => signedIn(server, `${name}@lanebook.test`)),
      );
      const made = await writer?.graphql(
        'mutation ($input: QuoteInput!) { made: createQuote(input: $input) { id } }',
        {
          input: leastQuote(),
        },
      );
      const { id } = made?.data.made ?? {};
      const vehicles = (edit: number) =>
        Array.from({ length: 10 }, (_, nth) => ({
          ...{
            year: 1950 + (edit % 70),
            make: 'Ford',
            model: `F${nth}`,
            color: `c${edit}`,
            plate: `${edit}`,
          },
        }));
      const forty = Array.from({ length: 40 }, (_, nth) => nth);
      const edits = `mutation (${forty.map((nth) => `$v${nth}: RecordChangesInput!`).join(' ')})
        ${times(40, (nth) => `updateQuote(id: ${id}, input: $v${nth}) { id }`)}`;
      for (let from = 0; from < count; from += 40) {
        const inputs = forty.map((nth) => [`v${nth}`, { vehicles: vehicles(from + nth) }]);
        expect((await writer?.graphql(edits, Object.fromEntries(inputs)))?.errors).to.equal(undefined);
      }
      let isRead = false;
      const five = times(
        5,
        () =>
          `quoteEvents(id: ${id}) { id revision previous author { id } changes { section field label from to } }`,
      );
      const reading = reader.graphql(five).finally(() => {
        isRead = true;
      });
      const begun = performance.now();
      const waits: Array<number> = [];
      while (!isRead) {
        const asked = performance.now();
        await other?.graphql('{ currentUser { id } }');
        waits.push(performance.now() - asked);
      }
      const whole = performance.now() - begun;
      expect(Math.max(...waits), 'the longest wait of somebody else, in ms').to.be.below(whole / 3);
      const { data, errors } = await reading;
      expect(errors).to.equal(undefined);
      for (const history of Object.values<ReadonlyArray<{ revision: number; previous: number }>>(data)) {
        expect(history[0]?.revision).to.equal(count);
        expect(history.at(-1)?.previous).to.equal(count - history.length);
      }
    });
  });
