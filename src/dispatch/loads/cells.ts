import type { Point } from '../../shared-kernel/great-circle.ts';

const DEGREES_AROUND = 360;

const cell = (row: number, column: number): number => row * DEGREES_AROUND + column;

/** The cell of a point in a grid of whole degrees. */
export const cellOf = ({ lat, lng }: Point): number => cell(Math.floor(lat), Math.floor(lng));

/** A range of degrees around a point. */
export type Box = {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
};

/** A degree of latitude is never shorter. */
const MILES_PER_DEGREE = 68.7;

const shareOfEquator = (lat: number): number => Math.cos((Math.min(Math.abs(lat), 89) * Math.PI) / 180);

/** A box with everything within some miles of a point; none of ours is near a pole or the date line. */
export const boxAround = ({ lat, lng }: Point, miles: number): Box => {
  const up = miles / MILES_PER_DEGREE;
  const across = up / shareOfEquator(Math.abs(lat) + up);
  return { south: lat - up, north: lat + up, west: lng - across, east: lng + across };
};

const wholeFrom = (from: number, to: number): ReadonlyArray<number> =>
  Array.from({ length: Math.floor(to) - Math.floor(from) + 1 }, (_, at) => Math.floor(from) + at);

/** The cells that a box touches. */
export const cellsOf = ({ south, north, west, east }: Box): ReadonlyArray<number> =>
  wholeFrom(south, north).flatMap((row) => wholeFrom(west, east).map((column) => cell(row, column)));

/** A point on a sphere of radius 1: two of them are as far apart as the angle whose cosine is their dot product. */
export const unitVectorOf = ({ lat, lng }: Point): readonly [x: number, y: number, z: number] => {
  const [north, east] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
};
