import { FIELDS } from '../../../../../src/quoting/contract/fields.ts';
import { noValues } from '../../../../../src/shared-kernel/testing/no-values.ts';
import type { QuoteRecord } from '../../../../api/generated/types.ts';

const NOWHERE = noValues(FIELDS.origin);

/** Fixture: a quote of Sue Park's, from Miami to Dallas. */
export const arbitraryRecord = (changes: Partial<QuoteRecord> = {}): QuoteRecord => ({
  id: '7',
  isOrder: false,
  ianaTimezone: 'America/New_York',
  isFromProabd: false,
  proabdExternalId: null,
  revision: 0,
  locked: false,
  createdAt: '2026-11-01T15:00:00.000Z',
  convertedAt: null,
  dispatchedOn: null,
  followupOn: null,
  engagements: [],
  assignee: { id: '3', firstName: 'Ana', lastName: 'Reyes' },
  referrerId: null,
  referrer: null,
  parent: null,
  children: [],
  parentStatus: { id: '122', name: 'New' },
  childStatus: null,
  shipper: {
    ...noValues(FIELDS.shipper),
    ...{ firstName: 'Sue', lastName: 'Park', phone: '+13055550134' },
    ...{ noText: false, noEmail: false, noVm: false },
  },
  origin: { ...NOWHERE, city: 'Miami', state: 'FL', zipcode: '33101' },
  destination: { ...NOWHERE, city: 'Dallas', state: 'TX', zipcode: '75201' },
  vehicles: [
    {
      ...noValues(FIELDS.vehicles),
      ...{ year: 2019, make: 'Toyota', model: 'Camry', operable: true, size: null },
    },
  ],
  transport: {
    ...noValues(FIELDS.transport),
    ...{ carrierType: 'OPEN', availableDate: '2026-11-30' },
    ...{ basePrice: 800, sizeFee: 0, sizeFeeByDistance: 0, inopFee: 0, enclosedFee: 0, deposit: 200 },
    ...{ depositFeeByDistance: 0, totalPrice: 1000, carrierPay: 800, fullPay: false, fullPayFee: 0 },
  },
  followups: [],
  internalNotes: [],
  attachments: [],
  ...changes,
});
