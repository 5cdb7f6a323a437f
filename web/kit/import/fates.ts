import { chunksOf } from '../../api/chunks.ts';
import { clipped } from '../clipped.ts';
import { asTyped } from '../form/errors.ts';
import type { RecordOutcomes } from '../list/bulk/record-outcomes.ts';
import type { FatedRow, ImportWork, RowEntry, RowFate, RowProblem } from './import-work.ts';
import type { FileTable } from './read-table.ts';

/** What a row counts as: its fate, until it turned out otherwise when it was stored. */
export const shownFate = (
  { line, fate }: Pick<FatedRow<unknown, unknown>, 'line' | 'fate'>,
  outcomes: RecordOutcomes,
): RowFate<unknown>['state'] => {
  const outcome = outcomes.get(String(line))?.state;
  if (outcome === 'refused') return 'refused';
  return outcome === 'unchanged' ? 'same' : fate.state;
};

/** What is said of a row that can be imported; undefined where there is nothing. */
export const warningOf = (fate: RowFate<unknown>): string | undefined =>
  'warning' in fate ? fate.warning : undefined;

/** Rows per question; half of what the server takes, so that progress is visible. */
const ASKED_AT_ONCE = 100;

/** Problem of a row that is known by the same as another one before it. */
const twice = (line: number, key: string, keyed = 'number'): RowProblem => ({
  column: undefined,
  message: `Line ${line} has the same ${keyed} (${clipped(key)}). Keep one of them.`,
});

/** The rows of a file, read; a row whose number was there before is refused. */
export const entriesOf = <Input, Target>(
  { entryOf, keyed }: Pick<ImportWork<Input, Target>, 'entryOf' | 'keyed'>,
  { rows, titles }: FileTable,
): ReadonlyArray<RowEntry<Input>> => {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const entry = entryOf(row, (field) => titles[field]);
    if (row.problem !== undefined)
      return { ...entry, problems: [{ column: undefined, message: row.problem }] };
    const repeated = entry.keys.flatMap((key) => {
      const line = seen.get(key);
      return line === undefined ? [] : [twice(line, key, keyed)];
    });
    for (const key of entry.keys) if (!seen.has(key)) seen.set(key, entry.line);
    return { ...entry, problems: [...entry.problems, ...repeated] };
  });
};

type Asking<Input, Target> = Pick<ImportWork<Input, Target>, 'ask' | 'inOrder'> & {
  /** Title of the column of a field. */
  readonly titleOf: (field: string) => string | undefined;
  readonly onProgress: (done: number) => void;
  readonly isStopped: () => boolean;
};

const withTitles = <Target>(
  fate: RowFate<Target>,
  titleOf: (field: string) => string | undefined,
): RowFate<Target> =>
  fate.state === 'refused'
    ? {
        state: 'refused',
        problems: fate.problems.map(({ column, message }) => ({
          column: column && titleOf(column),
          message: asTyped(message),
        })),
      }
    : fate;

/** Fates of all rows, asked for chunk by chunk; undefined if it was stopped. Throws an ApiError. */
export const fatesOf = async <Input, Target>(
  entries: ReadonlyArray<RowEntry<Input>>,
  { ask: askAlone, inOrder, titleOf, onProgress, isStopped }: Asking<Input, Target>,
): Promise<ReadonlyArray<FatedRow<Input, Target>> | undefined> => {
  const fates = new Map<number, RowFate<Target>>();
  const asked = entries.filter(({ problems }) => problems.length === 0);
  const ask = inOrder?.begin() ?? askAlone;
  for (const chunk of chunksOf(asked, inOrder?.rowsAtOnce ?? ASKED_AT_ONCE)) {
    if (isStopped()) return undefined;
    const answers = await ask(chunk.map(({ input }) => input));
    for (const [index, { line }] of chunk.entries()) {
      const fate = answers[index];
      if (fate) fates.set(line, withTitles(fate, titleOf));
    }
    onProgress(fates.size);
  }
  return entries.map(({ keys: _keys, problems, ...row }) => ({
    ...row,
    fate: fates.get(row.line) ?? { state: 'refused', problems },
  }));
};
