import { greatCircle, type Point } from '../shared-kernel/great-circle.ts';

/** Ratio of road length to the straight line, calibrated on published road miles (docs/road-miles.md). */
export const ROAD_FACTOR = 1.15;

/** Estimated whole miles by road, from two points alone. */
export const roadMiles = (from: Point, to: Point): number => Math.round(greatCircle(from, to) * ROAD_FACTOR);
