import * as E from 'fp-ts/lib/Either.js';
import { isCutOff } from './platform/database.ts';
import { inWords } from './platform/in-words.ts';
import { createLogger } from './platform/logger.ts';
import { readConfig } from './product/config.ts';
import { startProduct } from './product/product.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

// The process continues when the reader of its output closes the pipe.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** Exit code for a temporary failure (EX_TEMPFAIL): `npm start` retries the start. */
const PASSES = 75;

const complain = (lines: ReadonlyArray<string>, code = 1): never => {
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exit(code);
};

// The parent process may have exited while this file was loaded.
if (process.send && !process.connected) process.exit(0);

const config = readConfig(process.env);
if (E.isLeft(config)) complain(config.left);
else {
  const { databaseUrl, logLevel, publicUrl } = config.right;
  const log = createLogger(logLevel);
  // An unhandled rejection is logged, and does not end the process.
  process.on('unhandledRejection', (err) => log.error({ err }, 'something failed that nobody waited for'));
  // The state is undefined after an uncaught exception: `npm start` or another supervisor restarts the process.
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'the process ends by an error that nobody has caught');
    process.exit(1);
  });
  const starting = startProduct({ config: config.right, log, say });

  let stopping = false;
  const stop = (why: string): void => {
    if (stopping) return;
    stopping = true;
    say(`Stopping (${why})`);
    starting
      .then((product) => product.stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // The server stops if `npm start` was killed; otherwise it would continue without a supervisor.
  process.on('disconnect', () => stop('nobody is left who started it'));

  const product = await starting.catch((error: unknown) => {
    log.debug({ err: error }, 'start failed');
    return complain([inWords(error, databaseUrl)], isCutOff(error) ? PASSES : 1);
  });
  process.send?.('ready', undefined, undefined, () => undefined);
  say('');
  say(`Lanebook is ready at ${publicUrl}`);
  for (const { email, role, password } of product.accounts)
    say(`  ${email.padEnd(30)} ${role.padEnd(12)} ${password ?? ''}`);
}
