import type { ListDeclaration } from '../../shared-kernel/list.ts';

/** Columns and sort orders of the carriers (specification, settings 2.5). */
export const CARRIERS = {
  name: 'CARRIERS',
  permission: ['carrier_view', 'order_dispatch_only'],
  titles: {
    companyName: 'Carrier',
    mcNumber: 'MC #',
    location: 'Location',
    phoneNumber: 'Phone',
    firstContact: 'Contact',
    insuranceExpires: 'Insurance expires',
    drivers: 'Drivers',
    dotNumber: 'DOT #',
    email: 'Email',
    id: 'ID',
  },
  filters: [],
  several: [],
  sorts: { name: 'NAME', mcNumber: 'MC_NUMBER', location: 'LOCATION', dotNumber: 'DOT_NUMBER' },
} as const satisfies ListDeclaration;
