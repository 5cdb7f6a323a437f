import { expect } from 'chai';
import { loadKindById } from '../../../quoting/published/queries/loads.ts';
import { systemActor } from '../../../shared-kernel/actor.ts';
import type { Ask } from '../../../shared-kernel/context-query.ts';
import { carriersTook } from './similar-loads.ts';

const LANE = { originZip: '33101', destinationZip: '75201', carrierType: 'OPEN', except: null } as const;

/** What is answered where loads were paid so, in dollars of one vehicle, and since when they were asked for. */
const took = async (...pays: ReadonlyArray<number>) => {
  const days: Array<unknown> = [];
  const ask = (async (about: unknown, of: { readonly since: string }) => {
    if (about === loadKindById) return { carrierType: 'OPEN', vehicles: 1 };
    days.push(of.since);
    return pays.map((pay, at) => ({ orderId: at + 1, carrierPay: pay * 100 }));
  }) as unknown as Ask;
  const now = () => new Date('2026-11-29T17:00:00.000Z');
  return { answer: await carriersTook(LANE, { actor: systemActor('spec'), ask, now }), days };
};

describe('what carriers took for similar loads', () => {
  it('is asked for the last 180 days', async () => {
    const { answer, days } = await took(700);
    expect([answer?.since, days]).to.deep.equal(['2026-06-02', ['2026-06-02']]);
  });

  it('has the middle one, or what lies between the middle two', async () => {
    expect((await took(900, 500, 600)).answer).to.deep.include({
      count: 3,
      low: 500,
      median: 600,
      high: 900,
    });
    expect((await took(900, 500, 600, 601)).answer).to.deep.include({ count: 4, median: 600.5 });
    expect((await took(900, 500)).answer).to.deep.include({ median: 700 });
    expect((await took(0, 900, 500)).answer, 'of those with a pay').to.deep.include({ count: 2, low: 500 });
    expect((await took()).answer).to.deep.include({ count: 0, low: null, median: null, high: null });
  });

  it('says that it is of the latest ones alone, where no more of the lane were looked at', async () => {
    const pays = (count: number) => Array.from({ length: count }, () => 700);
    expect((await took(...pays(499))).answer).to.deep.include({ count: 499, isLatestOnly: false });
    expect((await took(...pays(500))).answer).to.deep.include({ count: 500, isLatestOnly: true });
  });
});
