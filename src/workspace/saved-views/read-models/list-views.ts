import { defineReadModel, tableOf } from '../../../platform/projector/read-model.ts';
import type { Sql } from '../../../platform/sql.ts';
import type { UserId } from '../../../shared-kernel/ids/user.ts';
import { LIST_VIEW_EVENTS, type ListView, ListViewCreated, type ListViewEvent } from '../list-view.ts';

export type ListViewRow = {
  readonly id: number;
  readonly list: ListView['list'];
  readonly owner_id: UserId;
  readonly name: string;
  readonly shared: boolean;
  readonly address: string;
  readonly columns: ReadonlyArray<string>;
  /** That of its last change. */
  readonly revision: number;
  /** The users with this view as default. */
  readonly chosen_by: ReadonlyArray<UserId>;
};

/** Saved views with the users whose default they are. */
export const listViews = defineReadModel<ListViewRow, ListViewEvent>({
  name: 'list_views',
  version: 2,
  table: (table) => {
    table.integer('id').primary();
    for (const column of ['list', 'owner_id', 'name']) table.text(column).notNullable();
    table.boolean('shared').notNullable();
    table.text('address').notNullable();
    table.integer('revision').notNullable();
    for (const column of ['columns', 'chosen_by']) table.jsonb(column).notNullable();
  },
  indexes: (table) => {
    table.index(['list', 'owner_id']);
  },
  key: 'id',
  events: LIST_VIEW_EVENTS,
  fullRowEvents: [ListViewCreated],
  keys: ({ type, data }) =>
    type === 'ListViewChosen' ? [data.id, data.before].filter((id) => id !== null) : [data.id],
  evolve: (row, event, key) => {
    const { revision } = event;
    switch (event.type) {
      case 'ListViewCreated': {
        const { ownerId, ...view } = event.data;
        return { ...view, owner_id: ownerId, revision, chosen_by: [] };
      }
      case 'ListViewChanged': {
        const { name, shared, address, columns } = event.data;
        return (
          row && {
            ...{ ...row, name, shared, address, columns, revision },
            chosen_by: row.chosen_by.filter((userId) => shared || userId === row.owner_id),
          }
        );
      }
      case 'ListViewDeleted':
        return undefined;
      case 'ListViewChosen': {
        const { userId, id } = event.data;
        const others = row?.chosen_by.filter((each) => each !== userId) ?? [];
        return row && { ...row, chosen_by: id === key ? [...others, userId] : others };
      }
    }
  },
  personal: [],
});

/** A view as presented to one person. */
export type SavedView = Omit<ListViewRow, 'owner_id' | 'chosen_by'> & {
  readonly ownerId: UserId;
  readonly mine: boolean;
  readonly isDefault: boolean;
};

const viewFor =
  (me: UserId | null) =>
  ({ owner_id: ownerId, chosen_by, ...view }: ListViewRow): SavedView => ({
    ...{ ...view, ownerId },
    mine: ownerId === me,
    isDefault: me !== null && chosen_by.includes(me),
  });

/** A list's views visible to a person, by name: their own, then others' shared ones. */
export const viewsOfList = async (
  list: ListView['list'],
  me: UserId | null,
  sql: Sql,
): Promise<ReadonlyArray<SavedView>> => {
  const text = `select * from ${tableOf(listViews)} where list = $1 and (owner_id = $2 or shared)
    order by owner_id <> $2, lower(name), id`;
  return (await sql<ListViewRow>('views_of_list', text, [list, me])).map(viewFor(me));
};

/** The view of an id, if visible to this person. */
export const viewOfId = async (id: number, me: UserId | null, sql: Sql): Promise<SavedView | null> => {
  const text = `select * from ${tableOf(listViews)} where id = $1 and (owner_id = $2 or shared)`;
  const [row] = await sql<ListViewRow>('list_view_of_id', text, [id, me]);
  return row ? viewFor(me)(row) : null;
};
