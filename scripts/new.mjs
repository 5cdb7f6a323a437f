import { parseArgs } from 'node:util';
import { newCommand } from './new/command.mjs';
import { newContext } from './new/context.mjs';
import { newEntity } from './new/entity.mjs';
import { newList } from './new/list.mjs';

const USAGE = `npm run new -- command NAME --in FOLDER [--permission PERMISSION] [--event EVENT]

  NAME          what somebody wants, as an imperative: restoreStatus
  --in          where it belongs, below src: quoting/statuses
  --permission  who may send it; then it is a mutation too, otherwise only the system sends it
  --event       an event of its own, in past tense: StatusRestored

npm run new -- context NAME

  NAME          a piece of the business, one word: dispatch

npm run new -- entity NAME --in FOLDER --view PERMISSION --change PERMISSION [--within PLACE | --streams]

  NAME          a plain thing with a name, in the singular: phoneScript
  --in          context and plural, below src: messaging/phone-scripts
  --view        who may see its list
  --change      who may add, change and delete
  --within      whose tab it is: settings, unless said, or pricing
  --streams     there may be any number: each has a stream and a number of its own, its name is personal, and
                its screen is a list with pages in place of a tab

npm run new -- list NAME --in FOLDER --of READ_MODEL --view PERMISSION

  NAME          a list, in the plural: carriers
  --in          the part of a context that has the read model, below src: dispatch/carriers
  --of          the read model, with an integer id and a text name: carrierList
  --view        who may see it`;

const KINDS = { command: newCommand, context: newContext, entity: newEntity, list: newList };

const read = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: Object.fromEntries(
        ['in', 'permission', 'event', 'view', 'change', 'within', 'of', 'streams'].map((name) => [
          name,
          { type: name === 'streams' ? 'boolean' : 'string' },
        ]),
      ),
    });
    const [kind = '', name = '', ...rest] = positionals;
    const make = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
    const isComplete = name !== '' && rest.length === 0 && (kind === 'context' || values.in);
    return make && isComplete ? () => make(name, values) : undefined;
  } catch {
    return undefined;
  }
};

const make = read();
if (make === undefined) {
  console.error(USAGE);
  process.exit(2);
}
try {
  const { written, changed, left } = await make();
  for (const path of written) console.log(`new      ${path}`);
  for (const path of changed) console.log(`changed  ${path}`);
  if (left.length > 0) console.log('\nWhat is left for you:');
  for (const line of left) console.log(`- ${line}`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
