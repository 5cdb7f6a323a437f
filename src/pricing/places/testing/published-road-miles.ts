/**
 * Miles by road between nine cities: the data set "Cities" of UCINET (Borgatti, Everett, Freeman 2002), a highway atlas's
 * table that is reprinted in textbooks on multidimensional scaling. Each row has the miles to the cities after it.
 */
const CITIES = [
  ['Boston, MA', [206, 429, 1504, 963, 2976, 3095, 2979, 1949]],
  ['New York, NY', [233, 1308, 802, 2815, 2934, 2786, 1771]],
  ['Washington, DC', [1075, 671, 2684, 2799, 2631, 1616]],
  ['Miami, FL', [1329, 3273, 3053, 2687, 2037]],
  ['Chicago, IL', [2013, 2142, 2054, 996]],
  ['Seattle, WA', [808, 1131, 1307]],
  ['San Francisco, CA', [379, 1235]],
  ['Los Angeles, CA', [1059]],
  ['Denver, CO', []],
] as const satisfies ReadonlyArray<readonly [string, ReadonlyArray<number>]>;

export const PUBLISHED_ROAD_MILES = CITIES.flatMap(([from, row], at) =>
  row.map((miles, index) => ({ from, to: CITIES[at + 1 + index]?.[0] ?? '', miles })),
);
