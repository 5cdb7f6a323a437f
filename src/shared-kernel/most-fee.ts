/** Largest price, fee and deposit of a vehicle, in whole dollars (rules, "Automatic quoter" 7). */
export const MOST_FEE = 100_000;
