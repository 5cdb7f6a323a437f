import fc from 'fast-check';
import type { Recorded } from '../../../shared-kernel/event.ts';
import type { OfficeAddresses, OfficeContact, OfficeEvent } from '../events.ts';

export const CONTACT: OfficeContact = {
  ...{ phone: '+13055550100', supportPhone: '+18005550100' },
  ...{ email: 'hello@sunshine.example.com', website: 'https://sunshine.example.com' },
};
export const ADDRESSES: OfficeAddresses = {
  street: { address: '200 Biscayne Blvd', address2: null, city: 'Miami', state: 'FL', zipcode: '33131' },
  mailing: null,
};

export const named = (name = 'Sunshine Auto Transport'): OfficeEvent => ({
  type: 'OfficeNamed',
  data: { name },
});
export const contactChanged = (changes: Partial<OfficeContact> = {}): OfficeEvent => ({
  type: 'OfficeContactChanged',
  data: { ...CONTACT, ...changes },
});
export const addressesChanged = (changes: Partial<OfficeAddresses> = {}): OfficeEvent => ({
  type: 'OfficeAddressesChanged',
  data: { ...ADDRESSES, ...changes },
});
export const contractChanged = (version: number, text: string | null): OfficeEvent => ({
  type: 'ContractTextChanged',
  data: { version, text },
});
export const logoChosen = (number: number, key = `files/logo${number}`): OfficeEvent => ({
  type: 'OfficeLogoChosen',
  data: { number, key, fileName: 'logo.png', contentType: 'image/png', size: 70 },
});
export const logoRemoved: OfficeEvent = { type: 'OfficeLogoRemoved', data: {} };

/** Events as the stream holds them, one a minute, by the user of each number in turn. */
export const recordedOffice = (events: ReadonlyArray<OfficeEvent>): ReadonlyArray<Recorded<OfficeEvent>> =>
  events.map((event, revision) => ({
    ...event,
    ...{ id: `${revision}`, stream: 'office', revision, position: BigInt(revision + 1) },
    at: `2026-01-15T15:${String(revision % 60).padStart(2, '0')}:00.000Z`,
    ...{ actor: `user:${(revision % 3) + 1}`, commandId: `c${revision}` },
  }));

const text = fc.option(fc.constantFrom('one', 'two', 'three'));

/** Valid input from few values, so that equal input occurs repeatedly. */
export const someChanges = fc.record(
  {
    name: fc.constantFrom('A', 'B'),
    contact: fc.record({
      phone: text,
      supportPhone: text,
      email: text,
      website: text,
    }) as fc.Arbitrary<never>,
    addresses: fc.constantFrom(ADDRESSES, { street: null, mailing: null }) as fc.Arbitrary<never>,
    contractText: text,
  },
  { requiredKeys: [] },
);
