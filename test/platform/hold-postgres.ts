import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres.ts';

// A process that uses the server until it is killed.
const [dataDir = ''] = process.argv.slice(2);
await startEmbeddedPostgres({ dataDir, log: () => {}, disposable: true });
process.stdout.write('ready\n');
setInterval(() => {}, 60_000);
