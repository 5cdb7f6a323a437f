import type { ListDeclaration } from '../../shared-kernel/list.ts';

/** Columns, filters and sort orders, for server, client, exports and saved views. */
export const CARRIERS = {
  name: 'CARRIERS',
  permission: 'carrier_view',
  titles: { name: 'Name', id: 'ID' },
  filters: [],
  several: [],
  sorts: { name: 'NAME', id: 'ID' },
} as const satisfies ListDeclaration;
