import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLLeafType,
  type GraphQLSchema,
  isInputType,
  isLeafType,
  isListType,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
  type VariableDefinitionNode,
  valueFromAST,
} from 'graphql';

type Variables = Readonly<Record<string, unknown>>;

/** A value that is wrong, or of a kind that clients rarely send. */
const UNREAD = Symbol('unread');

/** The value of an input type as resolvers get it, or `UNREAD`. */
type Read = (value: unknown) => unknown;

const readLeaf =
  (type: GraphQLLeafType): Read =>
  (value) => {
    try {
      const read = type.parseValue(value);
      return read === undefined ? UNREAD : read;
    } catch {
      return UNREAD;
    }
  };

const readList =
  (readItem: Read): Read =>
  (values) => {
    if (!Array.isArray(values)) return UNREAD;
    const items: unknown[] = [];
    for (const value of values) {
      const item = readItem(value);
      if (item === UNREAD) return UNREAD;
      items.push(item);
    }
    return items;
  };

/** Fields are looked up at the first value: types may contain themselves. */
const readObject = (type: GraphQLInputObjectType): Read => {
  const find = () =>
    Object.values(type.getFields()).map(({ name, type: of, defaultValue }) => ({
      ...{ name, defaultValue, readField: readerOf(of) },
      isRequired: isNonNullType(of),
    }));
  let fields: ReturnType<typeof find> | undefined;
  return (value) => {
    if (type.isOneOf || typeof value !== 'object' || value === null || Array.isArray(value)) return UNREAD;
    fields ??= find();
    let known = 0;
    const read: Record<string, unknown> = {};
    for (const { name, defaultValue, readField, isRequired } of fields) {
      const given = (value as Variables)[name];
      if (given === undefined) {
        if (defaultValue !== undefined) read[name] = defaultValue;
        else if (isRequired) return UNREAD;
        continue;
      }
      known += 1;
      read[name] = readField(given);
      if (read[name] === UNREAD) return UNREAD;
    }
    return Object.keys(value).length === known ? read : UNREAD;
  };
};

const objects = new WeakMap<GraphQLInputObjectType, Read>();

const readNamed = (type: GraphQLInputObjectType | GraphQLLeafType): Read => {
  if (isLeafType(type)) return readLeaf(type);
  const read = objects.get(type) ?? readObject(type);
  objects.set(type, read);
  return read;
};

const readerOf = (type: GraphQLInputType): Read => {
  if (isNonNullType(type)) {
    const read = readerOf(type.ofType);
    return (value) => (value === null || value === undefined ? UNREAD : read(value));
  }
  const read = isListType(type) ? readList(readerOf(type.ofType)) : readNamed(type);
  return (value) => (value === null || value === undefined ? null : read(value));
};

type ReadVariable = {
  readonly name: string;
  readonly read: Read;
  readonly isRequired: boolean;
  /** Undefined for none. */
  readonly standard: { readonly value: unknown } | undefined;
};

/** Undefined where graphql-js would report the type. */
const variableOf = (
  schema: GraphQLSchema,
  { variable, type: node, defaultValue }: VariableDefinitionNode,
): ReadVariable | undefined => {
  const type = typeFromAST(schema, node as Parameters<typeof typeFromAST>[1]);
  if (!isInputType(type)) return undefined;
  const standard = defaultValue && { value: valueFromAST(defaultValue, type) };
  return { name: variable.name.value, read: readerOf(type), isRequired: isNonNullType(type), standard };
};

/**
 * Prepares to read the variables of an operation of a valid document: the same values as graphql-js coerces, without asking
 * each value's type what it is. Undefined for what graphql-js has to look at: wrong or missing values, single ones for a list,
 * types of which exactly one field is given.
 */
export const variablesOf = (
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
): ((given: Variables) => Record<string, unknown> | undefined) => {
  const variables = variableDefinitions.map((each) => variableOf(schema, each));
  return (given) => {
    const values: Record<string, unknown> = {};
    for (const variable of variables) {
      if (variable === undefined) return undefined;
      const { name, read, isRequired, standard } = variable;
      if (Object.hasOwn(given, name)) {
        values[name] = read(given[name]);
        if (values[name] === UNREAD) return undefined;
      } else if (standard) values[name] = standard.value;
      else if (isRequired) return undefined;
    }
    return values;
  };
};
