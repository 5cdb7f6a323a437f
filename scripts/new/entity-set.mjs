import { up } from './words.mjs';

/** The aggregate of few members in one stream, and what its commands decide. */
export const asSet = ({ one, spoken, Type, many, EVENTS, file, files, folder }) => {
  const src = up(folder);
  return {
    aggregate: many,
    names: many,
    stream: `() => ${many}.name`,
    found: `    const ${one} = state.get(id);\n`,
    member: one,
    golden: (name) => JSON.stringify(name),
    nameField: "{ label: 'Name', kind: 'text' }",
    create: {
      head: `import { nextMemberId } from '../${src}shared-kernel/members.ts';
`,
      text: `  decide: ({ state, input }): Decision =>
    E.right([{ type: '${Type}Defined', data: { ...input, id: nextMemberId(state, 1) } }]),
  creates: ({ data }) => data.id,
`,
    },
    update: {
      text: `  decide: ({ state, input }): Decision =>
    E.map(({ retired: _retired, ...values }: ${Type}): ReadonlyArray<${Type}Event> => {
      const data = { ...values, ...input };
      return sameValue(data, values) ? [] : [{ type: '${Type}Revised', data }];
    })(livingMember(state.get(input.id), '${spoken}')),
`,
    },
    text: `import * as t from 'io-ts';
import { type Aggregate, defineEvent, type EventOf } from '${src}shared-kernel/event.ts';
import { ${one}Id } from '${src}shared-kernel/ids/${file}.ts';
import { evolveMembers, type Members } from '${src}shared-kernel/members.ts';

const values = t.type({ id: ${one}Id, name: t.string });

export const ${Type}Defined = defineEvent('${Type}Defined', 1, values);
const ${Type}Revised = defineEvent('${Type}Revised', 1, values);
/** It cannot be chosen any more; its name still resolves. */
const ${Type}Retired = defineEvent('${Type}Retired', 1, t.type({ id: ${one}Id }));

export const ${EVENTS} = [${Type}Defined, ${Type}Revised, ${Type}Retired] as const;
export type ${Type}Event = EventOf<(typeof ${EVENTS})[number]>;

export type ${Type} = t.TypeOf<typeof values> & { readonly retired: boolean };

const become = (${one}: ${Type} | undefined, event: ${Type}Event): ${Type} | undefined => {
  switch (event.type) {
    case '${Type}Defined':
      return { ...event.data, retired: false };
    case '${Type}Revised':
      return ${one} && { ...${one}, ...event.data };
    case '${Type}Retired':
      return ${one} && { ...${one}, retired: true };
  }
};

/** All of them are one stream: what spans them is a plain decision. */
export const ${many}: Aggregate<Members<${Type}>, ${Type}Event> = {
  name: '${files}',
  events: ${EVENTS},
  initial: new Map(),
  evolve: evolveMembers(become),
  subject: (stream) => stream,
};
`,
  };
};
