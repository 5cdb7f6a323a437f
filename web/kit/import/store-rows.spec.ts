import { expect } from 'chai';
import { shownFate } from './fates.ts';
import { endOfImportInWords, isAllStored, reportIn } from './import-words.ts';
import type { RowFate } from './import-work.ts';
import { CHANGED_SINCE, newDryRun, rowSender, stepsOf } from './store-rows.ts';
import { LOST } from './testing/storing.ts';

describe('storing rows of a file', () => {
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
      dryRun: newDryRun(),
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

  /** Attempts to store one row whose first answer is lost; `nows` has what storing it would do at each question. */
  const attempts = async (nows: ReadonlyArray<RowFate<null>>, dryRuns = [newDryRun<null>()]) => {
    const rows = [row(2, nows[0] ?? NEW)];
    const keys: Array<string> = [];
    const fates: Array<RowFate<null>> = [];
    const left = [...nows];
    const sendIn = (dryRun = newDryRun<null>()) =>
      rowSender(rows, {
        ask: async () => [left.shift() ?? expect.fail('asked too often')],
        store: async (_input, fate, key) => {
          keys.push(key);
          fates.push(fate);
          if (keys.length === 1) throw LOST;
        },
        dryRun,
      });
    const [step = expect.fail()] = stepsOf(rows);
    // As each attempt does, by a sender of its own.
    const lost = await sendIn(dryRuns[0])(step);
    const outcomes = await sendIn(dryRuns.at(-1))(step);
    return { keys, fates, lost: lost.get('2')?.state, outcome: outcomes.get('2'), rows, outcomes };
  };

  it('asks for the same with the same key again after a lost answer, whatever has changed since', async () => {
    const revised = (revision: number) => ({ ...change('x'), target: revision }) as unknown as RowFate<null>;
    const { keys, fates, lost, outcome } = await attempts([revised(4), { state: 'same' }]);
    expect([lost, outcome]).to.deep.equal(['unknown', { state: 'changed', revision: null }]);
    expect([new Set(keys).size, fates]).to.deep.equal([1, [revised(4), revised(4)]]);
  });

  it('says of a row that was stored then, and that others have changed or deleted since, that they have', async () => {
    const changed = await attempts([change('x'), change('x')]);
    expect([changed.keys.length, new Set(changed.keys).size]).to.deep.equal([2, 1]);
    expect(changed.outcome).to.deep.include({ since: 'changed' });
    const gone = await attempts([NEW, NEW]);
    expect(gone.outcome).to.deep.include({ since: 'gone' });
    expect(endOfImportInWords(reportIn(gone), 'boat', {})).to.equal(
      '1 of 1 boat was stored. 1 has been changed or deleted since.',
    );
  });

  it('says of a row that was stored then, and that one may not see any more, that it was stored', async () => {
    const dryRun = newDryRun<null>();
    dryRun.sent.set(2, NEW);
    const rows = [row(2, NEW)];
    const [step = expect.fail()] = stepsOf(rows);
    const forbidden = { code: 'FORBIDDEN', message: 'You do not have permission to see this.', fields: {} };
    // As the server answers a repeat whose author has lost the permission: it is stored, and not shown.
    const send = rowSender(rows, { ask: () => Promise.reject(forbidden), store: async () => null, dryRun });
    const outcomes = await send(step);
    expect(outcomes.get('2')).to.deep.equal({ state: 'changed', revision: null, since: 'hidden' });
    const report = reportIn({ rows, outcomes });
    expect(endOfImportInWords(report, 'boat', {})).to.equal(
      '1 of 1 boat was stored. Your permission was taken away since, so what has become of it is not shown.',
    );
    expect([report.refused, isAllStored(report)]).to.deep.equal([[], true]);
  });

  it('says that it is not known where what has become of such a row cannot be read', async () => {
    const dryRun = newDryRun<null>();
    dryRun.sent.set(2, NEW);
    const rows = [row(2, NEW)];
    const [step = expect.fail()] = stepsOf(rows);
    const send = rowSender(rows, { ask: () => Promise.reject(LOST), store: async () => true, dryRun });
    expect((await send(step)).get('2')?.state).to.equal('unknown');
  });

  it('stores a row once more after another dry run', async () => {
    const { keys } = await attempts([change('x'), change('x')], [newDryRun(), newDryRun()]);
    expect(new Set(keys).size).to.equal(2);
  });
});
