import type { ReactNode } from 'react';
import type { PriceTable, WholeDraft } from '../../../api/generated/types.ts';
import { count } from '../../../kit/format.ts';
import { byRow, ChangedRows, type RowAction } from '../tables/changed-rows.tsx';
import { PRICE_TABLES } from '../tables/price-tables.ts';
import { AllRows } from '../tables/row-pages.tsx';

/** What can be done with the changes of a table, and with each of its rows. */
export type TableActions = { readonly whole: ReactNode; readonly ofRow: RowAction };

type ChangesProps = {
  readonly draft: Pick<WholeDraft, 'id' | 'tables' | 'reordered' | 'changes' | 'moreChanges'>;
  readonly actionsOf?: (table: PriceTable, title: string) => TableActions;
};

type OfTableProps = Pick<ChangesProps, 'draft'> & {
  readonly table: PriceTable;
  readonly title: string;
  readonly actionOf: RowAction | undefined;
};

const OfTable = ({
  draft: { id, reordered, changes, moreChanges },
  table,
  title,
  actionOf,
}: OfTableProps) => {
  const isReordered = reordered.includes(table);
  if (moreChanges > 0)
    return (
      <AllRows
        of={{ table, draft: id }}
        summary={isReordered ? `${title}: rows in another order` : title}
        empty={{ title: 'Rows in another order' }}
        actionOf={actionOf}
      />
    );
  const ofTable = changes.filter((change) => change.table === table);
  const rows = byRow(ofTable).length;
  if (rows === 0) return <p className="draft-moved">{title}: rows in another order</p>;
  return (
    <details className="draft-changes" open={rows <= 10}>
      <summary>
        {title}: {count(rows)} {rows === 1 ? 'row' : 'rows'}
        {isReordered && ', and rows in another order'}
      </summary>
      <ChangedRows changes={ofTable} actionOf={actionOf} />
    </details>
  );
};

/** What a draft changes, by table; by pages where it is much. */
export const DraftChanges = ({ draft, actionsOf }: ChangesProps) => (
  <>
    {PRICE_TABLES.filter(({ table }) => draft.tables.includes(table)).map(({ table, title }) => {
      const actions = actionsOf?.(table, title);
      return (
        <div key={table} className="draft-table-changes">
          <div>
            <OfTable draft={draft} table={table} title={title} actionOf={actions?.ofRow} />
          </div>
          {actions?.whole}
        </div>
      );
    })}
  </>
);
