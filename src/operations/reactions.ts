import {
  checkCall,
  pause,
  type ReactionState,
  readOpenCalls,
  readReactionStates,
  resume,
} from '../platform/reactor/reaction-states.ts';
import { type Installation, withInstallation } from './installation.ts';
import { listing, openCalls } from './print-reactions.ts';
import { type Arguments, Misused, remark, runTool, say } from './tool.ts';

type Command = (installation: Installation, given: Arguments) => Promise<0 | 1>;

const stateOf = async (
  { database }: Installation,
  { words: [, name] }: Arguments,
): Promise<ReactionState> => {
  if (name === undefined) throw new Misused('Say which reaction.');
  const state = (await readReactionStates(database.sql)).find((each) => each.name === name);
  if (!state) throw new Error(`There is no reaction ${name}.`);
  return state;
};

/** The requested position, which lies in the log; undefined: the reaction's own. */
const positionOf = async ({ store }: Installation, { flags }: Arguments): Promise<bigint | undefined> => {
  const from = flags.get('from');
  if (typeof from !== 'string') return undefined;
  const head = await store.head();
  if (from === 'head') return head;
  if (!/^\d{1,18}$/u.test(from)) throw new Misused(`${from} is no position: a whole number, or head.`);
  if (BigInt(from) > head) throw new Error(`The log ends at position ${head}.`);
  return BigInt(from);
};

const list: Command = async ({ database, store }) => {
  const states = await readReactionStates(database.sql);
  for (const line of listing(states, await store.head())) say(line);
  const calls = await readOpenCalls(database.sql);
  if (calls.length > 0) for (const line of ['', ...openCalls(calls)]) say(line);
  return 0;
};

const resumeOne: Command = async (installation, given) => {
  const { name, position } = await stateOf(installation, given);
  const from = await positionOf(installation, given);
  await resume(installation.database.sql, name, from);
  say(`${name} goes on with what comes after position ${from ?? position}`);
  return 0;
};

const pauseOne: Command = async (installation, given) => {
  const { name } = await stateOf(installation, given);
  await pause(installation.database.sql, name);
  say(`${name} is paused`);
  return 0;
};

const check: Command = async (installation, given) => {
  const { name } = await stateOf(installation, given);
  const [, , call = ''] = given.words;
  if (await checkCall(installation.database.sql, name, call)) {
    say(`The call ${call} of ${name} is no longer shown`);
    return 0;
  }
  throw new Error(`${name} made no call ${call} with unknown outcome.`);
};

const commands: Readonly<Record<string, Command>> = { list, resume: resumeOne, pause: pauseOne, check };

await runTool({
  usage: `npm run reactions -- list                      where each stands, and calls whose outcome is unknown
npm run reactions -- resume NAME               let a paused or stopped one go on where it is
npm run reactions -- resume NAME --from N      … with what comes after position N, or after the head
npm run reactions -- pause NAME                let one stand still
npm run reactions -- check NAME CALL           say that somebody looked into a call with unknown outcome`,
  options: { from: { type: 'string' } },
  run: async (given) => {
    const [name = ''] = given.words;
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new Misused(name === '' ? 'Say what to do.' : `There is no command ${name}.`);
    return withInstallation(process.env, remark, (installation) => command(installation, given));
  },
});
