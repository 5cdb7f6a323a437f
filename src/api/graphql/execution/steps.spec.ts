import { expect } from 'chai';
import fc from 'fast-check';
import { buildSchema, execute, type GraphQLSchema, isObjectType, parse } from 'graphql';
import { nextTurn } from '../../../platform/next-turn.ts';
import { oddWorld } from '../testing/odd-world.ts';
import { isValid, someDocument, someVariables } from '../testing/some-document.ts';
import { createExecution } from './execute.ts';
import { AT_ONCE, answered } from './read-value.ts';

const schema = buildSchema(`
  type Query { all: [Item!]! must: Item }
  type Item { id: Int part: Part parts: [Part!]! }
  type Part { a: Int b: Int }
`);

/** The same few fields under a number of aliases. */
const namesOf = (field: string, count: number): string =>
  Array.from({ length: count }, (_, nth) => `${field}${nth}: ${field}`).join(' ');

const listOf = <Value>(length: number, of: (nth: number) => Value): ReadonlyArray<Value> =>
  Array.from({ length }, (_, nth) => of(nth));

/** Executes a long query as graphql-js does, and counts the fields of each step. */
const stepsOf = async (text: string, rootValue: object): Promise<ReadonlyArray<number>> => {
  const steps: number[] = [];
  let before = answered.fields;
  const note = (): void => {
    steps.push(answered.fields - before);
    before = answered.fields;
  };
  const giveWay = async (): Promise<void> => {
    note();
    await nextTurn();
  };
  const args = { schema, document: parse(text), rootValue };
  const ours = await createExecution(schema).execute({ ...args, contextValue: { giveWay } });
  note();
  const theirs = await execute(args);
  expect(JSON.stringify(ours.data)).to.equal(JSON.stringify(theirs.data));
  expect(ours.errors?.map(String)).to.deep.equal(theirs.errors?.map(String));
  return steps;
};

describe('the steps of a long answer', () => {
  it('are short where all that waits for one promise goes on', async () => {
    const part = { a: 1, b: 2 };
    const text = `{ all { id part { ${namesOf('a', 40)} } parts { a b } } }`;
    const steps = await stepsOf(text, {
      all: () => {
        const batch = nextTurn();
        return listOf(400, (id) => ({
          ...{ id, part: () => batch.then(() => part) },
          parts: () => batch.then(() => listOf(5, () => part)),
        }));
      },
    });
    expect(Math.max(...steps)).to.be.below(2.1 * AT_ONCE);
    expect(steps).to.have.length.within(7, 10);
  });

  it('are short where many lists follow each other, each of them short enough', async () => {
    const parts = listOf(1_300, () => ({ a: 1, b: 2 }));
    const text = `{ must { ${listOf(20, (nth) => `p${nth}: parts { a b }`).join(' ')} } }`;
    for (const must of [{ parts }, { parts: () => parts }, { parts: async () => parts }]) {
      const steps = await stepsOf(text, { must });
      expect(Math.max(...steps)).to.be.below(2.1 * AT_ONCE);
      expect(steps).to.have.length.above(10);
    }
  });

  it('are short where all that waits fails, which takes longer for each', async () => {
    const steps = await stepsOf('{ all { part { a } } }', {
      all: () => {
        const batch = nextTurn();
        return listOf(200, (id) => ({
          part: () => batch.then(() => Promise.reject(new Error(`No ${id}.`))),
        }));
      },
    });
    expect(steps).to.have.length.above(6);
  });

  it('do not start after the client has left', async () => {
    const left = new AbortController();
    let turns = 0;
    const giveWay = async (): Promise<void> => {
      turns += 1;
      if (turns === 2) left.abort(new Error('Nobody waits.'));
    };
    const batch = nextTurn();
    const all = listOf(400, (id) => ({ id, part: () => batch.then(() => ({ a: 1 })) }));
    const document = parse(`{ all { part { ${namesOf('a', 40)} } } }`);
    const before = answered.fields;
    const contextValue = { giveWay, left };
    const { errors } = await createExecution(schema).execute({
      schema,
      document,
      rootValue: { all },
      contextValue,
    });
    expect(String(errors)).to.equal('Error: Nobody waits.');
    expect([turns, answered.fields - before < 3 * AT_ONCE]).to.deep.equal([2, true]);
  });

  /** Makes each resolved field count as many. */
  const weighty = (world: GraphQLSchema): GraphQLSchema => {
    for (const type of Object.values(world.getTypeMap()))
      for (const field of isObjectType(type) && !type.name.startsWith('__')
        ? Object.values(type.getFields())
        : []) {
        const { resolve } = field;
        if (!resolve) continue;
        field.resolve = (...args) => {
          answered.fields += AT_ONCE / 2;
          return resolve(...args);
        };
      }
    return world;
  };

  it('change none of the values', async () => {
    let turns = 0;
    const giveWay = async (): Promise<void> => {
      turns += 1;
      await nextTurn();
    };
    const world = fc.record({ seed: fc.nat(), care: fc.constantFrom(5, 20, 100) });
    const same = fc.asyncProperty(
      someDocument,
      someVariables,
      world,
      async (asked, given, { seed, care }) => {
        const document = parse(asked.text);
        fc.pre(isValid(oddWorld(seed, care).schema, document));
        const args = { document, variableValues: given, operationName: asked.operationName };
        const ours = weighty(oddWorld(seed, care).schema);
        const answer = await createExecution(ours).execute({
          ...args,
          schema: ours,
          contextValue: { giveWay },
        });
        const theirs = await execute({ ...args, schema: oddWorld(seed, care).schema });
        expect(JSON.stringify(answer.data)).to.equal(JSON.stringify(theirs.data));
        // Errors come in order of occurrence, and of several that null the same value the first counts.
        expect(answer.errors === undefined).to.equal(theirs.errors === undefined);
      },
    );
    await fc.assert(same, { numRuns: 150 });
    expect(turns).to.be.above(100);
  }).timeout(60_000);
});
