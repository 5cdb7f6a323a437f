import { type Actor, allows } from '../../shared-kernel/actor.ts';
import type { ListDeclaration } from '../../shared-kernel/list.ts';
import type { Permission } from '../../shared-kernel/permission.ts';
import { rejection } from '../../shared-kernel/rejection.ts';

export const LIST_FORBIDDEN = rejection(
  'FORBIDDEN',
  'You do not have permission to see this. Ask an administrator.',
);

/** Access to lists, and with them to their saved views. */
export type ListAccess = {
  /** Permissions for every call about views; access to the view's list is then checked. */
  readonly anyList: ReadonlyArray<Permission>;
  /** People have views; other actors have none. */
  readonly maySee: (actor: Actor, list: string) => boolean;
};

export const listAccess = (lists: ReadonlyArray<ListDeclaration>): ListAccess => {
  const permissions = new Map(lists.map(({ name, permission }) => [name, permission]));
  return {
    anyList: [...new Set([...permissions.values()].flat())],
    maySee: (actor, list) => {
      const permission = permissions.get(list);
      return actor.kind === 'staff' && permission !== undefined && allows(actor, permission);
    },
  };
};
