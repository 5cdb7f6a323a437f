import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Outcome } from '../../../platform/command/command.ts';
import type { Sql } from '../../../platform/sql.ts';
import { type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import type { Registration, RegistrationFacts } from '../facts.ts';
import type { RegistryNumber } from '../numbers.ts';
import type { Registry } from '../registry.ts';
import { goodFacts } from '../testing/registrations.ts';
import { createLookUp } from './look-up.ts';

const NOW = new Date('2026-01-16T15:00:00.000Z');
const facts = goodFacts();
const away = rejection('UNAVAILABLE', 'Try again.');
const LOOKED_UP: Registration = { ...facts, lookedUpAt: NOW.toISOString(), delistedAt: null };
const DOT = { kind: 'DOT', number: facts.dotNumber } as const;

const rowOf = ({ lookedUpAt, ...known }: Registration) => ({
  ...{ dot_number: known.dotNumber, mc_numbers: known.mcNumbers, legal_name: known.legalName },
  ...{ street: known.street, city: known.city, state: known.state, zipcode: known.zipcode },
  ...{ phone_number: known.phoneNumber, allowed_to_operate: known.isAllowedToOperate },
  ...{ common_authority: known.commonAuthority, contract_authority: known.contractAuthority },
  ...{ insurance_on_file: known.insuranceOnFile, out_of_service: known.outOfService },
  ...{ looked_up_at: lookedUpAt, delisted_at: known.delistedAt },
});

/** A look-up over a registry and a last look-up; counts what was asked, and has what was kept. */
const surroundings = (
  registry: Registry,
  known: Registration | undefined,
  kept: E.Either<Rejection, Pick<Outcome, 'events'>>,
) => {
  const happened = { asked: 0, kept: [] as RegistrationFacts[], delisted: [] as number[] };
  const lookUp = createLookUp((number) => {
    happened.asked += 1;
    return registry(number);
  });
  const sql = (async () => (known ? [rowOf(known)] : [])) as unknown as Sql;
  const keep = async (answered: RegistrationFacts) => {
    happened.kept.push(answered);
    return kept;
  };
  const keepDelisted = async (dotNumber: number) => {
    happened.delisted.push(dotNumber);
    return kept;
  };
  const find = (number: RegistryNumber = DOT) => lookUp(number, { sql, now: () => NOW, keep, keepDelisted });
  return { happened, find };
};

const looking = (
  known?: Registration,
  registry: Registry = () => TE.right(facts),
  kept: E.Either<Rejection, Pick<Outcome, 'events'>> = E.right({ events: [] }),
) => surroundings(registry, known, kept);

const seen = (lookedUpAt: string, changes: Partial<RegistrationFacts> = {}): Registration => ({
  ...goodFacts(changes),
  ...{ lookedUpAt, delistedAt: null },
});

describe('a look-up', () => {
  it('asks the registry, and keeps its answer with the time', async () => {
    const { happened, find } = looking();
    expect(await find()).to.deep.equal(E.right(LOOKED_UP));
    expect(happened).to.deep.equal({ asked: 1, kept: [facts], delisted: [] });
  });

  it('has the time of the event in which it was kept', async () => {
    const at = '2026-01-16T15:00:00.123Z';
    const { find } = looking(
      undefined,
      undefined,
      E.right({ events: [{ at } as Outcome['events'][number]] }),
    );
    expect(await find()).to.deep.equal(E.right({ ...LOOKED_UP, lookedUpAt: at }));
  });

  it('answers what was kept within a day, and asks again afterwards', async () => {
    const recent = seen('2026-01-15T15:00:00.001Z', { city: 'MIAMI' });
    const within = looking(recent);
    expect(await within.find()).to.deep.equal(E.right(recent));
    expect(within.happened).to.deep.equal({ asked: 0, kept: [], delisted: [] });
    const later = looking(seen('2026-01-15T15:00:00.000Z', { city: 'MIAMI' }));
    expect(await later.find()).to.deep.equal(E.right(LOOKED_UP));
    expect(later.happened.asked).to.equal(1);
  });

  it('asks for the name of a forgotten carrier whenever somebody wants it', async () => {
    const { happened, find } = looking(seen(NOW.toISOString(), { legalName: null }));
    expect(await find()).to.deep.equal(E.right(LOOKED_UP));
    expect(happened.asked).to.equal(1);
  });

  it('keeps nothing of a number that the registry never had, and asks again', async () => {
    const { happened, find } = looking(undefined, () => TE.right(null));
    expect([await find(), await find()]).to.deep.equal([E.right(null), E.right(null)]);
    expect(happened).to.deep.equal({ asked: 2, kept: [], delisted: [] });
  });

  it('keeps that the registry has a carrier no more, and asks again', async () => {
    const unlisted = { ...seen(NOW.toISOString()), delistedAt: NOW.toISOString() };
    for (const known of [seen('2026-01-10T15:00:00.000Z'), unlisted]) {
      const { happened, find } = looking(known, () => TE.right(null));
      expect(await find()).to.deep.equal(E.right(null));
      expect(happened).to.deep.equal({ asked: 1, kept: [], delisted: [facts.dotNumber] });
    }
    const back = looking(unlisted);
    expect(await back.find()).to.deep.equal(E.right(LOOKED_UP));
  });

  it('keeps nothing of a carrier whose MC number alone is not listed', async () => {
    const { happened, find } = looking(seen('2026-01-10T15:00:00.000Z'), () => TE.right(null));
    expect(await find({ kind: 'MC', number: 700_003 })).to.deep.equal(E.right(null));
    expect(happened.delisted).to.deep.equal([]);
  });

  it('is UNAVAILABLE in an outage, also where an older answer was kept, and asks again', async () => {
    const { happened, find } = looking(seen('2025-01-15T15:00:00.000Z'), () => TE.left(away));
    expect([await find(), await find()]).to.deep.equal([E.left(away), E.left(away)]);
    expect(happened).to.deep.equal({ asked: 2, kept: [], delisted: [] });
  });

  it('is refused where its answer cannot be kept', async () => {
    const { find } = looking(undefined, undefined, E.left(away));
    expect(await find()).to.deep.equal(E.left(away));
  });

  it('is shared by all who ask for the same number at the same time', async () => {
    const { happened, find } = looking();
    const answers = await Promise.all([find(), find(), find()]);
    expect(answers.map(E.isRight)).to.deep.equal([true, true, true]);
    expect(happened.asked).to.equal(1);
  });
});
