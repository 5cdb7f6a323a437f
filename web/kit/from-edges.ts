/** Of a popover: at least 8 pixels from the edges of the window, on the side that has room. */
export const FROM_EDGES = { flip: { padding: 8 }, shift: { padding: 8 } };
