import { HTMLSelect } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { BusyButton } from '../busy-button.tsx';
import { type ListState, PAGE_SIZES, pageCount, rangeOf } from './list-state.ts';
import './pager.css';

/** The paging part of a list's state. */
type Paged = Pick<ListState, 'page' | 'size'>;

type PagerProps<State extends Paged> = {
  readonly state: State;
  /** Number of shown pages, from the state's page on. */
  readonly pages?: number;
  /** Number of shown rows; undefined while they belong to another address. */
  readonly rows: number | undefined;
  readonly total: number | undefined;
  readonly onChange: (next: State) => void;
  /** Available page sizes. */
  readonly sizes?: ReadonlyArray<number>;
};

const inWords = (first: number, last: number): string =>
  last > first ? `Pages ${first}–${last}` : `Page ${first}`;

/** Number of rows, the shown range, links to other pages, and the page size where there is a choice. */
export const Pager = <State extends Paged>({
  state,
  pages: shown = 1,
  rows,
  total,
  onChange,
  sizes = PAGE_SIZES,
}: PagerProps<State>) => {
  const last = state.page + shown - 1;
  const pages = total === undefined ? last : pageCount(total, state.size);
  const offered = [...new Set([...sizes, state.size])].sort((a, b) => a - b);
  return (
    <nav className="pager" aria-label="Pages" data-keep-clear>
      <span className="pager-count" role="status">
        {total === undefined || rows === undefined ? '…' : rangeOf(state, rows, total)}
      </span>
      {offered.length > 1 && (
        <label className="pager-size" htmlFor="page-size">
          Rows per page{' '}
          <HTMLSelect
            id="page-size"
            value={state.size}
            onChange={({ target }) => onChange({ ...state, size: Number(target.value), page: 1 })}
            options={offered}
          />
        </label>
      )}
      <span className="pager-pages">
        <BusyButton
          variant="minimal"
          icon={<ChevronLeft />}
          aria-label="Previous page"
          disabled={state.page <= 1}
          onClick={() => onChange({ ...state, page: Math.min(state.page - 1, pages) })}
        />
        <span>
          {inWords(state.page, last)} of {total === undefined ? '…' : pages}
        </span>
        <BusyButton
          variant="minimal"
          icon={<ChevronRight />}
          aria-label="Next page"
          disabled={last >= pages}
          onClick={() => onChange({ ...state, page: last + 1 })}
        />
      </span>
    </nav>
  );
};
