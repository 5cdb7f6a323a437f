import { expect } from 'chai';
import { type DocumentNode, parse } from 'graphql';

const module = new URL('../scripts/generated/server-types.mjs', import.meta.url).href;
type Slice = { readonly path: string; readonly document: DocumentNode };
type Generator = {
  readonly serverTypes: (slices: ReadonlyArray<Slice>) => Promise<ReadonlyMap<string, string>>;
};

const slice = (context: string, text: string): Slice => ({
  path: `src/${context}/schema.graphql`,
  document: parse(text),
});

describe('the types of a context, where its API extends another one', () => {
  let types: ReadonlyMap<string, string>;
  before(async () => {
    const { serverTypes } = (await import(module)) as Generator;
    types = await serverTypes([
      slice('api', 'type Query { ping: String } type Mutation { ping: String } type Page { size: Int }'),
      slice('identity', 'type Assignee { id: ID! firstName: String team: Team } type Team { name: String }'),
      slice('quoting', 'type Quote { id: ID! shipper: Shipper page: Page } type Shipper { name: String }'),
      slice(
        'escorting',
        'extend type Quote { escort: Escort } type Escort { by: Assignee page: Page quote: Quote }',
      ),
    ]);
  });
  const parents = (context: string): string =>
    /type ResolversParentTypes = \{[\s\S]*?\n\};/.exec(
      types.get(`src/${context}/generated/schema.ts`) ?? '',
    )?.[0] ?? '';

  it('have of its types what it publishes, otherwise the id alone', () => {
    expect(parents('escorting')).to.match(/Quote: \{ readonly id: string \| number \};/);
    expect(parents('escorting')).to.match(/Assignee: AssigneeResponse;/);
    expect(types.get('src/escorting/generated/schema.ts')).to.match(
      /import .*AssigneeResponse.* from '\.\.\/\.\.\/identity\/published\/queries\.ts'/,
    );
  });

  it('copy nothing else of its types; those of the whole API are there', () => {
    const text = types.get('src/escorting/generated/schema.ts');
    expect(text).to.match(/Page: /);
    for (const name of ['Shipper', 'shipper', 'Team', 'firstName']) expect(text).not.to.contain(name);
  });

  it('are not in the types of the one that is extended', () => {
    expect(parents('quoting')).to.contain('Shipper').and.not.to.contain('Escort');
    expect(types.get('src/quoting/generated/schema.ts')).not.to.contain('escort');
  });
});
