import { expect } from 'chai';
import { endOfImportInWords, reportIn } from './import-words.ts';
import type { FatedRow, StoreTogether, Unseen } from './import-work.ts';
import { type Begun, storeTogether } from './store-together.ts';
import { settleUnseen } from './unseen-import.ts';

const rows: ReadonlyArray<FatedRow<number, null>> = Array.from({ length: 5 }, (_, index) => ({
  ...{ line: index + 2, name: String(index), input: index },
  fate: { state: 'new' },
}));

const LOST = { code: 'OUTCOME_UNKNOWN', message: 'Not known.', fields: {} };
const REFUSED = { code: 'INVALID', message: 'No.', fields: { 'rows.1.price': 'Enter it.' } };

const storing = (failing: Partial<Record<'add' | 'finish', object>> = {}) => {
  const calls: Array<string> = [];
  const fails = { ...failing };
  const fail = (what: 'add' | 'finish'): void => {
    const error = fails[what];
    delete fails[what];
    if (error) throw error;
  };
  const together: StoreTogether<number> = {
    rowsAtOnce: 2,
    begin: async () => {
      calls.push('begin');
      return 'draft';
    },
    add: async (_draft, { inputs, hasMore }) => {
      calls.push(`add ${inputs.join()}${hasMore ? ' …' : ''}`);
      fail('add');
    },
    finish: async () => {
      calls.push('finish');
      fail('finish');
    },
    discard: async () => {
      calls.push('discard');
    },
  };
  return { together, calls };
};

const running = { onProgress: () => undefined, isStopped: () => false, onUndone: () => undefined };
const statesOf = (outcomes: Awaited<ReturnType<typeof storeTogether>>) => [
  ...new Set([...outcomes.values()].map(({ state }) => state)),
];

