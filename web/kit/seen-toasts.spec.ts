import { Intent } from '@blueprintjs/core';
import { expect } from 'chai';
import { MOST_SEEN, seenToasts, toastsHere, waitsBehind } from './seen-toasts.ts';
import type { ShownToast } from './toaster.ts';

const toast = (id: number, more: Partial<ShownToast> = {}): ShownToast => ({
  ...{
    id,
    subject: `${id}`,
    message: '',
    intent: Intent.SUCCESS,
    offers: [],
    lasts: 10_000,
    act: 0,
    screen: '',
  },
  ...more,
});
const idsOf = (toasts: ReadonlyArray<ShownToast>): ReadonlyArray<number> => toasts.map(({ id }) => id);

describe('the toasts that are seen', () => {
  // The second has taken the place of an older one.
  const toasts = [toast(4), toast(5), toast(2), toast(1)];

  it('are the newest, in their order', () => {
    expect(idsOf(seenToasts(toasts, MOST_SEEN.narrow, undefined))).to.deep.equal([5]);
    expect(idsOf(seenToasts(toasts, MOST_SEEN.wide, undefined))).to.deep.equal([4, 5, 2]);
    expect(seenToasts([], 3, undefined)).to.deep.equal([]);
  });

  it('have the one under the pointer or the focus among them', () => {
    expect(idsOf(seenToasts(toasts, MOST_SEEN.narrow, 1))).to.deep.equal([1]);
    expect(idsOf(seenToasts(toasts, MOST_SEEN.wide, 1))).to.deep.equal([4, 5, 1]);
    expect(idsOf(seenToasts(toasts, MOST_SEEN.narrow, 9))).to.deep.equal([5]);
  });

  it('are in a narrow window only those of what it shows, which they would cover', () => {
    const of = [toast(1, { screen: '/quotes' }), toast(2, { screen: '/quotes preview 7' })];
    expect(idsOf(toastsHere(of, '/quotes', false))).to.deep.equal([1]);
    expect(idsOf(toastsHere(of, '/quotes', true))).to.deep.equal([1, 2]);
    const staying = toast(3, { screen: '/orders', lasts: null });
    expect(idsOf(toastsHere([...of, staying], '/quotes', false))).to.deep.equal([1, 3]);
    const anywhere = toast(4, { screen: '/orders', outlivesPage: true });
    expect(idsOf(toastsHere([...of, anywhere], '/quotes', false))).to.deep.equal([1, 4]);
  });

  it('leave errors waiting behind them, but nothing that went well', () => {
    expect(waitsBehind(toast(1))).to.equal(false);
    expect(waitsBehind(toast(1, { intent: Intent.DANGER }))).to.equal(true);
    expect(waitsBehind(toast(1, { offers: [{ text: 'Undo', onClick: () => undefined }] }))).to.equal(false);
  });
});
