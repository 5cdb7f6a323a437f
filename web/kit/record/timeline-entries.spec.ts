import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { ReactElement } from 'react';
import type { Timeline } from '../feature.ts';
import { byDay, merged } from './timeline-entries.ts';

const NOTHING = null as unknown as ReactElement;

const timeline = (...entries: ReadonlyArray<readonly [key: string, at: string]>): Timeline => ({
  entries: entries.map(([key, at]) => ({ key, at, entry: NOTHING })),
});

const CHANGES = timeline(
  ['c3', '2026-11-21T04:59:00Z'],
  ['c2', '2026-11-20T15:00:00Z'],
  ['c1', '2026-11-20T15:00:00Z'],
);
const MAILS = timeline(['m2', '2026-11-20T16:00:00.000Z'], ['m1', '2026-11-19T14:00:00Z']);

describe('the timeline of a record', () => {
  it('has the newest of all sources first, and keeps the order within a source', () => {
    expect(merged([CHANGES, MAILS]).map(({ key }) => key)).to.deep.equal(['c3', 'm2', 'c2', 'c1', 'm1']);
  });

  it('is grouped by the day in the office', () => {
    const days = byDay(merged([CHANGES, MAILS])).map(({ date, entries }) => [
      date,
      entries.map(({ key }) => key),
    ]);
    expect(days).to.deep.equal([
      ['2026-11-20', ['c3', 'm2', 'c2', 'c1']],
      ['2026-11-19', ['m1']],
    ]);
  });
});
