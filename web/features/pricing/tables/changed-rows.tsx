import type { ReactNode } from 'react';
import { grouped } from '../../../../src/shared-kernel/grouped.ts';
import type { Change } from '../../../api/generated/types.ts';
import { count } from '../../../kit/format.ts';

type ChangesProps = {
  readonly changes: ReadonlyArray<Change>;
  /** Rows that are shown at once; the others are folded. All by default. */
  readonly most?: number;
  /** Shows the history of a row. */
  readonly onRow?: ((row: RowName) => void) | undefined;
  readonly actionOf?: RowAction | undefined;
};

/** What can be done with a changed row; `next` is the one that the focus goes to where the row goes. */
export type RowAction = (row: RowName, next: RowName | undefined) => ReactNode;

/** A row of a table, and what it is called. */
export type RowName = { readonly id: string; readonly row: string };

/** The changes of each row, in their order. */
export const byRow = (changes: ReadonlyArray<Change>): ReadonlyArray<ReadonlyArray<Change>> => [
  ...grouped(changes, ({ table, id }) => `${table} ${id}`).values(),
];

/** What became of a row, behind its name. */
const KIND_IN_WORDS: Readonly<Record<Change['kind'], string>> = {
  ADDED: ' (new)',
  CHANGED: '',
  DELETED: ' (deleted)',
};

const ChangedCell = ({ label, from, to }: Change) => (
  <li>
    {label}: <bdi className="quiet">{from ?? 'empty'}</bdi> → <bdi>{to ?? 'empty'}</bdi>
  </li>
);

type RowsProps = Pick<ChangesProps, 'onRow' | 'actionOf'> & {
  readonly rows: ReadonlyArray<ReadonlyArray<Change>>;
};

const Name = ({ row: { id, row }, onRow }: Pick<ChangesProps, 'onRow'> & { readonly row: RowName }) =>
  onRow ? (
    <button type="button" className="row-name" title="History of this row" onClick={() => onRow({ id, row })}>
      <bdi>{row}</bdi>
    </button>
  ) : (
    <bdi>{row}</bdi>
  );

const Rows = ({ rows, onRow, actionOf }: RowsProps) => (
  <ul>
    {rows.map((row, at) => (
      <li key={`${row[0]?.table} ${row[0]?.id}`}>
        {row[0] && <Name row={row[0]} onRow={onRow} />}
        {row[0] && KIND_IN_WORDS[row[0].kind]}
        {row[0] && actionOf?.(row[0], (rows[at + 1] ?? rows[at - 1])?.[0])}
        <ul>
          {row.map((change) => (
            <ChangedCell key={change.field} {...change} />
          ))}
        </ul>
      </li>
    ))}
  </ul>
);

/** Changed rows of price tables, each with its cells from → to. */
export const ChangedRows = ({ changes, most = Number.POSITIVE_INFINITY, ...others }: ChangesProps) => {
  const rows = byRow(changes);
  const folded = rows.slice(most);
  return (
    <>
      <Rows rows={rows.slice(0, most)} {...others} />
      {folded.length > 0 && (
        <details className="more-changes">
          <summary>
            {count(folded.length)} more {folded.length === 1 ? 'row' : 'rows'}
          </summary>
          <Rows rows={folded} {...others} />
        </details>
      )}
    </>
  );
};
