import type { Shortcut } from '../../../kit/shortcut.ts';
import type { InlineField } from './inline-change.ts';

export const INLINE_KEYS: Readonly<Record<InlineField, Shortcut>> = {
  status: { keys: 'S', does: 'Change the status of the row, or of the selected rows' },
  followup: { keys: 'F', does: 'Change the follow-up of the row, or complete the selected ones' },
  assignee: { keys: 'A', does: 'Change the assignee of the row, or of the selected rows' },
};

/** Shortcuts of inline editing, for the help sheet. */
export const INLINE_SHORTCUTS: ReadonlyArray<Shortcut> = Object.values(INLINE_KEYS);
