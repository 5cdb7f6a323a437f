import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { signInKeys } from '../../src/api/sign-in/keys.ts';
import { createSessions } from '../../src/api/sign-in/sessions.ts';
import { usersByEmails } from '../../src/identity/read-models/user-list.ts';
import { withDatabase } from '../../src/platform/database.ts';
import type { Sql } from '../../src/platform/sql.ts';
import type { UserId } from '../../src/shared-kernel/ids/user.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import type { TestServer } from './server.ts';

const WAIT_MS = 10_000;
const logger = pino({ level: 'silent' });

/** Id of a user; polls, since a user just added appears with a delay. */
const userId = async (sql: Sql, email: string): Promise<UserId> => {
  for (const end = performance.now() + WAIT_MS; performance.now() < end; await pause(10)) {
    const [user] = await usersByEmails(sql, [email]);
    if (user) return user.id;
  }
  throw new Error(`${email} is nobody here`);
};

/** Session cookie as a sign-in would issue it, for specs about other things. */
export const sessionCookie = ({ databaseUrl, masterKey, url }: TestServer, email: string) =>
  withDatabase(databaseUrl, async ({ sql }) => {
    const { contents } = await signInKeys({ sql, masterKey, logger });
    const sessions = createSessions(sql, contents, () => new Date());
    return { name: 'lanebook_session', value: await sessions.start(await userId(sql, email), ''), url };
  });

/** A client with a user's session, without a sign-in. */
export const signedIn = async (server: TestServer, email: string): Promise<HttpClient> => {
  const client = createHttpClient(server.url);
  const { name, value } = await sessionCookie(server, email);
  client.cookies.set(name, value);
  return client;
};
