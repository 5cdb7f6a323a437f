import { v4 as uuid } from 'uuid';
import { sameValue } from '../../../src/shared-kernel/same-value.ts';
import type { ApiError } from '../../api/api-error.ts';
import { chunksOf } from '../../api/chunks.ts';
import type { Step } from '../list/bulk/bulk-run.ts';
import { outcomeAfter, type RecordOutcome, type RecordOutcomes } from '../list/bulk/record-outcomes.ts';
import { isStored, settle, stateOf } from '../save/outcome.ts';
import type { FatedRow, ImportWork, RowFate, StoreRow } from './import-work.ts';

/** Rows of a step; small, so that progress is visible and Cancel takes effect soon. */
const STORED_PER_STEP = 24;
/** Requests at a time. */
const STORED_AT_ONCE = 4;

export const CHANGED_SINCE = 'Somebody changed this since the file was read. Read the file again.';

const STORED = { state: 'changed', revision: null } as const;

/**
 * The check of a file, for all attempts to store its rows. `sent` is what was asked of the server, by line: an attempt
 * after one whose answer was lost asks for the same, whatever has changed since, so that it is answered by the receipt.
 */
export type DryRun<Target> = { readonly id: string; readonly sent: Map<number, RowFate<Target>> };

export const newDryRun = <Target>(): DryRun<Target> => ({ id: uuid(), sent: new Map() });

/** A line is stored once in any number of attempts, and once more after another dry run: its effect may be undone then. */
const intentionOf = (dryRun: string, line: number): string => `import ${dryRun} ${line}`;

const isToStore = ({ fate: { state } }: FatedRow<unknown, unknown>): boolean =>
  state === 'new' || state === 'changes';

/** Rows that importing would store. */
export const storable = <Input, Target>(
  rows: ReadonlyArray<FatedRow<Input, Target>>,
): ReadonlyArray<FatedRow<Input, Target>> => rows.filter(isToStore);

export const stepsOf = (rows: ReadonlyArray<FatedRow<unknown, unknown>>): ReadonlyArray<Step> =>
  chunksOf(
    rows.map(({ line }) => String(line)),
    STORED_PER_STEP,
  ).map((ids) => ({ key: ids[0] ?? '', ids }));

/** Whether a fate is still what the person saw: the same changes of the same values. */
const isAsSeen = <Target>(seen: RowFate<Target>, now: RowFate<Target>): boolean =>
  seen.state === now.state &&
  (seen.state !== 'changes' || now.state !== 'changes' || sameValue(seen.changes, now.changes));

type Storing<Input, Target> = Pick<ImportWork<Input, Target>, 'ask'> & {
  readonly store: StoreRow<Input, Target>;
  /** By which the rows have their fates. */
  readonly dryRun: DryRun<Target>;
};

/** What became of a row that an earlier attempt may have stored, by what storing it would do now. */
const storedBefore = (now: RowFate<unknown> | undefined): RecordOutcome => {
  if (now?.state === 'same') return STORED;
  return { ...STORED, since: now?.state === 'new' ? 'gone' : 'changed' };
};

/** The same where it cannot be read what storing the row would do: it is stored, whether or not one may know of it. */
const storedUnread = (error: ApiError): RecordOutcome =>
  stateOf(error.code) === 'forbidden' ? { ...STORED, since: 'hidden' } : outcomeAfter(error);

/** Stores the rows of a step that still have the fate that was shown; returns their outcomes. */
export const rowSender = <Input, Target>(
  rows: ReadonlyArray<FatedRow<Input, Target>>,
  { ask, store, dryRun: { id: dryRun, sent } }: Storing<Input, Target>,
) => {
  type Row = FatedRow<Input, Target>;
  type Outcomes = Map<string, RecordOutcome>;
  type WithoutFates = (error: ApiError) => RecordOutcome;

  const send = async ({ line, input }: Row, fate: RowFate<Target>): Promise<RecordOutcome> => {
    sent.set(line, fate);
    const outcome = await settle(() => store(input, fate, intentionOf(dryRun, line)));
    return isStored(outcome) ? STORED : outcomeAfter(outcome.error);
  };

  const sendFirst = async (row: Row, now: RowFate<Target> | undefined): Promise<RecordOutcome> => {
    if (now?.state === 'same') return { state: 'unchanged' };
    if (now === undefined || !isAsSeen(row.fate, now)) return { state: 'refused', reason: CHANGED_SINCE };
    return send(row, now);
  };

  /** Outcomes by what storing the rows would do now; where that cannot be read, by why not. */
  const byFates = async (
    asked: ReadonlyArray<Row>,
    outcomeOf: (row: Row, now: RowFate<Target> | undefined) => Promise<RecordOutcome>,
    withoutFates: WithoutFates = outcomeAfter,
  ): Promise<Outcomes> => {
    const outcomes: Outcomes = new Map();
    if (asked.length === 0) return outcomes;
    const answer = await settle(() => ask(asked.map(({ input }) => input)));
    const fates = answer.state === 'saved' ? answer.answer : [];
    for (const chunk of chunksOf([...asked.entries()], STORED_AT_ONCE))
      await Promise.all(
        chunk.map(async ([index, row]) => {
          const outcome = isStored(answer) ? await outcomeOf(row, fates[index]) : withoutFates(answer.error);
          outcomes.set(String(row.line), outcome);
        }),
      );
    return outcomes;
  };

  /** Rows that were sent before, with what became of them since. */
  const sendAgain = async (repeated: ReadonlyArray<readonly [Row, RowFate<Target>]>): Promise<Outcomes> => {
    const outcomes: Outcomes = new Map();
    for (const chunk of chunksOf(repeated, STORED_AT_ONCE))
      await Promise.all(
        chunk.map(async ([row, fate]) => outcomes.set(String(row.line), await send(row, fate))),
      );
    const stored = repeated.flatMap(([row]) =>
      outcomes.get(String(row.line))?.state === 'changed' ? [row] : [],
    );
    const since = await byFates(stored, async (_row, now) => storedBefore(now), storedUnread);
    return new Map([...outcomes, ...since]);
  };

  return async ({ ids }: Step): Promise<RecordOutcomes> => {
    const wanted = rows.filter(({ line }) => ids.includes(String(line)));
    const repeated = wanted.flatMap((row) => {
      const fate = sent.get(row.line);
      return fate ? [[row, fate] as const] : [];
    });
    const first = wanted.filter(({ line }) => !sent.has(line));
    return new Map([...(await sendAgain(repeated)), ...(await byFates(first, sendFirst))]);
  };
};
