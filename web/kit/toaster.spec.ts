import { Intent } from '@blueprintjs/core';
import { expect } from 'chai';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import {
  countAct,
  dismissToast,
  dismissToasts,
  leaveToasts,
  leaveToastsAbout,
  moveToasts,
  sayHere,
  shownToasts,
  toast,
  toastProgress,
  toastUntilClosed,
  toastUntilSettled,
} from './toaster.ts';

const subjects = (): ReadonlyArray<string> => shownToasts().map(({ subject }) => subject);
const saved = (from: number, to: number): void => {
  for (let nth = from; nth <= to; nth += 1) toast(`saved ${nth}`, 'Saved.', Intent.SUCCESS);
};

describe('toasts', () => {
  // Whose focus is not in a toast.
  before(() => Object.assign(globalThis, { document: { activeElement: null } }));
  after(() => Reflect.deleteProperty(globalThis, 'document'));
  const none = () => dismissToasts(() => true, true);
  // Other specs of the process may have left some.
  beforeEach(none);
  afterEach(none);

  it('that only say what went well make room for newer ones, the oldest first', () => {
    saved(1, 10);
    expect(subjects()).to.deep.equal([10, 9, 8, 7, 6, 5, 4, 3].map((nth) => `saved ${nth}`));
  });

  it('do not repeat what the page says in its own place, as long as it does', () => {
    const words = 'Ruth Barlow rejected order 138.';
    const tell = (): void => toastUntilClosed('answer', words, Intent.WARNING);
    tell();
    const [first, second] = [sayHere(words), sayHere(words)];
    expect(subjects(), 'said before').to.deep.equal([]);
    tell();
    toast('other', 'Saved.', Intent.SUCCESS);
    expect(subjects()).to.deep.equal(['other']);
    first();
    tell();
    expect(subjects(), 'one still says it').to.deep.equal(['other']);
    second();
    tell();
    expect(subjects()).to.deep.equal(['answer', 'other']);
  });

  it('that wait to be settled stay where something is said of the whole, until something is said of themselves', () => {
    const again = { text: 'Try again', onClick: () => undefined };
    for (const part of ['pickup', 'delivery'])
      toastUntilSettled(`dispatch 7/${part}`, `Not known of the ${part}.`, again);
    toast('dispatch 7/note', 'It was refused.', Intent.DANGER);
    toast('dispatch 7', 'It was picked up.', Intent.SUCCESS);
    dismissToast('dispatch 7');
    expect(subjects()).to.deep.equal(['dispatch 7/delivery', 'dispatch 7/pickup']);
    toast('dispatch 7/pickup', 'It is on Monday.', Intent.SUCCESS);
    dismissToast('dispatch 7/delivery');
    expect(shownToasts().map(({ message }) => message)).to.deep.equal(['It is on Monday.']);
  });

  it('that must be acted on stay, whatever comes after them', () => {
    toast('refused', 'It was refused.', Intent.DANGER);
    toastUntilClosed('batch', 'Two of three were changed.', Intent.WARNING);
    toastProgress('export', 'Exporting…', { text: 'Stop', onClick: () => undefined });
    toast('undo', 'It was not undone.', Intent.WARNING);
    saved(1, 9);
    expect(subjects()).to.deep.equal([
      ...[9, 8, 7, 6].map((nth) => `saved ${nth}`),
      ...['undo', 'export', 'batch', 'refused'],
    ]);
  });

  it('are more than usual where all of them must be acted on, and the newest is always there', () => {
    for (let nth = 1; nth <= 9; nth += 1) toast(`refused ${nth}`, 'It was refused.', Intent.DANGER);
    saved(1, 2);
    expect(subjects().slice(0, 2)).to.deep.equal(['saved 2', 'refused 9']);
    expect(subjects()).to.have.length(10);
  });

  it('go with the page that they are about, but for what the act says by which it is left', () => {
    const undo = { text: 'Undo', onClick: () => undefined };
    saved(1, 1);
    toast('refused', 'It was refused.', Intent.DANGER);
    toast('undoable', 'Two were changed.', Intent.SUCCESS, undo);
    toastUntilClosed('batch', 'One of two was changed.', Intent.WARNING);
    countAct();
    saved(2, 2);
    leaveToasts();
    expect(subjects()).to.deep.equal(['saved 2', 'batch', 'undoable']);
    countAct();
    leaveToasts();
    expect(subjects()).to.deep.equal(['batch', 'undoable']);
  });

  it('are of what the window showed by then, but for what is said of the act that leads elsewhere', () => {
    const undo = { text: 'Undo', onClick: () => undefined };
    const screens = () => shownToasts().map(({ subject, screen }) => [subject, screen]);
    moveToasts('/quotes');
    toast('bulk', 'Two were changed.', Intent.SUCCESS, undo);
    countAct();
    toast('copy', 'The quote was copied.', Intent.SUCCESS, undo);
    moveToasts('/quotes/7');
    expect(screens()).to.deep.equal([
      ['copy', '/quotes/7'],
      ['bulk', '/quotes'],
    ]);
    countAct();
    moveToasts('/quotes');
    toast('bulk', 'Two were changed back.', Intent.SUCCESS);
    expect(screens()).to.deep.equal([
      ['copy', '/quotes/7'],
      ['bulk', '/quotes'],
    ]);
  });

  it('go with a subject that is left on a page that stays, but for Undo of what is stored', () => {
    toast('record', 'The quote was saved.', Intent.SUCCESS);
    toast('record/files', 'It was not attached.', Intent.DANGER, { text: 'Try again', onClick: () => {} });
    toast('record/status', 'The status was saved.', Intent.SUCCESS, { text: 'Undo', onClick: () => {} });
    toast('recorded', 'Another one.', Intent.SUCCESS);
    leaveToastsAbout('record');
    expect(subjects(), 'by one act').to.have.length(4);
    countAct();
    leaveToastsAbout('record');
    expect(subjects()).to.deep.equal(['recorded', 'record/status']);
  });
});
