import {
  type DirectiveNode,
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
  OperationTypeNode,
  type VariableNode,
  visit,
} from 'graphql';
import { collectFields, collectSubfields } from 'graphql/execution/collectFields.js';
import { getFieldDef } from 'graphql/execution/execute.js';

/**
 * How a value is completed, whether it may be null, and whether everything in it is a plain property: nothing
 * is resolved.
 */
export type Shape = { readonly required: boolean; readonly isRead: boolean } & (
  | { readonly kind: 'leaf'; readonly type: GraphQLLeafType }
  | { readonly kind: 'list'; readonly item: Shape }
  | { readonly kind: 'object'; readonly selection: Selection }
);

/** A field as a document requests it. `key` is its name in the response. */
export type PlannedField = {
  readonly key: string;
  readonly nodes: readonly [FieldNode, ...FieldNode[]];
  readonly parent: GraphQLObjectType;
  readonly field: GraphQLField<unknown, unknown>;
  /** Undefined where the field is a property of its parent and has no arguments. */
  readonly resolve: GraphQLFieldResolver<unknown, unknown> | undefined;
  readonly shape: Shape;
};

/** The fields of one level, after fragments are spread and fields of the same key are merged. */
export type Selection = {
  readonly fields: ReadonlyArray<PlannedField>;
  /** All keys without values. Copying it costs a fraction of adding key after key. */
  readonly blank: Readonly<Record<string, null>>;
};

type Fragments = Record<string, FragmentDefinitionNode>;

/** Abstract types, whose values determine their own type at run time. */
const isAbstract = (type: GraphQLOutputType): boolean =>
  isAbstractType(type) || (isObjectType(type) && type.isTypeOf !== undefined && type.isTypeOf !== null);

/** Values of the `@skip` and `@include` variables, which a plan depends on besides its operation. */
export type Conditions = Readonly<Record<string, boolean>>;

type Surveyed = { readonly conditions: ReadonlyArray<string>; readonly isPlannable: boolean };

/** Scans an operation and its fragments, without types. */
const surveyOf = (document: DocumentNode, operation: OperationDefinitionNode): Surveyed => {
  const conditions = new Set<string>();
  let isPlannable = operation.operation !== OperationTypeNode.SUBSCRIPTION;
  const look = {
    Directive: ({ name, arguments: given = [] }: DirectiveNode): void => {
      if (name.value !== 'skip' && name.value !== 'include') isPlannable = false;
      for (const { value } of given) if (value.kind === Kind.VARIABLE) conditions.add(value.name.value);
    },
    // An object does not accept this key as its own property, neither of a variable nor of a field.
    Variable: ({ name }: VariableNode): void => {
      if (name.value === '__proto__') isPlannable = false;
    },
    Field: ({ alias }: FieldNode): void => {
      if (alias?.value === '__proto__') isPlannable = false;
    },
  };
  for (const definition of document.definitions)
    if (definition === operation || definition.kind === Kind.FRAGMENT_DEFINITION) visit(definition, look);
  return { conditions: [...conditions], isPlannable };
};

/**
 * Thrown for an operation that is not planned: it requests a value of an abstract type, whose fields are known only at each
 * run, or is a mutation of several fields, which run one after another.
 */
const UNPLANNED = Symbol('unplanned');

type Given = {
  readonly schema: GraphQLSchema;
  readonly fragments: Fragments;
  readonly conditions: Conditions;
};

const selectionOf = (
  given: Given,
  parent: GraphQLObjectType,
  collected: ReadonlyMap<string, ReadonlyArray<FieldNode>>,
): Selection => {
  const { schema, fragments, conditions } = given;
  const shapeOf = (type: GraphQLOutputType, nodes: ReadonlyArray<FieldNode>): Shape => {
    if (isNonNullType(type)) return { ...shapeOf(type.ofType, nodes), required: true };
    if (isListType(type)) {
      const item = shapeOf(type.ofType, nodes);
      return { kind: 'list', required: false, isRead: item.isRead, item };
    }
    if (isLeafType(type)) return { kind: 'leaf', required: false, isRead: true, type };
    if (!isObjectType(type) || isAbstract(type)) throw UNPLANNED;
    const inner = collectSubfields(schema, fragments, conditions, type, nodes);
    const selection = selectionOf(given, type, inner);
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

/**
 * Kept per operation. Plans take many times the memory of their document, of which the cache bounds the length alone.
 */
const MOST_PLANS = 4;

/** The plans of one operation, by its conditions. */
export type Plans = {
  /** Variables that include or skip fields. */
  readonly conditions: ReadonlyArray<string>;
  /**
   * The part of each run that does not vary: the fields of each level, their types and resolvers. Undefined for
   * operations that must be planned at each run.
   */
  readonly under: (conditions: Conditions) => Selection | undefined;
};

/** Plans an operation of a valid document: a query, or a mutation of one field. */
export const plansOf = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Plans | undefined => {
  const isMutation = operation.operation === OperationTypeNode.MUTATION;
  const root = isMutation ? schema.getMutationType() : schema.getQueryType();
  const { conditions: names, isPlannable } = surveyOf(document, operation);
  if (!root || !isPlannable) return undefined;
  const fragments: Fragments = Object.create(null);
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments[definition.name.value] = definition;
  const plan = (conditions: Conditions): Selection | undefined => {
    const given = { schema, fragments, conditions };
    try {
      const fields = collectFields(schema, fragments, conditions, root, operation.selectionSet);
      if (isMutation && fields.size > 1) throw UNPLANNED;
      return selectionOf(given, root, fields);
    } catch (thrown) {
      if (thrown === UNPLANNED) return undefined;
      throw thrown;
    }
  };
  const made = new Map<string, Selection | undefined>();
  return {
    conditions: names,
    under: (conditions) => {
      const key = names.map((name) => (conditions[name] ? '1' : '0')).join('');
      if (!made.has(key) && made.size < MOST_PLANS) made.set(key, plan(conditions));
      return made.get(key);
    },
  };
};
