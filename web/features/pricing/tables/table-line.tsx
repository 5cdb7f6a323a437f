import type { ReactNode } from 'react';
import { Pager } from '../../../kit/list/pager.tsx';
import { useLastPage } from '../../../kit/list/use-last-page.ts';
import { SIZES, type usePaged } from './use-paged.ts';

/** A page of rows with the number of all, as the API answers it. */
type AnsweredPage = {
  readonly data: ReadonlyArray<unknown>;
  readonly pageInfo: { readonly total: number };
};

type TableLineProps = {
  readonly paged: Pick<ReturnType<typeof usePaged>, 'page' | 'size' | 'correct' | 'turn'>;
  /** The page that is shown; undefined until one is loaded. */
  readonly shown: AnsweredPage | null | undefined;
  /** It is of another address than the present one. */
  readonly isStale: boolean | undefined;
  /** The filters of the table. */
  readonly children: ReactNode;
};

/** The line above a table that comes by pages: its filters, and which page of how many rows is shown. */
export const TableLine = ({ paged, shown, isStale, children }: TableLineProps) => {
  const { page, size } = paged;
  const rows = isStale ? undefined : shown?.data.length;
  useLastPage(
    paged,
    shown && rows !== undefined ? { rows, total: shown.pageInfo.total } : undefined,
    paged.correct,
  );
  return (
    <div className="table-line">
      {children}
      {shown && (
        <Pager
          state={{ page, size }}
          rows={rows}
          total={shown.pageInfo.total}
          sizes={SIZES}
          onChange={paged.turn}
        />
      )}
    </div>
  );
};
