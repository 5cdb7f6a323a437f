import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import { amountOf } from './amount.ts';
import { type Cost, MOST_COST, MOST_INPUT } from './cost-bounds.ts';

/** Introspection returns some thousand values. */
const INTROSPECTION = MOST_COST / 4;
/** Assumed page size, and length of any other list, where none is given. */
const USUAL_PAGE = 50;
const SOME = 25;

/** The commands of a batch are group-committed: this many count like one more root field. */
const BATCHED = 10;

/** The variables that an operation declares, and no others. */
type Given = Record<string, unknown>;

const argumentOf = (node: FieldNode, name: string, given: Given): unknown => {
  const argument = node.arguments?.find((each) => each.name.value === name);
  return argument && valueFromASTUntyped(argument.value, given);
};

/** Values of the variables, with defaults for the omitted ones. */
const givenTo = (
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Given => {
  const given: Given = Object.create(null);
  for (const { variable, defaultValue } of variableDefinitions) {
    const { value: name } = variable.name;
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    given[name] = value === undefined && defaultValue ? valueFromASTUntyped(defaultValue) : value;
  }
  return given;
};

/** Cost factors of a schema field, independent of its arguments. */
type Facts = {
  readonly hasPages: boolean;
  readonly hasItems: boolean;
  readonly readsHistory: boolean;
  /** The argument that makes it read a history. */
  readonly historyBy: string | undefined;
  /** The object type below it. */
  readonly object: GraphQLObjectType | undefined;
};

const findFacts = ({ args, type, astNode }: GraphQLField<unknown, unknown>): Facts => {
  const history = astNode?.directives?.find(({ name }) => name.value === 'history');
  const by = history?.arguments?.[0]?.value;
  const named = getNamedType(type);
  return {
    hasPages: args.some(({ name }) => name === 'cursor'),
    hasItems: isListType(isNonNullType(type) ? type.ofType : type),
    readsHistory: history !== undefined,
    historyBy: by?.kind === Kind.STRING ? by.value : undefined,
    object: isObjectType(named) ? named : undefined,
  };
};

const facts = new WeakMap<GraphQLField<unknown, unknown>, Facts>();

/** Cached: each request has some hundred fields. */
const factsOf = (field: GraphQLField<unknown, unknown>): Facts => {
  const known = facts.get(field) ?? findFacts(field);
  facts.set(field, known);
  return known;
};

/** The page size that a field requests. */
const pageOf = (node: FieldNode, given: Given): number => {
  const cursor = argumentOf(node, 'cursor', given);
  const size = typeof cursor === 'object' && cursor !== null && 'size' in cursor ? cursor.size : undefined;
  return typeof size === 'number' && size >= 1 ? size : USUAL_PAGE;
};

/** Number of records in a batch; 0 for no batch. */
const batched = (node: FieldNode, given: Given): number => {
  const ids = argumentOf(node, 'ids', given);
  return Array.isArray(ids) ? ids.length : 0;
};

/** Input size of a field's arguments: those of a batch are read for each of its records. */
const inputOf = (node: FieldNode, given: Given): number => {
  if (!node.arguments?.length) return 0;
  const times = Math.max(1, batched(node, given));
  return node.arguments.reduce((sum, { name, value }) => {
    const amount = amountOf(valueFromASTUntyped(value, given), MOST_INPUT);
    return sum + (name.value === 'ids' ? amount : times * amount);
  }, 0);
};

/**
 * Counts each field times the length of every list that contains it: a page has as many items as its cursor
 * requests, 50 by default, and every other list counts 25. The document must be valid and within the document
 * limits: each fragment spread is counted again.
 */
export const costOf = (
  schema: GraphQLSchema,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Cost => {
  const given = givenTo(operation, variables);
  const cost = { values: 0, histories: 0, roots: 0, input: 0 };
  const root = schema.getRootType(operation.operation);

  const count = (set: SelectionSetNode, type: GraphQLObjectType, times: number, page?: number): void => {
    for (const node of set.selections) {
      if (node.kind === Kind.FIELD) countField(node, type, times, page);
      else {
        const inner = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value);
        if (inner) count(inner.selectionSet, type, times, page);
      }
    }
  };

  const countField = (node: FieldNode, parent: GraphQLObjectType, times: number, page?: number): void => {
    const field = parent.getFields()[node.name.value];
    cost.values += times;
    if (cost.input <= MOST_INPUT) cost.input += times * inputOf(node, given);
    if (node.name.value === '__schema' || node.name.value === '__type') cost.values += INTROSPECTION;
    if (parent === root) cost.roots += 1 + batched(node, given) / BATCHED;
    if (!field) return;
    const { hasPages, hasItems, readsHistory, historyBy, object } = factsOf(field);
    if (readsHistory && (!historyBy || typeof argumentOf(node, historyBy, given) === 'number'))
      cost.histories += times;
    if (!node.selectionSet || !object) return;
    const items = hasItems ? (page ?? SOME) : 1;
    count(node.selectionSet, object, times * items, hasPages ? pageOf(node, given) : undefined);
  };

  if (root) count(operation.selectionSet, root, 1);
  return cost;
};
