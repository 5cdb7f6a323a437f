import { isPromise } from 'graphql/jsutils/isPromise.js';
import type { PlannedField, Selection, Shape } from './plan.ts';

/** The values of one level, by their keys. */
export type Answer = Record<string, unknown>;

/** How many fields this process has answered so far: the difference tells how many a step has. */
export const answered = { fields: 0 };

/** Fields that are answered in one go: more of them would let everybody else wait for milliseconds. */
export const AT_ONCE = 2_800;

/** So many fields will have been answered once what is being read has taken all that it may. */
let enough = 0;

/** What a parent has under a field's name. */
export const property = ({ field }: PlannedField, source: unknown): unknown =>
  typeof source === 'object' ? (source as Answer | null)?.[field.name] : undefined;

/**
 * A value all of which is read off it, as most are, without a place for each of its parts. Undefined where there is more
 * to it: a promise, a method, an error, a value that does not fit.
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

const readFields = ({ fields, blank }: Selection, source: unknown): Answer | undefined => {
  if (typeof source === 'function') return undefined;
  const answer: Answer = { ...blank };
  answered.fields += fields.length;
  for (const planned of fields) {
    const value = readValue(planned.shape, property(planned, source));
    if (value === undefined) return undefined;
    answer[planned.key] = value;
  }
  return answer;
};

/**
 * A value where it is simply read, at once; undefined where it goes the long way, also because reading it failed or would
 * take long. What is begun before the step's `end` may take as much as a step.
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

/** The same of a field, which may also fail to be found. */
export const readSafely = (planned: PlannedField, source: unknown, end: number): unknown => {
  if (planned.resolve || !planned.shape.isRead || typeof source === 'function') return undefined;
  try {
    return readAtOnce(planned.shape, property(planned, source), end);
  } catch {
    return undefined;
  }
};
