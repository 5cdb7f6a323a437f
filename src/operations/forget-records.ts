import type { FileStore } from '../platform/file-store/file-store.ts';
import { openFileStore } from '../platform/file-store/open.ts';
import { createMetrics } from '../platform/metrics.ts';
import { surveyTables } from '../platform/projector/survey.ts';
import { type Core, startCore } from '../product/core.ts';
import { readModels } from '../product/declarations.ts';
import { MONTHS_KEPT, NIGHTS_KEPT } from './backup/retention.ts';
import { type Forgotten, foresee, forgetRecord } from './forget-record.ts';
import type { Installation } from './installation.ts';
import { describeOthers, isRecognized, othersOf } from './other-records.ts';
import type { ExitCode } from './tool.ts';

/** Records whose customers are to be forgotten: the named ones and, with `all`, every recognized one. */
export type Wanted = {
  readonly ids: ReadonlyArray<number>;
  readonly all: boolean;
  readonly rest: boolean;
};

/** Records whose customers would be forgotten, and those of which a part is kept. */
export type Prospect = { readonly ids: ReadonlyArray<number>; readonly kept: ReadonlyArray<number> };

export type Talk = {
  readonly say: (line: string) => void;
  /** Asks for confirmation. */
  readonly confirm: (prospect: Prospect) => Promise<boolean>;
};

const BLANKED_MS = 60_000;
const personalModels = readModels.filter(({ personal }) => personal.length > 0);
const again = (ids: ReadonlyArray<number>, kind = 'quote'): string =>
  `npm run forget -- ${kind} ${ids.join(' ')}`;

/** Whether nothing shows the people any more; reports why not. */
export const isBlanked = async (core: Core, position: bigint, say: Talk['say']): Promise<boolean> => {
  if (!(await core.progress.waitFor(personalModels, position, BLANKED_MS))) {
    say('The keys are deleted, but a read model does not keep up and may still show the person.');
    say('Look at npm run projections -- lag, and repeat this command afterwards.');
    return false;
  }
  const leftOver = (await surveyTables(core.database, readModels)).filter(({ kind }) => kind !== 'current');
  if (leftOver.length === 0) return true;
  say(
    `The keys are deleted, but tables of other releases still hold people: ${leftOver.map(({ table }) => table).join(', ')}.`,
  );
  say('Once no node needs them: npm run projections -- prune');
  return false;
};

export const warnOfBackups = (ids: ReadonlyArray<number>, say: Talk['say'], kind?: string): void => {
  say(
    '\nBackups that were made before this, and archives of the database, still hold keys and files: let them',
  );
  say('expire. Whoever restores one of them brings these people back, and has to forget them again:');
  say(`  ${again(ids, kind)}\nSo keep these numbers in another place than the backups.`);
  say(
    `Of the nightly ones the last ${NIGHTS_KEPT} are kept, and the first of a month for ${MONTHS_KEPT} months. To be rid of them at once, make a`,
  );
  say(
    'new backup and delete the older ones, and their copies: see "Forgetting a person" in docs/operations.md.',
  );
};

/** Forecast before the confirmation; reports refusals. */
const prospectOf = async (
  core: Core,
  chosen: ReadonlyArray<number>,
  rest: boolean,
  say: Talk['say'],
): Promise<Prospect> => {
  const [ids, kept]: [number[], number[]] = [[], []];
  for (const id of chosen) {
    const { refused, keeps } = await foresee(core, { id, rest });
    if (refused !== null) say(refused);
    else ids.push(id);
    if (keeps) kept.push(id);
  }
  return { ids, kept };
};

export const forgetAll = async (
  core: Core,
  files: FileStore,
  { ids, all, rest }: Wanted,
  { say, confirm }: Talk,
): Promise<ExitCode> => {
  if (!(await core.progress.waitFor(personalModels, await core.store.head(), BLANKED_MS))) {
    say("A read model does not keep up, so the customer's other records may be missing from the list.");
    say('Look at npm run projections -- lag, and repeat this command afterwards. Nothing was forgotten.');
    return 1;
  }
  const others = await othersOf(ids, core.database.sql);
  for (const line of describeOthers(others)) say(line);
  // The farthest first, the named ones last: after an interruption, these lead to the others again.
  const recognized = others.filter(isRecognized).map(({ id }) => id);
  const chosen = [...(all ? recognized.toReversed() : []), ...ids];
  const prospect = await prospectOf(core, chosen, rest, say);
  if (prospect.ids.length === 0 || !(await confirm(prospect))) {
    say('\nNothing was forgotten.');
    return 1;
  }
  say('');
  const outcomes: Array<Forgotten & { readonly id: number }> = [];
  for (const id of prospect.ids) {
    const outcome = await forgetRecord(core, files, { id, rest });
    for (const line of outcome.lines) say(line);
    outcomes.push({ id, ...outcome });
  }
  const left = others
    .map(({ id }) => id)
    .filter((id) => !chosen.includes(id))
    .toSorted((one, other) => one - other);
  if (left.length > 0)
    say(`Not touched: ${left.join(', ')}. If they are of the same customer: ${again(left)}`);
  const done = outcomes.filter(({ position }) => position !== null);
  if (done.length === 0) return 1;
  const last = done.map(({ position }) => position ?? 0n).reduce((one, other) => (one > other ? one : other));
  if (!(await isBlanked(core, last, say))) return 1;
  warnOfBackups(
    done.map(({ id }) => id),
    say,
  );
  return done.length === chosen.length ? 0 : 1;
};

/** Work of a temporary node of the product, beside others or alone. */
export const asNode = async (
  { url, config, masterKey, log }: Pick<Installation, 'url' | 'config' | 'masterKey' | 'log'>,
  work: (core: Core, files: FileStore) => Promise<ExitCode>,
): Promise<ExitCode> => {
  const { eventStoreUrl, eventStorePrefix } = config;
  const { files } = await openFileStore(config, masterKey);
  const core = await startCore({
    ...{ url, eventStoreUrl, eventStorePrefix, masterKey, files, log },
    metrics: createMetrics(),
  });
  try {
    return await work(core, files);
  } finally {
    await core.close();
  }
};
