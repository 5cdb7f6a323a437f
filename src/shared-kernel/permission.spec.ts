import { expect } from 'chai';
import { type Actor, allows, NOBODY, staffActor, systemActor } from './actor.ts';
import { nthUserId } from './ids/user.ts';
import { DEFAULT_PERMISSIONS, PERMISSIONS, type Permission, ROLES, type RoleName } from './permission.ts';

const withDefaults = (role: RoleName): Actor => staffActor(nthUserId(7), role, DEFAULT_PERMISSIONS[role]);

const mayNot = (role: RoleName): ReadonlyArray<Permission> =>
  PERMISSIONS.filter((permission) => !allows(withDefaults(role), permission));

const marketing: ReadonlyArray<Permission> = ['marketing_view', 'marketing_create', 'marketing_update'];

describe('the roles', () => {
  it('are six, each with the name that people read', () => {
    expect(ROLES.map(({ name, displayName }) => [name, displayName])).to.deep.equal([
      ['SUPERADMIN', 'Super Admin'],
      ['ADMIN', 'Admin'],
      ['MANAGER', 'Manager'],
      ['SALES', 'Sales'],
      ['DISPATCH', 'Dispatch'],
      ['SUPPORT', 'Support'],
    ]);
  });
});

describe('the permission groups', () => {
  it('are twelve, each with its actions', () => {
    const groups = {
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
    };
    expect(PERMISSIONS).to.have.members(
      Object.entries(groups).flatMap(([group, actions]) => actions.map((action) => `${group}_${action}`)),
    );
  });
});

describe('the permissions of a role', () => {
  it('are all for a super admin, whatever is granted', () => {
    expect(
      PERMISSIONS.filter((permission) => !allows(staffActor(nthUserId(1), 'SUPERADMIN', []), permission)),
    ).to.deep.equal([]);
  });

  it('leave an admin without changing people and permissions, and without marketing', () => {
    expect(mayNot('ADMIN')).to.have.members([
      'user_create',
      'user_update',
      'permission_update',
      ...marketing,
    ]);
  });

  it('leave a manager also without prices and the view of permissions', () => {
    expect(mayNot('MANAGER')).to.have.members([
      ...mayNot('ADMIN'),
      'taq_view',
      'taq_update',
      'permission_view',
    ]);
  });

  it('are few for sales, dispatch and support', () => {
    const view: ReadonlyArray<Permission> = ['quote_view', 'order_view'];
    expect(DEFAULT_PERMISSIONS.SALES).to.have.members([
      ...view,
      'quote_contact_shipper',
      'order_contact_shipper',
    ]);
    expect(DEFAULT_PERMISSIONS.DISPATCH).to.have.members([
      ...view,
      'order_dispatch_only',
      'order_post_to_load_board_only',
    ]);
    expect(DEFAULT_PERMISSIONS.SUPPORT).to.have.members(view);
  });
});

describe('a requirement', () => {
  it('is met by any one of several permissions', () => {
    expect(allows(withDefaults('SUPPORT'), ['quote_create', 'order_view'])).to.equal(true);
    expect(allows(withDefaults('SUPPORT'), ['quote_create', 'order_create'])).to.equal(false);
    expect(allows(withDefaults('SUPPORT'), [])).to.equal(false);
  });

  it('is refused to somebody without a session, unless it is open to anyone', () => {
    expect(allows(NOBODY, 'signed_in')).to.equal(false);
    expect(allows(NOBODY, 'quote_view')).to.equal(false);
    expect(allows(NOBODY, 'anyone')).to.equal(true);
  });

  it('keeps the super admin and the system to themselves', () => {
    expect(allows(withDefaults('ADMIN'), 'superadmin')).to.equal(false);
    expect(allows(withDefaults('SUPERADMIN'), 'superadmin')).to.equal(true);
    expect(allows(withDefaults('SUPERADMIN'), 'system')).to.equal(false);
    expect(allows(systemActor('seed'), 'system')).to.equal(true);
  });
});
