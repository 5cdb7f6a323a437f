import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { RejectionCode } from '../../../../src/shared-kernel/rejection.ts';
import { isStored, type SaveOutcome, settle } from '../../../kit/save/outcome.ts';
import { beganInPlaceOf, beginAnotherFor, continues, intentionFor } from './continued-drafts.ts';
import { type DraftAt, mayBeStored, saveAfterEnd, seenBefore, type Where } from './save-after-end.ts';

const draft = (isInForce: boolean) => ({
  id: '7',
  name: 'Spring',
  isInForce,
  publication: isInForce ? 3 : null,
});
/** A save into a draft, or in force, whose outcome is not known. */
const into = (id: string | undefined) => (asked: string | undefined) => (asked === id ? 'bump' : undefined);
const none = (): undefined => undefined;

/** Saves `wanted` where the draft has ended; `errors` are those of what is sent, in their order. */
const saved = async (
  isInForce: boolean,
  unknownIn: (id: string | undefined) => string | undefined,
  errors: ReadonlyArray<RejectionCode | undefined> = [],
  more: ReadonlyArray<boolean> = [],
) => {
  const told: Array<string> = [];
  const left = [...more];
  const codes = [...errors];
  const steps = {
    wanted: ({ revision }: DraftAt) => `wanted at ${revision}`,
    report: async ({ outcome }: { outcome: SaveOutcome }, { draft: to, before }: Where) => {
      told.push(`${outcome.state} ${before ? 'before' : to}`);
      return isStored(outcome);
    },
    hasMore: () => left.shift() ?? false,
  };
  const drafts = {
    unknownIn,
    begin: async () => ({ id: '8', revision: 2 }),
    send: async (sent: string, to: string) => {
      told.push(`${sent} into ${to}`);
      const code = codes.shift();
      const send = async () => {
        if (code) throw { code, message: '', fields: {} };
        return 'stored';
      };
      return { sent, outcome: await settle(send, sent === 'bump') };
    },
  };
  return { answer: await saveAfterEnd(draft(isInForce), drafts, steps), told };
};

const NEXT = ['wanted at 2 into 8', 'saved 8'];

describe('a save whose draft has ended', () => {
  it('goes into the draft that is begun in its place', async () => {
    const { answer, told } = await saved(true, none);
    expect([answer, told]).to.deep.equal([{ id: '8', revision: 2 }, NEXT]);
    expect((await saved(true, none, ['REFUSED'])).answer).to.equal(false);
    const twice = await saved(true, none, [], [true]);
    expect(twice.told).to.deep.equal([...NEXT, ...NEXT]);
  });

  it('is based on the revision of that draft, and on the publications that were seen with the ended one', () => {
    const seen = { publication: 2, draftRevision: 40 };
    expect(seenBefore(draft(true), seen, { id: '8', revision: 1 })).to.deep.equal({
      ...{ publication: 3, draftRevision: 1 },
    });
    expect(seenBefore(draft(false), seen, { id: '8', revision: 1 })).to.deep.equal({
      ...{ publication: 2, draftRevision: 1 },
    });
  });
});

describe('a save whose answer was lost before its draft ended', () => {
  it('is sent again where it may be in force, and is in the way until its outcome is known', async () => {
    const stored = await saved(true, into('7'));
    expect([stored.answer, stored.told]).to.deep.equal([true, ['bump into 7', 'saved before']]);
    const unknown = await saved(true, into('7'), ['UNAVAILABLE']);
    expect([unknown.answer, unknown.told]).to.deep.equal([false, ['bump into 7', 'unknown before']]);
    expect((await saved(true, into('7'), ['REFUSED'])).told).to.deep.equal(['bump into 7', ...NEXT]);
    const rest = await saved(true, into('7'), [], [true]);
    expect(rest.told).to.deep.equal(['bump into 7', 'saved before', ...NEXT]);
  });

  it('is left alone where it is not in force with the draft', async () => {
    expect((await saved(false, into('7'))).told).to.deep.equal(NEXT);
    expect((await saved(true, into('8'))).told).to.deep.equal(NEXT);
    expect((await saved(true, into(undefined))).told).to.deep.equal(NEXT);
  });

  it('may be stored in force with the draft, and nowhere else before another one is begun', () => {
    expect(mayBeStored(draft(true), into('7'))).to.equal(true);
    expect(mayBeStored(draft(false), into('7'))).to.equal(false);
    for (const other of ['8', undefined]) expect(mayBeStored(draft(true), into(other))).to.equal(false);
    expect(mayBeStored(draft(true), none)).to.equal(false);
  });

  it('may be stored in the draft that goes on in its place, until the next attempt begins another one', () => {
    const intention = intentionFor('7');
    beganInPlaceOf('7', '8');
    expect(intentionFor('7')).to.equal(intention);
    expect(mayBeStored(draft(false), into('8'))).to.equal(true);
    expect(mayBeStored(draft(false), into('9'))).to.equal(false);
    beginAnotherFor('7');
    expect(mayBeStored(draft(false), into('8'))).to.equal(false);
    expect([continues('8', '7'), continues('9', '7'), continues(undefined, '7')]).to.deep.equal([
      ...[true, false, false],
    ]);
    expect(intentionFor('7')).not.to.equal(intention);
    beginAnotherFor('7');
  });
});
