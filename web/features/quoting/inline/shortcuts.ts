import type { Shortcut } from '../../../ui/shortcut.ts';
import type { InlineField } from './inline-change.ts';

export const INLINE_KEYS: Readonly<Record<InlineField, Shortcut>> = {
  status: { keys: 'S', does: 'Change the status' },
  followup: { keys: 'F', does: 'Change the follow-up' },
  assignee: { keys: 'A', does: 'Change the assignee' },
};

/** The keys of a row that may be changed, as the help sheet tells them. */
export const INLINE_SHORTCUTS: ReadonlyArray<Shortcut> = Object.values(INLINE_KEYS);
