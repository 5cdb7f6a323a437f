/** The office's deposit of a vehicle in whole dollars, where no referrer has its own (rules, "Automatic quoter" 5). */
export const STANDARD_DEPOSIT = 200;
