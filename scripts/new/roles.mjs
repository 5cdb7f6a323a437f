import { DEFAULT_PERMISSIONS } from '../../src/shared-kernel/permission.ts';

/** Roles with a permission, as source text; everybody if a session is enough. */
export const rolesWith = (permission) => {
  const roles = Object.entries(DEFAULT_PERMISSIONS).filter(
    ([, held]) => permission === 'signed_in' || held.includes(permission),
  );
  return JSON.stringify(roles.map(([name]) => name)).replaceAll('"', "'");
};
