import fc from 'fast-check';
import { addDays, type CivilDate } from '../../../shared-kernel/civil-date.ts';
import type { Cents } from '../../../shared-kernel/money.ts';
import type { AuthorityStatus, Registration, RegistrationFacts } from '../facts.ts';

/** Of a carrier that nothing speaks against. */
export const goodFacts = (changes: Partial<RegistrationFacts> = {}): RegistrationFacts => ({
  dotNumber: 3_000_017,
  mcNumbers: [700_003],
  legalName: 'ALDER AUTO TRANSPORT LLC',
  street: '120 INDUSTRIAL BLVD',
  ...{ city: 'JACKSONVILLE', state: 'FL', zipcode: '32099' },
  phoneNumber: '+13055550100',
  isAllowedToOperate: true,
  ...{ commonAuthority: 'A' as const, contractAuthority: 'N' as const },
  insuranceOnFile: 100_000_000 as Cents,
  outOfService: [],
  ...changes,
});

const status = fc.constantFrom<AuthorityStatus>('A', 'I', 'N', null);
const dollars = fc.constantFrom(0, 100_000, 500_000, 749_000, 750_000, 1_000_000, null);

const outOfService = (date: CivilDate) =>
  fc.constantFrom<RegistrationFacts['outOfService']>(
    [],
    [{ date, reason: null }],
    [{ date: null, reason: 'NOP' }],
  );

/** Any date within some days of another. */
export const arbitraryDay = (around: CivilDate, days: number): fc.Arbitrary<CivilDate> =>
  fc.integer({ min: -days, max: days }).map((by) => addDays(around, by));

/** Looked up some days before `today` in the office, or on it. */
export const arbitraryRegistration = (today: CivilDate): fc.Arbitrary<Registration> =>
  fc
    .record({
      ago: fc.constantFrom(0, 1, 89, 90, 91, 400),
      delistedAt: fc.constantFrom(null, `${today}T17:00:00.000Z`),
      isAllowedToOperate: fc.constantFrom(true, false, null),
      commonAuthority: status,
      contractAuthority: status,
      covered: dollars,
      outOfService: outOfService(today),
    })
    .map(({ ago, delistedAt, covered, ...rest }) => ({
      ...goodFacts(rest),
      insuranceOnFile: covered === null ? null : ((covered * 100) as Cents),
      lookedUpAt: `${addDays(today, -ago)}T17:00:00.000Z`,
      delistedAt,
    }));
