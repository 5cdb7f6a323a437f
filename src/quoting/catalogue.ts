import { ORDER_STATUS, QUOTE_STATUS } from './contract/known-statuses.ts';

/** Parents as [id, name, children]; children get ids from 200 in the order of this list. */
const ORDER_PARENTS = [
  [ORDER_STATUS.new, 'New', ['Needs Review', 'Waiting for Customer']],
  [ORDER_STATUS.posted, 'Posted to Load Board', ['Price Raised', 'Offer Received']],
  [ORDER_STATUS.dispatched, 'Dispatched', ['Carrier Confirmed', 'Pickup Delayed']],
  [ORDER_STATUS.pickedUp, 'Picked Up', ['On Schedule', 'Running Late']],
  [ORDER_STATUS.delivered, 'Delivered', ['Awaiting Paperwork']],
  [ORDER_STATUS.completed, 'Completed', ['Review Requested']],
  [ORDER_STATUS.awaitingSignature, 'Awaiting Signature', ['Terms Sent', 'Terms Opened']],
  [ORDER_STATUS.onHold, 'On Hold', ['By Customer', 'By Broker']],
  [ORDER_STATUS.issue, 'Issue', ['Damage Claim', 'Payment Dispute']],
  [ORDER_STATUS.canceled, 'Canceled', ['By Customer', 'No Carrier Found']],
] as const;

const QUOTE_PARENTS = [
  [QUOTE_STATUS.new, 'New', ['Web Lead', 'Phone Lead']],
  [QUOTE_STATUS.attempted, 'Attempted', ['Left Voicemail', 'No Answer', 'Wrong Number']],
  [QUOTE_STATUS.quoted, 'Quoted', ['Price Sent', 'Comparing Prices']],
  [QUOTE_STATUS.followUp, 'Follow Up', ['Call Back', 'Date Not Set']],
  [QUOTE_STATUS.hot, 'Hot', ['Ready to Book', 'Waiting for Title']],
  [QUOTE_STATUS.lost, 'Lost', ['Price Too High', 'Booked Elsewhere', 'Not Moving']],
  [QUOTE_STATUS.duplicate, 'Duplicate', []],
  [QUOTE_STATUS.expired, 'Expired', []],
] as const;

/** The rules refer to these by id, so they cannot be deleted. */
const RESERVED: ReadonlyArray<number> = [
  ORDER_STATUS.new,
  ORDER_STATUS.posted,
  ORDER_STATUS.dispatched,
  ORDER_STATUS.canceled,
  QUOTE_STATUS.new,
];
const FIRST_CHILD = 200;

const parents = [
  ...ORDER_PARENTS.map(([id, name, children], index) => ({
    id,
    name,
    children,
    type: 'ORDER',
    weight: index + 1,
  })),
  ...QUOTE_PARENTS.map(([id, name, children], index) => ({
    id,
    name,
    children,
    type: 'QUOTE',
    weight: index + 1,
  })),
];

const children = parents.flatMap((parent) =>
  parent.children.map((name, index) => ({ name, type: parent.type, parentId: parent.id, weight: index + 1 })),
);

/** Initial statuses of a new installation; each parent precedes its children. */
export const STATUSES = [
  ...parents.map(({ id, name, type, weight }) => ({
    id,
    name,
    type,
    weight,
    parentId: null,
    reserved: RESERVED.includes(id),
  })),
  ...children.map((child, index) => ({ ...child, id: FIRST_CHILD + index, reserved: false })),
];

/** Initial referrers of a new installation, by kind of source; amounts in dollars. */
export const REFERRERS = [
  { id: 1, name: 'Website', depositAmount: 200, leadCost: 0 },
  { id: 7, name: 'Mobile App', depositAmount: 200, leadCost: 0 },
  { id: 2, name: 'Google Ads', depositAmount: 200, leadCost: 18.5 },
  { id: 8, name: 'Bing Ads', depositAmount: 200, leadCost: 14.75 },
  { id: 3, name: 'Facebook', depositAmount: 175, leadCost: 9.25 },
  { id: 9, name: 'Instagram', depositAmount: 175, leadCost: 11 },
  { id: 4, name: 'Repeat Customer', depositAmount: 150, leadCost: 0 },
  { id: 10, name: 'Auto Dealer', depositAmount: 150, leadCost: 0 },
  { id: 5, name: 'Referral', depositAmount: 150, leadCost: 0 },
  { id: 11, name: 'Military Base', depositAmount: 150, leadCost: 0 },
  { id: 6, name: 'Lead Marketplace', depositAmount: 225, leadCost: 4 },
  { id: 12, name: 'Auction House', depositAmount: 225, leadCost: 6.5 },
] as const;
