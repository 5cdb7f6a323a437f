import {
  type ASTVisitor,
  type DefinitionNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

const MAX_DEPTH = 12;
const MAX_FIELDS = 1_000;
/** Each root field is a query or a command of its own. */
export const MAX_ROOT_FIELDS = 50;
/** Per object: V8 stores wider ones as dictionaries, which are many times slower. */
const MAX_LEVEL_FIELDS = 200;
/** Other rules compare fragments pairwise, and fields of the same name at one level. */
const MAX_FRAGMENTS = 30;
const MAX_SAME_NAME = 5;

/** Work limit for merging selections: a dozen looks per field name. */
const MAX_NAMED = 12 * MAX_FIELDS;

/** Nested fragments make meaningless numbers. */
const figure = (fields: number): string => (fields > 100 * MAX_FIELDS ? 'far more' : String(fields));

/** Size of a selection: `names` are the keys of its outermost level, each with the selection below it. */
type Extent = {
  readonly depth: number;
  readonly fields: number;
  readonly names: ReadonlyMap<string, { readonly count: number; readonly below: Extent }>;
};

const NOTHING: Extent = { depth: 0, fields: 0, names: new Map() };

/** Merges selections side by side: fields of the same name are merged. `note` gets the number of merged names. */
const together = (parts: ReadonlyArray<Extent>, note: (names: number) => void): Extent => {
  const [only, ...others] = parts;
  if (only && others.length === 0) return only;
  const fields = parts.reduce((sum, part) => sum + part.fields, 0);
  const names = new Map<string, { count: number; below: Extent }>();
  // A selection over the limit is refused, whatever its names are.
  if (fields <= MAX_FIELDS)
    for (const part of parts) {
      note(part.names.size);
      for (const [name, { count, below }] of part.names) {
        const same = names.get(name);
        names.set(
          name,
          same ? { count: same.count + count, below: together([same.below, below], note) } : { count, below },
        );
      }
    }
  return { depth: parts.reduce((deepest, { depth }) => Math.max(deepest, depth), 0), fields, names };
};

/** A field with the selection below it. */
const under = (name: string, below: Extent): Extent => ({
  depth: below.depth + 1,
  fields: below.fields + 1,
  names: new Map([[name, { count: 1, below }]]),
});

const widthOf = ({ names }: Extent): number => [...names.values()].reduce((sum, { count }) => sum + count, 0);

/** The most fields of any level, and the most under one name at any level. */
const extremesOf = (extent: Extent): { readonly widest: number; readonly most: number } => {
  let [widest, most] = [widthOf(extent), 0];
  for (const { count, below } of extent.names.values()) {
    const inner = extremesOf(below);
    widest = Math.max(widest, inner.widest);
    most = Math.max(most, count, inner.most);
  }
  return { widest, most };
};

/**
 * Limits one operation: depth, fields in all, at its root and under one name, after fragments are spread. Each
 * fragment is measured once, so nested fragments cannot make the check itself slow. Other rules take time
 * quadratic in these numbers: this one runs before them.
 */
export const limitRule = (context: ValidationContext): ASTVisitor => {
  const measured = new Map<FragmentDefinitionNode, Extent>();
  const refuse = (message: string, nodes?: DefinitionNode): void =>
    context.reportError(new GraphQLError(message, { nodes }));
  let named = 0;
  const note = (names: number): void => {
    named += names;
  };

  const ofFragment = (name: string, path: ReadonlyArray<FragmentDefinitionNode>): Extent => {
    const fragment = context.getFragment(name);
    if (!fragment || path.includes(fragment)) return NOTHING;
    const extent = measured.get(fragment) ?? of(fragment.selectionSet, [...path, fragment]);
    measured.set(fragment, extent);
    return extent;
  };

  const ofNode = (node: SelectionNode, path: ReadonlyArray<FragmentDefinitionNode>): Extent => {
    if (node.kind === Kind.FRAGMENT_SPREAD) return ofFragment(node.name.value, path);
    const inner = of(node.selectionSet, path);
    return node.kind === Kind.FIELD ? under((node.alias ?? node.name).value, inner) : inner;
  };

  const of = (set: SelectionSetNode | undefined, path: ReadonlyArray<FragmentDefinitionNode>): Extent =>
    set && named <= MAX_NAMED
      ? together(
          set.selections.map((node) => ofNode(node, path)),
          note,
        )
      : NOTHING;

  const check = (extent: Extent, nodes: DefinitionNode): void => {
    if (named > MAX_NAMED) refuse('This document puts fragments into each other too often.', nodes);
    const { depth, fields } = extent;
    const { widest, most } = extremesOf(extent);
    if (depth > MAX_DEPTH)
      refuse(`An operation may be ${MAX_DEPTH} levels deep; this one has ${depth}.`, nodes);
    if (fields > MAX_FIELDS)
      refuse(`An operation may ask for ${MAX_FIELDS} fields; this one asks for ${figure(fields)}.`, nodes);
    if (widest > MAX_LEVEL_FIELDS)
      refuse(`One level may have ${MAX_LEVEL_FIELDS} fields; here one has ${widest}.`, nodes);
    if (most > MAX_SAME_NAME)
      refuse(
        `A field may stand ${MAX_SAME_NAME} times under one name in one place; here one stands ${most} times.`,
        nodes,
      );
  };

  return {
    Document: ({ definitions }) => {
      const fragments = definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION).length;
      if (fragments <= MAX_FRAGMENTS) return undefined;
      refuse(`A document may have ${MAX_FRAGMENTS} fragments; this one has ${fragments}.`);
      return false;
    },
    // Also an unused one: the other rules look at it.
    FragmentDefinition: (fragment) => check(of(fragment.selectionSet, [fragment]), fragment),
    OperationDefinition: (operation) => {
      const extent = of(operation.selectionSet, []);
      const width = widthOf(extent);
      check(extent, operation);
      if (width > MAX_ROOT_FIELDS)
        refuse(
          `An operation may have ${MAX_ROOT_FIELDS} fields at its root; this one has ${width}.`,
          operation,
        );
    },
  };
};
