/** Range of the calendar; dates outside it can be typed. */
export const FIRST_DAY = new Date(2000, 0, 1);
export const LAST_DAY = new Date(2049, 11, 31);
