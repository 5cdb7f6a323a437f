/** The parts of a record that people change independently of each other (rules, "Records"). */
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

/** What people call a section. */
export const SECTION_NAMES: Readonly<Record<Section, string>> = {
  shipper: 'Customer information',
  origin: 'Origin',
  destination: 'Destination',
  vehicles: 'Vehicles',
  transport: 'Price and transport',
  followups: 'Follow-ups',
  engagements: 'Flags',
  status: 'Status',
  assignee: 'Assignee',
  referrer: 'Referrer',
  notes: 'Notes',
};
