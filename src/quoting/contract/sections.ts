/** Parts of a record that change independently of each other (rules, "Records"). */
export const SECTIONS = [
  'shipper',
  'origin',
  'destination',
  'vehicles',
  'transport',
  'followups',
  'engagements',
  'status',
  'assignee',
  'referrer',
  'notes',
] as const;

export type Section = (typeof SECTIONS)[number];

/** Display name of each section. */
export const SECTION_NAMES: Readonly<Record<Section, string>> = {
  shipper: 'Customer information',
  origin: 'Origin',
  destination: 'Destination',
  vehicles: 'Vehicles',
  transport: 'Price and transport',
  followups: 'Follow-ups',
  engagements: 'Engagements',
  status: 'Status',
  assignee: 'Assignee',
  referrer: 'Referrer',
  notes: 'Notes',
};
