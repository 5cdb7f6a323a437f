import { expect } from 'chai';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import type { RejectionCode } from '../../../src/shared-kernel/rejection.ts';
import { type KeptSaving, type Saving, storeNew } from './store-new.ts';

/** Whether the server executes a request, and what its sender receives. */
type Delivery = 'heard' | 'unseen' | 'lost after' | 'lost before' | 'refused';

const lost: { readonly code: RejectionCode; readonly message: string; readonly fields: object } = {
  code: 'OUTCOME_UNKNOWN',
  message: 'It is not known whether this was saved.',
  fields: {},
};

const draft = (): KeptSaving => {
  let sent: Saving<unknown, unknown> | undefined;
  return {
    read: () => sent,
    keep: (now) => {
      sent = now;
    },
  };
};

/** A server that executes each key once, and a form that saves to it. */
const begin = () => {
  const things: Array<string> = [];
  const done = new Map<string, string>();
  /** What a key made or changed. */
  const ids = new Map<string, string>();
  let fates: ReadonlyArray<Delivery> = [];
  const carryOut = async (key: string, asked: ReadonlyArray<string>, does: () => void) => {
    const [fate = 'heard', ...later] = fates;
    if (later.length > 0) fates = later;
    if (fate === 'lost before') throw lost;
    if (fate === 'refused' && !done.has(key)) throw { ...lost, code: 'REFUSED', message: 'No.' };
    if (done.has(key)) expect(done.get(key), 'another request under the same key').to.equal(asked.join());
    else does();
    done.set(key, asked.join());
    if (fate === 'lost after') throw lost;
    return fate === 'unseen' ? null : { id: ids.get(key) ?? '' };
  };
  let kept = draft();
  const form = () =>
    storeNew<string, { readonly id: string }>({
      kept: () => kept,
      create: ({ input, intention }) =>
        carryOut(intention, [input], () => {
          things.push(input);
          ids.set(intention, String(things.length));
        }),
      update: (made, holds, { input, intention }) => {
        ids.set(intention, made.id);
        return carryOut(intention, [holds, input], () => things.splice(Number(made.id) - 1, 1, input));
      },
      nameOf: ({ id }) => `thing ${id}`,
    });
  let store = form();
  return {
    things,
    /** Each request has the next fate; the last one repeats. */
    save: (wanted: string, ...each: ReadonlyArray<Delivery>) => {
      fates = each;
      return store(wanted);
    },
    reload: () => {
      store = form();
    },
    /** Puts another draft in the form; returns what puts the former one back. */
    proceed: () => {
      const former = kept;
      kept = draft();
      return () => {
        kept = former;
      };
    },
  };
};

const fates = fc.constantFrom<Delivery>('heard', 'unseen', 'lost after', 'lost before', 'refused');

describe('storing a new thing', () => {
  it('makes it once, and holds what was wanted last whenever that is said to be saved, over reloads too', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(
            fc.constantFrom('a', 'b', 'c'),
            fc.array(fates, { minLength: 1, maxLength: 3 }),
            fc.boolean(),
          ),
          { maxLength: 10 },
        ),
        async (saves) => {
          const { things, save, reload } = begin();
          for (const [wanted, each, isReloaded] of saves) {
            if (isReloaded) reload();
            const { state } = await save(wanted, ...each);
            expect(things.length).to.be.at.most(1);
            if (state === 'saved' || state === 'accepted') expect(things).to.deep.equal([wanted]);
          }
        },
      ),
    ));

  it('changes it back where a change may have been stored', async () => {
    const { things, save } = begin();
    await save('a', 'heard');
    await save('b', 'lost after');
    expect(await save('a', 'heard')).to.include({ state: 'saved' });
    expect(things).to.deep.equal(['a']);
  });

  it('makes no second one where the first is not readable yet', async () => {
    const { things, save } = begin();
    await save('a', 'unseen');
    expect(await save('b', 'heard')).to.include({ state: 'saved' });
    expect(things).to.deep.equal(['b']);
  });

  it('reports that the first input is stored if a later change was refused', async () => {
    const { things, save } = begin();
    await save('a', 'lost after');
    const refused = await save('b', 'heard').then(() => save('c', 'refused'));
    expect(things).to.deep.equal(['b']);
    expect(refused).to.include({ state: 'invalid' });
    expect('error' in refused && refused.error.message).to.equal(
      'It is stored as thing 1, as it was sent first. No.',
    );
  });

  it('makes another one of another draft that takes the place of one whose answer was lost', async () => {
    const { things, save, proceed } = begin();
    await save('a', 'lost after');
    const goBack = proceed();
    expect(await save('b', 'heard')).to.deep.include({ state: 'saved', answer: { id: '2' } });
    expect(things).to.deep.equal(['a', 'b']);
    goBack();
    expect(await save('a', 'heard')).to.deep.include({ state: 'saved', answer: { id: '1' } });
    expect(things).to.deep.equal(['a', 'b']);
  });

  it('makes another one of another draft that takes the place of one that is on its way', async () => {
    const { things, save, proceed } = begin();
    const onItsWay = save('a', 'heard');
    const goBack = proceed();
    expect(await onItsWay).to.deep.include({ state: 'saved', answer: { id: '1' } });
    expect(await save('b', 'heard')).to.deep.include({ state: 'saved', answer: { id: '2' } });
    goBack();
    await save('c', 'heard');
    expect(things).to.deep.equal(['c', 'b']);
  });
});
