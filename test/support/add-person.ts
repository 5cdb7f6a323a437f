import { createAccount } from '../../src/api/sign-in/provider/accounts.ts';
import { openDatabase } from '../../src/platform/database.ts';
import type { Permission } from '../../src/shared-kernel/permission.ts';
import { appendEvent } from './append-event.ts';
import type { TestServer } from './server.ts';

const MASTER_KEY = Buffer.alloc(32, 1);
/** The demo's people are 1 to 6. */
const NEXT_ID = '7';

/** Adds a user with just these permissions and the password of the demo's people. */
export const addPerson = async (
  { databaseUrl, password }: TestServer,
  email: string,
  permissions: ReadonlyArray<Permission>,
  userId = NEXT_ID,
): Promise<void> => {
  const database = openDatabase(databaseUrl, () => undefined);
  await createAccount(database.sql, { email, name: 'Vera Lund', password }).finally(database.close);
  const data = {
    ...{ userId, firstName: 'Vera', lastName: 'Lund', email, phoneNumber: null, ext: null },
    ...{ role: 'SUPPORT', permissions },
  };
  const who = { actor: 'system:test', subject: `user-${userId}` };
  await appendEvent({ databaseUrl, masterKey: MASTER_KEY }, 'users', { type: 'UserAdded', data }, who);
};
