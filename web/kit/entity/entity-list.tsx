import { Button, Intent } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';
import { Loaded, type Query } from '../loaded.tsx';
import { Page } from '../page.tsx';
import { useFocusOn } from '../use-focus-on.ts';
import { controlId } from './control-id.ts';
import { type EntityColumn, EntityTable, type RowActions } from './entity-table.tsx';

type Named = { readonly id: string; readonly name: string };

const ADD = 'entity-add';

type EntityListProps<Row> = {
  readonly title: string;
  readonly query: Query<ReadonlyArray<Row>>;
  /** Texts of the empty state. */
  readonly empty: { readonly title: string; readonly description: string };
  readonly addText: string;
  /** Further actions of the page, before Add. */
  readonly tools?: ReactNode;
  /** Above the table. */
  readonly notice?: ReactNode;
  readonly mayChange: boolean;
  readonly columns: ReadonlyArray<EntityColumn<Row>>;
  /** Form dialog; `row` is null for a new entity. */
  readonly form: (row: Row | null, onClose: () => void) => ReactNode;
  readonly deletion: (row: Row, onKeep: () => void, onDeleted: () => void) => ReactNode;
};

/** List of a plain entity with its create, update and delete dialogs, which return the focus to the row. */
export const EntityList = <Row extends Named>({
  title,
  query,
  empty,
  addText,
  tools,
  notice,
  mayChange,
  columns,
  form,
  deletion,
}: EntityListProps<Row>) => {
  const [editing, setEditing] = useState<Row | null>();
  const [deleting, setDeleting] = useState<Row>();
  const focusOn = useFocusOn();
  const rows = query.data ?? [];

  /** Another user may have deleted the row meanwhile. */
  const backTo = (row: Row | null, control: (id: string) => string): void =>
    focusOn(row && rows.some(({ id }) => id === row.id) ? control(row.id) : ADD);

  const onClose = (): void => {
    backTo(editing ?? null, controlId.edit);
    setEditing(undefined);
  };
  const onKeep = (): void => {
    if (deleting) backTo(deleting, controlId.remove);
    setDeleting(undefined);
  };
  const onDeleted = (): void => {
    const at = rows.findIndex(({ id }) => id === deleting?.id);
    const next = rows[at + 1] ?? rows[at - 1];
    focusOn(next ? controlId.edit(next.id) : ADD);
    setDeleting(undefined);
  };
  const actions: RowActions<Row> | null = mayChange ? { onEdit: setEditing, onDelete: setDeleting } : null;
  const add = mayChange && (
    <Button
      id={ADD}
      text={addText}
      icon={<Plus />}
      intent={Intent.PRIMARY}
      onClick={() => setEditing(null)}
    />
  );
  return (
    <Page
      title={title}
      actions={
        (tools || add) && (
          <>
            {tools}
            {add}
          </>
        )
      }
    >
      {notice}
      <Loaded query={query} what={title.toLowerCase()} isEmpty={() => rows.length === 0} empty={empty}>
        {() => (
          <div className="entities">
            <EntityTable label={title} rows={rows} columns={columns} actions={actions} />
          </div>
        )}
      </Loaded>
      {editing !== undefined && form(editing, onClose)}
      {deleting && deletion(deleting, onKeep, onDeleted)}
    </Page>
  );
};
