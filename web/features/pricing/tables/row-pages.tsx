import { type ReactNode, useState } from 'react';
import type { PriceRowChangesOf, RowChange } from '../../../api/generated/types.ts';
import { KeptRows } from '../../../kit/kept-rows.tsx';
import { Pager } from '../../../kit/list/pager.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { ChangedRows, type RowAction, type RowName } from './changed-rows.tsx';
import { usePriceRowChangesQuery } from './tables-api.ts';

const SIZE = 50;
const FIRST = { page: 1, size: SIZE };

/** How many rows were changed; undefined until that is known. */
export const useChangedCount = (of: PriceRowChangesOf): number | undefined =>
  usePriceRowChangesQuery({ of, cursor: FIRST }).data?.pageInfo.total;

type PagesProps = {
  readonly of: PriceRowChangesOf;
  /** Where there are none. */
  readonly empty?: { readonly title: string; readonly description?: string } | undefined;
  readonly children: (data: ReadonlyArray<RowChange>) => ReactNode;
};

/** Changed rows by page: of a publication, of a draft, or of rows by their name. */
export const RowPages = ({ of, empty, children }: PagesProps) => {
  const [cursor, setCursor] = useState(FIRST);
  const query = usePriceRowChangesQuery({ of, cursor });
  const isStale = query.currentData === undefined;
  return (
    <Loaded
      query={query}
      what="changed rows"
      isEmpty={({ pageInfo }) => pageInfo.total === 0}
      {...(empty && { empty })}
    >
      {({ data, pageInfo: { total } }) => (
        <div className="row-pages">
          <KeptRows isStale={isStale}>{children(data)}</KeptRows>
          {total > SIZE && (
            <Pager
              state={cursor}
              rows={isStale ? undefined : data.length}
              total={total}
              sizes={[SIZE]}
              onChange={setCursor}
            />
          )}
        </div>
      )}
    </Loaded>
  );
};

/** The cells of changed rows, each with the row that it is of. */
export const cellsOf = (data: ReadonlyArray<RowChange>) =>
  data.flatMap(({ table, id, row, kind, changes }) =>
    changes.map((change) => ({ table, id, row, kind, ...change })),
  );

type AllRowsProps = Pick<PagesProps, 'of'> & {
  readonly summary: string;
  /** Stands above until all are shown. */
  readonly first?: ReactNode;
  readonly onRow?: ((row: RowName) => void) | undefined;
  readonly actionOf?: RowAction | undefined;
};

/** Every row of a large change, loaded once it is opened. */
export const AllRows = ({ of, summary, first, ...others }: AllRowsProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {!isOpen && first}
      <details className="more-changes" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{summary}</summary>
        {isOpen && (
          <RowPages of={of}>{(data) => <ChangedRows changes={cellsOf(data)} {...others} />}</RowPages>
        )}
      </details>
    </>
  );
};
