import { type MouseEvent, memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { RowCheck } from './list-check.tsx';
import type { Column } from './list-column.ts';

type ListRowProps<Row> = {
  readonly row: Row;
  readonly rowKey: string;
  readonly columns: ReadonlyArray<Column<Row>>;
  /** Undefined if the row leads nowhere. */
  readonly href: string | undefined;
  /** Id of the element with the row's name. */
  readonly nameId: string;
  /** Undefined if rows cannot be selected. */
  readonly isChosen: boolean | undefined;
  readonly isMarked: boolean;
  readonly onToggle: (key: string, through: boolean) => void;
  readonly onFollow: (href: string) => void;
  readonly onOpen: ((row: Row) => void) | undefined;
};

const isKeyHeld = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;

/** A plain click on a row opens it; text selection, controls and modifier keys keep their meaning. */
const isPlainClick = (event: MouseEvent<HTMLElement>): boolean =>
  !(isKeyHeld(event) || event.defaultPrevented) &&
  (event.target as HTMLElement).closest('a, button, label, input, select') === null &&
  event.currentTarget.contains(event.target as Node) &&
  window.getSelection()?.toString() === '';

type NameProps = Pick<ListRowProps<never>, 'href'> & {
  readonly id: string;
  readonly onClick: (event: MouseEvent) => void;
  readonly children: ReactNode;
};

/** The row's link, or its name alone, which keys can focus too. */
const Name = ({ href, ...props }: NameProps) =>
  href === undefined ? (
    <span id={props.id} tabIndex={-1} data-row-link>
      {props.children}
    </span>
  ) : (
    <Link to={href} {...props} data-row-link />
  );

const classOf = ({ isChosen, href }: Pick<ListRowProps<never>, 'isChosen' | 'href'>): string | undefined =>
  [isChosen && 'is-chosen', href === undefined && 'leads-nowhere'].filter(Boolean).join(' ') || undefined;

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
      className={classOf({ isChosen, href })}
      data-row={rowKey}
      onClick={(event) => href !== undefined && isPlainClick(event) && onFollow(href)}
    >
      {columns.map(({ id, cell, numeric }, index) =>
        index === 0 ? (
          <th key={id} scope="row">
            {isChosen !== undefined && (
              <RowCheck rowKey={rowKey} nameId={nameId} isChosen={isChosen} onToggle={onToggle} />
            )}
            <Name href={href} id={nameId} onClick={open}>
              {cell(row)}
            </Name>
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

/** Memoized: renders only when its props change. */
export const ListRow = memo(Row) as typeof Row;
