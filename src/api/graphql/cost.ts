import {
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
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
import { MAX_ROOT_FIELDS } from './limits.ts';

/** How many values the client's own list page may answer: the widest of its lists, with 50 records. */
export const LIST_PAGE_COST = 11_000;
/** The most that one request may answer. */
export const MOST_COST = 20 * LIST_PAGE_COST;
/** A history is read event by event. */
const MOST_HISTORIES = 5;
/** How much one request may bring (`amountOf`): about twice what the longest record is written with, or a megabyte of text. */
const MOST_INPUT = 10_000;
/** What the schema says of itself is some thousand values. */
const INTROSPECTION = MOST_COST / 4;
/** How many items a page has, and any other list, where nobody says how many. */
const USUAL_PAGE = 50;
const SOME = 25;

/** The commands of a batch are committed together: so many count like one more field at the root. */
const BATCHED = 10;

/**
 * What a request may answer at most: values, histories of records read for them, and queries or commands begun; and what
 * it brings, as often as that is read.
 */
export type Cost = Readonly<Record<'values' | 'histories' | 'roots' | 'input', number>>;

/** The variables that an operation declares, and no others. */
type Given = Record<string, unknown>;

const argumentOf = (node: FieldNode, name: string, given: Given): unknown => {
  const argument = node.arguments?.find((each) => each.name.value === name);
  return argument && valueFromASTUntyped(argument.value, given);
};

/** What the variables stand for, those that were left out by their defaults. */
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

/** What a field of the schema tells of its cost, whatever is asked of it. */
type Facts = {
  readonly hasPages: boolean;
  readonly hasItems: boolean;
  readonly readsHistory: boolean;
  /** The argument with which alone it reads one. */
  readonly historyBy: string | undefined;
  /** What stands below it. */
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

/** Found once: each request asks for some hundred fields. */
const factsOf = (field: GraphQLField<unknown, unknown>): Facts => {
  const known = facts.get(field) ?? findFacts(field);
  facts.set(field, known);
  return known;
};

/** The size of the page that a field asks for. */
const pageOf = (node: FieldNode, given: Given): number => {
  const cursor = argumentOf(node, 'cursor', given);
  const size = typeof cursor === 'object' && cursor !== null && 'size' in cursor ? cursor.size : undefined;
  return typeof size === 'number' && size >= 1 ? size : USUAL_PAGE;
};

/** How many records a batch is of; 0 for what is none. */
const batched = (node: FieldNode, given: Given): number => {
  const ids = argumentOf(node, 'ids', given);
  return Array.isArray(ids) ? ids.length : 0;
};

/** How much a field's arguments are: those of a batch are read for each of its records. */
const inputOf = (node: FieldNode, given: Given): number => {
  if (!node.arguments?.length) return 0;
  const times = Math.max(1, batched(node, given));
  return node.arguments.reduce((sum, { name, value }) => {
    const amount = amountOf(valueFromASTUntyped(value, given), MOST_INPUT);
    return sum + (name.value === 'ids' ? amount : times * amount);
  }, 0);
};

/**
 * Counts each field times the length of every list that it stands in: a page has as many items as its cursor asks for,
 * 50 where it does not say, and every other list counts 25. The document must be valid and keep to the limits of documents: each spread of a
 * fragment is counted anew.
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

/** The part of `MOST_COST` that a request takes, by whichever of its bounds it comes closest to. */
export const weightOf = ({ values, histories, roots, input }: Cost): number =>
  Math.ceil(
    Math.max(
      values,
      (histories / MOST_HISTORIES) * MOST_COST,
      (roots / MAX_ROOT_FIELDS) * MOST_COST,
      (input / MOST_INPUT) * MOST_COST,
    ),
  );

/** The most that is answered in one go: what changes something, and documents with directives. */
export const MOST_AT_ONCE = 2 * LIST_PAGE_COST;

/** From two pages of the client on, or with a history, work goes on step by step and lets short work of others go first. */
export const isLong = (cost: Cost): boolean => weightOf(cost) > MOST_AT_ONCE;

const told = (count: number): string => count.toLocaleString('en-US');

/** What is wrong with a request that would answer too much; undefined for one that does not. */
export const tooCostly = (
  { values, histories, input }: Cost,
  mostValues: number = MOST_COST,
): GraphQLError | undefined => {
  if (input > MOST_INPUT)
    return new GraphQLError(
      `This request brings more than ${told(MOST_INPUT)} values; 100 characters of text count like one, and what several fields or records take as often as they take it. Send less at a time.`,
    );
  if (histories > MOST_HISTORIES)
    return new GraphQLError(
      `This request reads the histories of up to ${told(histories)} records; ${MOST_HISTORIES} can be read at once. Ask for fewer records at a time.`,
    );
  if (values > mostValues)
    return new GraphQLError(
      `This request asks for up to ${told(values)} values; ${told(mostValues)} can be answered at once. Ask for smaller pages or fewer fields.`,
    );
  return undefined;
};
