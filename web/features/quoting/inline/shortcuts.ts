import type { Permission, Requirement } from '../../../../src/shared-kernel/permission.ts';
import type { Shortcut, ShortcutGroup } from '../../../kit/shortcut.ts';
import type { InlineField } from './inline-change.ts';

export const INLINE_KEYS: Readonly<Record<InlineField, Shortcut>> = {
  status: { keys: 'S', does: 'Change the status of the row, or of the selected rows' },
  followup: { keys: 'F', does: 'Change the follow-up of the row, or complete the selected ones' },
  assignee: { keys: 'A', does: 'Change the assignee of the row, or of the selected rows' },
};

/** Requirement of what changes a record. */
export const UPDATING: ReadonlyArray<Permission> = ['quote_update', 'order_update'];

const NEEDS: Readonly<Record<InlineField, Requirement>> = {
  status: [...UPDATING, 'order_post_to_load_board_only'],
  followup: 'quote_update',
  assignee: UPDATING,
};

/** Shortcuts of inline editing, for the help sheet. */
export const INLINE_GROUPS: ReadonlyArray<ShortcutGroup> = (
  Object.keys(NEEDS) as ReadonlyArray<InlineField>
).map((field) => ({
  title: 'In the row of a quote or an order',
  scopes: ['list'],
  needs: NEEDS[field],
  shortcuts: [INLINE_KEYS[field]],
}));
