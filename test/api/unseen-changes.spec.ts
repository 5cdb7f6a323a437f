import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import {
  buildASTSchema,
  concatAST,
  type GraphQLField,
  getNamedType,
  isInputObjectType,
  parse,
} from 'graphql';
import { filesUnder } from '../docs/files-under.ts';
import type { GraphqlAnswer, HttpClient } from '../support/http-client.ts';
import { OTHER_REVISIONS, SEEN_DELETIONS, SEEN_THINGS } from '../support/seen-things.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const schema = buildASTSchema(
  concatAST(filesUnder('src', 'schema.graphql').map((file) => parse(readFileSync(file, 'utf8')))),
);

const takesRevision = ({ args }: GraphQLField<unknown, unknown>): boolean =>
  args.some(({ name, type }) => {
    const of = getNamedType(type);
    return name === 'revision' || (isInputObjectType(of) && 'revision' in of.getFields());
  });

/** Only super admins change the office, and the views of others. */
const OF_SUPER_ADMINS = ['updateOffice', 'updateListView'];

describe('what was changed unseen', function unseenChanges() {
  this.timeout(60_000);
  let server: TestServer;
  let margaret: HttpClient;
  let admin: HttpClient;

  const done = async (query: string, variables?: object) => {
    const { data, errors } = await margaret.graphql(query, variables);
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data.answer;
  };
  const saved = async (answer: Promise<GraphqlAnswer>): Promise<void> => {
    const { errors } = await answer;
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
  };
  const refused = async (answer: Promise<GraphqlAnswer>) => {
    const [error] = (await answer).errors ?? [];
    const { code, changes } = (error?.extensions ?? {}) as {
      readonly code?: string;
      readonly changes?: ReadonlyArray<{ readonly by: string; readonly revision: number }>;
    };
    expect(code).to.equal('CONFLICT');
    return { message: error?.message, changes };
  };

  before(async () => {
    server = await startTestServer();
    [margaret, admin] = (await Promise.all(
      ['superadmin', 'admin'].map((person) => signedIn(server, `${person}@lanebook.test`)),
    )) as [HttpClient, HttpClient];
  });
  after(() => server?.stop());

  it('is tried here for each mutation that takes the revision of what was seen', () => {
    const taking = Object.values(schema.getMutationType()?.getFields() ?? {})
      .filter(takesRevision)
      .map(({ name }) => name);
    const tried = [SEEN_THINGS, SEEN_DELETIONS, OTHER_REVISIONS].flatMap((each) => Object.keys(each));
    expect(taking).to.have.members(tried);
  });

  it('tells who is refused by what somebody else did a position from which that is read', async () => {
    const { make, change, values } = SEEN_THINGS.updateCarrier as (typeof SEEN_THINGS)[string];
    const seen = await make(done);
    await saved(change(margaret, seen, values[0]));
    await refused(change(admin, seen, values[1]));
    expect(Number(admin.position())).to.be.at.least(Number(margaret.position()));
  });

  for (const [name, { changedBy, remove }] of Object.entries(SEEN_DELETIONS))
    it(`is not deleted by ${name}`, async () => {
      const { make, change, part, values } = SEEN_THINGS[changedBy] as (typeof SEEN_THINGS)[string];
      const seen = await make(done);
      await saved(change(margaret, seen, values[0]));
      const { message, changes } = await refused(remove(margaret, seen));
      expect(message).to.match(
        new RegExp(
          `^This was changed meanwhile, so nothing was deleted\\. ${part}: you, in another window, .+\\.$`,
          'u',
        ),
      );
      expect(changes).to.have.length(1);
      await saved(remove(margaret, { ...seen, revision: changes?.[0]?.revision ?? null }));
      const other = await make(done);
      await saved(change(margaret, other, values[1]));
      await saved(remove(margaret, { ...other, revision: null }));
    });

  for (const [name, { make, change, part, values }] of Object.entries(SEEN_THINGS)) {
    const [second, third] = values;

    it(`is not overwritten by ${name}, even where it is one's own, of another window`, async () => {
      const seen = await make(done);
      await saved(change(margaret, seen, second));
      const { message, changes } = await refused(change(margaret, seen, third));
      expect(message).to.match(
        new RegExp(
          `^This was changed meanwhile, so nothing was saved\\. ${part}: you, in another window, .+\\.$`,
          'u',
        ),
      );
      expect(changes).to.have.length(1);
      expect(changes).to.have.nested.property('[0].by', 'You');
    });

    it(`is none where ${name} says the same, or nothing of what was seen`, async () => {
      const seen = await make(done);
      await saved(change(margaret, seen, second));
      await saved(change(margaret, seen, second));
      await saved(change(margaret, { ...seen, revision: null }, third));
      const { message } = await refused(change(margaret, { ...seen, revision: 1_000_000 }, second));
      expect(message).to.match(/^The server has an earlier state than this page shows\./u);
    });

    if (OF_SUPER_ADMINS.includes(name)) continue;

    it(`names who made it to the person who sends ${name}`, async () => {
      const seen = await make(done);
      await saved(change(margaret, seen, second));
      const { message } = await refused(change(admin, seen, third));
      expect(message).to.match(new RegExp(`\\. ${part}: Margaret [^,]+, .+\\.$`, 'u'));
    });
  }
});
