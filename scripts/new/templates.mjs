import { kebab, spoken, up } from './words.mjs';

const lines = (...all) => all.filter((line) => line !== false && line !== undefined).join('\n');

const idImport = ({ id, folder }, deeper, what) =>
  id && `import ${what} from '${deeper}${up(folder)}shared-kernel/ids/${id.family}.ts';`;

const streamText = ({ name, id, stream }) =>
  id && stream ? `({ id }) => ${stream.call}(id)` : `() => ${name}.name`;

/** A command with an empty decision. */
export const commandText = (name, aggregate, permission) => {
  const { id, stream, event, isEventKnown } = aggregate;
  const src = `../${up(aggregate.folder)}`;
  const typed = isEventKnown ? `: E.Either<Rejection, ReadonlyArray<${event}>>` : '';
  const isStreamBeside = id && stream?.from === `../${aggregate.file}`;
  const names = [isEventKnown && `type ${event}`, aggregate.name, isStreamBeside && stream.call].filter(
    Boolean,
  );
  return lines(
    "import * as E from 'fp-ts/lib/Either.js';",
    `import { defineCommand } from '${src}platform/command/command.ts';`,
    idImport(aggregate, '../', `{ ${id?.codec} }`),
    isEventKnown && `import type { Rejection } from '${src}shared-kernel/rejection.ts';`,
    `import { fields } from '${src}shared-kernel/validation.ts';`,
    `import { ${names.join(', ')} } from '../${aggregate.file}';`,
    id && stream && !isStreamBeside && `import { ${stream.call} } from '${stream.from}';`,
    '',
    `export const ${name} = defineCommand({`,
    `  name: '${name}',`,
    permission === undefined && '  internal: true,',
    `  input: fields({${id ? ` id: ${id.codec} ` : ''}}),`,
    `  permission: '${permission ?? 'system'}',`,
    `  aggregate: ${aggregate.name},`,
    `  stream: ${streamText(aggregate)},`,
    `  decide: ()${typed} => E.right([]),`,
    '});',
    '',
  );
};

export const specText = (name, aggregate) => {
  const { id } = aggregate;
  return lines(
    `import { given } from '../${up(aggregate.folder)}platform/testing/decider-spec.ts';`,
    idImport(aggregate, '../', `type { ${id?.type} }`),
    `import { ${name} } from './${kebab(name)}.ts';`,
    '',
    `describe('${spoken(name)}', () => {`,
    "  it('does nothing without earlier events', () => {",
    `    given().when(${name}, {${id ? ` id: ${id.sample} as ${id.type} ` : ''}}).then();`,
    '  });',
    '});',
    '',
  );
};

export const eventText = (type, aggregate) => {
  const { id } = aggregate;
  return lines(
    "import * as t from 'io-ts';",
    `import { defineEvent } from '../${up(aggregate.folder)}shared-kernel/event.ts';`,
    idImport(aggregate, '../', `{ ${id?.codec} }`),
    '',
    `export const ${type} = defineEvent('${type}', 1, t.type({${id ? ` id: ${id.codec} ` : ''}}));`,
    '',
  );
};

export const eventSpecText = (type, aggregate) =>
  lines(
    `import { describeGolden } from '../${up(aggregate.folder)}platform/testing/golden-spec.ts';`,
    `import { ${type} } from './${kebab(type)}.ts';`,
    '',
    `describeGolden(new URL('../golden/', import.meta.url), ${type});`,
    '',
  );

export const goldenText = ({ id }) => (id ? `{ "id": ${id.sample.replaceAll("'", '"')} }\n` : '{}\n');
