import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { ReactElement } from 'react';
import type { Timeline, TimelineEntry } from '../feature.ts';
import { byDay, grouped, kindsOf, merged, whatHappened } from './timeline-entries.ts';

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

describe('entries of a timeline', () => {
  const edit = (key: string, time: string, by?: string): TimelineEntry => ({
    ...{ key, at: `2026-11-20T${time}Z`, entry: NOTHING },
    ...(by && {
      group: { id: by, by, what: key === 'd' ? ['Price changed'] : ['Origin changed', 'price changed'] },
    }),
  });
  const keysOf = (...entries: ReadonlyArray<TimelineEntry>) =>
    grouped(entries).map(({ key, entries: joined }) => [key, joined.map((each) => each.key).join()]);

  it('are joined where one actor changed things within ten minutes', () => {
    const edits = [edit('d', '15:10:00', 'Ana'), edit('c', '15:04:00', 'Ana'), edit('b', '15:00:00', 'Ana')];
    expect(keysOf(...edits)).to.deep.equal([['b', 'd,c,b']]);
    expect(whatHappened(edits)).to.equal('Price changed, origin changed');
  });

  it('leave the other groups as they are, and the key of their own, as they come', () => {
    const before = [edit('c', '15:04:00', 'Ana'), edit('b', '15:00:00', 'Ana'), edit('a', '14:59:59', 'Ana')];
    expect(keysOf(...before)).to.deep.equal([['a', 'c,b,a']]);
    expect(keysOf(edit('d', '15:09:59', 'Ana'), ...before)).to.deep.equal([['a', 'd,c,b,a']]);
    expect(keysOf(edit('d', '15:10:00', 'Ana'), ...before)).to.deep.equal([
      ['d', 'd'],
      ['a', 'c,b,a'],
    ]);
  });

  it('stand alone where somebody else comes in between, and where they have no group', () => {
    expect(
      keysOf(
        ...[edit('e', '15:04:00', 'Ana'), edit('d', '15:03:00', 'Ben'), edit('c', '15:02:00', 'Ana')],
        ...[edit('b', '15:01:00'), edit('a', '15:00:00')],
      ).map(([, keys]) => keys),
    ).to.deep.equal(['e', 'd', 'c', 'b', 'a']);
  });

  it('have each kind once, by name, and may have none', () => {
    const kind = (id: string, name: string) => ({ kind: { id, name, icon: NOTHING } });
    const all = [
      { ...edit('c', '15:02:00'), ...kind('price', 'Price') },
      { ...edit('b', '15:01:00'), ...kind('note', 'Notes') },
      { ...edit('a', '15:00:00'), ...kind('price', 'Price') },
    ];
    expect(kindsOf([...all, edit('0', '14:00:00')]).map(({ name }) => name)).to.deep.equal([
      'Notes',
      'Price',
    ]);
  });
});
