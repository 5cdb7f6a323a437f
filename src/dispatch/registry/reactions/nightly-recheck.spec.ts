import { expect } from 'chai';
import type { Sql } from '../../../platform/sql.ts';
import { createRegistrations } from '../index.ts';
import { isRecheckedNightly } from '../queries.ts';
import { nightlyRecheck } from './nightly-recheck.ts';
import { nameOf, type Rechecked } from './recheck.ts';

/** Rows of the statements, by their names: some carriers, one of which was looked up an hour ago. */
const NIGHT = new Date('2026-01-16T07:00:00.000Z');
const NOON = new Date('2026-01-16T17:00:00.000Z');

const carrier = (
  id: number,
  dotNumber: string | null,
  mcNumber: string | null = null,
  forgotten = false,
) => ({
  ...{ id, forgotten, business: { dotNumber, mcNumber } },
});
const registration = (dot: number, lookedUpAt: string, mcNumbers: ReadonlyArray<number> = []) => ({
  ...{ dot_number: dot, mc_numbers: mcNumbers, out_of_service: [], looked_up_at: lookedUpAt },
});
const CARRIERS = [
  ...[carrier(1, '11'), carrier(2, '22'), carrier(3, null), carrier(4, '44')],
  ...[carrier(5, null, '555'), carrier(6, null, '220'), carrier(7, '77', '777', true)],
];
const KNOWN = [
  registration(11, '2026-01-16T06:00:00.000Z'),
  registration(22, '2026-01-10T06:00:00.000Z', [220]),
];

const asked: unknown[] = [];
const sql = (async (name: string, _text: string, values: ReadonlyArray<unknown> = []) => {
  if (name === 'carriers_used_since') {
    asked.push(values[0]);
    return CARRIERS.map(({ id }) => ({ carrier_id: id }));
  }
  if (name === 'carriers_by_id') return CARRIERS;
  const [number] = values as ReadonlyArray<number>;
  return KNOWN.filter(({ dot_number: dot, mc_numbers: mc }) =>
    name === 'registration_by_mc' ? mc.includes(Number(number)) : dot === number,
  );
}) as unknown as Sql;

const dot = (number: number) => ({ kind: 'DOT', number }) as const;

const ALL: Rechecked = { answered: [dot(22)], unknown: [dot(44)], failed: [], left: [] };

const schedule = (answer: () => Rechecked = () => ALL) => {
  const rechecked: Array<ReadonlyArray<string>> = [];
  const logged: Array<readonly [level: string, counts: unknown]> = [];
  const { tick } = nightlyRecheck(
    undefined as never,
    {
      info: (counts: unknown) => logged.push(['info', counts]),
      warn: (counts: unknown) => logged.push(['warn', counts]),
    } as never,
    async (numbers) => {
      rechecked.push(numbers.map(nameOf));
      return answer();
    },
  );
  const at = (now: Date) => tick({ now, sql, signal: new AbortController().signal } as never);
  return { rechecked, logged, at };
};

describe('the nightly recheck', () => {
  it('looks up the carriers of the last 90 days that were not looked up within a day', async () => {
    const { rechecked, logged, at } = schedule();
    await at(NIGHT);
    expect(asked.at(-1)).to.equal('2025-10-18');
    expect(rechecked[0]).to.include.members(['DOT 22', 'DOT 44']).and.not.to.include('DOT 11');
    expect(logged).to.deep.equal([['info', { answered: 1, unknown: 1, failed: [], left: 0 }]]);
  });

  it('looks up by MC number a carrier that has no other and was never looked up', async () => {
    const { rechecked, at } = schedule();
    await at(NIGHT);
    expect(rechecked[0]).to.include('MC 555').and.not.to.include('MC 220');
  });

  it('asks for nothing about a forgotten carrier that was never looked up', async () => {
    const { rechecked, at } = schedule();
    await at(NIGHT);
    expect(rechecked[0]).not.to.include.oneOf(['DOT 77', 'MC 777']);
  });

  it('waits for the night of the office', async () => {
    const { rechecked, at } = schedule();
    await at(NOON);
    expect(rechecked).to.deep.equal([]);
  });

  it('asks once a night for a carrier that the registry does not know', async () => {
    const { rechecked, at } = schedule();
    await at(NIGHT);
    await at(NIGHT);
    await at(new Date(NIGHT.getTime() + 86_400_000));
    expect(rechecked.map((numbers) => numbers.includes('DOT 44'))).to.deep.equal([true, false, true]);
  });

  it('warns where the registry did not answer for all, and names those that failed', async () => {
    const { logged, at } = schedule(() => ({
      ...{ answered: [], unknown: [], failed: [dot(22)], left: [dot(44)] },
    }));
    await at(NIGHT);
    expect(logged).to.deep.equal([['warn', { answered: 0, unknown: 0, failed: ['DOT 22'], left: 1 }]]);
  });

  it('is said to run where it does', async () => {
    for (const isNightly of [true, false]) {
      const { queryHandlers, schedules } = createRegistrations(undefined as never, {
        ...{ nightlyRecheck: isNightly, log: undefined as never },
      });
      const said = queryHandlers?.find(({ query }) => query.name === isRecheckedNightly.name);
      expect(await said?.handle([1, 2], sql)).to.deep.equal([isNightly, isNightly]);
      expect(schedules).to.have.length(isNightly ? 1 : 0);
    }
  });

  it('asks last for those that failed, the one of longest ago first', async () => {
    const failing: Rechecked[] = [
      { answered: [], unknown: [], failed: [dot(22)], left: [dot(44)] },
      { answered: [], unknown: [], failed: [dot(44)], left: [] },
      { answered: [dot(22)], unknown: [], failed: [dot(44)], left: [] },
    ];
    const { rechecked, at } = schedule(() => failing[rechecked.length - 1] ?? ALL);
    for (let night = 0; night < 4; night += 1) await at(new Date(NIGHT.getTime() + night * 86_400_000));
    const numbers = ['DOT 22', 'DOT 44', 'MC 555'];
    const turns = rechecked.map((each) => [...new Set(each)].filter((number) => numbers.includes(number)));
    expect(turns).to.deep.equal([
      ['DOT 22', 'DOT 44', 'MC 555'],
      ['DOT 44', 'MC 555', 'DOT 22'],
      ['MC 555', 'DOT 22', 'DOT 44'],
      ['DOT 22', 'MC 555', 'DOT 44'],
    ]);
  });
});
