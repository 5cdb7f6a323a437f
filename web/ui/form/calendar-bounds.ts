/** As far as a calendar goes; another date can be typed. */
export const FIRST_DAY = new Date(2000, 0, 1);
export const LAST_DAY = new Date(2049, 11, 31);
