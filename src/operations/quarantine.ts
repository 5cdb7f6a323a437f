import * as E from 'fp-ts/lib/Either.js';
import { UnreadableStream } from '../platform/event-store/unreadable-stream.ts';
import { beginEpoch } from '../platform/projector/checkpoints.ts';
import { tableOf } from '../platform/projector/read-model.ts';
import { type Quarantined, readQuarantined } from '../platform/quarantine.ts';
import { notifyReactions } from '../platform/reactor/reaction-states.ts';
import { readModels } from '../product/declarations.ts';
import { columns } from './columns.ts';
import { type Installation, withInstallation } from './installation.ts';
import { type Arguments, Misused, remark, runTool, say } from './tool.ts';

type Command = (installation: Installation, given: Arguments) => Promise<0 | 1>;

/** More than read models and reactions together hold at most. */
const MOST = 200_000;

const ONLY_WHAT_WAS_MET = `Listed is only what read models and reactions have met. npm run verify names every event of the log that was
changed or does not open with its key, npm run history -- STREAM every event of one that cannot be read.`;

const read = (
  { database }: Installation,
  { words: [, stream] }: Arguments,
): Promise<ReadonlyArray<Quarantined>> =>
  readQuarantined(database.sql, { ...(stream === undefined ? {} : { stream }), limit: MOST });

const list: Command = async (installation, given) => {
  const all = await read(installation, given);
  if (all.length === 0) say('Nothing is quarantined.');
  else
    for (const line of columns(
      ['stream', 'event', 'position', 'type', 'in', 'release', 'since', 'why it cannot be read'],
      all.map(({ stream, revision, position, type, model, release, since, reason }) => [
        ...[
          stream,
          `${revision}`,
          `${position}`,
          type,
          model,
          release,
          new Date(since).toISOString(),
          reason,
        ],
      ]),
    ))
      say(line);
  say(`\n${ONLY_WHAT_WAS_MET}`);
  return all.length === 0 ? 0 : 1;
};

/** Why an event is still unreadable; undefined when it is readable. */
const obstacleOf = async (
  { store, codec }: Installation,
  { stream, revision }: Quarantined,
): Promise<string | undefined> => {
  try {
    await store.read(stream, { limit: 1 }); // its rows are folded from the first event
    const [event] = await store.read(stream, { from: revision, limit: 1 });
    if (!event) return 'it is not in the log';
    const [answer] = await codec.decode([event]);
    return answer && E.isLeft(answer) ? answer.left.reason : undefined;
  } catch (error) {
    if (error instanceof UnreadableStream) return error.message;
    throw error;
  }
};

/** Makes the followers of the streams retry them: tables by a new epoch, reactions by a notification. */
const takeUp = async ({ database }: Installation, models: ReadonlySet<string>): Promise<void> => {
  for (const table of readModels.map(tableOf)) if (models.has(table)) await beginEpoch(database, table);
  if ([...models].some((model) => model.startsWith('reaction:'))) await notifyReactions(database.sql);
};

const retry: Command = async (installation, given) => {
  const all = await read(installation, given);
  if (all.length === 0) say('Nothing is quarantined.');
  const readable = new Set<string>();
  let unreadable = 0;
  for (const each of all) {
    const { stream, revision, type, model } = each;
    const obstacle = await obstacleOf(installation, each);
    if (obstacle === undefined) readable.add(model);
    else unreadable += 1;
    say(
      obstacle === undefined
        ? `${stream}: event ${revision} (${type}) can be read again; ${model} takes it up, once Lanebook runs.`
        : `${stream}: event ${revision} (${type}) still cannot be read, so ${model} stays as it is: ${obstacle}`,
    );
  }
  await takeUp(installation, readable);
  return unreadable === 0 ? 0 : 1;
};

const commands: Readonly<Record<string, Command>> = { list, retry };

await runTool({
  usage: `npm run quarantine -- list [STREAM]    the streams that something cannot follow, at which event, and why
npm run quarantine -- retry [STREAM]   try them again: what can be read is folded anew

STREAM as the list has it, such as quote-4711. Exit code 1 where something is quarantined, or stays so.`,
  run: async (given) => {
    const [name = ''] = given.words;
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new Misused(name === '' ? 'Say what to do.' : `There is no command ${name}.`);
    return withInstallation(process.env, remark, (installation) => command(installation, given));
  },
});
