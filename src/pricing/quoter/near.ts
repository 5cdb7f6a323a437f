import { EARTH_RADIUS_MILES, type Point, radians } from '../../shared-kernel/great-circle.ts';

/** Less than a degree of latitude has, in miles, so that nothing at the edge of a radius is left out. */
const MILES_PER_DEGREE = 69;
const SMALLEST_CELL = 0.25;
/** Radii along a cell's side: looking at a few more places costs less than looking for more cells. */
const RADII = 3;
/** More than there are cells from west to east. */
const ROW = 4_096;

/**
 * The chord through a globe of radius 1 between places that are some miles apart, squared, and a little more: comparing
 * these is quicker than computing miles, and leaves out nothing at the edge of a radius.
 */
export const chordAround = (miles: number): number =>
  4 * Math.sin(Math.min(miles / EARTH_RADIUS_MILES, Math.PI) / 2) ** 2 * (1 + 1e-9) + 1e-12;

/** Degrees of latitude and longitude from a place within which everything lies that is at most some miles from it. */
export type Reach = { readonly lat: number; readonly lng: number };

/** Degrees around the world. */
const EVERYWHERE = 360;

export const reachAround = ({ lat, lng }: Point, miles: number): Reach => {
  const arc = miles / MILES_PER_DEGREE;
  const sine = Math.sin(radians(Math.min(arc, 90))) / Math.cos(radians(lat));
  const wide = sine < 1 ? (Math.asin(sine) * 180) / Math.PI : EVERYWHERE;
  // What is near lies on both sides of the date line then.
  return { lat: arc, lng: Math.abs(lng) + wide > 180 ? EVERYWHERE : wide };
};

/** A number of a square on the map. */
type Cell = number;

export type Grid = {
  readonly cellOf: (place: Point) => Cell;
  /** The cells that are at least in part within reach of a place. */
  readonly cellsAround: (place: Point, reach: Reach) => ReadonlyArray<Cell>;
};

/** A grid for radii up to some miles: a place has few cells around it. */
export const gridFor = (miles: number): Grid => {
  const size = Math.max((RADII * miles) / MILES_PER_DEGREE, SMALLEST_CELL);
  const row = (lat: number): number => Math.floor((lat + 90) / size);
  const column = (lng: number): number => Math.floor((Math.min(Math.max(lng, -180), 180) + 180) / size);
  return {
    cellOf: ({ lat, lng }) => row(lat) * ROW + column(lng),
    cellsAround: ({ lat, lng }, reach) => {
      const [west, east] = [column(lng - reach.lng), column(lng + reach.lng)];
      const cells: Array<Cell> = [];
      for (let y = row(lat - reach.lat); y <= row(lat + reach.lat); y += 1)
        for (let x = west; x <= east; x += 1) cells.push(y * ROW + x);
      return cells;
    },
  };
};
