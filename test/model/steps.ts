import fc from 'fast-check';
import { type Args, type Call, COMMANDS, type CommandName } from './calls.ts';
import { batchChanges, changes, conversion, newRecord } from './inputs.ts';
import type { Office } from './model.ts';
import { defined, oneOf, seldom } from './odds.ts';
import { ASSIGNEES, type Kind, PARENTS, type Person } from './office.ts';
import { noteText } from './parts.ts';
import { type ModelRecord, revisionOf } from './record.ts';
import type { Json } from './sections.ts';

/**
 * A record: the nth newest that the command is for, or a stray one: of the other kind, unknown or malformed.
 */
type Pick = { readonly nth: number; readonly stray?: 'any' | 'unknown' | 'malformed' };

/** A user's next step, described so that it stays valid when shrinking removes other steps. */
export type Step = {
  readonly by: Person;
  readonly name: CommandName;
  readonly pick?: Pick;
  readonly picks?: ReadonlyArray<Pick>;
  readonly input?: Json;
  readonly mode?: string;
  readonly note?: string;
  /**
   * Age of the revision the user saw, in changes, or `AHEAD`; undefined sends no revision. For a note: which
   * one.
   */
  readonly since?: number;
  /** Reuses the idempotency key of that many calls ago. */
  readonly keyOf?: number;
};

/** Repeats the call sent that many calls ago. */
export type Repeat = { readonly again: number };

const by = oneOf<Person>(
  [7, fc.constant('admin')],
  [5, fc.constant('editor')],
  [1, fc.constant('sales')],
  [1, fc.constant('dispatcher')],
);

const pick = fc
  .record({
    nth: fc.nat({ max: 2 }),
    stray: oneOf<Pick['stray']>(
      [24, fc.constant(undefined)],
      [3, fc.constant('any')],
      [1, fc.constantFrom('unknown', 'malformed')],
    ),
  })
  .map(defined);

const step = (
  name: CommandName,
  args: { readonly [Name in keyof Step]?: fc.Arbitrary<Step[Name]> },
): fc.Arbitrary<Step> =>
  fc
    .record({ by, name: fc.constant(name), ...args, keyOf: seldom(fc.nat({ max: 3 }), 20) })
    .map((each) => defined(each as Step));

/** A revision that the record has not reached yet. */
const AHEAD = 6;

const since = oneOf<number | undefined>(
  [2, fc.constant(undefined)],
  [3, fc.constant(0)],
  [5, fc.integer({ min: 1, max: AHEAD })],
);
const mode = fc.constantFrom('STANDARD', 'REVERSE');
const picks = fc.array(pick, { maxLength: 4 });

const begin = (name: CommandName, kind: Kind) => step(name, { input: newRecord(kind) });
const edit = (name: CommandName, kind: Kind) => step(name, { pick, since, input: changes(kind) });

const anyStep: fc.Arbitrary<Step | Repeat> = oneOf<Step | Repeat>(
  [2, begin('createQuote', 'quote')],
  [2, begin('createOrder', 'order')],
  [6, edit('updateQuote', 'quote')],
  [6, edit('updateOrder', 'order')],
  [3, step('convertQuoteToOrder', { pick, since, input: conversion('order') })],
  [3, step('convertOrderToQuote', { pick, since, input: conversion('quote') })],
  [2, step('duplicateQuote', { pick, mode })],
  [2, step('duplicateOrder', { pick, mode })],
  [3, step('addQuoteNote', { pick, note: noteText })],
  [2, step('updateQuoteNote', { pick, since, note: noteText })],
  [3, step('deleteQuoteNote', { pick, since })],
  [2, step('batchUpdateQuotes', { picks, input: batchChanges('quote') })],
  [2, step('batchUpdateOrders', { picks, input: batchChanges('order') })],
  [3, fc.nat({ max: 5 }).map((again) => ({ again }))],
);

/** A filter of the three lists. */
const filter = fc
  .record({
    assigneeId: seldom(fc.constantFrom(...ASSIGNEES), 1),
    parentStatusId: seldom(fc.constantFrom(...PARENTS.quote, ...PARENTS.order), 1),
  })
  .map(defined);

/** State of a run, and its calls so far. */
export type Simulation = { office: Office; readonly calls: Call[] };
type Do = (desk: Simulation, step: Step | Repeat) => Promise<void>;

const MOST_BEGUN = 4;
const MOST_STEPS = 25;

/** Lets a failure shrink as a sequence: later steps are dropped first. */
const commandOf = (step: Step | Repeat): fc.AsyncCommand<Simulation, Do> => ({
  check: () => true,
  run: (desk, act) => act(desk, step),
  toString: () => JSON.stringify(step),
});

/**
 * A sequence of steps and the filter of the final lists. It starts with some records for the other commands.
 */
export const day = fc.record({
  begun: fc.array(fc.oneof(begin('createQuote', 'quote'), begin('createOrder', 'order')), {
    minLength: 1,
    maxLength: MOST_BEGUN,
    size: 'max',
  }),
  steps: fc.commands([anyStep.map(commandOf)], { maxCommands: MOST_STEPS, size: 'max' }),
  filter: filter as fc.Arbitrary<Json>,
});

const UNKNOWN = '999999999';

const idOf = (records: ReadonlyArray<ModelRecord>, kind: Kind | 'any', { nth, stray }: Pick): string => {
  if (stray === 'malformed') return 'x';
  if (stray === 'unknown' || records.length === 0) return UNKNOWN;
  const fitting = records.filter((record) => stray !== 'any' && record.kind === kind);
  const among = fitting.length > 0 ? fitting : records;
  return among.at(-1 - (nth % among.length))?.id ?? UNKNOWN;
};

/** One of the record's notes, including removed ones, or the next id. */
const noteIdOf = (record: ModelRecord | undefined, id: string, since = 0): string =>
  record ? `${id}-${1 + (since % (record.counts.notes + 1))}` : `${id}-1`;

const revisionSeen = (record: ModelRecord | undefined, back: number): number => {
  if (record === undefined) return 0;
  if (back === AHEAD) return revisionOf(record) + 1;
  return record.seen.at(-1 - back) ?? record.seen[0] ?? 0;
};

const argsOf = (step: Step, records: ReadonlyArray<ModelRecord>): Args => {
  const { kind } = COMMANDS[step.name];
  const { input, mode: copyMode, note: text, since: back } = step;
  const said = { input, mode: copyMode, note: text };
  if (step.picks) return defined({ ...said, ids: step.picks.map((each) => idOf(records, kind, each)) });
  if (!step.pick) return defined(said);
  const id = idOf(records, kind, step.pick);
  const record = records.find((each) => each.id === id);
  if (step.name.endsWith('QuoteNote') && step.name !== 'addQuoteNote')
    return defined({ ...said, id: noteIdOf(record, id, back) });
  if (back === undefined) return defined({ ...said, id });
  return defined({ ...said, id, revision: revisionSeen(record, back) });
};

const nthLast = (calls: ReadonlyArray<Call>, nth: number): Call | undefined =>
  calls.at(-1 - (nth % Math.max(1, calls.length)));

/** The call of a step in the current state; undefined if there is nothing to repeat. */
export const callOf = (
  step: Step | Repeat,
  { office: { records }, calls }: Simulation,
  freshKey: () => string,
): Call | undefined => {
  if ('again' in step) return nthLast(calls, step.again);
  const { by: person, name, keyOf } = step;
  const key = keyOf === undefined ? undefined : nthLast(calls, keyOf)?.key;
  return { by: person, name, args: argsOf(step, [...records.values()]), key: key ?? freshKey() };
};