describe('an import that stores all rows or none', () => {
  it('collects them in parts, and finishes once', async () => {
    const { together, calls } = storing();
    const seen: Array<number> = [];
    const outcomes = await storeTogether(
      rows,
      together,
      { added: 0 },
      { ...running, onProgress: (n) => seen.push(n) },
    );
    expect(calls).to.deep.equal(['begin', 'add 0,1 …', 'add 2,3 …', 'add 4', 'finish']);
    expect([seen, outcomes.size, statesOf(outcomes)]).to.deep.equal([[2, 4, 5], 5, ['changed']]);
  });

  it('leaves them in a draft that is kept, without finishing it', async () => {
    const { together, calls } = storing();
    const kept: Array<string> = [];
    const keep = { text: 'Keep', onKept: (draft: string) => kept.push(draft) };
    await storeTogether(rows, { ...together, keep }, { added: 0, isKept: true }, running);
    expect([kept, calls.at(-1)]).to.deep.equal([['draft'], 'add 4']);
  });

  it('stores nothing when it is stopped, or when a row is refused', async () => {
    const stopped = storing();
    let asked = 0;
    const isStopped = (): boolean => {
      asked += 1;
      return asked > 1;
    };
    expect(
      (await storeTogether(rows, stopped.together, { added: 0 }, { ...running, isStopped })).size,
    ).to.equal(0);
    expect(stopped.calls).to.deep.equal(['begin', 'add 0,1 …', 'discard']);
    const refused = storing({ add: REFUSED });
    const outcomes = await storeTogether(rows, refused.together, { added: 0 }, running);
    expect(statesOf(outcomes)).to.deep.equal(['refused']);
    expect(refused.calls.at(-1)).to.equal('discard');
  });

  it('keeps its draft where others changed something before its end, and says what', async () => {
    const met = { code: 'CONFLICT', message: 'Ada changed a row.', fields: {} };
    const { together, calls } = storing({ finish: met });
    const kept = { ...together, keep: { text: 'Keep', onKept: () => undefined } };
    const begun: Begun = { added: 0 };
    expect((await storeTogether(rows, kept, begun, running)).size).to.equal(0);
    expect(begun).to.deep.include({ draft: 'draft', end: { state: 'met', met: 'Ada changed a row.' } });
    expect(calls.at(-1)).to.equal('finish');
    const withoutDrafts = storing({ finish: met });
    expect(statesOf(await storeTogether(rows, withoutDrafts.together, { added: 0 }, running))).to.deep.equal([
      'refused',
    ]);
    expect(withoutDrafts.calls.at(-1)).to.equal('discard');
  });

  it('is not known to be stored where its draft could not be read; another attempt begins the same one', async () => {
    const { together, calls } = storing();
    const intentions: Array<string> = [];
    const answers = [null, 'draft'];
    const begin = async (intention: string) => {
      intentions.push(intention);
      return answers.shift() ?? null;
    };
    const begun: Begun = { added: 0 };
    const unread = { ...together, begin };
    expect(statesOf(await storeTogether(rows, unread, begun, running))).to.deep.equal(['unknown']);
    expect(calls).to.deep.equal([]);
    expect(statesOf(await storeTogether(rows, unread, begun, running))).to.deep.equal(['changed']);
    expect(new Set(intentions).size).to.equal(1);
  });

  it('has stored nothing where an answer was lost before its end, and goes on from there', async () => {
    const { together, calls } = storing({ add: LOST });
    const begun: Begun = { added: 0 };
    expect((await storeTogether(rows, together, begun, running)).size).to.equal(0);
    expect(begun).to.deep.include({ end: { state: 'brokeOff' }, added: 0, draft: 'draft' });
    expect(statesOf(await storeTogether(rows, together, begun, running))).to.deep.equal(['changed']);
    expect(begun.end).to.equal(undefined);
    expect(calls).to.deep.equal(['begin', 'add 0,1 …', 'add 0,1 …', 'add 2,3 …', 'add 4', 'finish']);
  });

  it('goes on with the same draft after a lost answer', async () => {
    const { together, calls } = storing({ finish: LOST });
    const begun: Begun = { added: 0 };
    expect(statesOf(await storeTogether(rows, together, begun, running))).to.deep.equal(['unknown']);
    expect(statesOf(await storeTogether(rows, together, begun, running))).to.deep.equal(['changed']);
    expect(calls).to.deep.equal(['begin', 'add 0,1 …', 'add 2,3 …', 'add 4', 'finish', 'finish']);
  });

  it('stores nothing where an answer was lost after it was stopped, as by leaving the page', async () => {
    const { together, calls } = storing({ add: LOST });
    let asked = 0;
    const isStopped = (): boolean => {
      asked += 1;
      return asked > 1;
    };
    const begun: Begun = { added: 0 };
    await storeTogether(rows, together, begun, { ...running, isStopped });
    expect([calls.at(-1), begun.end]).to.deep.equal(['discard', undefined]);
  });

  describe('whose draft others have ended', () => {
    const how = 'Ada published the draft of these rows';
    const ended = { code: 'REFUSED', message: 'This draft was published.', fields: {} };
    const endedIn = async (at: 'add' | 'finish', endOf: StoreTogether<number>['endOf']) => {
      const { together, calls } = storing({ [at]: ended });
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

    it('has stored nothing where it was discarded', async () => {
      const { words, outcomes } = await endedIn('add', async () => ({
        how: 'Ada discarded it',
        inForce: [],
      }));
      expect(words).to.equal(
        'Nothing has taken effect: Ada discarded it. Check the file again to import it.',
      );
      expect(outcomes.size).to.equal(0);
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

  describe('that is left', () => {
    const left = (failing: object | undefined, changes: Partial<StoreTogether<number>> = {}) => {
      const said: Array<Unseen> = [];
      const { together, calls } = storing(failing && { finish: failing });
      const onUnseen = (unseen: Unseen) => void said.push(unseen);
      const of = { one: 'row', together: { ...together, onUnseen, ...changes }, rows };
      return { of, calls, said };
    };

    it('before it is known to be stored is stored with the same key, and says nothing more', async () => {
      const { of, calls, said } = left(LOST);
      const begun: Begun = { added: 0 };
      await storeTogether(rows, of.together, begun, running);
      expect(begun.end).to.deep.equal({ state: 'unknown' });
      await settleUnseen({ ...of, begun });
      expect([calls.slice(-2), said]).to.deep.equal([['finish', 'finish'], []]);
    });

    it('says what did not end as it should, and tries again what is still not known', async () => {
      const { of, said } = left(LOST);
      const begun: Begun = { added: 0 };
      await settleUnseen({ ...of, begun });
      const [unknown] = said;
      expect(unknown?.message).to.equal(
        'It is not known whether 5 rows were stored; trying again stores nothing twice.',
      );
      unknown?.retry?.();
      await new Promise(setImmediate);
      expect([said.length, begun.end]).to.deep.equal([1, undefined]);
      const refused = left(REFUSED);
      await settleUnseen({ ...refused.of, begun: { added: 0 } });
      expect(refused.said).to.deep.equal([
        { message: '0 of 5 rows were stored. 5 refused. Enter it.', retry: undefined },
      ]);
    });

    it('says of a draft that others have ended what is not in force; what is says so itself', async () => {
      const ended = { code: 'REFUSED', message: 'This draft was published.', fields: {} };
      const saidOf = async (inForce: ReadonlyArray<boolean>) => {
        const { of, said } = left(ended, { endOf: async () => ({ how: 'Ada published it', inForce }) });
        await settleUnseen({ ...of, begun: { added: 0 } });
        return said.map(({ message }) => message);
      };
      expect(await saidOf([true, true, true, true, true])).to.deep.equal([]);
      expect(await saidOf([true, false, false, false, false])).to.deep.equal([
        '1 of 5 rows is in force: Ada published it. Import the file again for the others.',
      ]);
      expect(await saidOf([])).to.deep.equal([
        'Nothing has taken effect: Ada published it. Import the file again.',
      ]);
    });

    it('leads to its draft where that met others', async () => {
      const met = { code: 'CONFLICT', message: 'Ada changed a row.', fields: {} };
      const { of, said } = left(met, { keep: { text: 'Keep', onKept: () => undefined } });
      await settleUnseen({ ...of, begun: { added: 0 } });
      expect(said).to.deep.equal([{ message: 'Ada changed a row.', draft: 'draft' }]);
    });
  });
});
