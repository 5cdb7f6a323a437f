import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import { invalid, rejection } from '../../../src/shared-kernel/rejection.ts';
import { dismissToast, leaveToasts, shownToasts } from '../toaster.ts';
import type { NotStored } from './outcome.ts';
import { toastNotStored } from './toast-not-stored.ts';

const refused = (fields: Readonly<Record<string, string>>): NotStored => ({
  state: 'invalid',
  error: { ...invalid(fields), fields },
});

const said = (subject: string, outcome: NotStored, isMarked?: boolean) => {
  toastNotStored(outcome, { subject, of: null, ...(isMarked !== undefined && { isMarked }) });
  return shownToasts().find((each) => each.subject === subject)?.message;
};

describe('the message about what was not stored', () => {
  // Whose focus is not in a toast.
  before(() => Object.assign(globalThis, { document: { activeElement: null } }));
  after(() => Reflect.deleteProperty(globalThis, 'document'));

  it('says the reason where no form marks it', () => {
    const fields = { vehicles: 'The load board takes 12 vehicles at most.', a: 'Too late.', b: 'Too late.' };
    expect(said('one', refused(fields))).to.equal('The load board takes 12 vehicles at most. Too late.');
    expect(said('many', refused({ a: '1.', b: '2.', c: '3.', d: '4.', e: '5.' }))).to.equal(
      '1. 2. 3. And 2 more.',
    );
  });

  it('leaves it to a form with several fields', () => {
    expect(said('form', refused({ a: 'Too late.' }), true)).to.equal('Form has some invalid fields');
  });

  it('is said offline too, where no title row says that it failed', () => {
    const online = Object.getOwnPropertyDescriptor(globalThis, 'navigator') ?? {};
    Object.defineProperty(globalThis, 'navigator', { value: { onLine: false }, configurable: true });
    try {
      for (const [state, code] of [
        ['offline', 'UNAVAILABLE'],
        ['unknown', 'OUTCOME_UNKNOWN'],
      ] as const)
        expect(said(code, { state, error: { code, message: 'Not now.', fields: {} } })).to.equal('Not now.');
    } finally {
      Object.defineProperty(globalThis, 'navigator', online);
    }
  });

  it('stays until it is settled where no form keeps it, names it, and can be tried again', () => {
    const lost = { code: 'OUTCOME_UNKNOWN', message: 'Not known.', fields: {} } as const;
    const retry = () => undefined;
    const here = () => shownToasts().filter(({ subject }) => subject === 'row');
    toastNotStored({ state: 'unknown', error: lost }, { subject: 'row', of: 'Quote 12', retry });
    leaveToasts();
    expect(here()).to.have.length(1);
    expect(here()[0]).to.deep.include({ message: 'Quote 12: Not known.', lasts: null });
    expect(here()[0]?.offers).to.deep.equal([{ text: 'Try again', onClick: retry }]);
    dismissToast('row');
    expect(here()).to.have.length(0);
  });

  it('goes with its page and by itself where trying again would not help', () => {
    const error = rejection('FORBIDDEN', 'You may not.');
    const here = () => shownToasts().filter(({ subject }) => subject === 'row');
    toastNotStored(
      { state: 'forbidden', error: { ...error, fields: {} } },
      { subject: 'row', of: 'Quote 12', retry: () => undefined },
    );
    expect(here()[0]).to.deep.include({ message: 'Quote 12: You may not.', offers: [] });
    expect(here()[0]?.lasts).to.be.a('number');
    leaveToasts();
    expect(here()).to.have.length(0);
  });

  it("keeps a refusal's own sentence", () => {
    const error = { ...rejection('REFUSED', 'It was dispatched.'), fields: { a: 'Too late.' } };
    expect(said('refused', { state: 'invalid', error })).to.equal('It was dispatched.');
  });
});
