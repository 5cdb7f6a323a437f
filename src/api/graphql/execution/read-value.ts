import { isPromise } from 'graphql/jsutils/isPromise.js';
import type { PlannedField, Selection, Shape } from './plan.ts';

/** The values of one level, by their keys. */
export type ResponseData = Record<string, unknown>;

/** Fields completed by this process so far: differences measure the size of a step. */
export const answered = { fields: 0 };

/** Fields completed in one go: more of them would delay everybody else for milliseconds. */
export const AT_ONCE = 2_800;

/** Value of the counter at which the current read must stop. */
let enough = 0;

/** A parent's property for a field. */
export const property = ({ field }: PlannedField, source: unknown): unknown =>
  typeof source === 'object' ? (source as ResponseData | null)?.[field.name] : undefined;

/**
 * Completes a value that consists of plain properties, as most do, without tracking the path of each part.
 * Undefined for anything else: a promise, a method, an error, a value of the wrong kind.
 */
const readValue = (shape: Shape, value: unknown): unknown => {
  if (value === undefined || value === null) return shape.required ? undefined : null;
  if (shape.kind === 'leaf')
    return isObjectLike(value) ? undefined : (shape.type.serialize(value) ?? undefined);
  if (shape.kind === 'list') return Array.isArray(value) ? readItems(shape.item, value) : undefined;
  return value instanceof Error || isPromise(value) ? undefined : readFields(shape.selection, value);
};

const isObjectLike = (value: unknown): boolean => typeof value === 'object' || typeof value === 'function';

const readItems = (item: Shape, values: ReadonlyArray<unknown>): ReadonlyArray<unknown> | undefined => {
  const items: unknown[] = [];
  for (const value of values) {
    const read = answered.fields > enough ? undefined : readValue(item, value);
    if (read === undefined) return undefined;
    items.push(read);
  }
  return items;
};

const readFields = ({ fields, blank }: Selection, source: unknown): ResponseData | undefined => {
  if (typeof source === 'function') return undefined;
  const answer: ResponseData = { ...blank };
  answered.fields += fields.length;
  for (const planned of fields) {
    const value = readValue(planned.shape, property(planned, source));
    if (value === undefined) return undefined;
    answer[planned.key] = value;
  }
  return answer;
};

/**
 * Completes a plain value at once; undefined where it takes the slow path, also because reading failed or would
 * take long. A read that begins before the step's `end` may take as much as a step.
 */
export const readAtOnce = (shape: Shape, value: unknown, end: number): unknown => {
  if (!shape.isRead) return undefined;
  enough = Math.min(answered.fields, end) + AT_ONCE;
  try {
    return readValue(shape, value);
  } catch {
    return undefined;
  }
};

/** The same for a field, whose property access may also throw. */
export const readSafely = (planned: PlannedField, source: unknown, end: number): unknown => {
  if (planned.resolve || !planned.shape.isRead || typeof source === 'function') return undefined;
  try {
    return readAtOnce(planned.shape, property(planned, source), end);
  } catch {
    return undefined;
  }
};
