import { expect } from 'chai';
import { type Begun, storeTogether } from './store-together.ts';
import { LOST, REFUSED, rows, running, statesOf, storing } from './testing/storing.ts';

describe('an import that stores all rows or none', () => {
  it('collects them in parts, and finishes once', async () => {
    const { together, calls, firstRows } = storing();
    const seen: Array<number> = [];
    const outcomes = await storeTogether(
      rows,
      together,
      { added: 0 },
      { ...running, onProgress: (n) => seen.push(n) },
    );
    expect(calls).to.deep.equal(['begin', 'add 0,1 …', 'add 2,3 …', 'add 4', 'finish']);
    expect(firstRows).to.deep.equal([0, 2, 4]);
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
});
