import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PERMISSIONS } from '../../src/shared-kernel/permission.ts';
import { ROOT, run, tool } from '../steps/run.mjs';
import { aggregateIn } from './aggregate.mjs';
import { isPart, withCommand, withField, withHandler } from './insert.mjs';
import { commandText, eventSpecText, eventText, goldenText, specText } from './templates.mjs';
import { check, kebab, write } from './words.mjs';

const eventFiles = (type, aggregate) => [
  { path: `${aggregate.folder}/events/${kebab(type)}.ts`, text: eventText(type, aggregate) },
  { path: `${aggregate.folder}/events/${kebab(type)}.spec.ts`, text: eventSpecText(type, aggregate) },
  { path: `${aggregate.folder}/golden/${type}.v1.json`, text: goldenText(aggregate) },
];

/** Changes that expose the command as a mutation; undefined if they cannot be inserted automatically. */
const mutationOf = (name, { folder, id }, path) => {
  const changes = [
    id && withField(folder, name),
    id && withHandler(folder, name, `./${path.slice(folder.length + 1)}`),
  ];
  return changes.every(Boolean) ? changes : undefined;
};

const BY_HAND =
  'the mutation: a line in the schema, a handler in the resolvers, the permission in place of internal';

const leftOver = ({ name, path, event, aggregate, isListed, permission, mutation }) => [
  `${path}: say what it needs and decide; its spec says given, when, then`,
  ...(event
    ? [
        `${event}: its payload and its stored example; then list it among the events of ${aggregate.name} in ${aggregate.folder}/${aggregate.file}, fold it there and in the read models that show it, and let the command decide it`,
      ]
    : []),
  ...(isListed ? [] : [`list ${name} among the context's commands`]),
  ...(permission && !mutation ? [BY_HAND] : []),
  ...(mutation
    ? [
        'reads and answer of the handler: which read models show the change',
        'test/api/operations: who may send it, and a sample; docs/coverage/operations.md: where it is built and tested',
      ]
    : []),
];

/** Writes a command and its spec, and the related changes that can be inserted safely. */
export const newCommand = async (name, { in: folder, permission, event }) => {
  check(/^[a-z][A-Za-z0-9]*$/.test(name), `${name} is no name like restoreStatus`);
  check(!event || /^[A-Z][A-Za-z0-9]*$/.test(event), `${event} is no name like StatusRestored`);
  check(!permission || PERMISSIONS.includes(permission), `${permission} is no permission`);
  const aggregate = aggregateIn(folder.replace(/^src\/|\/$/g, ''));
  const path = `${aggregate.folder}/commands/${kebab(name)}.ts`;
  // A part's commands include those of its mutations.
  const listed =
    permission && isPart(aggregate.folder)
      ? undefined
      : withCommand(aggregate.folder, name, path.slice(aggregate.folder.length + 1));
  // The server would not start with a mutation whose command is not listed.
  const isListed = listed !== undefined || isPart(aggregate.folder);
  const mutation = permission && isListed ? mutationOf(name, aggregate, path) : undefined;
  const files = [
    { path, text: commandText(name, aggregate, mutation ? permission : undefined) },
    { path: path.replace(/\.ts$/, '.spec.ts'), text: specText(name, aggregate) },
    ...(event ? eventFiles(event, aggregate) : []),
  ];
  for (const { path: one } of files) check(!existsSync(join(ROOT, one)), `${one} is there already`);
  const changes = [...(listed ? [listed] : []), ...(mutation ?? [])];
  for (const file of [...files, ...changes]) write(file);
  const paths = [...files, ...changes].map((file) => file.path);
  await run(tool('biome'), ['check', '--write', '--log-level=error', ...paths]);
  if (mutation) await run(process.execPath, ['scripts/generate.mjs']);
  return {
    written: files.map((file) => file.path),
    changed: changes.map((file) => file.path),
    left: leftOver({ name, path, event, aggregate, isListed, permission, mutation }),
  };
};
