import { defineReadModel, tableOf } from '../../platform/projector/read-model.ts';
import type { Sql } from '../../platform/sql.ts';
import { LIST_VIEW_EVENTS, type ListView, ListViewCreated, type ListViewEvent } from '../list-view.ts';

export type ListViewRow = {
  readonly id: number;
  readonly list: ListView['list'];
  readonly owner_id: string;
  readonly name: string;
  readonly shared: boolean;
  readonly address: string;
  readonly columns: ReadonlyArray<string>;
  /** The users who begin the list with it. */
  readonly chosen_by: ReadonlyArray<string>;
};

/** Saved views with those who chose them. */
export const listViews = defineReadModel<ListViewRow, ListViewEvent>({
  name: 'list_views',
  version: 1,
  table: (table) => {
    table.integer('id').primary();
    for (const column of ['list', 'owner_id', 'name']) table.text(column).notNullable();
    table.boolean('shared').notNullable();
    table.text('address').notNullable();
    for (const column of ['columns', 'chosen_by']) table.jsonb(column).notNullable();
  },
  indexes: (table) => {
    table.index(['list', 'owner_id']);
  },
  key: 'id',
  events: LIST_VIEW_EVENTS,
  makes: [ListViewCreated],
  keys: ({ type, data }) =>
    type === 'ListViewChosen' ? [data.id, data.before].filter((id) => id !== null) : [data.id],
  evolve: (row, event, key) => {
    switch (event.type) {
      case 'ListViewCreated': {
        const { ownerId, ...view } = event.data;
        return { ...view, owner_id: ownerId, chosen_by: [] };
      }
      case 'ListViewChanged': {
        const { name, shared, address, columns } = event.data;
        return (
          row && {
            ...{ ...row, name, shared, address, columns },
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

/** A view as one person sees it. */
export type ListViewView = Pick<ListViewRow, 'id' | 'list' | 'name' | 'shared' | 'address' | 'columns'> & {
  readonly ownerId: string;
  readonly mine: boolean;
  readonly isDefault: boolean;
};

const viewFor =
  (userId: string) =>
  ({ owner_id: ownerId, chosen_by, ...view }: ListViewRow): ListViewView => ({
    ...{ ...view, ownerId },
    mine: ownerId === userId,
    isDefault: chosen_by.includes(userId),
  });

/** The views of a list that a person sees, by name: their own, then those that others share. */
export const viewsOfList = async (
  list: ListView['list'],
  userId: string,
  sql: Sql,
): Promise<ReadonlyArray<ListViewView>> => {
  const text = `select * from ${tableOf(listViews)} where list = $1 and (owner_id = $2 or shared)
    order by owner_id <> $2, lower(name), id`;
  return (await sql<ListViewRow>('views_of_list', text, [list, userId])).map(viewFor(userId));
};

/** The view of an id, if this person sees it. */
export const viewOfId = async (id: number, userId: string, sql: Sql): Promise<ListViewView | null> => {
  const text = `select * from ${tableOf(listViews)} where id = $1 and (owner_id = $2 or shared)`;
  const [row] = await sql<ListViewRow>('list_view_of_id', text, [id, userId]);
  return row ? viewFor(userId)(row) : null;
};
