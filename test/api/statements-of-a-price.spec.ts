import { expect } from 'chai';
import { RunTransportAutoQuoterDocument } from '../../web/api/generated/quoting/quoter/quoter.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { statementsOf } from '../support/statements-of.ts';

const LANE = {
  ...{ origin: { zipcode: '33101' }, destination: { zipcode: '10001' } },
  vehicles: [{ year: 2019, make: 'Toyota', model: 'Camry' }],
};
const PRICES = 60;

describe('a price of the quoter, alone', function price() {
  this.timeout(60_000);
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  it('asks Postgres for nothing each time, with all that a form shows of it', async () => {
    const client = await signedIn(server, 'sales@lanebook.test');
    const ask = async (): Promise<void> => {
      for (let nth = 0; nth < PRICES; nth += 1) {
        const { data } = await client.graphql(RunTransportAutoQuoterDocument, LANE);
        expect(data.price.basePrice).to.be.above(0);
        expect(data.price.publishedAt).to.be.a('string');
      }
    };
    await ask();
    const texts = await statementsOf(ask);
    expect([...texts].filter(([, times]) => times >= PRICES)).to.deep.equal([]);
  });
});
