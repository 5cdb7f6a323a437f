import { openDatabase } from '../platform/database.ts';
import { beginEpoch } from '../platform/projector/checkpoints.ts';
import { type AnyReadModel, tableOf } from '../platform/projector/read-model.ts';
import { type RebuildProgress, rebuild } from '../platform/projector/rebuild.ts';
import { pruneTable, surveyTables } from '../platform/projector/survey.ts';
import { openSchemaBuilder } from '../platform/schema-builder.ts';
import { readModels } from '../product/declarations.ts';
import { type Installation, withInstallation } from './installation.ts';
import { lagging, listing, rebuildLine } from './print-projections.ts';
import { type Arguments, Misused, remark, runTool, say } from './tool.ts';

const REPORT_EVERY_MS = 1_000;

type Command = (installation: Installation, given: Arguments) => Promise<0 | 1>;

/** By its name or its table's. */
const modelOf = ({ words: [, name = ''] }: Arguments): AnyReadModel => {
  const model = readModels.find((each) => [each.name, tableOf(each)].includes(name));
  if (model) return model;
  const known = readModels.map((each) => each.name).join(', ');
  throw new Misused(`${name === '' ? 'Say which read model' : `There is no read model ${name}`}: ${known}.`);
};

const currentTables = async ({ database }: Installation) =>
  (await surveyTables(database, readModels)).filter(({ kind }) => kind === 'current');

const list: Command = async ({ database, store }) => {
  for (const line of listing(await surveyTables(database, readModels), await store.head())) say(line);
  return 0;
};

const lag: Command = async (installation) => {
  const tables = await currentTables(installation);
  for (const line of lagging(tables, await installation.store.head())) say(line);
  return tables.some(({ stopped }) => stopped) ? 1 : 0;
};

const rebuildOne: Command = async ({ url, store, codec }, given) => {
  const model = modelOf(given);
  const database = openDatabase(url, () => undefined, { asynchronousCommit: true });
  const knex = openSchemaBuilder(url);
  const from = Date.now();
  let reportedAt = from;
  let last: RebuildProgress = { events: 0, position: 0n, head: 0n };
  const report = (progress: RebuildProgress): void => {
    last = progress;
    if (Date.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = Date.now();
    remark(rebuildLine(progress, reportedAt - from));
  };
  try {
    const position = await rebuild({ model, store, codec, database, knex, report });
    const seconds = ((Date.now() - from) / 1_000).toFixed(1);
    say(`${tableOf(model)} is rebuilt up to position ${position} in ${seconds} s`);
    say(rebuildLine(last, Date.now() - from));
    return 0;
  } finally {
    await Promise.all([database.close(), knex.destroy()]);
  }
};

const retry: Command = async (installation, given) => {
  const table = tableOf(modelOf(given));
  const stopped = (await currentTables(installation)).find((each) => each.table === table)?.stopped;
  if (!stopped) throw new Error(`${table} is not stopped.`);
  await beginEpoch(installation.database, table);
  say(`${table} tries the ${stopped.type} at position ${stopped.position} again.`);
  return 0;
};

const prune: Command = async ({ url, database, store }, { flags }) => {
  const tables = await surveyTables(database, readModels);
  const old = tables.filter(({ kind, led }) => kind !== 'current' && !led);
  if (old.length === 0) say('There is nothing to prune.');
  else if (!flags.has('yes')) {
    for (const line of listing(old, await store.head())) say(line);
    say('Nothing was dropped. With --yes these tables are.');
  } else {
    const knex = openSchemaBuilder(url);
    for (const { table } of old)
      say(`${table} ${(await pruneTable(knex, table)) ? 'is dropped' : 'is in use by now and stays'}`);
    await knex.destroy();
  }
  return 0;
};

const commands: Readonly<Record<string, Command>> = { list, lag, rebuild: rebuildOne, retry, prune };

await runTool({
  usage: `npm run projections -- list           every table: position, size, state
npm run projections -- lag            how far each is behind; exit code 1 when one is stopped
npm run projections -- rebuild NAME   fill a table anew beside the live one, then put it in its place
npm run projections -- retry NAME     let a stopped read model try its event again
npm run projections -- prune [--yes]  drop tables of other releases that no node uses`,
  options: { yes: { type: 'boolean' } },
  run: async (given) => {
    const [name = '', model] = given.words;
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new Misused(name === '' ? 'Say what to do.' : `There is no command ${name}.`);
    if (model !== undefined || ['rebuild', 'retry'].includes(name)) modelOf(given);
    return withInstallation(process.env, remark, (installation) => command(installation, given));
  },
});
