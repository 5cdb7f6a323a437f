import { expect } from 'chai';
import type { ApiError } from '../../api/api-error.ts';
import { endOfImportInWords, isCheckedAgain, reportIn } from './import-words.ts';
import type { StoreTogether } from './import-work.ts';
import { type Begun, storeTogether } from './store-together.ts';
import { LOST, rows, running, statesOf, storing } from './testing/storing.ts';

describe('an import whose draft others have ended', () => {
  const how = 'Ada published the draft of these rows';
  const ended = { code: 'REFUSED', message: 'This draft was published.', fields: {} };
  const forbidden = { code: 'FORBIDDEN', message: 'You do not have permission.', fields: {} };
  const endedIn = async (at: 'add' | 'finish', endOf: StoreTogether<number>['endOf'], why = ended) => {
    const { together, calls } = storing({ [at]: why });
    const begun: Begun = { added: 0 };
    const outcomes = await storeTogether(rows, { ...together, ...(endOf && { endOf }) }, begun, running);
    const words = endOfImportInWords(reportIn({ rows, outcomes }), 'row', begun);
    return { begun, outcomes, words, calls };
  };

  it('is in force as far as its rows are, and says by whom', async () => {
    const whole = await endedIn('finish', async (_draft, inputs) => ({
      how,
      inForce: inputs.map(() => true),
    }));
    expect(whole.words).to.equal('5 rows are in force: Ada published the draft of these rows.');
    expect([statesOf(whole.outcomes), whole.calls.at(-1)]).to.deep.equal([['changed'], 'finish']);
    const half = await endedIn('add', async () => ({ how, inForce: [true, true, false, false, false] }));
    expect(half.words).to.equal(
      '2 of 5 rows are in force: Ada published the draft of these rows. Check the file again to import the others.',
    );
    expect([...half.outcomes.keys()]).to.deep.equal(['2', '3']);
  });

  it('is in force too where the person may not finish it any more; otherwise that is why it is not', async () => {
    const whole = await endedIn(
      'finish',
      async (_draft, inputs) => ({ how, inForce: inputs.map(() => true) }),
      forbidden,
    );
    expect(whole.words).to.equal('5 rows are in force: Ada published the draft of these rows.');
    for (const endOf of [() => Promise.reject(forbidden), async () => null]) {
      const { outcomes, begun } = await endedIn('finish', endOf, forbidden);
      expect([statesOf(outcomes), begun.end]).to.deep.equal([['refused'], undefined]);
    }
  });

  it('has stored nothing where it was discarded', async () => {
    const { words, outcomes } = await endedIn('add', async () => ({
      how: 'Ada discarded it',
      inForce: [],
    }));
    expect(words).to.equal('Nothing has taken effect: Ada discarded it. Check the file again to import it.');
    expect(outcomes.size).to.equal(0);
  });

  it('has stored nothing where rows of it were taken back before the last ones; its draft is thrown away', async () => {
    const met = { code: 'CONFLICT', message: 'Rows were taken back.', fields: {}, changes: [] };
    const { together, calls } = storing({ add: met });
    const told: Array<ApiError> = [];
    const endOf: StoreTogether<number>['endOf'] = async (_draft, _inputs, { error }) => {
      told.push(error);
      return { how: 'Ada took back rows of the draft', inForce: [], isOpen: true };
    };
    const begun: Begun = { added: 0 };
    const outcomes = await storeTogether(rows, { ...together, endOf }, begun, running);
    const report = reportIn({ rows, outcomes });
    expect(endOfImportInWords(report, 'row', begun)).to.equal(
      'Nothing has taken effect: Ada took back rows of the draft. Check the file again to import it.',
    );
    expect(isCheckedAgain(report, begun.end)).to.equal(true);
    expect([outcomes.size, calls.at(-1), told]).to.deep.equal([0, 'discard', [met]]);
  });

  it('says that the rest of its rows stay in the draft, where others have changed that', async () => {
    const met = { code: 'CONFLICT', message: 'Rows were taken back.', fields: {}, changes: [] };
    const { together } = storing({ add: met, discard: met });
    const endOf: StoreTogether<number>['endOf'] = async () => ({
      ...{ how: 'Ada took back rows of the draft', inForce: [], isOpen: true },
    });
    const begun: Begun = { added: 0 };
    const outcomes = await storeTogether(rows, { ...together, endOf }, begun, running);
    expect(endOfImportInWords(reportIn({ rows, outcomes }), 'row', begun)).to.equal(
      'Nothing has taken effect: Ada took back rows of the draft, and the rest of them stay in it. Check the file again to import it.',
    );
  });

  it('is not known to be stored where it cannot be read, and refused where it has not ended', async () => {
    const unread = await endedIn('finish', async () => {
      throw LOST;
    });
    expect([statesOf(unread.outcomes), unread.begun.end, unread.calls.at(-1)]).to.deep.equal([
      ...[['unknown'], { state: 'unknown' }, 'finish'],
    ]);
    for (const endOf of [undefined, async () => null]) {
      const open = await endedIn('finish', endOf);
      expect([statesOf(open.outcomes), open.calls.at(-1)]).to.deep.equal([['refused'], 'discard']);
    }
  });
});
