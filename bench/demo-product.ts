import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../src/platform/repository.ts';
import { startProductOn } from '../test/support/server.ts';

export const PASSWORD = 'a-password-for-benchmarks';

/** The product with its whole demo. */
export const openProduct = (databaseUrl: string) => {
  if (!existsSync(join(REPOSITORY, 'dist/client/index.html')))
    throw new Error('The client is not built. Run `npm run build` first.');
  return startProductOn(databaseUrl, { demoSize: 'whole', demoPassword: PASSWORD });
};
