import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { liveWithLargeRecords } from '../support/large-records.ts';
import { type ProductProcess, productProcess } from '../support/product-process.ts';
import { programArgs } from '../support/program.ts';

/** Records of half a megabyte each, in half the old space of `npm start`. */
const COUNT = 90;
const PASSWORD = 'a-password-for-tests';

const NODE = ['--max-old-space-size=256', ...programArgs('src/main.ts')];

describe('the product with many of the largest records, in half of its heap', function large() {
  this.timeout(600_000);
  let fresh: FreshDatabase;
  let product: ProductProcess;

  before(async () => {
    fresh = await freshDatabase();
    product = await productProcess({ DATABASE_URL: fresh.url, DEMO_PASSWORD: PASSWORD }, NODE);
    await product.start();
  });
  after(async () => {
    await product?.end('SIGTERM');
    product?.remove();
    await fresh?.drop();
  });

  it('takes, edits, lists and rebuilds them', async () => {
    await liveWithLargeRecords(product, { count: COUNT, databaseUrl: fresh.url, password: PASSWORD });
  });
});
