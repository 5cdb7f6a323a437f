/** Limits of the vehicles of a record and of what the quoter is asked for. */
export const MOST_VEHICLES = 50;

export const FIRST_VEHICLE_YEAR = 1937;

export const VEHICLE_YEAR_RANGE = `Choose a year from ${FIRST_VEHICLE_YEAR} to next year.`;
