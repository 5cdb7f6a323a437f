/** Deposit of a vehicle, in whole dollars, where no referrer has another one (rules, "Automatic quoter" 5). */
export const STANDARD_DEPOSIT = 200;
