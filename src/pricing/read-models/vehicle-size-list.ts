import { defineReadModel, tableOf } from '../../platform/projector/read-model.ts';
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

/** Every size as one text, the smallest first: a part of a statement, so that it is seen when they change. */
export const SIZES_AS_TEXT = `(
  select coalesce(json_agg(json_build_array(id, name, rate_bump, flat_bump) order by id)::text, '[]') from ${TABLE}
)`;

/** The sizes of such a text. */
export const sizesIn = (text: string): ReadonlyArray<VehicleSizeResponse> =>
  (JSON.parse(text) as ReadonlyArray<[VehicleSizeId, string, number, number]>).map(
    ([id, name, rateBump, flatBump]) => ({ id, name, rateBump, flatBump }),
  );
