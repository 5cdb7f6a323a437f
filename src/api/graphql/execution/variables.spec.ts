import { expect } from 'chai';
import fc from 'fast-check';
import { buildSchema, getOperationAST, getVariableValues, parse } from 'graphql';
import { variablesOf } from './variables.ts';

const schema = buildSchema(`
  enum Color { RED GREEN }
  input Near { text: String = "here", color: Color, within: [Int!], count: Int! = 3, must: Boolean!, further: [Near] }
  input One @oneOf { text: String, count: Int }
  type Query { said(near: Near, nears: [[Near!]!], one: One, text: String, count: Int, color: Color): Int }
`);

const document = parse(`
  query ($near: Near, $nears: [[Near!]!], $one: One, $text: String! = "none", $count: Int!, $color: Color = GREEN) {
    said(near: $near, nears: $nears, one: $one, text: $text, count: $count, color: $color) }
`);
const operation = getOperationAST(document);
if (!operation) throw new Error('There is no operation.');
const definitions = operation.variableDefinitions ?? [];

/** Mostly one of the first. */
const mostly = <Value>(right: ReadonlyArray<Value>, ...wrong: ReadonlyArray<unknown>) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...right) },
    { weight: 1, arbitrary: fc.constantFrom(...wrong) },
  );

const { near } = fc.letrec((tie) => ({
  near: fc.record(
    {
      must: mostly([true, false], null, 'x'),
      text: mostly(['told', null], 5),
      color: mostly(['RED', null], 'BLUE'),
      within: mostly([[1, 2], [], null], [null], 4, ['x']),
      count: mostly([1, 2], null, 1.5),
      further: fc.oneof({ maxDepth: 2 }, fc.constant(null), fc.array(tie('near'), { maxLength: 2 })),
      unknown: mostly([undefined], 1),
    },
    { requiredKeys: ['must'] },
  ),
}));

const given = fc.record(
  {
    count: mostly([1, 2, 3], '1', null),
    near: fc.oneof({ weight: 6, arbitrary: near }, { weight: 1, arbitrary: mostly([null], [], 'x') }),
    nears: fc.array(fc.array(near, { maxLength: 1 }), { maxLength: 1 }),
    one: mostly([null], { text: 'x' }, { count: 1 }, {}, { text: 'x', count: 1 }),
    text: mostly(['x'], null, 1),
    color: mostly(['RED', null], 'x'),
    other: fc.constant(1),
  },
  { requiredKeys: ['count'] },
);

describe('the variables of an operation', () => {
  const read = variablesOf(schema, operation);

  it('are the same as those that graphql-js coerces, and left to it where it would refuse them', () => {
    const seen = { read: 0, refused: 0 };
    fc.assert(
      fc.property(given, (sent) => {
        const values = JSON.parse(JSON.stringify(sent));
        const ours = read(values);
        const { coerced, errors } = getVariableValues(schema, definitions, values);
        if (errors) expect(ours).to.equal(undefined);
        else if (ours) expect(JSON.stringify(ours)).to.equal(JSON.stringify(coerced));
        seen.read += Number(ours !== undefined);
        seen.refused += Number(errors !== undefined);
      }),
      { numRuns: 500 },
    );
    for (const [what, times] of Object.entries(seen)) expect(times, what).to.be.above(50);
  });

  it('are read where they are plainly right', () => {
    const further = [{ must: false, within: [1] }, null];
    expect(
      read({ count: 1, near: { must: true, color: 'RED', further }, nears: [[], [{ must: true }]] }),
    ).to.deep.equal({
      near: {
        ...{ text: 'here', color: 'RED', count: 3, must: true },
        further: [{ text: 'here', within: [1], count: 3, must: false }, null],
      },
      nears: [[], [{ text: 'here', count: 3, must: true }]],
      ...{ text: 'none', count: 1, color: 'GREEN' },
    });
  });

  it('are left to graphql-js where one is single for a list, or of a type with exactly one field', () => {
    expect(read({ count: 1, near: { must: true, within: 4 } })).to.equal(undefined);
    expect(read({ count: 1, one: { text: 'x' } })).to.equal(undefined);
  });
});
