import { REFERRERS } from '../quoting/catalogue.ts';

/** Referrers of the demo alone, one for each of the catalogue, with its deposit; amounts in dollars. */
export const MORE_REFERRERS = [
  { id: 7, name: 'Mobile App', depositAmount: 200, leadCost: 0 },
  { id: 8, name: 'Bing Ads', depositAmount: 200, leadCost: 14.75 },
  { id: 9, name: 'Instagram', depositAmount: 175, leadCost: 11 },
  { id: 10, name: 'Auto Dealer', depositAmount: 150, leadCost: 0 },
  { id: 11, name: 'Military Base', depositAmount: 150, leadCost: 0 },
  { id: 12, name: 'Auction House', depositAmount: 225, leadCost: 6.5 },
] as const;

/** All referrers of the demo. */
export const DEMO_REFERRERS = REFERRERS.flatMap((referrer, index) => [
  referrer,
  ...MORE_REFERRERS.slice(index, index + 1),
]);
