import { expect } from 'chai';
import { buildSchema, type FragmentDefinitionNode, Kind, type OperationDefinitionNode, parse } from 'graphql';
import { costOf } from './cost.ts';
import { type Cost, isLong, MOST_COST, tooCostly, weightOf } from './cost-bounds.ts';

const schema = buildSchema(`
  directive @history(by: String) on FIELD_DEFINITION
  input Cursor { page: Int size: Int }
  type Query { things(cursor: Cursor): Page!  thing(id: ID, revision: Int): Thing @history(by: "revision")  all: [Thing!]! }
  extend type Query { change(ids: [ID!], as: String): [Thing!]! }
  type Page { data: [Thing!]!  total: Int }
  type Thing { id: ID  parts: [Part!]!  events: [Part!]! @history }
  type Part { name: String }
`);

const cost = (text: string, variables: Readonly<Record<string, unknown>> = {}): Cost => {
  const { definitions } = parse(text);
  const fragments = definitions.filter(
    (each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION,
  );
  const operation = definitions.find(
    (each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION,
  );
  if (!operation) throw new Error('no operation');
  return costOf(schema, new Map(fragments.map((each) => [each.name.value, each])), operation, variables);
};
const values = (text: string, variables?: Readonly<Record<string, unknown>>): number =>
  cost(text, variables).values;

describe('what a request costs', () => {
  it('is each field as often as it is answered', () => {
    expect(values('{ thing { id parts { name } } }')).to.equal(1 + 2 + 25);
    expect(values('{ all { id parts { name } } }')).to.equal(1 + 25 * (2 + 25));
  });

  it('goes by the size of the page, wherever that stands', () => {
    const page = 1 + 2 + 200 * 2;
    expect(values('{ things(cursor: { size: 200 }) { total data { id parts { __typename } } } }')).to.equal(
      page + 200 * 25,
    );
    expect(values('{ things(cursor: { size: 200 }) { total data { a: id id } } }')).to.equal(page);
    const text = (type: string, cursor: string): string =>
      `query (${type}) { things(cursor: ${cursor}) { total data { a: id id } } }`;
    expect(values(text('$cursor: Cursor', '$cursor'), { cursor: { size: 200 } })).to.equal(page);
    expect(values(text('$cursor: Cursor = { size: 200 }', '$cursor'))).to.equal(page);
    expect(values(text('$n: Int = 200', '{ size: $n }'))).to.equal(page);
    expect(values(text('$n: Int = 10', '{ size: $n }'), { n: 200 })).to.equal(page);
    for (const asked of [
      '{ things { total data { a: id id } } }',
      '{ things(cursor: { page: 2 }) { total data { a: id id } } }',
    ])
      expect(values(asked)).to.equal(3 + 50 * 2);
    for (const size of [0, -5, null, 'x', { size: 3 }])
      expect(values(text('$n: Int', '{ size: $n }'), { n: size })).to.equal(3 + 50 * 2);
  });

  it('looks at no variable but those that are declared', () => {
    const given = new Proxy({ n: 200 }, { ownKeys: () => expect.fail('all of them are looked at') });
    expect(
      values(`query ($n: Int) { ${'things(cursor: { size: $n }) { total } '.repeat(5)} }`, given),
    ).to.equal(10);
  });

  it('counts what fragments bring, as often as they are spread', () => {
    expect(
      values(
        '{ all { ...f ... { ...f } } things(cursor: { size: 3 }) { ...p } } fragment f on Thing { id } fragment p on Page { data { id } }',
      ),
    ).to.equal(1 + 25 * 2 + 2 + 3);
  });

  it('counts the histories that are read', () => {
    expect(cost('{ thing { events { name } } }').histories).to.equal(1);
    expect(cost('{ thing(revision: 3) { id events { name } } }').histories).to.equal(2);
    expect(cost('query ($r: Int) { thing(revision: $r) { id } }', { r: 3 }).histories).to.equal(1);
    expect(cost('query ($r: Int) { thing(revision: $r) { id } }').histories).to.equal(0);
    expect(cost('{ things(cursor: { size: 5 }) { data { events { name } } } }').histories).to.equal(5);
    expect(cost('{ things { data { events { name } } } }').histories).to.equal(50);
  });

  it('weighs by what comes closest to its bound', () => {
    const weight = (text: string): number => weightOf(cost(text));
    expect(weight('{ thing { id } }')).to.equal(MOST_COST / 50);
    expect(weight('{ things(cursor: { size: 5 }) { data { events { name } } } }')).to.equal(MOST_COST);
    expect(weight('{ things(cursor: { size: 200 }) { data { parts { a: name b: name } } } }')).to.equal(
      2 + 200 * (1 + 50),
    );
    const batch = (count: number) =>
      cost('query ($ids: [ID!]) { change(ids: $ids) { id } }', { ids: Array(count).fill('1') });
    expect([weightOf(batch(500)) >= MOST_COST, isLong(batch(500)), isLong(batch(25))]).to.deep.equal([
      true,
      true,
      false,
    ]);
    expect(isLong(cost('{ things { data { id } } }'))).to.equal(false);
    expect(isLong(cost('{ thing { events { name } } }'))).to.equal(true);
  });

  it('counts what is brought, as often as it is taken', () => {
    const input = (text: string, given: object = {}): number => cost(text, { ...given }).input;
    expect(input('{ thing { id } }')).to.equal(0);
    expect(input('{ thing(id: "1") { id } }')).to.equal(1);
    expect(
      input('query ($id: ID) { a: thing(id: $id) { id } b: thing(id: $id) { id } }', {
        id: 'x'.repeat(1_000),
      }),
    ).to.equal(22);
    expect(
      input('query ($ids: [ID!], $as: String) { change(ids: $ids, as: $as) { id } }', {
        ids: ['1', '2', '3'],
        as: 'x'.repeat(200),
      }),
    ).to.equal(4 + 3 * 3);
    const list = { ids: Array(30_000).fill('1') };
    expect(input('query ($ids: [ID!]) { change(ids: $ids) { id } }', list)).to.be.above(10_000);
  });

  it('counts what the schema says of itself as a quarter of a request', () => {
    expect(values('{ __schema { types { name } } }')).to.be.within(MOST_COST / 4, MOST_COST / 2);
    expect(values('{ thing { __typename } }')).to.equal(2);
  });

  it('is reported with its figures if it exceeds the limit', () => {
    const said = (more: Partial<Cost>): string | undefined =>
      tooCostly({ values: 1, histories: 0, roots: 1, input: 0, ...more })?.message;
    expect(said({ values: 230_000, histories: 5, input: 15_000 })).to.equal(undefined);
    expect(said({ values: 230_001 })).to.match(/230,001 values; 230,000 can/);
    expect(said({ histories: 6 })).to.match(/6 records; 5 can/);
    expect(said({ input: 15_001 })).to.match(/brings more than 15,000 values/);
  });
});
