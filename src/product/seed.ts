import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as E from 'fp-ts/lib/Either.js';
import { v5 as uuidV5 } from 'uuid';
import { changePassword, closeAccounts, createAccount } from '../api/sign-in/provider/accounts.ts';
import { DEMO_PEOPLE } from '../demo/demo-people.ts';
import { DEMO_RECORDS } from '../demo/demo-size.ts';
import { seedCatalogue } from '../demo/seed-catalogue.ts';
import { addUser } from '../identity/commands/add-user.ts';
import { accessByEmail } from '../identity/published/queries.ts';
import type { OpenFiles } from '../platform/file-store/open.ts';
import { isAtWork } from '../platform/projector/at-work.ts';
import { tableOf } from '../platform/projector/read-model.ts';
import { createQuoterTokens } from '../pricing/quoter/resolvers/quoter-token.ts';
import { hasRecords } from '../quoting/record/read-models/quote-list.ts';
import { systemActor } from '../shared-kernel/actor.ts';
import { today } from '../shared-kernel/civil-date.ts';
import { Rejected } from '../shared-kernel/rejection.ts';
import type { Config } from './config.ts';
import type { Core } from './core.ts';
import { createSeedUpload } from './seed-upload.ts';

/** An account of the embedded provider; the password only where it is known. */
export type Account = { readonly email: string; readonly role: string; readonly password?: string };

export type Seeding = {
  readonly config: Config;
  readonly core: Core;
  readonly disk: OpenFiles['disk'];
  readonly say: (line: string) => void;
};

const OWNER = '7b9a5d54-4f2f-5f0e-8d11-2a6d7a3f9c02';
const STANDSTILL_MS = 60_000;

const newPassword = (): string => randomBytes(12).toString('base64url');

/** The demo's password: the configured one, or one generated at the first start and stored beside the data. */
const demoPassword = ({ demoPassword: given, dataDir }: Config): string => {
  if (given) return given;
  const file = join(dataDir, 'demo-password');
  if (!existsSync(file)) writeFileSync(file, `${newPassword()}\n`, { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8').trim();
};

/**
 * Filling the read models from a long history and their indexes takes minutes; only a model without progress is
 * given up.
 */
const visible = async (core: Core, position: bigint): Promise<void> => {
  const { progress, projector, database } = core;
  const { readModels } = core.declared;
  /** A model that shows a replaced log serves unchanged until it is rebuilt. */
  const filled = () => {
    const replaced = projector.status().filter((each) => each.replaced !== undefined);
    return readModels.filter((model) => replaced.every(({ table }) => table !== tableOf(model)));
  };
  const behind = () => readModels.map(progress.reached).filter((reached) => reached < position);
  for (let before = behind().join(); ; before = behind().join()) {
    if (await progress.waitFor(filled(), position, STANDSTILL_MS)) return;
    if (filled().every((model) => progress.reached(model) >= position)) return;
    if (behind().join() === before && !(await isAtWork(database.sql))) break;
  }
  throw new Error('The read models do not keep up with the log; /readyz says which one, and why.');
};

const demoRecords = async ({ config, core, disk, say }: Seeding): Promise<void> => {
  // Imported on demand: its places take more memory than the rest of the server's code.
  const { seedDemo } = await import('../demo/seed-demo.ts');
  const { seal } = createQuoterTokens(core.links);
  await seedDemo({
    send: core.send,
    tokenOf: (quoted) => seal({ ...quoted, at: core.now().toISOString() }),
    size: config.demoSize,
    today: today(core.now().toISOString()),
    from: await core.store.head(),
    visible: (position) => visible(core, position),
    upload: createSeedUpload({ uploads: core.uploads, disk }),
    onProgress: (done, total) => say(`Demo data: ${done} of ${total} records`),
  });
};

const demoPeople = async (core: Core) => {
  const emails = DEMO_PEOPLE.map(({ email }) => email);
  const access = await Promise.all(emails.map((email) => core.ask()(accessByEmail, email)));
  return { emails, userIds: access.flatMap((user) => (user ? [user.userId] : [])) };
};

/** Everybody of the demo signs in with this password; a password changed since the last start takes effect. */
const demoAccounts = async ({ core, say }: Seeding, password: string): Promise<void> => {
  const { sql } = core.database;
  if (await changePassword(sql, await demoPeople(core), password))
    say('The demo accounts have another password now, and are signed out');
  for (const { firstName, lastName, email } of DEMO_PEOPLE)
    await createAccount(sql, { email, name: `${firstName} ${lastName}`, password });
};

/** Records are never removed: an installation with the demo's full number needs no more of them. */
const demo = async (seeding: Seeding): Promise<ReadonlyArray<Account>> => {
  const { config, core } = seeding;
  const complete = await hasRecords(DEMO_RECORDS[config.demoSize], core.database.sql);
  if (!complete) await demoRecords(seeding);
  if (config.signIn.kind !== 'embedded') return DEMO_PEOPLE;
  const password = demoPassword(config);
  await demoAccounts(seeding, password);
  return DEMO_PEOPLE.map(({ email, role }) => ({ email, role, password }));
};

const owner = async ({ config, core }: Seeding, email: string): Promise<ReadonlyArray<Account>> => {
  const [firstName = email] = email.split('@');
  const commandId = uuidV5(email, OWNER);
  const answer = await core.send(
    addUser,
    { firstName, lastName: 'Owner', email, role: 'SUPERADMIN' },
    { actor: systemActor('owner'), commandId, correlationId: commandId },
  );
  if (E.isLeft(answer)) throw new Rejected(answer.left);
  await visible(core, answer.right.position);
  if (config.signIn.kind !== 'embedded') return [{ email, role: 'SUPERADMIN' }];
  const password = newPassword();
  const made = await createAccount(core.database.sql, { email, name: firstName, password });
  return [{ email, role: 'SUPERADMIN', ...(made ? { password } : {}) }];
};

/**
 * Sets up a new installation, by commands alone: the catalogue always, then either the owner or the demo's
 * people and records. On one with its own people only the catalogue is checked; an interrupted demo is
 * completed. Returns who can sign in.
 */
export const seed = async (seeding: Seeding): Promise<ReadonlyArray<Account>> => {
  const { config, core, say } = seeding;
  await visible(core, await core.store.head());
  const isNew = (await core.store.read('users', { limit: 1 })).length === 0;
  await visible(core, await seedCatalogue({ send: core.send, isNew }));
  const isDemo = (await core.ask()(accessByEmail, DEMO_PEOPLE[0]?.email ?? '')) !== null;
  if (isNew && config.ownerEmail) return owner(seeding, config.ownerEmail);
  if (config.demo && (isNew || isDemo)) return demo(seeding);
  // Production may not accept their password.
  if (isDemo && config.production && (await closeAccounts(core.database.sql, await demoPeople(core))))
    say('The demo accounts are closed, and signed out: DEMO is off');
  if (isNew)
    say('Nobody can sign in yet: set OWNER_EMAIL to the e-mail of the first super admin and start again.');
  return [];
};
