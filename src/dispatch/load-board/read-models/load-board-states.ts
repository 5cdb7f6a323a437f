import { defineReadModel, tableOf } from '../../../platform/projector/read-model.ts';
import type { Sql } from '../../../platform/sql.ts';
import { BOARD_EVENTS, board, type LoadBoardEvent } from '../board.ts';

type Row = { readonly id: number; readonly lost_since: string | null; readonly waiting_since: string | null };

/** How the load board stands: one row. */
export const loadBoardStates = defineReadModel<Row, LoadBoardEvent>({
  name: 'load_board_states',
  version: 2,
  table: (table) => {
    table.integer('id').primary();
    table.timestamp('lost_since');
    table.timestamp('waiting_since');
  },
  key: 'id',
  events: BOARD_EVENTS,
  keys: () => [1],
  evolve: (row, event) => {
    const before = { lostSince: row?.lost_since ?? null, waitingSince: row?.waiting_since ?? null };
    const { lostSince, waitingSince } = board.evolve(before, event);
    return { id: 1, lost_since: lostSince, waiting_since: waitingSince };
  },
  personal: [],
});

const boardRow = async (sql: Sql): Promise<Row | undefined> =>
  (await sql<Row>('board_state', `select * from ${tableOf(loadBoardStates)}`, []))[0];

/** Since when the board is not reached (an ISO instant); null where it is. */
export const boardLostSince = async (sql: Sql): Promise<string | null> =>
  (await boardRow(sql))?.lost_since ?? null;

/** Since when what the board told waits for being read (an ISO instant); null where nothing has for long. */
export const boardWaitingSince = async (sql: Sql): Promise<string | null> =>
  (await boardRow(sql))?.waiting_since ?? null;
