import { expect } from 'chai';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import type { RejectionCode } from '../../../src/shared-kernel/rejection.ts';
import { changesOf, doubtAfter, holding, isOwn, unheld } from './held.ts';
import { isStored } from './outcome.ts';
import { storeChanges } from './store-changes.ts';

type Draft = { readonly name: string; readonly fee: number | null };
/** Whether the server executes a request, and what its sender receives. */
type Delivery = 'heard' | 'unseen' | 'lost after' | 'lost before' | 'refused';

const failed = (code: RejectionCode) => ({ code, message: '', fields: {} });
const unknown = { state: 'unknown', error: failed('OUTCOME_UNKNOWN') } as const;
const LOADED: Draft = { name: 'a', fee: 1 };

/** A server with one thing, which executes each key once, and a form that saves to it. */
const begin = () => {
  let stored = LOADED;
  let fate: Delivery = 'heard';
  const done = new Set<string>();
  const sent: Array<Partial<Draft>> = [];
  const store = storeChanges<Draft, object | null>({
    values: LOADED,
    update: async ({ input, intention }) => {
      sent.push(input);
      if (fate === 'lost before') throw failed('OUTCOME_UNKNOWN');
      if (fate === 'refused' && !done.has(intention)) throw failed('REFUSED');
      if (!done.has(intention)) stored = { ...stored, ...input };
      done.add(intention);
      if (fate === 'lost after') throw failed('OUTCOME_UNKNOWN');
      return fate === 'unseen' ? null : stored;
    },
  });
  const save = (wanted: Draft, how: Delivery = 'heard') => {
    fate = how;
    return store(wanted);
  };
  return { save, sent, stored: () => stored };
};

const drafts = fc.record({ name: fc.constantFrom('a', 'b', 'c'), fee: fc.constantFrom(1, null) });
const fates = fc.constantFrom<Delivery>('heard', 'unseen', 'lost after', 'lost before', 'refused');

describe('storing changes of a thing', () => {
  it('leaves the server with what the form shows once that is said to be saved', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(drafts, fates), { maxLength: 10 }), async (saves) => {
        const { save, stored } = begin();
        for (const [wanted, fate] of saves)
          if (isStored(await save(wanted, fate))) expect(stored()).to.deep.equal(wanted);
      }),
    ));

  it('sends a field again that was put back after a lost answer', async () => {
    const { save, sent, stored } = begin();
    await save({ ...LOADED, name: 'b' }, 'lost after');
    expect(stored().name).to.equal('b');
    await save(LOADED);
    expect(sent).to.deep.equal([{ name: 'b' }, { name: 'a' }]);
    expect(stored()).to.deep.equal(LOADED);
  });

  it('sends nothing where nothing was changed, and only what was changed since the save before', async () => {
    const { save, sent } = begin();
    await save(LOADED);
    await save({ ...LOADED, name: 'b' });
    await save({ name: 'b', fee: null });
    expect(sent).to.deep.equal([{ name: 'b' }, { fee: null }]);
  });

  it('compares with what the save before it has stored, also while that is on its way', async () => {
    const { save, stored } = begin();
    await Promise.all([save({ ...LOADED, name: 'b' }), save(LOADED)]);
    expect(stored()).to.deep.equal(LOADED);
  });
});

describe('what the server holds', () => {
  it('differs in what was changed, and in a field that was emptied, which is null', () => {
    const before = { name: 'Radio', weight: 2, at: { day: 1 } };
    expect(changesOf(before, { ...before, at: { day: 1 } })).to.deep.equal({});
    expect(changesOf<object>(before, { ...before, weight: null })).to.deep.equal({ weight: null });
  });

  it('is in doubt from an unknown outcome on until it is stored', () => {
    const inDoubt = doubtAfter<Draft>({}, { name: 'b' }, unknown);
    expect(unheld({ values: LOADED, inDoubt }, LOADED)).to.deep.equal({ name: 'a' });
    const refused = { state: 'invalid', error: failed('REFUSED') } as const;
    expect(doubtAfter<Draft>(inDoubt, { name: 'a' }, refused)).to.deep.equal(inDoubt);
    expect(doubtAfter<Draft>(inDoubt, { name: 'a' }, { state: 'accepted' })).to.deep.equal({});
  });

  it('is changed by nobody else where only what is in doubt differs', () => {
    const held = { values: LOADED, inDoubt: { name: 'b' } };
    expect(isOwn(held, { ...LOADED, name: 'b' })).to.equal(true);
    expect(isOwn(held, { ...LOADED, name: 'c' })).to.equal(false);
    expect(isOwn(holding(LOADED), { ...LOADED, fee: null })).to.equal(false);
  });
});
