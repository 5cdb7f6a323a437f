import { expect } from 'chai';
import fc from 'fast-check';
import {
  buildSchema,
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  getIntrospectionQuery,
  parse,
} from 'graphql';
import { isPromise } from 'graphql/jsutils/isPromise.js';
import { createExecute } from './execute.ts';
import { oddWorld } from './testing/odd-world.ts';
import { isValid, someDocument, someVariables } from './testing/some-document.ts';

type Execute = ReturnType<typeof createExecute>;

/** An answer with all that can be told of it. */
const told = async (answer: ExecutionResult | Promise<ExecutionResult>) => {
  const { errors, ...rest } = await answer;
  return {
    ...{ keys: Object.keys(await answer), atOnce: !isPromise(answer), answer: JSON.stringify(rest) },
    errors: errors?.map((error) => ({
      ...{ ...error.toJSON(), because: String(error.originalError), positions: error.positions },
      nodes: error.nodes?.map(({ loc }) => [loc?.start, loc?.end]),
    })),
  };
};

/** Executes, and counts what is left to graphql-js. */
const counting = (schema: GraphQLSchema) => {
  const counts = { left: 0 };
  const run = createExecute(schema, (args) => {
    counts.left += 1;
    return execute(args);
  });
  return { run, counts };
};

describe('a planned query', () => {
  it('is answered as by graphql-js where a list is long, with turns for others between its items', async () => {
    const long = buildSchema('type Query { all: [Item] } type Item { id: Int! twice: Int late: Int! }');
    const text = '{ all { id twice a: id b: id c: id d: id e: id late } }';
    const rootValue = {
      all: Array.from({ length: 2_000 }, (_, id) => ({
        ...{ id, twice: 2 * id },
        late: () => (id % 700 === 3 ? Promise.reject(new Error(`No ${id}.`)) : Promise.resolve(id)),
      })),
    };
    let turns = 0;
    const count = (): void => {
      turns += 1;
      others = setImmediate(count);
    };
    let others = setImmediate(count);
    const args = { schema: long, document: parse(text), rootValue };
    const ours = await createExecute(long)(args);
    clearImmediate(others);
    expect(turns).to.be.at.least(3);
    const theirs = await execute(args);
    expect(JSON.stringify(ours.data)).to.equal(JSON.stringify(theirs.data));
    expect(ours.errors?.map(String)).to.deep.equal(theirs.errors?.map(String));
    expect(ours.errors).to.have.length(3);
  });

  it('counts the fields of inner lists: few items that are long are answered in turns as well', async () => {
    const long = buildSchema(
      'type Query { all: [Item] } type Item { parts: [Part!]! } type Part { a: Int b: Int }',
    );
    const all = Array.from({ length: 20 }, () => ({ parts: Array(500).fill({ a: 1, b: 2 }) }));
    // Items that are called for, and items that are read off what stands above them.
    for (const rootValue of [{ all: () => all }, { all }]) {
      let turns = 0;
      const giveWay = async (): Promise<void> => {
        turns += 1;
      };
      const args = { schema: long, document: parse('{ all { parts { a b } } }'), rootValue };
      const ours = await createExecute(long)({ ...args, contextValue: { giveWay } });
      expect(turns).to.be.within(6, 8);
      expect(JSON.stringify(ours)).to.equal(JSON.stringify(await execute(args)));
    }
  });

  it('is answered as by graphql-js: data, errors, and what is called when', async function compares() {
    this.timeout(120_000);
    const seen = { planned: 0, data: 0, nothing: 0, refused: 0, severalErrors: 0, loads: 0 };
    const asked = fc.record({
      ...{ document: someDocument, variables: someVariables },
      ...{ seed: fc.nat(), care: fc.constantFrom(2, 5, 20, 100) },
    });
    const compared = fc.asyncProperty(asked, async ({ document, variables, seed, care }) => {
      const parsed = parse(document.text);
      fc.pre(isValid(oddWorld(seed, care).schema, parsed));
      const answeredBy = async (createWith: (schema: GraphQLSchema) => Execute) => {
        const { schema, happened } = oddWorld(seed, care);
        const answer = createWith(schema)({
          ...{ schema, document: parsed, variableValues: variables, contextValue: {} },
          ...{ operationName: document.operationName, options: { maxCoercionErrors: 1 } },
        });
        return { ...(await told(answer)), happened: [...happened] };
      };
      let counts = { left: 0 };
      const ours = await answeredBy((schema) => {
        const counted = counting(schema);
        counts = counted.counts;
        return counted.run;
      });
      expect(ours).to.deep.equal(await answeredBy(() => execute));
      expect(counts.left).to.equal(/__proto__|@/.test(document.text) ? 1 : 0);
      seen.planned += 1 - counts.left;
      seen.data += Number(ours.answer.startsWith('{"data":{'));
      seen.nothing += Number(ours.answer === '{"data":null}');
      seen.refused += Number(ours.answer === '{}');
      seen.severalErrors += Number((ours.errors?.length ?? 0) > 1);
      seen.loads += Number(ours.happened.some((line) => /^load .* /.test(line)));
    });
    await fc.assert(compared, { numRuns: 300 });
    for (const [what, times] of Object.entries(seen)) expect(times, what).to.be.above(5);
  });

  const schema = buildSchema('type Query { a: [Int!], b: Int } type Mutation { c: Int }');
  const ask = (run: Execute, document: DocumentNode, rootValue: object, operationName?: string) =>
    run({ schema, document, rootValue, operationName });

  it('is looked through once, and each operation of a document is a query of its own', async () => {
    const document = parse('query one { a } query other { b }');
    const [one] = document.definitions;
    if (one?.kind !== 'OperationDefinition') throw new Error('The document has no operation.');
    let looks = 0;
    const { selectionSet } = one;
    Object.defineProperty(one, 'selectionSet', {
      enumerable: true,
      get: () => {
        looks += 1;
        return selectionSet;
      },
    });
    const { run, counts } = counting(schema);
    const root = { a: [1, 2], b: 3 };
    expect(await ask(run, document, root, 'one')).to.deep.equal({ data: { a: [1, 2] } });
    expect(await ask(run, document, root, 'other')).to.deep.equal({ data: { b: 3 } });
    expect(looks).to.be.above(0);
    looks = 0;
    expect(await ask(run, document, root, 'one')).to.deep.equal({ data: { a: [1, 2] } });
    expect([looks, counts.left]).to.deep.equal([0, 0]);
  });

  it('tells the schema as graphql-js does', async () => {
    const document = parse(getIntrospectionQuery());
    const { run, counts } = counting(schema);
    expect(await told(run({ schema, document }))).to.deep.equal(await told(execute({ schema, document })));
    expect(counts.left).to.equal(0);
  });

  it('leaves mutations, directives and unnamed ones of several operations to graphql-js', async () => {
    const { run, counts } = counting(schema);
    expect(JSON.stringify(await ask(run, parse('mutation { c }'), { c: 4 }))).to.equal('{"data":{"c":4}}');
    const skipped = await ask(run, parse('{ a @skip(if: true) b }'), { b: 5 });
    expect(JSON.stringify(skipped)).to.equal('{"data":{"b":5}}');
    expect((await ask(run, parse('query one { a } query other { b }'), {})).errors).to.have.length(1);
    expect(counts.left).to.equal(3);
  });

  it('leaves everything to graphql-js where values tell their own type', async () => {
    for (const types of [
      'interface T { b: Int } type U implements T { b: Int }',
      'union T = U type U { b: Int }',
    ]) {
      const several = buildSchema(`type Query { t: T } ${types}`);
      const { run, counts } = counting(several);
      const rootValue = { t: { __typename: 'U', b: 1 } };
      const answer = await run({ schema: several, document: parse('{ t { ... on U { b } } }'), rootValue });
      expect([counts.left, JSON.stringify(answer)]).to.deep.equal([1, '{"data":{"t":{"b":1}}}']);
    }
  });

  it('does not fall over what fails after the answer is settled', async () => {
    const unheard: unknown[] = [];
    const hear = (reason: unknown): void => void unheard.push(reason);
    process.on('unhandledRejection', hear);
    try {
      const late = new Promise((resolve) => setTimeout(resolve, 5, null));
      const answer = await ask(createExecute(schema), parse('{ a }'), { a: [late, null] });
      expect(answer.errors?.map(({ path }) => path)).to.deep.equal([['a', 1]]);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(unheard).to.deep.equal([]);
    } finally {
      process.off('unhandledRejection', hear);
    }
  });
});
