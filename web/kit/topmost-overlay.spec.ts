import { expect } from 'chai';
import { describe, it } from 'mocha';
import { topmostOf } from './topmost-overlay.ts';

const NONE = { isQuestion: false, isDialog: false, hasFocus: false };
const HINT = NONE;
const MENU = { ...NONE, hasFocus: true };
const DIALOG = { ...NONE, isDialog: true };
const FOCUSED = { ...DIALOG, hasFocus: true };
const QUESTION = { ...DIALOG, isQuestion: true };

describe('the topmost overlay', () => {
  it('is the last dialog, a popover that has the focus, or a question above both', () => {
    expect(topmostOf([FOCUSED, DIALOG])).to.equal(DIALOG);
    expect(topmostOf([MENU])).to.equal(MENU);
    expect(topmostOf([MENU, DIALOG])).to.equal(MENU);
    expect(topmostOf([QUESTION, MENU, FOCUSED])).to.equal(QUESTION);
    const later = { ...QUESTION };
    expect(topmostOf([QUESTION, later, FOCUSED])).to.equal(later);
  });

  it('is never a popover without the focus, such as a hint or the suggestions of a field', () => {
    expect(topmostOf([])).to.equal(undefined);
    expect(topmostOf([HINT])).to.equal(undefined);
    expect(topmostOf([FOCUSED, HINT])).to.equal(FOCUSED);
  });
});
