import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { tellingProgress } from './progress.ts';

describe('the progress of a restore', () => {
  it('is told now and then, with what stands by then', async () => {
    const said: string[] = [];
    const tell = tellingProgress((line) => said.push(line), 50);
    for (const events of [500, 1_000]) tell(events);
    await pause(60);
    for (const events of [1_500, 2_000]) tell(events);
    expect(said).to.deep.equal(['1500 events so far']);
  });
});
