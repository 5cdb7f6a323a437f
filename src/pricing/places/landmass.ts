import type { StateCode } from '../../shared-kernel/states.ts';

/** States and territories that no road joins with the rest of the country; those of armed forces lie abroad. */
const APART: ReadonlyArray<StateCode> = ['HI', 'PR', 'VI', 'GU', 'MP', 'AS', 'AA', 'AE', 'AP'];

/** Whether one can drive from one state to the other. Islands of one state or territory count as joined. */
export const isJoinedByRoad = (from: StateCode, to: StateCode): boolean =>
  from === to || !(APART.includes(from) || APART.includes(to));
