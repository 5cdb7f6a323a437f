import type { Permission } from '../../../shared-kernel/permission.ts';
import { rejection } from '../../../shared-kernel/rejection.ts';

/** Who changes, moves and takes back a dispatch (rules, "People"). */
export const MAY_DISPATCH: ReadonlyArray<Permission> = ['order_dispatch_only', 'order_update'];

export const NOT_DISPATCHED = rejection('REFUSED', 'This order is on no dispatch. Dispatch it first.');
