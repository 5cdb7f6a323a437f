import { type ReactNode, useMemo } from 'react';
import type { PriceTable, WholeDraft } from '../../../api/generated/types.ts';
import { count } from '../../../kit/format.ts';
import { counted } from '../../../kit/list/bulk/bulk-report.ts';
import { byRow, ChangedRows, type RowAction } from '../tables/changed-rows.tsx';
import { PRICE_TABLES } from '../tables/price-tables.ts';
import { AllRows, useChangedCount } from '../tables/row-pages.tsx';

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

/** ` deleted` of all rows of a change, `, 2 of them deleted` of some. */
const deletedInWords = (deleted: number, rows: number): string => {
  if (deleted === 0) return '';
  return deleted === rows ? ' deleted' : `, ${count(deleted)} of them deleted`;
};

const rowsInWords = (title: string, rows: number, deleted: number, isReordered: boolean): string =>
  `${title}: ${counted(rows, 'row')}${deletedInWords(deleted, rows)}${isReordered ? ', and rows in another order' : ''}`;

const Moved = ({ title }: Pick<OfTableProps, 'title'>) => (
  <p className="draft-moved">{title}: rows in another order</p>
);

/** Of a draft that changes so much that the rows of a table come by pages. */
const OfLongTable = ({ draft: { id, reordered }, table, title, actionOf }: OfTableProps) => {
  const of = useMemo(() => ({ table, draft: id }), [table, id]);
  const rows = useChangedCount(of);
  if (rows === 0) return <Moved title={title} />;
  return (
    <div className="draft-changes">
      <AllRows
        of={of}
        summary={rows === undefined ? title : rowsInWords(title, rows, 0, reordered.includes(table))}
        actionOf={actionOf}
      />
    </div>
  );
};

const OfTable = (props: OfTableProps) => {
  const { draft, table, title, actionOf } = props;
  if (draft.moreChanges > 0) return <OfLongTable {...props} />;
  const ofTable = draft.changes.filter((change) => change.table === table);
  const changed = byRow(ofTable);
  const rows = changed.length;
  const deleted = changed.filter(([first]) => first?.kind === 'DELETED').length;
  if (rows === 0) return <Moved title={title} />;
  return (
    <details className="draft-changes" open={rows <= 10}>
      <summary>{rowsInWords(title, rows, deleted, draft.reordered.includes(table))}</summary>
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
