import { expect } from 'chai';
import type { TableStatus } from '../platform/projector/survey.ts';
import { lagging, listing, rebuildLine } from './print-projections.ts';

const table: TableStatus = {
  table: 'quote_list_v2',
  kind: 'current',
  position: 12_345n,
  live: true,
  epoch: 3,
  led: true,
  bytes: 4_560_000,
};

const stateOf = (status: Partial<TableStatus>): string | undefined =>
  listing([{ ...table, ...status }], 12_400n)[1]?.split(/ {2,}/)[4];

describe('the listing of read models', () => {
  it('has a line for each, in columns', () => {
    expect(listing([table, { ...table, table: 'user_list_v1', position: 12_400n }], 12_400n)).to.deep.equal([
      'table          position  behind  MB   state',
      'quote_list_v2  12,345    55      4.6  live',
      'user_list_v1   12,400    0       4.6  live',
    ]);
    expect(lagging([table], 12_400n)[1]).to.equal('quote_list_v2  12,345    12,400  55');
  });

  const stopped = { position: 12_346n, type: 'QuoteCreated', reason: 'no lane' };
  const states: ReadonlyArray<[Partial<TableStatus>, string]> = [
    [{ live: false }, 'being built'],
    [{ led: false }, 'live, led by no node'],
    [{ stopped }, 'stopped before QuoteCreated at 12346: no lane'],
    [{ kind: 'other' }, 'of another release, in use'],
    [{ kind: 'other', led: false }, 'of another release; prune drops it'],
    [{ kind: 'rebuilding' }, 'being rebuilt'],
    [{ kind: 'rebuilding', led: false }, 'left by a rebuild that broke off; prune drops it'],
  ];
  for (const [status, words] of states) it(`says "${words}"`, () => expect(stateOf(status)).to.equal(words));
});

describe('the progress of a rebuild', () => {
  it('shows share, speed and remaining time', () => {
    expect(rebuildLine({ events: 5_000, position: 5_000n, head: 20_000n }, 500)).to.equal(
      '25 %, 10,000 events/s, 15,000 behind',
    );
    expect(rebuildLine({ events: 0, position: 0n, head: 0n }, 0)).to.equal('100 %, 0 events/s, 0 behind');
  });
});
