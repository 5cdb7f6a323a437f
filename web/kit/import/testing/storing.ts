import type { FatedRow, StoreTogether } from '../import-work.ts';
import type { storeTogether } from '../store-together.ts';

/** Of a file. */
export const rows: ReadonlyArray<FatedRow<number, null>> = Array.from({ length: 5 }, (_, index) => ({
  ...{ line: index + 2, name: String(index), input: index },
  fate: { state: 'new' },
}));

export const LOST = { code: 'OUTCOME_UNKNOWN', message: 'Not known.', fields: {} };
export const REFUSED = { code: 'INVALID', message: 'No.', fields: { 'rows.1.price': 'Enter it.' } };

type Failing = 'add' | 'finish' | 'discard';

/** Where they are stored, two at a time; `failing` has what a step is refused with the first time. */
export const storing = (failing: Partial<Record<Failing, object>> = {}) => {
  const calls: Array<string> = [];
  const firstRows: Array<number> = [];
  const fails = { ...failing };
  const fail = (what: Failing): void => {
    const error = fails[what];
    delete fails[what];
    if (error) throw error;
  };
  const together: StoreTogether<number> = {
    rowsAtOnce: 2,
    begin: async () => {
      calls.push('begin');
      return 'draft';
    },
    add: async (_draft, { inputs, hasMore, firstRow }) => {
      calls.push(`add ${inputs.join()}${hasMore ? ' …' : ''}`);
      firstRows.push(firstRow);
      fail('add');
    },
    finish: async () => {
      calls.push('finish');
      fail('finish');
    },
    discard: async () => {
      calls.push('discard');
      fail('discard');
    },
  };
  return { together, calls, firstRows };
};

export const running = { onProgress: () => undefined, isStopped: () => false, onUndone: () => undefined };
export const statesOf = (outcomes: Awaited<ReturnType<typeof storeTogether>>) => [
  ...new Set([...outcomes.values()].map(({ state }) => state)),
];
