import { type MouseEvent, memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { CellWords, type ShownColumn } from './column-below.tsx';
import { RowCheck } from './list-check.tsx';
import type { Column } from './list-column.ts';
import { linesOf } from './row-lines.ts';

export type ListRowProps<Row> = {
  readonly row: Row;
  readonly rowKey: string;
  /** Its place in the list, from 0 on. */
  readonly index: number;
  readonly columns: ReadonlyArray<ShownColumn<Row>>;
  /** Whether it has lines instead of a cell for each column. */
  readonly inLines: boolean;
  /** Undefined if the row leads nowhere. */
  readonly href: string | undefined;
  /** Where its link opens; in this tab by default. */
  readonly target: '_blank' | undefined;
  /** Id of the element with the row's name. */
  readonly nameId: string;
  /** Undefined if rows cannot be selected. */
  readonly isChosen: boolean | undefined;
  readonly isMarked: boolean;
  /** Whether it may be another now. */
  readonly isOutdated: boolean;
  readonly onToggle: (key: string, through: boolean) => void;
  readonly onFollow: (href: string) => void;
  readonly onOpen: ((row: Row) => void) | undefined;
};

const isKeyHeld = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;

/** A plain click on a row opens it, also one by a key; text selection, controls and modifier keys keep their meaning. */
const isPlainClick = (event: MouseEvent<HTMLElement>): boolean =>
  !(isKeyHeld(event) || event.defaultPrevented) &&
  (event.target as HTMLElement).closest('a, button, label, input, select') === null &&
  event.currentTarget.contains(event.target as Node) &&
  (event.detail === 0 || window.getSelection()?.toString() === '');

type NameProps = Pick<ListRowProps<never>, 'href' | 'target'> & {
  readonly id: string;
  readonly onClick: (event: MouseEvent) => void;
  readonly children: ReactNode;
};

/** The row's link, or its name alone, which keys can focus too. */
const Name = ({ href, target, children, ...props }: NameProps) =>
  href === undefined ? (
    <span id={props.id} tabIndex={-1} data-row-link>
      {children}
    </span>
  ) : (
    <Link to={href} {...props} {...(target && { target, rel: 'noreferrer' })} data-row-link>
      {children}
      {target && <span className="unseen"> (opens in a new tab)</span>}
    </Link>
  );

type Look = Pick<ListRowProps<never>, 'isChosen' | 'isOutdated' | 'href'>;

const classOf = ({ isChosen, isOutdated, href }: Look): string | undefined =>
  [isChosen && 'is-chosen', isOutdated && 'is-outdated', href === undefined && 'leads-nowhere']
    .filter(Boolean)
    .join(' ') || undefined;

const numberClass = ({ numeric }: Pick<Column<never>, 'numeric'>): string | undefined =>
  numeric ? 'list-number' : undefined;

type LinesProps<Row> = Pick<ListRowProps<Row>, 'row' | 'columns'>;

const briefOf = <Row,>({ brief, cell }: Column<Row>, row: Row): ReactNode => (brief ?? cell)(row);

const Line = <Row,>({ row, columns }: LinesProps<Row>) =>
  columns.map((column) => {
    const content = briefOf(column, row);
    return content === null ? null : (
      <span key={column.id} className={numberClass(column)}>
        {content}
      </span>
    );
  });

/** What is below the first line: the second one, and one for each column that has no place in these two. */
const LinesBelow = <Row,>({ row, columns }: LinesProps<Row>) => {
  const { second, further } = linesOf(columns);
  return (
    <>
      {second.length > 0 && (
        <td>
          <Line row={row} columns={second} />
        </td>
      )}
      {further.map((column) => (
        <td key={column.id} className="list-further">
          <span>{column.title}</span>
          <span>{briefOf(column, row)}</span>
        </td>
      ))}
    </>
  );
};

const Row = <Row,>(props: ListRowProps<Row>) => {
  const { row, rowKey, index, columns, inLines, href, target, nameId } = props;
  const { isChosen, isMarked, isOutdated, onToggle, onFollow, onOpen } = props;
  const [first, ...others] = columns;
  const open = (event: MouseEvent): void => {
    if (!onOpen || isKeyHeld(event)) return;
    event.preventDefault();
    onOpen(row);
  };
  return (
    <tr
      aria-current={isMarked || undefined}
      className={classOf({ isChosen, isOutdated, href })}
      // The head is the first row.
      aria-rowindex={index + 2}
      data-row={rowKey}
      onClick={(event) => href !== undefined && isPlainClick(event) && onFollow(href)}
    >
      <th scope="row">
        {isChosen !== undefined && (
          <RowCheck rowKey={rowKey} nameId={nameId} isChosen={isChosen} onToggle={onToggle} />
        )}
        {first && (
          <CellWords column={first} row={row}>
            <Name href={href} target={target} id={nameId} onClick={open}>
              {first.cell(row)}
            </Name>
          </CellWords>
        )}
        {inLines && <Line row={row} columns={linesOf(columns).first} />}
      </th>
      {inLines ? (
        <LinesBelow row={row} columns={columns} />
      ) : (
        others.map((column) => (
          <td key={column.id} className={numberClass(column)}>
            <CellWords column={column} row={row} />
          </td>
        ))
      )}
    </tr>
  );
};

/** Memoized: renders only when its props change. */
export const ListRow = memo(Row) as typeof Row;
