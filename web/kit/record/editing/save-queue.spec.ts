import { expect } from 'chai';
import { describe, it } from 'mocha';
import { saveQueue } from './save-queue.ts';

describe('saves of a record, one after the other', () => {
  const begun = () => {
    const save = saveQueue<string>();
    const told: Array<ReadonlyArray<string>> = [];
    return {
      told,
      saves: (sent: ReadonlyArray<string> | null) =>
        save(
          async () => sent,
          (sections) => told.push(sections),
        ),
    };
  };

  it('have saved what was stored while they waited', async () => {
    const { told, saves } = begun();
    await Promise.all([saves(['shipper']), saves([]), saves(['origin', 'shipper'])]);
    expect(told).to.deep.equal([['shipper'], ['shipper'], ['shipper', 'origin']]);
  });

  it('have not saved what was stored before they were asked for', async () => {
    const { told, saves } = begun();
    await saves(['shipper']);
    expect(await saves([])).to.equal(true);
    expect(told).to.deep.equal([['shipper'], []]);
  });

  it('go on after one that is not stored, or that fails', async () => {
    const save = saveQueue<string>();
    const told: Array<ReadonlyArray<string>> = [];
    const failing = save(
      () => Promise.reject(new Error('lost')),
      () => told.push(['never']),
    );
    const refused = save(
      async () => null,
      () => told.push(['never']),
    );
    const last = save(
      async () => ['origin'],
      (sections) => told.push(sections),
    );
    expect(await failing.catch(({ message }) => message)).to.equal('lost');
    expect([await refused, await last]).to.deep.equal([false, true]);
    expect(told).to.deep.equal([['origin']]);
  });
});
