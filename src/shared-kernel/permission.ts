/**
 * Roles, permissions and the default grants of each role (specification, core 6). The client mirrors these to
 * hide what a person cannot do; the server alone decides.
 */
const GROUPS = {
  user: ['view', 'create', 'update'],
  report: ['create', 'view_all', 'view_dispatch_only', 'view_all_available_orders'],
  taq: ['view', 'update'],
  payment: ['manual_add', 'charge'],
  email_template: ['view', 'create', 'update'],
  sms_template: ['view', 'create', 'update'],
  status: ['view', 'create', 'update'],
  marketing: ['view', 'create', 'update'],
  carrier: ['view', 'create', 'update'],
  quote: ['view', 'create', 'update', 'contact_shipper'],
  order: ['view', 'create', 'update', 'contact_shipper', 'post_to_load_board_only', 'dispatch_only'],
  permission: ['view', 'update'],
} as const;

type Groups = typeof GROUPS;
export type Permission = { [G in keyof Groups]: `${G}_${Groups[G][number]}` }[keyof Groups];

const all = (...groups: ReadonlyArray<keyof Groups>): ReadonlyArray<Permission> =>
  groups.flatMap((group) => GROUPS[group].map((action) => `${group}_${action}` as Permission));

export const PERMISSIONS: ReadonlyArray<Permission> = all(...(Object.keys(GROUPS) as Array<keyof Groups>));

export type RoleName = 'SUPERADMIN' | 'ADMIN' | 'MANAGER' | 'SALES' | 'DISPATCH' | 'SUPPORT';
export type Role = { readonly id: string; readonly name: RoleName; readonly displayName: string };

export const ROLES: ReadonlyArray<Role> = [
  { id: '1', name: 'SUPERADMIN', displayName: 'Super Admin' },
  { id: '2', name: 'ADMIN', displayName: 'Admin' },
  { id: '3', name: 'MANAGER', displayName: 'Manager' },
  { id: '4', name: 'SALES', displayName: 'Sales' },
  { id: '5', name: 'DISPATCH', displayName: 'Dispatch' },
  { id: '6', name: 'SUPPORT', displayName: 'Support' },
];

/** The role of a name. */
export const roleNamed = (name: RoleName): Role => ROLES.find((role) => role.name === name) as Role;

const MANAGER: ReadonlyArray<Permission> = [
  'user_view',
  ...all('quote', 'order', 'report', 'payment', 'email_template', 'sms_template', 'status', 'carrier'),
];

/** Default permissions of each role. */
export const DEFAULT_PERMISSIONS: Readonly<Record<RoleName, ReadonlyArray<Permission>>> = {
  SUPERADMIN: PERMISSIONS,
  ADMIN: [...MANAGER, ...all('taq'), 'permission_view'],
  MANAGER,
  SALES: ['quote_view', 'quote_contact_shipper', 'order_view', 'order_contact_shipper'],
  DISPATCH: ['quote_view', 'order_view', 'order_dispatch_only', 'order_post_to_load_board_only'],
  SUPPORT: ['quote_view', 'order_view'],
};

/**
 * Requirement of a call: one permission, any of several, only a session, the super admin alone, nothing at all,
 * or to be part of the system (never reachable from outside).
 */
export type Requirement =
  | Permission
  | ReadonlyArray<Permission>
  | 'signed_in'
  | 'superadmin'
  | 'anyone'
  | 'system';
