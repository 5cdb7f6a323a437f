import fc from 'fast-check';
import {
  type DocumentNode,
  type GraphQLSchema,
  NoUnusedFragmentsRule,
  NoUnusedVariablesRule,
  specifiedRules,
  validate,
} from 'graphql';

const LEAVES = ['id', 'name', 'size', 'weight', 'on', 'color', 'odd', 'tags', 'sizes', '__typename'];
const INNER = ['mate', 'must', 'nodes', 'all', 'loaded'];
const TEXTS = [
  '"plain"',
  '"\\"quoted\\" \\\\ \\n \\u2028 `$`"',
  '"*/ }); throw 1; //"',
  '"""over\n  "several" \\ lines"""',
  '$text',
  'null',
];
const NEARS = [
  '{}',
  '{ text: $text, within: [1, 2], further: { color: RED } }',
  '{ within: 3, color: $color }',
  '$near',
];
const HEAD = `($text: String = "of old", $near: Near, $count: Int = 2, $must: Int! = 5,
  $color: Color, $yes: Boolean! = true, $no: Boolean = false)`;

const aliased = (names: ReadonlyArray<string>): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...names), fc.constantFrom('', '', '', 'a', 'toJSON', 'constructor'))
    .map(([name, alias]) => (alias === '' ? name : `${alias}_${name}: ${name}`));

const said = fc
  .tuple(fc.nat(9), fc.constantFrom(...TEXTS), fc.constantFrom(...NEARS))
  .map(([nth, text, near]) => `said${nth}: said(text: ${text}, near: ${near})`);

const rare = fc.constantFrom('__proto__: id', 'toJSON: id', 'hasOwnProperty: size');

/** Fields are often conditional, literally or by a variable. */
const condition = fc.constantFrom(
  ...['', '', '', '@skip(if: $yes)', '@include(if: $yes)', '@skip(if: $no) @include(if: $yes)'],
  '@include(if: true)',
);
const conditional = (field: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(field, condition).map((parts) => parts.join(' '));

const several = (one: fc.Arbitrary<string>, most: number): fc.Arbitrary<string> =>
  fc.array(one, { minLength: 1, maxLength: most }).map((fields) => `{ ${fields.join(' ')} }`);

const { fields: nodeFields } = fc.letrec<{ fields: string; field: string }>((tie) => ({
  fields: several(tie('field'), 6),
  field: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'fields' },
    { arbitrary: conditional(aliased(LEAVES)), weight: 8 },
    { arbitrary: said, weight: 1 },
    {
      arbitrary: fc.tuple(conditional(aliased(INNER)), tie('fields')).map((parts) => parts.join(' ')),
      weight: 5,
    },
    { arbitrary: tie('fields').map((fields) => `... on Node ${fields}`), weight: 1 },
    { arbitrary: fc.tuple(condition, tie('fields')).map((parts) => `... ${parts.join(' ')}`), weight: 1 },
    { arbitrary: conditional(fc.constantFrom('...one', '...other', 'needs(count: $count)')), weight: 1 },
  ),
}));

const rootField = fc.oneof(
  {
    arbitrary: fc
      .tuple(aliased(['node', 'must', 'nodes', 'all', 'grid']), nodeFields)
      .map((parts) => parts.join(' ')),
    weight: 4,
  },
  { arbitrary: said, weight: 1 },
  {
    arbitrary: fc.constantFrom('needs(count: $count)', 'must_needs: needs(count: $must)', '__typename'),
    weight: 1,
  },
);

/** A query of the odd world, mostly valid; with two operations, the name of the one to run. */
export const someDocument: fc.Arbitrary<{ readonly text: string; readonly operationName?: string }> = fc
  .record({
    fields: several(rootField, 4),
    one: fc.oneof({ weight: 9, arbitrary: aliased(LEAVES) }, { weight: 1, arbitrary: rare }),
    other: fc.tuple(aliased(INNER), several(aliased(LEAVES), 3)).map((parts) => parts.join(' ')),
    both: fc.constantFrom(true, false, false),
  })
  .map(({ fields, one, other, both }) => ({
    text: `query asked${HEAD} ${fields}
      fragment one on Node { id ${one} }
      fragment other on Node { ...one ${other} }
      ${both ? 'query another { must { name } }' : ''}`,
    ...(both ? { operationName: 'asked' } : {}),
  }));

const RULES = specifiedRules.filter(
  (rule) => rule !== NoUnusedVariablesRule && rule !== NoUnusedFragmentsRule,
);

/** Whether the odd world can execute a document, which need not use everything that it declares. */
export const isValid = (schema: GraphQLSchema, document: DocumentNode): boolean =>
  validate(schema, document, RULES).length === 0;

const mostly = (usual: ReadonlyArray<unknown>, unfit: unknown): fc.Arbitrary<unknown> =>
  fc.oneof(
    { arbitrary: fc.constantFrom(...usual), weight: 30 },
    { arbitrary: fc.constant(unfit), weight: 1 },
  );

/** Values for its variables, sometimes of the wrong type. */
export const someVariables = fc.record(
  {
    text: mostly(['told', null, '"'], 7),
    near: mostly([{}, null, { color: 'GREEN', further: { within: 4 } }], { text: 1, within: 'x' }),
    count: mostly([1, 2, null], 1.5),
    must: mostly([4, 1, 2], null),
    color: mostly(['RED', null], 'BLUE'),
    yes: fc.boolean(),
    no: fc.boolean(),
  },
  { requiredKeys: [] },
);
