export const BOARD_PATH = '/dispatches/board';
