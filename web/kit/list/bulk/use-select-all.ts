import { useLayoutEffect, useRef, useState } from 'react';
import { RETRY } from '../../again-words.ts';
import { count } from '../../format.ts';
import { toastFailure } from '../../toast-failure.ts';
import type { Rows } from '../list-page.tsx';
import { pageChoice } from '../list-selection.ts';
import type { ListedRow } from '../rows/list-source.ts';
import type { Selection } from '../use-selection.ts';
import { collectRows, type RowsPage } from './collect-rows.ts';
import { focusListIfLost } from './focus-list.ts';

/** Rows that are selected at once: a batch of more would take minutes. */
const MOST_SELECTED = 2_000;

/** All rows of a list, of which a part is shown. */
export type AllRows<Row> = {
  /** Undefined while they belong to another state of the list. */
  readonly shown: Rows<Row> | undefined;
  /** Identity of the filters; the rows of others are not selected. */
  readonly scope: string;
  /** Reads the page after a cursor. */
  readonly read: (after: string | null, signal: AbortSignal) => Promise<RowsPage<Row>>;
};

export type SelectAll = {
  /** Text of the button; undefined unless every shown row is selected and there are more. */
  readonly offer: string | undefined;
  /** Rows found so far; undefined while nothing is being selected. */
  readonly found: number | undefined;
  readonly start: () => void;
  readonly stop: () => void;
};

const offerOf = (total: number): string =>
  total > MOST_SELECTED
    ? `Select the first ${count(MOST_SELECTED)} of ${count(total)} that match`
    : `Select all ${count(total)} that match`;

/** Selects the rows of all pages. Other filters and leaving the list stop it, and then nothing is selected. */
export const useSelectAll = <Row extends ListedRow>(
  { shown, scope, read }: AllRows<Row>,
  { selected, choosePage }: Pick<Selection<Row>, 'selected' | 'choosePage'>,
): SelectAll => {
  const [found, setFound] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const stop = (): void => {
    running.current?.abort();
    running.current = undefined;
    setFound(undefined);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: stops what was begun in another scope
  useLayoutEffect(() => stop, [scope]);

  const start = async (): Promise<void> => {
    stop();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setFound(0);
    try {
      const rows = await collectRows({
        read: (after) => read(after, signal),
        most: MOST_SELECTED,
        onProgress: setFound,
        isStopped: () => signal.aborted,
      });
      if (rows) choosePage(rows, true);
    } catch (thrown) {
      if (!signal.aborted) toastFailure('select-all', thrown, { text: RETRY, onClick: start });
    }
    if (signal.aborted) return;
    setFound(undefined);
    focusListIfLost();
  };

  const isPageSelected =
    shown !== undefined && pageChoice(selected, shown.rows, ({ rowId }) => rowId) === 'all';
  const isMore = isPageSelected && selected.size < Math.min(shown.total, MOST_SELECTED);
  return { offer: isMore ? offerOf(shown.total) : undefined, found, start, stop };
};
