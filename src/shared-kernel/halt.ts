/**
 * Why a reaction does not go on: an operator paused it, the log was replaced or restored from a backup, or it stopped at an
 * event.
 */
export type Halt = 'PAUSED' | 'REPLACED' | 'STOPPED';
