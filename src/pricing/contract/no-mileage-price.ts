const NO_MILEAGE_PRICE = 'No mileage price for';

/** What the quoter says at `miles` where the mileage table has no row for them. */
export const noMileagePrice = (miles: number): string => `${NO_MILEAGE_PRICE} ${miles} miles`;

/** Whether a refusal at `miles` is that: otherwise there are no miles, as no road joins the places. */
export const isNoMileagePrice = (message: string): boolean => message.startsWith(NO_MILEAGE_PRICE);
