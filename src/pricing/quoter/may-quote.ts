import type { Permission } from '../../shared-kernel/permission.ts';

/** Whoever prices records, and whoever sees the tables. */
export const MAY_QUOTE: ReadonlyArray<Permission> = [
  ...(['quote_create', 'quote_update', 'order_create', 'order_update', 'taq_view'] as const),
];
