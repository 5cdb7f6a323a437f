import {
  BREAK,
  type DocumentNode,
  defaultFieldResolver,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql';
import { collectFields, collectSubfields } from 'graphql/execution/collectFields.js';
import { getFieldDef } from 'graphql/execution/execute.js';

/** What becomes of a value, whether it may be null, and whether all that is in it is read off it: nothing is resolved. */
export type Shape = { readonly required: boolean; readonly isRead: boolean } & (
  | { readonly kind: 'leaf'; readonly type: GraphQLLeafType }
  | { readonly kind: 'list'; readonly item: Shape }
  | { readonly kind: 'object'; readonly selection: Selection }
);

/** A field as a document asks for it. `key` is its name in the answer. */
export type PlannedField = {
  readonly key: string;
  readonly nodes: readonly [FieldNode, ...FieldNode[]];
  readonly parent: GraphQLObjectType;
  readonly field: GraphQLField<unknown, unknown>;
  /** Undefined where the field is read off its parent and has no arguments. */
  readonly resolve: GraphQLFieldResolver<unknown, unknown> | undefined;
  readonly shape: Shape;
};

/** The fields of one level, after fragments are spread and fields of the same key are merged. */
export type Selection = {
  readonly fields: ReadonlyArray<PlannedField>;
  /** All keys without values. To copy it costs a fraction of adding key after key. */
  readonly blank: Readonly<Record<string, null>>;
};

type Fragments = Record<string, FragmentDefinitionNode>;

/** A schema whose values say nothing about their own type: no interfaces, no unions, no `isTypeOf`. */
export const isPlain = (schema: GraphQLSchema): boolean =>
  Object.values(schema.getTypeMap()).every(
    (type) => !isAbstractType(type) && !(isObjectType(type) && type.isTypeOf),
  );

/** Variables decide which fields there are, or a key is one that an object does not take as its own. */
const isUnsettled = (document: DocumentNode): boolean => {
  let found = false;
  const stop = (): typeof BREAK => {
    found = true;
    return BREAK;
  };
  visit(document, {
    Directive: stop,
    Field: ({ alias }) => (alias?.value === '__proto__' ? stop() : undefined),
  });
  return found;
};

const selectionOf = (
  schema: GraphQLSchema,
  fragments: Fragments,
  parent: GraphQLObjectType,
  collected: ReadonlyMap<string, ReadonlyArray<FieldNode>>,
): Selection => {
  const shapeOf = (type: GraphQLOutputType, nodes: ReadonlyArray<FieldNode>): Shape => {
    if (isNonNullType(type)) return { ...shapeOf(type.ofType, nodes), required: true };
    if (isListType(type)) {
      const item = shapeOf(type.ofType, nodes);
      return { kind: 'list', required: false, isRead: item.isRead, item };
    }
    if (isLeafType(type)) return { kind: 'leaf', required: false, isRead: true, type };
    if (!isObjectType(type)) throw new Error(`${type.name} has values of several types.`);
    const inner = collectSubfields(schema, fragments, {}, type, nodes);
    const selection = selectionOf(schema, fragments, type, inner);
    const isRead = selection.fields.every(({ resolve, shape }) => !resolve && shape.isRead);
    return { kind: 'object', required: false, isRead, selection };
  };

  const fields = [...collected].flatMap(([key, [first, ...others]]): ReadonlyArray<PlannedField> => {
    const field = first && getFieldDef(schema, parent, first);
    if (!field) return [];
    const nodes = [first, ...others] as const;
    const resolve = field.resolve ?? defaultFieldResolver;
    const isProperty = resolve === defaultFieldResolver && field.args.length === 0;
    return [
      {
        key,
        nodes,
        parent,
        field,
        resolve: isProperty ? undefined : resolve,
        shape: shapeOf(field.type, nodes),
      },
    ];
  });
  return {
    fields,
    blank: Object.fromEntries(fields.map(({ key }) => [key, null])),
  };
};

/** Whether an operation asks for the same at each run; what does not is answered in one go. */
export const isPlannable = (document: DocumentNode, { operation }: OperationDefinitionNode): boolean =>
  operation === 'query' && !isUnsettled(document);

/**
 * What each run of an operation does anew otherwise: which fields there are at each level, what they are and how they
 * are resolved. Undefined for what has to be found out at each run: mutations, whose fields wait for each other,
 * and documents with directives. The document must be valid, and `schema` plain.
 */
export const planOf = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Selection | undefined => {
  const root = schema.getQueryType();
  if (!root || !isPlannable(document, operation)) return undefined;
  const fragments: Fragments = Object.create(null);
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments[definition.name.value] = definition;
  return selectionOf(
    schema,
    fragments,
    root,
    collectFields(schema, fragments, {}, root, operation.selectionSet),
  );
};
