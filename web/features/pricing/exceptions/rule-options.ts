import { moneyDifference } from '../../../kit/format.ts';

/** Choices of a batch (specification, settings 9). */
const NO_CHANGE = { value: '', label: 'No Change' };

const RADII = Array.from({ length: 20 }, (_, index) => (index + 1) * 5);

const BUMPS = [
  ...[300, 250, 200, 175, 150, 125, 100, 75, 50, 25, 10, 5, 0],
  ...[-5, -10, -25, -50, -75, -100, -125, -150, -175, -200, -250, -300],
];

export const RADIUS_OPTIONS = [
  NO_CHANGE,
  ...RADII.map((miles) => ({ value: String(miles), label: `${miles} miles` })),
];

export const BUMP_OPTIONS = [
  NO_CHANGE,
  ...BUMPS.map((bump) => ({ value: String(bump), label: moneyDifference(bump) })),
];
