import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { progressReporter } from './progress.ts';

describe('the progress of a restore', () => {
  it('is reported at intervals, with the state at that time', async () => {
    const said: string[] = [];
    const tell = progressReporter((line) => said.push(line), 50);
    for (const events of [500, 1_000]) tell(events);
    await pause(60);
    for (const events of [1_500, 2_000]) tell(events);
    expect(said).to.deep.equal(['1500 events so far']);
  });
});
