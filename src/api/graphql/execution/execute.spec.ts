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
import { oddWorld } from '../testing/odd-world.ts';
import { isValid, someDocument, someVariables } from '../testing/some-document.ts';
import { createExecution } from './execute.ts';

type Execute = ReturnType<typeof createExecution>['execute'];

/** A response with everything observable about it. */
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

/** Executes, and counts the operations left to graphql-js. */
const counting = (schema: GraphQLSchema, plans = true) => {
  const counts = { left: 0 };
  const otherwise: Execute = (args) => {
    counts.left += 1;
    return execute(args);
  };
  return { run: createExecution(schema, { plans, otherwise }).execute, counts };
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
    const ours = await createExecution(long).execute(args);
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
    // Items that are resolved by a method, and items that are properties of their parent.
    for (const rootValue of [{ all: () => all }, { all }]) {
      let turns = 0;
      const giveWay = async (): Promise<void> => {
        turns += 1;
      };
      const args = { schema: long, document: parse('{ all { parts { a b } } }'), rootValue };
      const ours = await createExecution(long).execute({ ...args, contextValue: { giveWay } });
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
      expect(counts.left).to.equal(document.text.includes('__proto__') ? 1 : 0);
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

  it('answers introspection like graphql-js', async () => {
    const document = parse(getIntrospectionQuery());
    const { run, counts } = counting(schema);
    expect(await told(run({ schema, document }))).to.deep.equal(await told(execute({ schema, document })));
    expect(counts.left).to.equal(0);
  });

  it('may be a mutation of one field; those of several are left to graphql-js, one field after another', async () => {
    const acting = buildSchema(`type Query { none: Int }
      type Mutation { make(id: Int!): Node other: Int must: Node! } type Node { id: Int! name: String inner: Node }`);
    const node = (id: number) => ({ id, name: () => Promise.resolve(`Node ${id}`), inner: { id: null } });
    const rootValue = {
      make: ({ id }: { id: number }) => (id < 0 ? Promise.reject(new Error('No such id.')) : node(id)),
      ...{ other: () => 5, must: () => null },
    };
    const alone = [
      'mutation { make(id: 3) { id name } }',
      'mutation { made: make(id: 3) { ...of } } fragment of on Node { inner { id } name }',
      'mutation { make(id: -1) { id } }',
      'mutation { must { id } }',
      'mutation ($id: Int!) { make(id: $id) { id } }',
    ];
    const { run, counts } = counting(acting);
    const both = async (text: string) => {
      const args = { schema: acting, document: parse(text), rootValue };
      expect(await told(run(args)), text).to.deep.equal(await told(execute(args)));
    };
    for (const text of alone) await both(text);
    expect(counts.left).to.equal(0);
    await both('mutation { make(id: 1) { id } other }');
    expect(counts.left).to.equal(1);
  });

  it('leaves other directives and unnamed ones of several operations to graphql-js', async () => {
    const { run, counts } = counting(schema);
    expect(JSON.stringify(await ask(run, parse('{ b @own }'), { b: 5 }))).to.equal('{"data":{"b":5}}');
    expect((await ask(run, parse('query one { a } query other { b }'), {})).errors).to.have.length(1);
    expect(counts.left).to.equal(2);
  });

  it('asks for what @skip and @include leave, by the variables of each run', async () => {
    const document = parse(`query ($yes: Boolean!, $no: Boolean = false) {
      a @include(if: $yes) b @skip(if: $no) ... @include(if: $no) { again: b } ...more @skip(if: $yes)
    } fragment more on Query { third: b @include(if: true) }`);
    const { run, counts } = counting(schema);
    const rootValue = { a: [1], b: 2 };
    for (const variableValues of [
      ...[{ yes: true }, { yes: false }, { yes: false, no: true }, { yes: true, no: true }],
      ...[{ yes: true }, { yes: false, no: false }],
    ]) {
      const args = { schema, document, rootValue, variableValues };
      expect(await told(run(args))).to.deep.equal(await told(execute(args)));
    }
    expect(counts.left).to.equal(0);
    const wrong = { schema, document, rootValue, variableValues: { yes: 'maybe' } };
    expect(await told(run(wrong))).to.deep.equal(await told(execute(wrong)));
    expect(counts.left).to.equal(1);
  });

  it('leaves a variable to graphql-js that no object takes as its own', async () => {
    const document = parse('query ($__proto__: Boolean!) { b @skip(if: $__proto__) }');
    const { run, counts } = counting(schema);
    const args = {
      schema,
      document,
      rootValue: { b: 1 },
      variableValues: JSON.parse('{ "__proto__": false }'),
    };
    expect(await told(run(args))).to.deep.equal(await told(execute(args)));
    expect(counts.left).to.equal(1);
  });

  it('keeps a few plans of an operation, however many there could be', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `v${index}`);
    const document = parse(
      `query (${names.map((name) => `$${name}: Boolean!`)}) { ${names.map((name) => `${name}: b @skip(if: $${name})`).join(' ')} }`,
    );
    const { run, counts } = counting(schema);
    for (let nth = 0; nth < 40; nth += 1) {
      const variableValues = Object.fromEntries(names.map((name, bit) => [name, ((nth >> bit) & 1) === 1]));
      const args = { schema, document, rootValue: { b: 1 }, variableValues };
      expect(await told(run(args))).to.deep.equal(await told(execute(args)));
    }
    expect(counts.left).to.equal(36);
  });

  it('leaves an operation to graphql-js where values tell their own type, and plans the others', async () => {
    for (const types of [
      'interface T { b: Int } type U implements T { b: Int }',
      'union T = U type U { b: Int }',
    ]) {
      const several = buildSchema(`type Query { t: T u: U } ${types}`);
      const { run, counts } = counting(several);
      const rootValue = { t: { __typename: 'U', b: 1 }, u: { b: 2 } };
      const document = parse('{ t { ... on U { b } } }');
      const answer = await run({ schema: several, document, rootValue });
      expect([counts.left, JSON.stringify(answer)]).to.deep.equal([1, '{"data":{"t":{"b":1}}}']);
      const plain = await run({ schema: several, document: parse('{ u { b } }'), rootValue });
      expect([counts.left, JSON.stringify(plain)]).to.deep.equal([1, '{"data":{"u":{"b":2}}}']);
    }
  });

  it('is left to graphql-js where plans are switched off', async () => {
    const { run, counts } = counting(schema, false);
    expect(JSON.stringify(await ask(run, parse('{ b }'), { b: 5 }))).to.equal('{"data":{"b":5}}');
    expect(counts.left).to.equal(1);
  });

  it('does not fall over what fails after the answer is settled', async () => {
    const unheard: unknown[] = [];
    const hear = (reason: unknown): void => void unheard.push(reason);
    process.on('unhandledRejection', hear);
    try {
      const late = new Promise((resolve) => setTimeout(resolve, 5, null));
      const answer = await ask(createExecution(schema).execute, parse('{ a }'), { a: [late, null] });
      expect(answer.errors?.map(({ path }) => path)).to.deep.equal([['a', 1]]);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(unheard).to.deep.equal([]);
    } finally {
      process.off('unhandledRejection', hear);
    }
  });
});
