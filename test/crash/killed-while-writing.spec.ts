import { expect } from 'chai';
import { crashRounds } from '../support/crash-rounds.ts';

describe('a process that is killed while 16 writers work', function crash() {
  this.timeout(180_000);

  it('loses and doubles nothing in three rounds, and its read models equal a fold from scratch', async () => {
    const lines: string[] = [];
    const say = (line: string): void => void lines.push(line);
    const totals = await crashRounds({ rounds: 3, seed: 11, percentWithPostgres: 40, say });
    const { lost, doubled, brokenLinks, differences } = totals;
    expect({ lost, doubled, brokenLinks, differences }, lines.join('\n')).to.deep.equal({
      lost: 0,
      doubled: 0,
      brokenLinks: [],
      differences: [],
    });
    expect(totals.acknowledged).to.be.above(0);
    expect(totals.unknown).to.be.above(0);
  });
});
