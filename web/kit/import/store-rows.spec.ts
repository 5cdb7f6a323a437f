import { expect } from 'chai';
import { shownFate } from './fates.ts';
import type { RowFate } from './import-work.ts';
import { CHANGED_SINCE, intentionOf, rowSender, stepsOf } from './store-rows.ts';
import { LOST } from './testing/storing.ts';

describe('storing rows of a file', () => {
  const DRY_RUN = '6f3c1f3e-52a4-4d7e-9d55-2b1a7c0e8f41';
  const row = (line: number, fate: RowFate<null>) => ({
    ...{ line, name: `Boat ${line}`, input: { number: String(line), name: 'x' }, fate },
  });
  const change = (to: string): RowFate<null> => ({
    ...{ state: 'changes', target: null, changes: [{ label: 'Name', from: 'y', to }] },
  });
  const NEW: RowFate<null> = { state: 'new' };

  it('asks again, and stores only what is still as it was shown', async () => {
    const rows = [row(2, NEW), row(3, NEW), row(4, change('x')), row(5, change('x'))];
    const stored: Array<string> = [];
    const send = rowSender(rows, {
      ask: async () => [NEW, { state: 'same' }, change('x'), change('z')],
      store: async ({ number }) => void stored.push(number),
      dryRun: DRY_RUN,
    });
    const [step] = stepsOf(rows);
    const outcomes = await send(step ?? expect.fail());
    expect(stored).to.deep.equal(['2', '4']);
    expect(outcomes.get('3')).to.deep.equal({ state: 'unchanged' });
    expect(outcomes.get('5')).to.deep.equal({ state: 'refused', reason: CHANGED_SINCE });
  });

  it('counts a row as what became of it', () => {
    const outcomes = new Map([
      ['2', { state: 'changed', revision: null }],
      ['3', { state: 'unchanged' }],
      ['4', { state: 'refused', reason: CHANGED_SINCE }],
    ] as const);
    const rows = [row(2, NEW), row(3, NEW), row(4, change('x')), row(5, change('x'))];
    expect(rows.map((each) => shownFate(each, outcomes))).to.deep.equal([
      'new',
      'same',
      'refused',
      'changes',
    ]);
    expect(rows.map((each) => shownFate(each, new Map()))).to.deep.equal([
      'new',
      'new',
      'changes',
      'changes',
    ]);
  });

  it('has one key for a row with a fate in all attempts, and another one for another fate or dry run', () => {
    const input = { number: '1', name: 'x' };
    const key = intentionOf(DRY_RUN, input, NEW);
    expect(intentionOf(DRY_RUN, { ...input }, { ...NEW })).to.equal(key);
    expect(intentionOf(DRY_RUN, input, change('x'))).not.to.equal(key);
    expect(intentionOf('1b4e28ba-2fa1-4f0e-8b5a-0c1d2e3f4a5b', input, NEW)).not.to.equal(key);
  });

  it('is asked for with the same key again after a lost answer', async () => {
    const rows = [row(2, NEW)];
    const keys: Array<string> = [];
    const send = rowSender(rows, {
      ask: async () => [NEW],
      store: async (_input, _fate, key) => {
        keys.push(key);
        if (keys.length === 1) throw LOST;
      },
      dryRun: DRY_RUN,
    });
    const [step = expect.fail()] = stepsOf(rows);
    const states = [await send(step), await send(step)].map((outcomes) => outcomes.get('2')?.state);
    expect([states, new Set(keys).size]).to.deep.equal([['unknown', 'changed'], 1]);
  });
});
