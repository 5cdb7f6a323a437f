import { useId } from 'react';
import { useNavigate } from 'react-router';
import { useStable } from '../use-stable.ts';
import { columnWidths } from './column-fitting.ts';
import { ListHead, type ListHeadProps } from './list-head.tsx';
import { ListRow } from './list-row.tsx';
import type { Fitted } from './use-fitting.ts';

export type ListTableProps<Row> = Omit<ListHeadProps<Row>, 'columns'> & {
  readonly label: string;
  readonly fitted: Pick<Fitted<Row>, 'columns' | 'room' | 'inLines'>;
  /** Undefined if rows lead nowhere. */
  readonly rowHref: ((row: Row) => string) | undefined;
  /** Replaces the link of the first column on a plain click. */
  readonly onOpen?: (row: Row) => void;
  /** Key of the previewed row. */
  readonly marked?: string;
};

const SKELETON_ROWS = Array.from({ length: 12 }, (_, index) => index);
const NO_WIDTHS = {};

const Skeleton = ({ columns }: { readonly columns: ReadonlyArray<{ readonly id: string }> }) =>
  SKELETON_ROWS.map((row) => (
    <tr key={row} className="skeleton-row" aria-hidden>
      {columns.map(({ id }) => (
        <td key={id}>
          <span />
        </td>
      ))}
    </tr>
  ));

const total = (widths: ReadonlyArray<number>): number => widths.reduce((sum, each) => sum + each, 0);

/**
 * Dense table with a sticky header and a sticky first column, which has the row's link and name; in a narrow
 * window each row has two lines.
 */
export const ListTable = <Row,>({ label, fitted, ...props }: ListTableProps<Row>) => {
  const { rows, rowKey, rowHref, onOpen, marked, selection } = props;
  const { columns, room, inLines } = fitted;
  const widths = inLines ? undefined : columnWidths(columns, room, NO_WIDTHS);
  const names = useId();
  const navigate = useNavigate();
  const toggle = useStable((key: string, through: boolean) => selection?.toggle(rows ?? [], key, through));
  const follow = useStable((href: string) => {
    navigate(href);
  });
  const open = useStable((row: Row) => onOpen?.(row));
  return (
    <table
      className={inLines ? 'list-table list-lines' : 'list-table list-sized'}
      style={widths && { width: total(widths) }}
      aria-label={label}
    >
      {widths && (
        <colgroup>
          {columns.map(({ id }, index) => (
            <col key={id} style={{ width: widths[index] }} />
          ))}
        </colgroup>
      )}
      <ListHead {...props} columns={columns} />
      <tbody>
        {rows?.map((row) => {
          const key = rowKey(row);
          return (
            <ListRow
              key={key}
              row={row}
              rowKey={key}
              columns={columns}
              inLines={inLines}
              href={rowHref?.(row)}
              nameId={`${names}-${key}`}
              isChosen={selection?.selected.has(key)}
              isMarked={key === marked}
              onToggle={toggle}
              onFollow={follow}
              onOpen={onOpen && open}
            />
          );
        })}
        {rows === undefined && <Skeleton columns={columns} />}
      </tbody>
    </table>
  );
};
