import { expect } from 'chai';
import fc from 'fast-check';
import type { CivilDate } from '../../shared-kernel/civil-date.ts';
import { type Cents, toDollars } from '../../shared-kernel/money.ts';
import type { DispatchStop } from '../contract/dispatches.ts';
import type { Registration } from './facts.ts';
import { fitness, LEAST_COVERAGE } from './fitness.ts';
import { isOutdated } from './freshness.ts';
import { arbitraryDay, arbitraryRegistration, goodFacts } from './testing/registrations.ts';

const today = '2026-03-10' as CivilDate;
const later = '2027-01-31' as CivilDate;
const occasion = { today, deliveryDate: '2026-03-15' as CivilDate, insuranceExpires: later };

const good = (changes: Partial<Registration> = {}): Registration => ({
  ...goodFacts(),
  ...{ lookedUpAt: '2026-03-10T12:00:00.000Z', delistedAt: null },
  ...changes,
});

const FIT = { stops: [], warnings: [] };
const stopped = (kind: DispatchStop, sentence: string) => ({ stops: [{ kind, sentence }], warnings: [] });
const warned = (sentence: string) => ({ stops: [], warnings: [sentence] });
const on = (day: string) => ({ ...occasion, insuranceExpires: day as CivilDate });

describe('the fitness of a carrier', () => {
  it('is given with cover, authority and service', () => {
    expect(fitness([good()], occasion)).to.deep.equal(FIT);
  });

  it('needs insurance today and on the day of the delivery', () => {
    expect(fitness([good()], on('2026-03-15'))).to.deep.equal(FIT);
    expect(fitness([good()], on('2026-03-14'))).to.deep.equal(
      stopped(
        'INSURANCE',
        "The carrier's insurance expires on 03/14/2026, before the delivery on 03/15/2026.",
      ),
    );
    expect(fitness([good()], on('2026-03-09'))).to.deep.equal(
      stopped('INSURANCE', "The carrier's insurance expired on 03/09/2026."),
    );
    expect(fitness([good()], { ...on('2026-03-10'), deliveryDate: null })).to.deep.equal(FIT);
    expect(fitness([good()], { ...occasion, insuranceExpires: null })).to.deep.equal(
      warned("Nobody has entered when the carrier's insurance expires."),
    );
  });

  it('needs $750,000 of coverage; a blank one warns, none stops', () => {
    expect(fitness([good({ insuranceOnFile: 75_000_000 as Cents })], occasion)).to.deep.equal(FIT);
    for (const [cents, covered] of [
      [74_999_900, '$749,999'],
      [0, '$0'],
    ] as const)
      expect(fitness([good({ insuranceOnFile: cents as Cents })], occasion)).to.deep.equal(
        stopped('COVERAGE', `The carrier's insurance on file covers ${covered}; $750,000 is the least.`),
      );
    expect(fitness([good({ insuranceOnFile: null })], occasion)).to.deep.equal(
      warned("The registry does not say how much the carrier's insurance covers."),
    );
  });

  it('needs one active authority, and that the registry allows to operate', () => {
    const authority = (common: 'A' | 'I' | 'N' | null, contract: 'A' | 'I' | 'N' | null) =>
      fitness([good({ commonAuthority: common, contractAuthority: contract })], occasion);
    expect([authority('A', null), authority('N', 'A'), authority('I', 'A')]).to.deep.equal([FIT, FIT, FIT]);
    const inactive = stopped('AUTHORITY', 'The carrier has no active operating authority.');
    expect([authority('I', 'N'), authority(null, 'I'), authority('N', 'N')]).to.deep.equal(
      Array(3).fill(inactive),
    );
    expect(authority(null, null)).to.deep.equal(
      warned('The registry does not say whether the carrier has operating authority.'),
    );
    expect(fitness([good({ isAllowedToOperate: false })], occasion)).to.deep.equal(
      stopped('NOT_ALLOWED', 'The registry does not allow the carrier to operate.'),
    );
    expect(fitness([good({ isAllowedToOperate: null })], occasion)).to.deep.equal(FIT);
  });

  it('ends with any entry out of service', () => {
    const outOfService = [
      { date: '2019-05-01' as CivilDate, reason: 'NOP' },
      { date: '2025-06-04' as CivilDate, reason: null },
    ];
    expect(fitness([good({ outOfService })], occasion)).to.deep.equal(
      stopped('OUT_OF_SERVICE', 'The carrier was placed out of service on 06/04/2025.'),
    );
    expect(fitness([good({ outOfService: [{ date: null, reason: null }] })], occasion)).to.deep.equal(
      stopped('OUT_OF_SERVICE', 'The carrier was placed out of service.'),
    );
  });

  it('is only warned about where the carrier was never looked up, or more than 90 days ago', () => {
    const bad = { insuranceOnFile: 0 as Cents, commonAuthority: 'N' as const };
    expect(fitness([], occasion)).to.deep.equal(
      warned('The carrier was never looked up in the registry: coverage and authority are not known.'),
    );
    const old = good({ ...bad, lookedUpAt: '2025-12-09T12:00:00.000Z' });
    expect(fitness([old], occasion)).to.deep.equal(
      warned('The carrier was last looked up more than 90 days ago. Look it up again.'),
    );
    const lastDay = good({ ...bad, lookedUpAt: '2025-12-10T12:00:00.000Z' });
    expect(fitness([lastDay], occasion).stops).to.have.length(2);
  });

  it('is warned about where the registry has the carrier no more, and stopped by what it said before', () => {
    const delistedAt = '2026-03-09T12:00:00.000Z';
    const sentence =
      'The registry has no carrier with this DOT number any more, as of 03/09/2026. Check the number with the carrier.';
    expect(fitness([good({ delistedAt })], occasion)).to.deep.equal(warned(sentence));
    expect(fitness([good(), good({ dotNumber: 1 as never, delistedAt })], occasion)).to.deep.equal(
      warned(sentence),
    );
    const low = good({ delistedAt, insuranceOnFile: 0 as Cents });
    expect(fitness([low], occasion).stops).to.have.length(1);
    const old = good({ delistedAt, lookedUpAt: '2025-12-09T12:00:00.000Z' });
    expect(fitness([old], occasion).warnings)
      .to.have.length(2)
      .and.include(sentence);
  });

  it('is the worse one of two companies that have its numbers, as far as they are known', () => {
    const bad = good({ dotNumber: 1 as never, insuranceOnFile: 50_000_000 as Cents });
    const blank = good({ dotNumber: 2 as never, insuranceOnFile: null });
    const outdated = good({ ...bad, lookedUpAt: '2025-12-09T12:00:00.000Z' });
    const low = "The carrier's insurance on file covers $500,000; $750,000 is the least.";
    for (const both of [
      [good(), bad],
      [bad, good()],
      [bad, blank],
      [blank, bad],
    ])
      expect(fitness(both, occasion)).to.deep.equal(stopped('COVERAGE', low));
    expect(fitness([good(), blank], occasion).warnings).to.have.length(1);
    expect(fitness([good(), outdated], occasion)).to.deep.equal(FIT);
    const idle = good({ dotNumber: 3 as never, commonAuthority: 'I', contractAuthority: 'N' });
    expect(fitness([bad, idle], occasion).stops).to.deep.equal([
      { kind: 'COVERAGE', sentence: low },
      { kind: 'AUTHORITY', sentence: 'The carrier has no active operating authority.' },
    ]);
  });

  it('stops for what is known to be wrong, and for nothing else', () => {
    const registrations = fc.option(arbitraryRegistration(today), { nil: undefined });
    const dates = fc.option(arbitraryDay(today, 10), { nil: null });
    fc.assert(
      fc.property(registrations, dates, dates, (registration, deliveryDate, insuranceExpires) => {
        const { stops, warnings } = fitness(registration ? [registration] : [], {
          today,
          deliveryDate,
          insuranceExpires,
        });
        const known = registration && !isOutdated(registration, today) ? registration : undefined;
        const covered = known?.insuranceOnFile ?? null;
        const statuses = known ? [known.commonAuthority, known.contractAuthority] : [];
        const wrong = [
          insuranceExpires !== null &&
            insuranceExpires < (deliveryDate !== null && deliveryDate > today ? deliveryDate : today),
          covered !== null && toDollars(covered) < LEAST_COVERAGE,
          known?.isAllowedToOperate === false ||
            (!statuses.includes('A') && statuses.some((status) => status !== null)),
          (known?.outOfService.length ?? 0) > 0,
        ];
        expect(stops).to.have.length(wrong.filter(Boolean).length);
        for (const sentence of [...stops.map((each) => each.sentence), ...warnings])
          expect(sentence).to.match(/^[A-Z].+\.$/u);
        if (!known) expect(warnings.length).to.be.greaterThan(0);
      }),
    );
  });
});
