import { defineReadModel, tableOf } from '../../../platform/projector/read-model.ts';
import type { Sql } from '../../../platform/sql.ts';
import { BOARD_EVENTS, type BoardLoss, board, type LoadBoardEvent } from '../board.ts';
import type { LostFor } from '../load-board.ts';

type Row = {
  readonly id: number;
  readonly lost_since: string | null;
  readonly lost_for: LostFor | null;
  readonly waiting_since: string | null;
};

const lossOf = (row: Row | undefined): BoardLoss => ({
  ...{ lostSince: row?.lost_since ?? null, lostFor: row?.lost_for ?? null },
});

/** How the load board stands: one row. */
export const loadBoardStates = defineReadModel<Row, LoadBoardEvent>({
  name: 'load_board_states',
  version: 3,
  table: (table) => {
    table.integer('id').primary();
    table.timestamp('lost_since');
    table.text('lost_for');
    table.timestamp('waiting_since');
  },
  key: 'id',
  events: BOARD_EVENTS,
  keys: () => [1],
  evolve: (row, event) => {
    const before = { ...lossOf(row), waitingSince: row?.waiting_since ?? null };
    const { lostSince, lostFor, waitingSince } = board.evolve(before, event);
    return { id: 1, lost_since: lostSince, lost_for: lostFor, waiting_since: waitingSince };
  },
  personal: [],
});

const boardRow = async (sql: Sql): Promise<Row | undefined> =>
  (await sql<Row>('board_state', `select * from ${tableOf(loadBoardStates)}`, []))[0];

export const boardLoss = async (sql: Sql): Promise<BoardLoss> => lossOf(await boardRow(sql));

/** Since when what the board told waits for being read (an ISO instant); null where nothing has for long. */
export const boardWaitingSince = async (sql: Sql): Promise<string | null> =>
  (await boardRow(sql))?.waiting_since ?? null;
