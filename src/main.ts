import * as E from 'fp-ts/lib/Either.js';
import { readConfig } from './platform/config.ts';
import { createLogger } from './platform/logger.ts';
import { startProduct } from './product.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const complain = (lines: ReadonlyArray<string>): never => {
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exit(1);
};

const config = readConfig(process.env);
if (E.isLeft(config)) complain(config.left);
else {
  const { logLevel, publicUrl } = config.right;
  const log = createLogger(logLevel);
  // Nobody waits for it any more: that must not end the work of everybody else.
  process.on('unhandledRejection', (err) => log.error({ err }, 'something failed that nobody waited for'));
  const starting = startProduct({ config: config.right, log, say });

  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    say(`Stopping (${signal})`);
    starting
      .then((product) => product.stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  const product = await starting.catch((error: unknown) => {
    log.debug({ err: error }, 'start failed');
    return complain([error instanceof Error ? error.message : String(error)]);
  });
  say('');
  say(`Lanebook is ready at ${publicUrl}`);
  for (const { email, role, password } of product.accounts)
    say(`  ${email.padEnd(30)} ${role.padEnd(12)} ${password ?? ''}`);
}
