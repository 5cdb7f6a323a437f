import { expect } from 'chai';
import { addDays, type CivilDate } from '../../../shared-kernel/civil-date.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import type { OrderStop, Way } from '../read-models/stops-of-days.ts';
import { MOST_LATE, MOST_PAGES, MOST_SHOWN, ordersOnBoard, PAGE } from './orders-on-board.ts';

const TODAY = '2026-01-15' as CivilDate;

/** Stops of orders with ascending ids, ten on a day from a first one on. */
const stops = (count: number, firstId: number, from = TODAY): ReadonlyArray<OrderStop> =>
  Array.from({ length: count }, (_, at) => ({
    ...{ id: (firstId + at) as RecordId, day: addDays(from, Math.floor(at / 10)) },
  }));

type Stops = Partial<Readonly<Record<Way, ReadonlyArray<OrderStop>>>>;

const boardOf = (all: Stops, isShown: (id: number) => boolean = () => true) =>
  ordersOnBoard({
    page: async (way, after, limit) => {
      const of = all[way] ?? [];
      const from = after ? of.findIndex(({ id }) => id === after.id) + 1 : 0;
      return of.slice(from, from + limit);
    },
    areShown: async (ids) => ids.map(isShown),
  });

const idsIn = (shown: ReadonlyArray<number>, from: number, to: number): number =>
  shown.filter((id) => id >= from && id < to).length;

describe('the orders on the day board', () => {
  it('are all there while they fit, each once', async () => {
    const all = {
      late_pickup: stops(3, 1),
      late_delivery: stops(5, 1),
      pickup: stops(4, 10),
      delivery: stops(8, 10),
    };
    const { ids, isCut } = await boardOf(all);
    expect(ids).to.have.members([...stops(5, 1), ...stops(8, 10)].map(({ id }) => id));
    expect(ids).to.have.length(13);
    expect(isCut).to.equal(false);
  });

  it('keep the late ones in a busy week, and then those of its first days, whatever happens on them', async () => {
    const late = { late_pickup: stops(2, 1), late_delivery: stops(2, 5) };
    const busy = { pickup: stops(400, 1_000), delivery: stops(400, 2_000) };
    const { ids, isCut } = await boardOf({ ...late, ...busy });
    expect(isCut).to.equal(true);
    expect(ids).to.have.length(MOST_SHOWN);
    expect(idsIn(ids, 1, 10), 'late').to.equal(4);
    expect(Math.abs(idsIn(ids, 1_000, 2_000) - idsIn(ids, 2_000, 3_000)), 'both ends').to.be.lessThan(11);
  });

  it('leave room for the days where many are late, and give it back where the days are empty', async () => {
    const late = { late_pickup: stops(280, 1).toReversed() };
    const both = await boardOf({ ...late, delivery: stops(200, 1_000) });
    expect(idsIn(both.ids, 1, 1_000)).to.equal(MOST_LATE);
    expect(both.ids, 'the latest day of what is late').to.include(280);
    expect(idsIn(both.ids, 1_000, 2_000)).to.equal(MOST_SHOWN - MOST_LATE);
    expect(both.isCut).to.equal(true);
    const alone = await boardOf(late);
    expect([alone.ids.length, alone.isCut]).to.deep.equal([280, false]);
  });

  it('are found behind any number of orders that are not shown', async () => {
    const pickup = stops(3 * PAGE + 20, 1);
    const { ids, isCut } = await boardOf({ pickup }, (id) => id > 3 * PAGE);
    expect([ids.length, isCut]).to.deep.equal([20, false]);
    const most = PAGE * MOST_PAGES;
    const beyond = await boardOf({ late_pickup: stops(most + 1, 1) }, (id) => id > most);
    expect([beyond.ids.length, beyond.isCut], 'not looked at, and said').to.deep.equal([0, true]);
  });
});
