import { type MouseEvent, memo } from 'react';
import { Link } from 'react-router';
import { RowCheck } from './list-check.tsx';
import type { Column } from './list-column.ts';

type ListRowProps<Row> = {
  readonly row: Row;
  readonly rowKey: string;
  readonly columns: ReadonlyArray<Column<Row>>;
  readonly href: string;
  /** The id of the element that is the row's name. */
  readonly nameId: string;
  /** Undefined where rows cannot be chosen. */
  readonly isChosen: boolean | undefined;
  readonly isMarked: boolean;
  readonly onToggle: (key: string, through: boolean) => void;
  readonly onFollow: (href: string) => void;
  readonly onOpen: ((row: Row) => void) | undefined;
};

const isKeyHeld = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;

/** A plain click on a row opens it; a selection, a control or a held key keeps its own meaning. */
const isPlainClick = (event: MouseEvent<HTMLElement>): boolean =>
  !(isKeyHeld(event) || event.defaultPrevented) &&
  (event.target as HTMLElement).closest('a, button, label, input, select') === null &&
  event.currentTarget.contains(event.target as Node) &&
  window.getSelection()?.toString() === '';

const Row = <Row,>(props: ListRowProps<Row>) => {
  const { row, rowKey, columns, href, nameId, isChosen, isMarked, onToggle, onFollow, onOpen } = props;
  const open = (event: MouseEvent): void => {
    if (!onOpen || isKeyHeld(event)) return;
    event.preventDefault();
    onOpen(row);
  };
  return (
    <tr
      aria-current={isMarked || undefined}
      className={isChosen ? 'is-chosen' : undefined}
      data-row={rowKey}
      onClick={(event) => isPlainClick(event) && onFollow(href)}
    >
      {columns.map(({ id, cell, numeric }, index) =>
        index === 0 ? (
          <th key={id} scope="row">
            {isChosen !== undefined && (
              <RowCheck rowKey={rowKey} nameId={nameId} isChosen={isChosen} onToggle={onToggle} />
            )}
            <Link to={href} id={nameId} onClick={open} data-row-link>
              {cell(row)}
            </Link>
          </th>
        ) : (
          <td key={id} className={numeric ? 'list-number' : undefined}>
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  );
};

/** One row; drawn anew only when something about it changed. */
export const ListRow = memo(Row) as typeof Row;
