import { useNavigate } from 'react-router';
import { useStable } from '../use-stable.ts';
import { ListHead, type ListHeadProps } from './list-head.tsx';
import { ListRows } from './list-rows.tsx';
import { useColumnWidths } from './use-column-widths.ts';
import type { Fitted } from './use-fitting.ts';

export type ListTableProps<Row> = Omit<ListHeadProps<Row>, 'columns' | 'handle'> & {
  readonly label: string;
  /** Identity of the query that the rows answer. Those of another one are rendered anew: moved, they would shift the layout. */
  readonly answer?: string;
  readonly outdated: ReadonlySet<string> | undefined;
  readonly fitted: Fitted<Row>;
  /** Undefined if rows lead nowhere. */
  readonly rowHref: ((row: Row) => string) | undefined;
  /** Where rows open; in this tab by default. */
  readonly rowTarget?: '_blank' | undefined;
  /** Replaces the link of the first column on a plain click. */
  readonly onOpen?: (row: Row) => void;
  /** Key of the previewed row. */
  readonly marked?: string;
};

const SKELETON_ROWS = Array.from({ length: 12 }, (_, index) => index);

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
 * window each row has two lines or more.
 */
export const ListTable = <Row,>({ label, answer, fitted, ...props }: ListTableProps<Row>) => {
  const { rows, outdated, rowKey, rowHref, rowTarget, onOpen, marked, selection } = props;
  const { columns, inLines } = fitted;
  const { widths, isDragging, handle } = useColumnWidths(fitted);
  const navigate = useNavigate();
  const toggle = useStable((key: string, through: boolean) => selection?.toggle(rows ?? [], key, through));
  const follow = useStable((href: string) => {
    if (rowTarget) window.open(href, rowTarget, 'noreferrer');
    else navigate(href);
  });
  const open = useStable((row: Row) => onOpen?.(row));
  return (
    <table
      className={`list-table ${inLines ? 'list-lines' : 'list-sized'} ${isDragging ? 'is-resizing' : ''}`}
      style={widths && { width: total(widths) }}
      aria-label={label}
      aria-rowcount={rows && rows.length + 1}
    >
      {widths && (
        <colgroup>
          {columns.map(({ id }, index) => (
            <col key={id} style={{ width: widths[index] }} />
          ))}
        </colgroup>
      )}
      <ListHead {...props} columns={columns} handle={handle} />
      <tbody key={answer}>
        {rows && (
          <ListRows
            rows={rows}
            outdated={outdated}
            rowKey={rowKey}
            fitted={fitted}
            rowHref={rowHref}
            rowTarget={rowTarget}
            selected={selection?.selected}
            marked={marked}
            onToggle={toggle}
            onFollow={follow}
            onOpen={onOpen && open}
          />
        )}
        {rows === undefined && <Skeleton columns={columns} />}
      </tbody>
    </table>
  );
};
