import { DEFAULT_PERMISSIONS, type Permission, type RoleName } from '../shared-kernel/permission.ts';

type DemoPerson = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly ext: string;
  readonly phoneNumber: string;
  readonly role: RoleName;
  readonly permissions: ReadonlyArray<Permission>;
};

const person = (
  role: RoleName,
  name: string,
  ext: string,
  granted: ReadonlyArray<Permission> = [],
): DemoPerson => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return {
    firstName,
    lastName,
    email: `${role.toLowerCase()}@lanebook.test`,
    ext,
    phoneNumber: `+1305555${ext.padStart(4, '0')}`,
    role,
    permissions: [...DEFAULT_PERMISSIONS[role], ...granted],
  };
};

/** One person per role. User ids are assigned in this order, from 1. */
export const DEMO_PEOPLE: ReadonlyArray<DemoPerson> = [
  person('SUPERADMIN', 'Margaret Okafor', '101'),
  person('ADMIN', 'Daniel Whitfield', '102'),
  person('MANAGER', 'Rosa Delgado', '103'),
  person('SALES', 'Kevin Tran', '104', ['quote_create', 'quote_update']),
  person('DISPATCH', 'Aisha Coleman', '105'),
  person('SUPPORT', 'Peter Lindqvist', '106'),
];
