import { up } from './words.mjs';

/**
 * The aggregate of an entity: its id, contract, events and commands. `kept`: in one stream (`asSet`), or in one each
 * (`asStreams`).
 */
export const aggregateFiles = (words, kept) => {
  const { one, spoken, Type, FIELDS, file, files, folder, context, change } = words;
  const src = up(folder);
  const { aggregate, names, stream, found = '', member, golden, nameField, create, update } = kept;
  const command = (
    verb,
    { input, text, head = '', types, allocates = '', begins = stream },
  ) => `import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../${src}platform/command/command.ts';
import type { Rejection } from '../${src}shared-kernel/rejection.ts';
${head}import { ${types}, ${names} } from '../${file}.ts';

type Decision = E.Either<Rejection, ReadonlyArray<${Type}Event>>;

export const ${verb}${Type} = defineCommand({
  name: '${verb}${Type}',
  input: ${input},
  permission: '${change}',
  aggregate: ${aggregate},
${allocates}  stream: ${begins},
${text}});
`;
  const id = `import { ${one}Id } from '../${src}shared-kernel/ids/${file}.ts';\n`;
  const input = (name) => `import { ${name} } from '../../contract/${files}.ts';\n`;
  return {
    [`src/shared-kernel/ids/${file}.ts`]: `import type * as t from 'io-ts';
import { wholeId } from './whole-id.ts';

type Brand = { readonly ${Type}Id: unique symbol };

export type ${Type}Id = t.Branded<number, Brand>;

export const ${one}Id = wholeId<Brand>('${Type}Id');
`,
    [`src/${context}/contract/${files}.ts`]: `import { described } from '../../shared-kernel/field.ts';
import { line } from '../../shared-kernel/text.ts';
import { fields, fieldsSent, required } from '../../shared-kernel/validation.ts';

const values = { name: required(line(100), 'Enter a name.') };

/** Labels and kinds of its fields, for forms, columns and messages. */
export const ${FIELDS} = described<typeof values>()({ name: ${nameField} });

/** Input of create${Type}. */
export const ${one}Input = fields(values);

/** Input of update${Type}: the changed fields. */
export const ${one}Changes = fieldsSent(values);
`,
    [`${folder}/${file}.ts`]: kept.text,
    [`${folder}/commands/create-${file}.ts`]: command('create', {
      input: `${one}Input`,
      ...create,
      head: (create.head ?? '') + input(`${one}Input`),
      types: `type ${Type}Event`,
    }),
    [`${folder}/commands/update-${file}.ts`]: command('update', {
      input: `both(fields({ id: ${one}Id }), ${one}Changes)`,
      ...update,
      head: `${id}import { livingMember } from '../${src}shared-kernel/members.ts';
import { sameValue } from '../${src}shared-kernel/same-value.ts';
import { both, fields } from '../${src}shared-kernel/validation.ts';
${update.head ?? ''}${input(`${one}Changes`)}`,
      types: [update.types, `type ${Type}, type ${Type}Event`].filter(Boolean).join(', '),
    }),
    [`${folder}/commands/delete-${file}.ts`]: command('delete', {
      input: `fields({ id: ${one}Id })`,
      text: `  decide: ({ state, input: { id } }): Decision => {
${found}    if (!${member}) return E.left(noMember('${spoken}'));
    return E.right(${member}.retired ? [] : [{ type: '${Type}Retired', data: { id } }]);
  },
`,
      head: `${id}import { noMember } from '../${src}shared-kernel/members.ts';
import { fields } from '../${src}shared-kernel/validation.ts';
`,
      types: `type ${Type}Event`,
    }),
    [`${folder}/golden/${Type}Defined.v1.json`]: `{ "id": 1, "name": ${golden('First')} }\n`,
    [`${folder}/golden/${Type}Revised.v1.json`]: `{ "id": 1, "name": ${golden('Other')} }\n`,
    [`${folder}/golden/${Type}Retired.v1.json`]: '{ "id": 1 }\n',
  };
};
