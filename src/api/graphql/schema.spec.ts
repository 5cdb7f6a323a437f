import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { graphql, parse } from 'graphql';
import * as t from 'io-ts';
import { type AnyCommand, defineCommand } from '../../platform/command/command.ts';
import type { Context } from '../../platform/context.ts';
import type { AnyReadModel } from '../../platform/projector/read-model.ts';
import { REPOSITORY } from '../../platform/repository.ts';
import type { Resolvers } from '../../platform/resolver.ts';
import { staffActor } from '../../shared-kernel/actor.ts';
import type { AnyEvent } from '../../shared-kernel/event.ts';
import { nthUserId } from '../../shared-kernel/ids/user.ts';
import type { ListDeclaration } from '../../shared-kernel/list.ts';
import { createExecution } from './execution/execute.ts';
import { createOwnWrites } from './own-writes.ts';
import { buildSchema, ROOT } from './schema.ts';

/** Without the fields that no context resolves yet: they extend a type that none of these contexts has. */
const built = (contexts: ReadonlyArray<Context>) => buildSchema(contexts, [ROOT]);

describe('the API of several contexts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanebook-schema-'));
  after(() => rmSync(folder, { recursive: true }));

  const context = (
    name: string,
    schema: string,
    resolvers: Partial<Resolvers> = {},
    commands: ReadonlyArray<AnyCommand> = [],
  ): Context => {
    const file = join(folder, `${name}.graphql`);
    writeFileSync(file, schema);
    return {
      ...{ name, schemas: [relative(REPOSITORY, file)], commands, readModels: [], queryHandlers: [] },
      resolvers: { queries: {}, mutations: {}, types: {}, ...resolvers },
    };
  };

  const LOAD = `type Load { id: ID! weight: Int }
    extend type Query { load: Load! }`;
  const load = { permission: 'anyone', reads: [], resolve: async () => ({ id: '7' }) } as const;
  const loads = context('loads', LOAD, { queries: { load }, types: { Load: { weight: () => 900 } } });

  const ask = (contexts: ReadonlyArray<Context>, source: string) =>
    graphql({
      schema: built(contexts),
      source,
      contextValue: {
        context: { actor: staffActor(nthUserId(1), 'ADMIN', []) },
        ...{ extensions: {}, progress: { waitFor: async () => true } },
        ...{ patience: { isOver: false }, isStopped: () => false },
      },
    });

  it('merges a type by field: another context adds its own to it, by its own resolver', async () => {
    const trucks = context('trucks', 'extend type Load { truck: String }', {
      types: { Load: { truck: ({ id }: { readonly id: string }) => `truck of ${id}` } },
    });
    const { data } = await ask([loads, trucks], '{ load { id weight truck } }');
    expect(data).to.deep.equal({ load: { id: '7', weight: 900, truck: 'truck of 7' } });
  });

  describe('a field with read models of its own', () => {
    const truckList = { name: 'trucks', version: 1, events: [] } as unknown as AnyReadModel;
    const extended = context('tracks', 'extend type Load { truck: String }', {
      types: { Load: { truck: { reads: [truckList], resolve: () => 'a truck' } } },
    });

    /** The waits of a request whose client has seen position 5. */
    const asking = async (source: string, plans: boolean, reached: bigint) => {
      const waits: string[] = [];
      const extensions: Record<string, unknown> = {};
      const waitFor = async (models: ReadonlyArray<AnyReadModel>, position: bigint, ms: number) => {
        if (models.length > 0) waits.push(`${models.map(({ name }) => name)} ${position} ${ms}`);
        return models.length === 0;
      };
      const { data } = await createExecution(built([loads, extended]), { plans }).execute({
        schema: built([loads, extended]),
        document: parse(source),
        contextValue: {
          context: { actor: staffActor(nthUserId(1), 'ADMIN', []) },
          ...{ own: createOwnWrites(5n), extensions, progress: { waitFor, reached: () => reached } },
          ...{ patience: { isOver: false }, isStopped: () => false },
        },
      });
      return { truck: data?.load, waits, extensions };
    };

    for (const plans of [true, false])
      describe(plans ? 'of a planned query' : 'of a query that graphql-js executes', () => {
        it('waits for them where it is selected, and says when it did in vain', async () => {
          const { truck, waits, extensions } = await asking('{ load { truck } }', plans, 4n);
          expect(truck).to.deep.equal({ truck: 'a truck' });
          expect([waits, extensions]).to.deep.equal([['trucks 5 1000'], { stale: true }]);
        });

        it('does not wait where they are there, or where it is not selected', async () => {
          expect((await asking('{ load { truck } }', plans, 5n)).waits).to.deep.equal([]);
          expect((await asking('{ load { weight } }', plans, 4n)).waits).to.deep.equal([]);
        });
      });
  });

  it('does not start where two contexts answer the same field', () => {
    const trucks = context('again', 'extend type Load { truck: String }', {
      types: { Load: { weight: () => 1 } },
    });
    expect(() => built([loads, trucks])).to.throw('field of Load weight is declared twice');
  });

  it('does not start where a resolver has no field', () => {
    const trucks = context('stray', 'extend type Load { truck: String }', {
      types: { Load: { driver: () => 1 } },
    });
    expect(() => built([loads, trucks])).to.throw(/Load\.driver/);
  });

  it('takes the names of lists from the contexts that have them, each of which is declared', () => {
    const views = 'enum ListName extend type Query { views(list: ListName!): Int }';
    const names = context('views', views, {
      queries: { views: { permission: 'anyone', reads: [], resolve: async () => 1 } },
    });
    const list: ListDeclaration = {
      ...{ name: 'LOADS', permission: 'quote_view', titles: {}, filters: [], several: [], sorts: {} },
    };
    const named = context('named', 'extend enum ListName { LOADS }');
    expect(() => built([names, { ...named, lists: [list] }])).not.to.throw();
    expect(() => built([names, named])).to.throw('ListName LOADS is no list of a context');
    expect(() => built([names, { ...named, lists: [list, { ...list, name: 'TRUCKS' }] }])).to.throw(
      "list TRUCKS is not in the schema's ListName",
    );
  });

  const paint = defineCommand<null, null, AnyEvent>({
    name: 'paint',
    input: t.null,
    permission: 'signed_in',
    aggregate: { name: 'wall', events: [], initial: null, evolve: (state) => state, subject: () => 'wall' },
    stream: () => 'wall',
    decide: () => E.right([]),
  });
  const step = (command: Pick<AnyCommand, 'name' | 'input'>) => ({
    ...{ command, saves: 'the wall', input: () => null },
  });
  const painting = (commands: ReadonlyArray<AnyCommand>, ...sent: ReadonlyArray<AnyCommand>) =>
    context(
      'walls',
      'extend type Mutation { paintAll: Boolean }',
      { mutations: { paintAll: { steps: sent.map(step), reads: [], answerAll: async () => true } } },
      commands,
    );

  it('pairs a command with the process that sends it', () => {
    expect(() => built([painting([paint], paint)])).not.to.throw();
    expect(() => built([painting([paint])])).to.throw('command paint has no mutation');
    expect(() => built([painting([], paint)])).to.throw('command paint is not listed by its context');
  });

  it('lets a process send what another context keeps to itself, by its published name', () => {
    const fence = { ...paint, name: 'fence', internal: true as const };
    const published = { name: 'fence', input: fence.input } as AnyCommand;
    expect(() => built([painting([paint, fence], paint, published)])).not.to.throw();
    expect(() => built([painting([paint, fence], paint, fence)])).to.throw(
      'internal command fence has a mutation',
    );
  });
});
