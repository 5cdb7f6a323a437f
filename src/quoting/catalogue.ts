/** Parents as [id, name, children]; children get ids from 200 in the order in which they stand here. */
const ORDER_PARENTS = [
  [110, 'New', ['Needs Review', 'Waiting for Customer']],
  [111, 'Posted to Load Board', ['Price Raised', 'Offer Received']],
  [112, 'Dispatched', ['Carrier Confirmed', 'Pickup Delayed']],
  [113, 'Picked Up', ['On Schedule', 'Running Late']],
  [114, 'Delivered', ['Awaiting Paperwork']],
  [115, 'Completed', ['Review Requested']],
  [116, 'Awaiting Signature', ['Terms Sent', 'Terms Opened']],
  [117, 'On Hold', ['By Customer', 'By Broker']],
  [118, 'Issue', ['Damage Claim', 'Payment Dispute']],
  [119, 'Canceled', ['By Customer', 'No Carrier Found']],
] as const;

const QUOTE_PARENTS = [
  [122, 'New', ['Web Lead', 'Phone Lead']],
  [123, 'Attempted', ['Left Voicemail', 'No Answer', 'Wrong Number']],
  [124, 'Quoted', ['Price Sent', 'Comparing Prices']],
  [125, 'Follow Up', ['Call Back', 'Date Not Set']],
  [126, 'Hot', ['Ready to Book', 'Waiting for Title']],
  [127, 'Lost', ['Price Too High', 'Booked Elsewhere', 'Not Moving']],
  [128, 'Duplicate', []],
  [129, 'Expired', []],
] as const;

/** The rules speak of these by id, so they cannot be deleted. */
const RESERVED: ReadonlyArray<number> = [110, 111, 112, 119, 122];
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

/** The statuses that a new installation starts with; a parent stands before its children. */
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

/** The referrers that a new installation starts with; amounts in dollars. */
export const REFERRERS = [
  { id: 1, name: 'Website', depositAmount: 200, leadCost: 0 },
  { id: 2, name: 'Google Ads', depositAmount: 200, leadCost: 18.5 },
  { id: 3, name: 'Facebook', depositAmount: 175, leadCost: 9.25 },
  { id: 4, name: 'Repeat Customer', depositAmount: 150, leadCost: 0 },
  { id: 5, name: 'Referral', depositAmount: 150, leadCost: 0 },
  { id: 6, name: 'Lead Marketplace', depositAmount: 225, leadCost: 4 },
] as const;
