import { defineReadModel, tableOf } from '../../../platform/projector/read-model.ts';
import type { Sql } from '../../../platform/sql.ts';
import type { StoredFile } from '../../../shared-kernel/stored-file.ts';
import type { LogoResponse, OfficeSettingsResponse } from '../../published/queries.ts';
import { OFFICE_EVENTS, type OfficeEvent, type OfficeLogo } from '../events.ts';
import { type OfficeState, office } from '../office.ts';

export type OfficeRow = OfficeState & { readonly id: string };

/** A single row: the office's settings, and the last change of each section. */
export const officePage = defineReadModel<OfficeRow, OfficeEvent>({
  name: 'office_page',
  version: 1,
  table: (table) => {
    table.text('id').primary();
    table.integer('revision').notNullable();
    table.text('name');
    table.jsonb('logo');
    table.integer('logos').notNullable();
    for (const column of ['contact', 'addresses', 'contract', 'changed']) table.jsonb(column).notNullable();
  },
  key: 'id',
  events: OFFICE_EVENTS,
  keys: () => [office.name],
  evolve: (row, event) => ({ id: office.name, ...office.evolve(row ?? office.initial, event) }),
  personal: [],
});

/** The stored settings, or the initial ones. */
export const officeRow = async (sql: Sql): Promise<OfficeState> => {
  const [row] = await sql<OfficeRow>('office', `select * from ${tableOf(officePage)}`, []);
  return row ?? office.initial;
};

/** The logo for other contexts. */
export const logoOf = ({ logo }: OfficeState): LogoResponse | null => {
  if (logo === null) return null;
  const { number, ...file }: OfficeLogo = logo;
  return { id: `logo-${number}`, ...file };
};

/** The settings for other contexts, the same for every key. */
export const officeFor = async (
  keys: ReadonlyArray<string>,
  sql: Sql,
): Promise<ReadonlyArray<OfficeSettingsResponse>> => {
  const row = await officeRow(sql);
  const { name, contact, addresses, contract } = row;
  return keys.map(() => ({ name, logo: logoOf(row), contact, addresses, contract }));
};

/** The present logo by its id, for everybody: it stands on pages without a session. Null for one that was replaced or removed. */
export const logosById = async (
  ids: ReadonlyArray<string>,
  sql: Sql,
): Promise<ReadonlyArray<StoredFile | null>> => {
  const logo = logoOf(await officeRow(sql));
  return ids.map((id) => {
    if (logo?.id !== id) return null;
    const { id: _id, ...file } = logo;
    return { ...file, needs: 'anyone' };
  });
};
