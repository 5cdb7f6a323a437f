import { expect } from 'chai';
import type { StoreTogether, Unseen } from './import-work.ts';
import { type Begun, storeTogether } from './store-together.ts';
import { LOST, REFUSED, rows, running, storing } from './testing/storing.ts';
import { settleUnseen } from './unseen-import.ts';

describe('an import that is left', () => {
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
