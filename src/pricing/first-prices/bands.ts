import type { FeeType } from '../contract/fee-types.ts';

type BandOfMiles = readonly [min: number, max: number, dollars: number];

/** Of a car in an open carrier: a long haul costs less for each mile. */
export const MILEAGE: ReadonlyArray<BandOfMiles> = [
  [0, 50, 175],
  [51, 100, 225],
  [101, 200, 325],
  [201, 300, 400],
  [301, 400, 475],
  [401, 500, 525],
  [501, 600, 575],
  [601, 700, 625],
  [701, 800, 675],
  [801, 900, 725],
  [901, 1_000, 775],
  [1_001, 1_200, 850],
  [1_201, 1_400, 925],
  [1_401, 1_600, 1_000],
  [1_601, 1_800, 1_050],
  [1_801, 2_000, 1_100],
  [2_001, 2_250, 1_175],
  [2_251, 2_500, 1_250],
  [2_501, 2_750, 1_325],
  [2_751, 3_000, 1_400],
  [3_001, 3_250, 1_475],
  [3_251, 3_500, 1_550],
  [3_501, 9_999, 1_900],
];

const bySize = (short: number, middle: number, long: number): ReadonlyArray<BandOfMiles> => [
  [0, 500, short],
  [501, 1_500, middle],
  [1_501, 9_999, long],
];

type Fees = readonly [type: FeeType, sizeId: number | null, bands: ReadonlyArray<BandOfMiles>];

/** Fees by miles. An enclosed carrier takes fewer cars, one that does not run is winched, a large one takes two places. */
export const FEES: ReadonlyArray<Fees> = [
  [
    'ENCLOSED',
    null,
    [
      [0, 250, 250],
      [251, 500, 325],
      [501, 1_000, 425],
      [1_001, 1_500, 525],
      [1_501, 2_000, 625],
      [2_001, 2_500, 725],
      [2_501, 9_999, 850],
    ],
  ],
  ['INOP', null, bySize(100, 125, 150)],
  ['SIZE', 6, bySize(25, 75, 125)],
  ['SIZE', 8, bySize(50, 100, 175)],
  ['SIZE', 9, bySize(25, 75, 125)],
  ['SIZE', 10, bySize(100, 200, 300)],
  [
    'DEPOSIT_FEE',
    null,
    [
      [0, 500, 0],
      [501, 1_500, 25],
      [1_501, 9_999, 50],
    ],
  ],
];
