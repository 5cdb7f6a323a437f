import { viewsOf } from '../../shared-kernel/views.ts';
import type { Place } from './personal-parts.ts';
import type { LocationPerson, QuoteRecordRow, ShipperPerson } from './quote-record.ts';

type Person = ShipperPerson & LocationPerson;

/** Who stands in a part of a record, null once forgotten, and where. */
type Party<Where> = { readonly person: Partial<Person> | null; readonly where: Where };

const PERSON = [
  ...(['name', 'firstName', 'lastName', 'email', 'phone', 'phone2'] as const),
  ...(['companyName', 'address', 'address2', 'note'] as const),
];

const personParts = Object.fromEntries(
  PERSON.map((name) => [name, ({ person }: Party<unknown>) => person?.[name] ?? null]),
) as { readonly [Name in keyof Person]: (party: Party<unknown>) => Person[Name] };

const placeParts = {
  city: ({ where }: Party<Place>) => where.city,
  state: ({ where }: Party<Place>) => where.state,
  zipcode: ({ where }: Party<Place>) => where.zipcode,
};

/** The shipper of a record as the API shows it: all fields, also of somebody who is forgotten. */
export const shipperView = viewsOf<Party<QuoteRecordRow['shipper']>>()({
  ...personParts,
  ...placeParts,
  noText: ({ where }) => where.noText,
  noEmail: ({ where }) => where.noEmail,
  noVm: ({ where }) => where.noVm,
});

/** An origin or a destination, in the same way. */
export const locationView = viewsOf<Party<Place>>()({ ...personParts, ...placeParts });
