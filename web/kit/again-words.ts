/** Asks once more for what could not be loaded. */
export const RETRY = 'Retry';

/** Repeats what could not be saved: the same is not saved twice. */
export const TRY_AGAIN = 'Try again';
