import { expect } from 'chai';
import { progressReporter } from './progress.ts';

describe('the progress of a restore', () => {
  it('is reported at intervals, with the state at that time', () => {
    const said: string[] = [];
    let now = 0;
    const tell = progressReporter(
      (line) => said.push(line),
      () => now,
    );
    for (const events of [500, 1_000]) tell(events);
    now = 2_000;
    for (const events of [1_500, 2_000]) tell(events);
    expect(said).to.deep.equal(['1500 events so far']);
  });
});
