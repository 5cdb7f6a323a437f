import { Button } from '@blueprintjs/core';
import { Edit, Trash } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import type { Column } from '../list/list-column.ts';
import { RowsRegion } from './rows-region.tsx';
import './entity.css';
import { controlId } from './control-id.ts';

type Named = { readonly id: string; readonly name: string };

export type RowActions<Row> = {
  readonly onEdit: (row: Row) => void;
  readonly onDelete: (row: Row) => void;
};

export type EntityColumn<Row> = Omit<Column<Row>, 'cell' | 'sortBy'> & {
  /** Undefined for the name column, which links to the row's form. */
  readonly cell?: (row: Row) => ReactNode;
  /** Hidden in a narrow window. */
  readonly isWide?: true;
};

type EntityTableProps<Row> = {
  readonly label: string;
  readonly rows: ReadonlyArray<Row>;
  readonly columns: ReadonlyArray<EntityColumn<Row>>;
  /** Null for users with read access. */
  readonly actions: RowActions<Row> | null;
};

type RowProps<Row> = Pick<EntityTableProps<Row>, 'columns' | 'actions'> & { readonly row: Row };

const classOf = <Row,>({ cell, numeric, isWide }: EntityColumn<Row>): string =>
  [!cell && 'entity-named', numeric && 'list-number', isWide && 'entity-wide'].filter(Boolean).join(' ');

const Name = <Row extends Named>({ row, actions }: Omit<RowProps<Row>, 'columns'>) =>
  actions ? (
    <button type="button" className="entity-name" onClick={() => actions.onEdit(row)} data-row-link>
      <bdi>{row.name}</bdi>
    </button>
  ) : (
    <bdi>{row.name}</bdi>
  );

const EntityRow = <Row extends Named>({ row, columns, actions }: RowProps<Row>) => (
  <tr>
    {columns.map((column) =>
      column.cell ? (
        <td key={column.id} className={classOf(column)}>
          {column.cell(row)}
        </td>
      ) : (
        <th key={column.id} scope="row" className={classOf(column)}>
          <Name row={row} actions={actions} />
        </th>
      ),
    )}
    {actions && (
      <td className="entity-buttons">
        <Button
          id={controlId.edit(row.id)}
          variant="minimal"
          icon={<Edit />}
          aria-label={`Edit ${row.name}`}
          title="Edit"
          onClick={() => actions.onEdit(row)}
        />
        <Button
          id={controlId.remove(row.id)}
          variant="minimal"
          icon={<Trash />}
          aria-label={`Delete ${row.name}`}
          title="Delete"
          onClick={() => actions.onDelete(row)}
        />
      </td>
    )}
  </tr>
);

/** Table of all entities. */
export const EntityTable = <Row extends Named>({ label, rows, columns, actions }: EntityTableProps<Row>) => (
  <RowsRegion label={label} className="entity-list">
    <table className="list-table entity-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" className={classOf(column)}>
              {column.title}
            </th>
          ))}
          {actions && <th scope="col">Actions</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <EntityRow key={row.id} row={row} columns={columns} actions={actions} />
        ))}
      </tbody>
    </table>
  </RowsRegion>
);
