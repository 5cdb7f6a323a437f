import DataLoader from 'dataloader';
import {
  buildSchema,
  GraphQLError,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { pathToArray } from 'graphql/jsutils/Path.js';

const TYPES = `
  scalar Odd
  enum Color { RED GREEN }
  input Near { text: String = "here", color: Color, within: [Int!], further: Near }
  type Query {
    node: Node
    must: Node!
    nodes: [Node]
    all: [Node!]!
    grid: [[Node!]]
    said(text: String = "nothing", near: Near, color: Color = GREEN, count: Int! = 3): String
    needs(count: Int!): Int
  }
  type Node {
    id: ID!
    name: String
    size: Int!
    weight: Float
    on: Boolean!
    color: Color
    odd: Odd!
    tags: [String!]
    sizes: [[Int!]!]!
    mate: Node
    must: Node!
    nodes: [Node!]
    all: [Node]!
    loaded: Node
    said(text: String, near: Near): String!
    needs(count: Int!): Int
  }
`;

/** The others are properties of their parent. */
const RESOLVED = ['mate', 'all', 'color', 'sizes', 'said', 'loaded'];

const fail = (thrown: unknown): never => {
  throw thrown;
};

/** Replacements for a valid value, and how likely each is. */
const MISHAPS: ReadonlyArray<readonly [parts: number, (at: string) => unknown]> = [
  [6, () => null],
  [2, () => undefined],
  [2, (at) => new Error(`answered at ${at}`)],
  [1, () => ({ neither: 'this nor that' })],
  [1, () => 'some words'],
  [1, () => Number.NaN],
  [2, (at) => fail(new Error(`thrown at ${at}`))],
  [1, (at) => fail(new GraphQLError(`known at ${at}`, { extensions: { code: 'KNOWN' } }))],
  [1, (at) => fail(new GraphQLError(`placed at ${at}`, { path: ['elsewhere', 1] }))],
  [1, (at) => fail(`bare words at ${at}`)],
];
const PARTS = MISHAPS.reduce((sum, [parts]) => sum + parts, 0);

/** A number below `below`, deterministic for the same words. */
const numberFor = (words: string, below: number): number => {
  let hash = 2_166_136_261;
  for (const letter of words) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  return ((hash ^ (hash >>> 13)) >>> 0) % below;
};

const nextRound = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const turns = async (count: number): Promise<void> => {
  for (let left = count; left > 0; left -= 1) await undefined;
};

/**
 * A schema and its data, determined by `seed` alone: which values exist, which come later, and in one of `care`
 * places what is missing, fails, or has the wrong kind. `happened` lists calls and loads in order.
 */
export const oddWorld = (
  seed: number,
  care: number,
): { readonly schema: GraphQLSchema; readonly happened: ReadonlyArray<string> } => {
  const happened: string[] = [];
  const roll = (at: string, below: number): number => numberFor(`${seed} ${at}`, below);

  const leaf = (type: GraphQLOutputType, at: string): unknown => {
    const count = roll(at, 50);
    const name = getNamedType(type).name;
    if (name === 'String') return ['', `"${at}"`, `\`${at}`, '\u2028\\', '0', 'true'][count % 6];
    const values: Readonly<Record<string, unknown>> = {
      ...{
        Int: count,
        Float: count / 8,
        Boolean: count > 20,
        ID: count > 20 ? at : count,
        Odd: { kept: [at] },
      },
    };
    return values[name];
  };

  const fitting = (type: GraphQLOutputType, at: string): unknown => {
    if (isNonNullType(type)) return fitting(type.ofType, at);
    if (isObjectType(type)) return nodeAt(at);
    if (isEnumType(type)) return roll(at, 9) === 0 ? 'BLUE' : 'RED';
    if (!isListType(type)) return leaf(type, at);
    const items = Array.from({ length: roll(`${at} length`, 4) }, (_, nth) =>
      later(type.ofType, `${at}.${nth}`),
    );
    return roll(`${at} set`, 4) === 0 ? new Set(items) : items;
  };

  const atOnce = (type: GraphQLOutputType, at: string): unknown => {
    let place = roll(`${at} mishap`, PARTS * care);
    for (const [parts, mishap] of MISHAPS) {
      if (place < parts) return mishap(at);
      place -= parts;
    }
    return fitting(type, at);
  };

  /** A value, or a throwing function, synchronous or delayed. */
  const valueFor = (type: GraphQLOutputType, at: string): unknown => {
    const pace = roll(`${at} pace`, 8);
    if (pace > 2) return atOnce(type, at);
    const value = (pace === 0 ? nextRound() : turns(roll(`${at} turns`, 6))).then(() => atOnce(type, at));
    value.catch(() => undefined); // a rejection that nobody awaits any more is ignored
    return value;
  };

  /** As `valueFor`, with a rejected promise instead of a synchronous throw. */
  const later = (type: GraphQLOutputType, at: string): unknown => {
    try {
      return valueFor(type, at);
    } catch (thrown) {
      const value = Promise.reject(thrown);
      value.catch(() => undefined);
      return value;
    }
  };

  const schema = buildSchema(TYPES);
  const fieldsOf = (name: string) => {
    const type = schema.getType(name);
    return isObjectType(type) ? Object.values(type.getFields()) : [];
  };
  const properties = new Map(
    fieldsOf('Node').flatMap(({ name, type }) => (RESOLVED.includes(name) ? [] : [[name, type]])),
  );

  /** A parent whose properties are values, promises, or methods; some getters throw. */
  const nodeAt = (at: string): object =>
    new Proxy<Record<string, unknown>>(
      {},
      {
        get: (known, name) => {
          const type = typeof name === 'string' ? properties.get(name) : undefined;
          if (typeof name !== 'string' || type === undefined) return undefined;
          const here = `${at}.${name}`;
          if (roll(`${here} method`, 10) === 0)
            return (args: object, _call: unknown, info: GraphQLResolveInfo) => resolve(args, info);
          if (!(name in known)) known[name] = valueFor(type, here);
          return known[name];
        },
      },
    );

  const loader = new DataLoader<string, unknown>(async (keys) => {
    happened.push(`load ${keys.join(' ')}`);
    await nextRound();
    return keys.map((key) => (roll(`${key} load`, 12) === 0 ? new Error(`no ${key}`) : nodeAt(key)));
  });

  const resolve = (args: object, info: GraphQLResolveInfo): unknown => {
    const at = pathToArray(info.path).join('.');
    happened.push(
      `${at} ${JSON.stringify(args)} ${JSON.stringify(info.variableValues)} ${info.fieldNodes.length}`,
    );
    return info.fieldName === 'loaded' ? loader.load(`${roll(at, 5)}`) : valueFor(info.returnType, at);
  };

  const resolved = fieldsOf('Node').filter(({ name }) => !properties.has(name));
  for (const field of [...fieldsOf('Query'), ...resolved])
    field.resolve = (_parent, args, _call, info) => resolve(args, info);
  return { schema, happened };
};
