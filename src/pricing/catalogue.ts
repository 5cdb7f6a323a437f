/** Initial sizes of a new installation: percent of the base price, and whole dollars. */
export const VEHICLE_SIZES = [
  { id: 1, name: 'Compact', rateBump: 0, flatBump: 0 },
  { id: 2, name: 'Midsize', rateBump: 0, flatBump: 0 },
  { id: 3, name: 'Full-size', rateBump: 5, flatBump: 0 },
  { id: 4, name: 'Small SUV', rateBump: 5, flatBump: 25 },
  { id: 5, name: 'Mid SUV', rateBump: 10, flatBump: 50 },
  { id: 6, name: 'Large SUV', rateBump: 15, flatBump: 100 },
  { id: 7, name: 'Pickup', rateBump: 10, flatBump: 75 },
  { id: 8, name: 'Large Pickup', rateBump: 20, flatBump: 150 },
  { id: 9, name: 'Van', rateBump: 15, flatBump: 100 },
  { id: 10, name: 'Oversize', rateBump: 35, flatBump: 300 },
] as const;
