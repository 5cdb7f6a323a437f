import { up } from './words.mjs';

/** Spec of an entity with streams of its own: its commands, and how it is forgotten. */
export const streamsSpecFiles = ({ one, spokenMany, Type, EVENTS, file, folder }) => {
  const src = up(folder);
  return {
    [`${folder}/${file}.spec.ts`]: `import { expect } from 'chai';
import { given } from '${src}platform/testing/decider-spec.ts';
import { describeGolden } from '${src}platform/testing/golden-spec.ts';
import type { ${Type}Id } from '${src}shared-kernel/ids/${file}.ts';
import type { PersonForgotten } from '${src}shared-kernel/person-forgotten.ts';
import { create${Type} } from './commands/create-${file}.ts';
import { delete${Type} } from './commands/delete-${file}.ts';
import { update${Type} } from './commands/update-${file}.ts';
import { ${EVENTS}, ${one}, ${one}Stream, type ${Type}Event } from './${file}.ts';
import { ${one}List } from './read-models/${file}-list.ts';

const id = 7 as ${Type}Id;
const defined: ${Type}Event = { type: '${Type}Defined', data: { id, name: 'First' } };
const retired: ${Type}Event = { type: '${Type}Retired', data: { id } };
const forgotten: PersonForgotten = { type: 'PersonForgotten', data: { subject: ${one}Stream(id) } };
const past = (...events: ReadonlyArray<${Type}Event | PersonForgotten>) =>
  given<${Type}Event | PersonForgotten>(...events);

describe('${spokenMany.toLowerCase()}', () => {
  it('are created in a stream of their own, under the number that was allocated', () => {
    past().when(create${Type}, { name: 'First' }, { newId: id }).then(defined);
    past(defined).when(create${Type}, { name: 'First' }, { newId: id }).then();
  });

  it('are changed where something differs, until they are deleted', () => {
    past(defined)
      .when(update${Type}, { id, name: 'Other' })
      .then({ type: '${Type}Revised', data: { id, name: 'Other' } });
    past(defined).when(update${Type}, { id, name: 'First' }).then();
    past(defined, retired).when(update${Type}, { id, name: 'Other' }).thenRejected('REFUSED');
    past().when(update${Type}, { id, name: 'Other' }).thenRejected('NOT_FOUND');
  });

  it('are deleted once', () => {
    past(defined).when(delete${Type}, { id }).then(retired);
    past(defined, retired).when(delete${Type}, { id }).then();
    past().when(delete${Type}, { id }).thenRejected('NOT_FOUND');
  });

  it('lose their name when they are forgotten, and get none again', () => {
    past(defined, forgotten).when(update${Type}, { id, name: 'First' }).thenRejected('REFUSED');
    past(defined, forgotten).when(delete${Type}, { id }).then(retired);
    const row = { id, name: 'First', retired: false };
    expect(${one}List.keys(forgotten as never)).to.deep.equal([id]);
    expect(${one}List.evolve(row, forgotten as never, id)).to.deep.equal({ ...row, name: null });
    expect(${one}.subject(${one}Stream(id), defined)).to.equal(forgotten.data.subject);
  });
});

for (const event of ${EVENTS}) describeGolden(new URL('./golden/', import.meta.url), event);
`,
  };
};
