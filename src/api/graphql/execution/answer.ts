import {
  defaultFieldResolver,
  type ExecutionResult,
  GraphQLError,
  type GraphQLLeafType,
  getArgumentValues,
  locatedError,
} from 'graphql';
import { buildResolveInfo, type ExecutionContext } from 'graphql/execution/execute.js';
import { inspect } from 'graphql/jsutils/inspect.js';
import { isIterableObject } from 'graphql/jsutils/isIterableObject.js';
import { isPromise } from 'graphql/jsutils/isPromise.js';
import { addPath, type Path, pathToArray } from 'graphql/jsutils/Path.js';
import type { PlannedField, Selection, Shape } from './plan.ts';
import { answered, property, type ResponseData, readAtOnce, readSafely } from './read-value.ts';
import { createSteps, type Steps } from './steps.ts';

type Run = ExecutionContext & { readonly steps: Steps };

/** Location of a value: the run, the field, and the path through the response. */
type FieldPath = { readonly run: Run; readonly planned: PlannedField; readonly path: Path };

/** Records an error and returns null in its place; rethrows where null is not allowed. */
const failed = (thrown: unknown, required: boolean, { run, planned, path }: FieldPath): null => {
  run.steps.countError();
  const error = locatedError(thrown, planned.nodes, pathToArray(path));
  if (required) throw error;
  run.collectedErrors.add(error, path);
  return null;
};

/** The response once its pending promises have resolved. */
const settled = (answer: ResponseData, waiting: ReadonlyArray<string>): Promise<ResponseData> =>
  Promise.all(waiting.map((key) => answer[key])).then((values) => {
    waiting.forEach((key, index) => {
      answer[key] = values[index];
    });
    return answer;
  });

const serialized = (type: GraphQLLeafType, value: unknown): unknown => {
  const wire = type.serialize(value);
  if (wire === undefined || wire === null)
    throw new Error(
      `Expected \`${inspect(type)}.serialize(${inspect(value)})\` to ` +
        `return non-nullable value, returned: ${inspect(wire)}`,
    );
  return wire;
};

const completed = (shape: Shape, fieldPath: FieldPath, value: unknown): unknown => {
  if (value instanceof Error) throw value;
  const { parent, field } = fieldPath.planned;
  if (value === undefined || value === null) {
    if (!shape.required) return null;
    throw new Error(`Cannot return null for non-nullable field ${parent.name}.${field.name}.`);
  }
  if (shape.kind === 'leaf') return serialized(shape.type, value);
  if (shape.kind === 'object') return answerFields(fieldPath.run, shape.selection, value, fieldPath.path);
  if (isIterableObject(value)) return completedItems(shape.item, fieldPath, value as Iterable<unknown>);
  throw new GraphQLError(`Expected Iterable, but did not find one for field "${parent.name}.${field.name}".`);
};

/** Completes the result of `resolve`, at once or when it has resolved and a step has room. */
const completedSafely = (shape: Shape, fieldPath: FieldPath, resolve: () => unknown): unknown => {
  const { steps } = fieldPath.run;
  try {
    const value = resolve();
    const answer = isPromise(value)
      ? value.then((resolved) => steps.goOn(() => completed(shape, fieldPath, resolved)))
      : completed(shape, fieldPath, value);
    return isPromise(answer)
      ? answer.then(undefined, (thrown: unknown) =>
          steps.goOn(() => failed(thrown, shape.required, fieldPath)),
        )
      : answer;
  } catch (thrown) {
    return failed(thrown, shape.required, fieldPath);
  }
};

const completedItem = (
  item: Shape,
  { run, planned, path }: FieldPath,
  value: unknown,
  index: number,
): unknown => {
  const read = readAtOnce(item, value, run.steps.end);
  if (read !== undefined) return read;
  return completedSafely(item, { run, planned, path: addPath(path, index, undefined) }, () => value);
};

/** The items of a long list after those already `begun`, some at a time. */
const completedInTurns = async (
  item: Shape,
  fieldPath: FieldPath,
  values: ReadonlyArray<unknown>,
  begun: ReadonlyArray<unknown>,
): Promise<ReadonlyArray<unknown>> => {
  const items: unknown[] = [];
  const add = (answer: unknown): void => {
    if (isPromise(answer)) void answer.catch(() => undefined); // it is awaited once all have begun
    items.push(answer);
  };
  begun.forEach(add);
  const { steps } = fieldPath.run;
  for (const [index, value] of values.entries()) {
    if (index < begun.length) continue;
    if (answered.fields >= steps.end) await steps.room();
    add(completedItem(item, fieldPath, value, index));
  }
  return Promise.all(items);
};

const completedItems = (item: Shape, fieldPath: FieldPath, values: Iterable<unknown>): unknown => {
  const items: unknown[] = [];
  const { steps } = fieldPath.run;
  try {
    for (const value of values) {
      if (answered.fields >= steps.end && Array.isArray(values))
        return completedInTurns(item, fieldPath, values, items);
      items.push(completedItem(item, fieldPath, value, items.length));
    }
  } catch (error) {
    void Promise.allSettled(items); // nobody else handles later rejections
    throw error;
  }
  return items.some(isPromise) ? Promise.all(items) : items;
};

const resolved = (source: unknown, { run, planned, path }: FieldPath): unknown => {
  const { field, nodes, parent, resolve } = planned;
  if (!resolve && typeof source !== 'function') {
    const value = property(planned, source);
    if (typeof value !== 'function') return value;
  }
  const args = field.args.length === 0 ? {} : getArgumentValues(field, nodes[0], run.variableValues);
  const info = buildResolveInfo(run, field, nodes, parent, path);
  return (resolve ?? defaultFieldResolver)(source, args, run.contextValue, info);
};

const answerFields = (
  run: Run,
  { fields, blank }: Selection,
  source: unknown,
  path: Path | undefined,
): ResponseData | Promise<ResponseData> => {
  const answer: ResponseData = { ...blank };
  const waiting: string[] = [];
  answered.fields += fields.length;
  try {
    for (const planned of fields) {
      const { key, parent, shape } = planned;
      let value = readSafely(planned, source, run.steps.end);
      if (value === undefined) {
        const fieldPath = { run, planned, path: addPath(path, key, parent.name) };
        value = completedSafely(shape, fieldPath, () => resolved(source, fieldPath));
        if (isPromise(value)) waiting.push(key);
      }
      answer[key] = value;
    }
  } catch (error) {
    if (waiting.length === 0) throw error;
    return settled(answer, waiting).finally(() => {
      throw error;
    });
  }
  return waiting.length === 0 ? answer : settled(answer, waiting);
};

/**
 * Executes a planned operation by the rules of graphql-js: the same calls, nulls and errors, with the same order,
 * messages and paths.
 */
export const answerQuery = (
  context: ExecutionContext,
  selection: Selection,
): ExecutionResult | Promise<ExecutionResult> => {
  // In place: fields of a copy are slower to read.
  const run: Run = Object.assign(context, { steps: createSteps(context.contextValue) });
  const response = (data: ResponseData | null): ExecutionResult => {
    const { errors } = run.collectedErrors;
    return errors.length === 0 ? { data } : { errors, data };
  };
  const broken = (error: unknown): ExecutionResult => {
    run.collectedErrors.add(error as GraphQLError, undefined);
    return response(null);
  };
  try {
    const data = answerFields(run, selection, run.rootValue, undefined);
    return isPromise(data) ? data.then(response, broken) : response(data);
  } catch (error) {
    return broken(error);
  }
};
