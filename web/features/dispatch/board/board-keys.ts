import type { Shortcut } from '../../../kit/shortcut.ts';
import type { Direction } from './board-days.ts';

/** Keys that walk through the cards. */
export const WALK: ReadonlyArray<readonly [Direction, Pick<Shortcut, 'keys'>]> = [
  ['up', { keys: '↑' }],
  ['down', { keys: '↓' }],
  ['left', { keys: '←' }],
  ['right', { keys: '→' }],
];

/** Keys that move a card by a day. */
export const MOVE_EARLIER = { keys: 'Shift+←' } as const;
export const MOVE_LATER = { keys: 'Shift+→' } as const;
