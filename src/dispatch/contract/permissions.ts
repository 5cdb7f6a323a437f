import type { Permission } from '../../shared-kernel/permission.ts';

/** Any of these sees carriers and how they are reached; who sees an order sees its carrier's name and phone. */
export const MAY_SEE_CARRIERS: ReadonlyArray<Permission> = [
  'carrier_view',
  'carrier_update',
  'order_dispatch_only',
];
