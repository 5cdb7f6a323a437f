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
/** Each field at the root is a query or a command of its own. */
const MAX_ROOT_FIELDS = 50;

/** `width` counts the fields of the outermost level alone. */
type Extent = { readonly depth: number; readonly fields: number; readonly width: number };

const NOTHING: Extent = { depth: 0, fields: 0, width: 0 };

/**
 * Bounds what one operation may ask for: levels of nesting, and fields in all and at its root, after fragments are spread.
 * Each fragment is measured once, so a document of nested fragments cannot make the check itself slow.
 */
export const limitRule = (context: ValidationContext): ASTVisitor => {
  const measured = new Map<FragmentDefinitionNode, Extent>();

  const ofFragment = (name: string, path: ReadonlyArray<FragmentDefinitionNode>): Extent => {
    const fragment = context.getFragment(name);
    if (!fragment || path.includes(fragment)) return NOTHING;
    const extent = measured.get(fragment) ?? of(fragment.selectionSet, [...path, fragment]);
    measured.set(fragment, extent);
    return extent;
  };

  const of = (set: SelectionSetNode | undefined, path: ReadonlyArray<FragmentDefinitionNode>): Extent =>
    (set?.selections ?? []).reduce<Extent>((sum, node) => {
      if (node.kind === Kind.FRAGMENT_SPREAD) return add(sum, ofFragment(node.name.value, path));
      const inner = of(node.selectionSet, path);
      return add(
        sum,
        node.kind === Kind.FIELD ? { depth: inner.depth + 1, fields: inner.fields + 1, width: 1 } : inner,
      );
    }, NOTHING);

  return {
    OperationDefinition: (operation) => {
      const { depth, fields, width } = of(operation.selectionSet, []);
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
      if (width > MAX_ROOT_FIELDS)
        context.reportError(
          new GraphQLError(
            `An operation may have ${MAX_ROOT_FIELDS} fields at its root; this one has ${width}.`,
            { nodes: operation },
          ),
        );
    },
  };
};

const add = (a: Extent, b: Extent): Extent => ({
  depth: Math.max(a.depth, b.depth),
  fields: a.fields + b.fields,
  width: a.width + b.width,
});
