import type { Shortcut } from '../../../../kit/shortcut.ts';
import type { InlineField } from './inline-change.ts';

export const INLINE_KEYS: Readonly<Record<InlineField, Shortcut>> = {
  mcNumber: { keys: 'N', does: 'Change the MC number of the carrier' },
  dotNumber: { keys: 'D', does: 'Change the DOT number of the carrier' },
  phoneNumber: { keys: 'P', does: 'Change the phone of the carrier' },
  firstContact: { keys: 'C', does: 'Change the first contact of the carrier' },
  insuranceExpires: { keys: 'I', does: 'Change when the insurance of the carrier expires' },
  email: { keys: 'M', does: 'Change the email of the carrier' },
};

/** Shortcuts of inline editing, for the help sheet. */
export const INLINE_SHORTCUTS: ReadonlyArray<Shortcut> = Object.values(INLINE_KEYS);
