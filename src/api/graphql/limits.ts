import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

const MAX_DEPTH = 12;
const MAX_FIELDS = 1_000;

type Extent = { readonly depth: number; readonly fields: number };

/**
 * Bounds what one operation may ask for: levels of nesting, and fields after fragments are spread.
 * Each fragment is measured once, so a document of nested fragments cannot make the check itself slow.
 */
export const limitRule = (context: ValidationContext): ASTVisitor => {
  const measured = new Map<FragmentDefinitionNode, Extent>();

  const ofFragment = (name: string, path: ReadonlyArray<FragmentDefinitionNode>): Extent => {
    const fragment = context.getFragment(name);
    if (!fragment || path.includes(fragment)) return { depth: 0, fields: 0 };
    const extent = measured.get(fragment) ?? of(fragment.selectionSet, [...path, fragment]);
    measured.set(fragment, extent);
    return extent;
  };

  const of = (set: SelectionSetNode | undefined, path: ReadonlyArray<FragmentDefinitionNode>): Extent =>
    (set?.selections ?? []).reduce<Extent>(
      (sum, node) => {
        if (node.kind === Kind.FRAGMENT_SPREAD) return add(sum, ofFragment(node.name.value, path));
        const inner = of(node.selectionSet, path);
        return add(
          sum,
          node.kind === Kind.FIELD ? { depth: inner.depth + 1, fields: inner.fields + 1 } : inner,
        );
      },
      { depth: 0, fields: 0 },
    );

  return {
    OperationDefinition: (operation) => {
      const { depth, fields } = of(operation.selectionSet, []);
      if (depth > MAX_DEPTH)
        context.reportError(
          new GraphQLError(`An operation may be ${MAX_DEPTH} levels deep; this one has ${depth}.`, {
            nodes: operation,
          }),
        );
      if (fields > MAX_FIELDS)
        context.reportError(
          new GraphQLError(`An operation may ask for ${MAX_FIELDS} fields; this one asks for ${fields}.`, {
            nodes: operation,
          }),
        );
    },
  };
};

const add = (a: Extent, b: Extent): Extent => ({
  depth: Math.max(a.depth, b.depth),
  fields: a.fields + b.fields,
});
