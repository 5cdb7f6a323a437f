/** What is chosen in every conflict: what others have saved, or what was edited here. */
export const USE_THEIRS = 'Use theirs';
export const USE_MINE = 'Use mine';
/** The latter, saved at once. */
export const SAVE_MINE = 'Save mine';
