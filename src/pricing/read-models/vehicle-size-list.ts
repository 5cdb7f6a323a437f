import { defineReadModel, tableOf } from '../../platform/projector/read-model.ts';
import type { Sql } from '../../platform/sql.ts';
import type { VehicleSizeId } from '../../shared-kernel/ids/vehicle-size.ts';
import type { VehicleSizeResponse } from '../published/queries.ts';
import { VehicleSizeDefined } from '../vehicle-size.ts';

/** `rate_bump` in percent, `flat_bump` in whole dollars. */
export type VehicleSizeRow = {
  readonly id: VehicleSizeId;
  readonly name: string;
  readonly rate_bump: number;
  readonly flat_bump: number;
};

export const vehicleSizeList = defineReadModel<VehicleSizeRow, VehicleSizeDefined>({
  name: 'vehicle_size_list',
  version: 1,
  table: (table) => {
    table.integer('id').primary();
    table.text('name').notNullable();
    table.integer('rate_bump').notNullable();
    table.integer('flat_bump').notNullable();
  },
  key: 'id',
  events: [VehicleSizeDefined],
  keys: (event) => [event.data.id],
  evolve: (_row, { data }) => ({
    id: data.id,
    name: data.name,
    rate_bump: data.rateBump,
    flat_bump: data.flatBump,
  }),
  personal: [],
});

const TABLE = tableOf(vehicleSizeList);

const toAnswer = (row: VehicleSizeRow): VehicleSizeResponse => ({
  id: row.id,
  name: row.name,
  rateBump: row.rate_bump,
  flatBump: row.flat_bump,
});

/** Every size, the smallest first. */
export const allVehicleSizes = async (sql: Sql): Promise<ReadonlyArray<VehicleSizeResponse>> =>
  (await sql<VehicleSizeRow>('vehicle_sizes', `select * from ${TABLE} order by id`)).map(toAnswer);
