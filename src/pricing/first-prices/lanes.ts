import type { StateCode } from '../../shared-kernel/states.ts';

/**
 * Prices of lanes between large cities, in whole dollars for a car in an open carrier: a city with those to each city
 * of this list, in its order; 0 within itself. Carriers ask more out of cities that few loads come to, and less on
 * lanes that they drive anyway.
 */
export const LANES: ReadonlyArray<readonly [StateCode, string, ReadonlyArray<number>]> = [
  [
    'NY',
    'New York',
    [0, 425, 225, 425, 650, 750, 1000, 900, 750, 600, 1075, 1100, 1250, 1400, 1400, 1575, 1550],
  ],
  [
    'MA',
    'Boston',
    [400, 0, 500, 550, 750, 875, 1075, 975, 775, 700, 1100, 1125, 1300, 1350, 1450, 1550, 1525],
  ],
  [
    'PA',
    'Philadelphia',
    [225, 475, 0, 325, 550, 650, 850, 850, 650, 550, 950, 975, 1150, 1225, 1300, 1375, 1450],
  ],
  [
    'DC',
    'Washington',
    [400, 525, 325, 0, 450, 600, 850, 725, 600, 500, 875, 975, 1100, 1225, 1225, 1375, 1350],
  ],
  [
    'NC',
    'Charlotte',
    [600, 700, 550, 450, 0, 375, 675, 550, 575, 550, 800, 800, 1025, 1125, 1150, 1275, 1325],
  ],
  ['GA', 'Atlanta', [675, 800, 625, 575, 375, 0, 650, 500, 575, 575, 650, 675, 925, 1025, 1125, 1175, 1300]],
  ['FL', 'Miami', [900, 1000, 825, 825, 650, 650, 0, 400, 875, 900, 875, 825, 1225, 1225, 1225, 1450, 1525]],
  ['FL', 'Orlando', [800, 900, 800, 700, 550, 500, 400, 0, 800, 800, 800, 725, 1125, 1125, 1200, 1350, 1400]],
  ['IL', 'Chicago', [700, 775, 650, 600, 600, 600, 925, 850, 0, 400, 725, 825, 900, 1025, 1100, 1175, 1200]],
  ['MI', 'Detroit', [550, 650, 550, 500, 550, 600, 925, 825, 375, 0, 800, 875, 950, 1050, 1150, 1200, 1250]],
  ['TX', 'Dallas', [1000, 1050, 950, 875, 800, 675, 900, 825, 725, 800, 0, 375, 675, 800, 900, 1000, 1100]],
  ['TX', 'Houston', [1000, 1075, 950, 950, 825, 700, 850, 750, 800, 900, 375, 0, 875, 825, 975, 1075, 1200]],
  [
    'CO',
    'Denver',
    [1150, 1250, 1150, 1100, 1050, 975, 1275, 1175, 875, 975, 700, 900, 0, 650, 775, 900, 950],
  ],
  [
    'AZ',
    'Phoenix',
    [1250, 1275, 1200, 1200, 1125, 1050, 1225, 1150, 975, 1050, 800, 800, 650, 0, 475, 650, 925],
  ],
  [
    'CA',
    'Los Angeles',
    [1325, 1425, 1325, 1250, 1200, 1200, 1300, 1275, 1100, 1200, 925, 1000, 800, 500, 0, 500, 850],
  ],
  [
    'CA',
    'San Francisco',
    [1450, 1500, 1375, 1375, 1300, 1225, 1525, 1425, 1150, 1225, 1025, 1100, 900, 675, 500, 0, 700],
  ],
  [
    'WA',
    'Seattle',
    [1450, 1475, 1450, 1350, 1350, 1350, 1575, 1475, 1175, 1275, 1100, 1200, 950, 950, 850, 700, 0],
  ],
];

type ToAndFrom = readonly [to: number, from: number];

/** Cities between those, with the price to and from each that most of their loads go to or come from. */
export const FURTHER_LANES: ReadonlyArray<readonly [StateCode, string, Readonly<Record<string, ToAndFrom>>]> =
  [
    [
      'TN',
      'Nashville',
      {
        ...{ Atlanta: [400, 375], Charlotte: [500, 500], Chicago: [525, 525], Dallas: [650, 625] },
        ...{ Orlando: [600, 625], 'New York': [775, 725], Miami: [725, 750], 'Los Angeles': [1125, 1150] },
      },
    ],
    [
      'MO',
      'Saint Louis',
      {
        ...{ Chicago: [400, 400], Detroit: [575, 575], Atlanta: [575, 575], Dallas: [625, 600] },
        ...{ Houston: [700, 675], Denver: [750, 725], 'New York': [800, 775], 'Los Angeles': [1075, 1075] },
      },
    ],
    [
      'MO',
      'Kansas City',
      {
        ...{ Dallas: [550, 550], Chicago: [550, 550], Denver: [625, 600], Houston: [675, 675] },
        ...{ Atlanta: [700, 700], 'New York': [900, 850], Phoenix: [900, 925], 'Los Angeles': [1025, 1025] },
      },
    ],
    [
      'MN',
      'Minneapolis',
      {
        ...{ Chicago: [525, 500], Denver: [775, 775], Dallas: [775, 775], Atlanta: [850, 850] },
        ...{
          'New York': [900, 875],
          Seattle: [1050, 1075],
          Phoenix: [1025, 1075],
          'Los Angeles': [1125, 1150],
        },
      },
    ],
    [
      'UT',
      'Salt Lake City',
      {
        ...{
          Denver: [575, 575],
          Phoenix: [625, 625],
          'Los Angeles': [625, 625],
          'San Francisco': [675, 675],
        },
        ...{ Seattle: [750, 725], Dallas: [900, 925], Chicago: [975, 975], 'New York': [1225, 1250] },
      },
    ],
    [
      'OR',
      'Portland',
      {
        ...{
          Seattle: [325, 325],
          'San Francisco': [625, 625],
          'Los Angeles': [750, 750],
          Denver: [925, 925],
        },
        ...{ Phoenix: [925, 950], Dallas: [1125, 1150], Chicago: [1200, 1200], 'New York': [1475, 1500] },
      },
    ],
    [
      'NV',
      'Las Vegas',
      {
        ...{
          'Los Angeles': [375, 375],
          Phoenix: [400, 400],
          'San Francisco': [575, 575],
          Denver: [700, 675],
        },
        ...{ Seattle: [850, 850], Dallas: [875, 875], Chicago: [1050, 1050], 'New York': [1325, 1300] },
      },
    ],
    [
      'OH',
      'Columbus',
      {
        ...{ Detroit: [325, 325], Chicago: [450, 450], Washington: [475, 475], Philadelphia: [525, 525] },
        ...{ Charlotte: [525, 525], 'New York': [575, 575], Atlanta: [575, 575], Dallas: [825, 825] },
      },
    ],
    [
      'LA',
      'New Orleans',
      {
        ...{ Houston: [450, 450], Atlanta: [525, 525], Dallas: [575, 575], Orlando: [625, 625] },
        ...{ Miami: [725, 725], Chicago: [775, 775], 'New York': [950, 925], 'Los Angeles': [1100, 1100] },
      },
    ],
  ];

/** Rules of each lane: within 25 miles of both cities at its price, within 75 miles at a little more. */
export const LANE_RULES = [
  { radius: 25, more: 0 },
  { radius: 75, more: 75 },
] as const;
