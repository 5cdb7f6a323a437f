import * as E from 'fp-ts/lib/Either.js';
import { stopLeftBehind } from '../platform/embedded-postgres.ts';
import { readConfig } from '../product/config.ts';
import { remark } from './tool.ts';

/** Run by `npm start` when it ends after a crash: the server can no longer stop its PostgreSQL. */
const config = readConfig(process.env);
if (E.isRight(config) && !config.right.databaseUrl)
  await stopLeftBehind({ dataDir: config.right.dataDir, log: remark }).catch((error: Error) => {
    remark(`PostgreSQL was left running: ${error.message}`);
    process.exitCode = 1;
  });
