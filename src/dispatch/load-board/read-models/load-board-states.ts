import { defineReadModel, tableOf } from '../../../platform/projector/read-model.ts';
import type { Sql } from '../../../platform/sql.ts';
import { BOARD_EVENTS, type LoadBoardEvent } from '../board.ts';

type Row = { readonly id: number; readonly lost_since: string | null };

/** Whether the load board is reached: one row. */
export const loadBoardStates = defineReadModel<Row, LoadBoardEvent>({
  name: 'load_board_states',
  version: 1,
  table: (table) => {
    table.integer('id').primary();
    table.timestamp('lost_since');
  },
  key: 'id',
  events: BOARD_EVENTS,
  keys: () => [1],
  evolve: (_row, event) => ({ id: 1, lost_since: event.type === 'LoadBoardLost' ? event.at : null }),
  personal: [],
});

/** Since when the board is not reached (an ISO instant); null where it is. */
export const boardLostSince = async (sql: Sql): Promise<string | null> => {
  const rows = await sql<Row>('board_state', `select * from ${tableOf(loadBoardStates)}`, []);
  return rows[0]?.lost_since ?? null;
};
