import { up } from './words.mjs';

/** The aggregate with a stream for each member, whose name is personal, and what its commands decide. */
export const asStreams = ({ one, spoken, Type, EVENTS, file, family, folder }) => {
  const src = up(folder);
  return {
    aggregate: one,
    names: `${one}, ${one}Stream`,
    stream: `({ id }) => ${one}Stream(id)`,
    member: 'state',
    golden: (name) => JSON.stringify({ $personal: name }),
    nameField: "{ label: 'Name', kind: 'text', personal: true }",
    create: {
      allocates: `  allocates: '${family}',\n`,
      begins: `(_input, { newId }) => ${one}Stream(newId)`,
      head: `import { ${one}Id } from '../${src}shared-kernel/ids/${file}.ts';
import { allocated } from '../${src}shared-kernel/ids/whole-id.ts';
`,
      text: `  decide: ({ state, input, given }): Decision =>
    E.right(
      state ? [] : [{ type: '${Type}Defined', data: { ...input, id: allocated(${one}Id, given.newId) } }],
    ),
`,
    },
    update: {
      types: EVENTS,
      head: `import { unlessForgotten } from '../${src}shared-kernel/forgotten.ts';\n`,
      text: `  decide: ({ state, input }): Decision =>
    E.chain(({ retired: _retired, forgotten, ...values }: ${Type}): Decision => {
      const data = { ...values, ...input };
      const revised: ReadonlyArray<${Type}Event> = [{ type: '${Type}Revised', data }];
      return unlessForgotten(${EVENTS}, { forgotten }, sameValue(data, values) ? [] : revised);
    })(livingMember(state, '${spoken}')),
`,
    },
    text: `import * as t from 'io-ts';
import { type Aggregate, defineEvent, type EventOf } from '${src}shared-kernel/event.ts';
import { ${one}Id } from '${src}shared-kernel/ids/${file}.ts';
import { PersonForgotten } from '${src}shared-kernel/person-forgotten.ts';
import { personal, withoutPersonal } from '${src}shared-kernel/personal.ts';
import { subjectOf } from '${src}shared-kernel/subject.ts';

const values = t.type({ id: ${one}Id, name: personal(t.string) });

export const ${Type}Defined = defineEvent('${Type}Defined', 1, values);
const ${Type}Revised = defineEvent('${Type}Revised', 1, values);
/** It cannot be chosen any more; its name still resolves. */
const ${Type}Retired = defineEvent('${Type}Retired', 1, t.type({ id: ${one}Id }));

export const ${EVENTS} = [${Type}Defined, ${Type}Revised, ${Type}Retired] as const;
export type ${Type}Event = EventOf<(typeof ${EVENTS})[number]>;

export type ${Type} = t.TypeOf<typeof values> & { readonly retired: boolean; readonly forgotten: boolean };

type State = ${Type} | undefined;

const evolve = (state: State, event: ${Type}Event | PersonForgotten): State => {
  switch (event.type) {
    case '${Type}Defined':
      return { ...event.data, retired: false, forgotten: false };
    case '${Type}Revised':
      return state && { ...state, ...event.data };
    case '${Type}Retired':
      return state && { ...state, retired: true };
    case 'PersonForgotten':
      return state && { ...state, ...withoutPersonal(values, state), forgotten: true };
  }
};

/** The stream of one, and the subject of its personal data. */
export const ${one}Stream = (id: number): string => subjectOf('${file}', id);

export const ${one}: Aggregate<State, ${Type}Event | PersonForgotten> = {
  name: '${file}',
  events: [...${EVENTS}, PersonForgotten],
  initial: undefined,
  evolve,
  subject: (stream) => stream,
};
`,
  };
};
