import { expect } from 'chai';
import { describe, it } from 'mocha';
import { noteKey, whyNotNoted } from './note-keys.ts';

const press = (key: string, held: Partial<Parameters<typeof noteKey>[0]> = {}) =>
  noteKey({ key, ctrlKey: false, metaKey: false, shiftKey: false, isComposing: false, ...held });

describe('the keys of a note', () => {
  it('saves with Enter, and breaks the line with Ctrl, ⌘ or Shift', () => {
    expect(press('Enter')).to.equal('save');
    expect(press('Enter', { ctrlKey: true })).to.equal('new line');
    expect(press('Enter', { metaKey: true })).to.equal('new line');
    expect(press('Enter', { shiftKey: true })).to.equal(undefined);
  });

  it('ignores Enter while a character is being composed', () => {
    expect(press('Enter', { isComposing: true })).to.equal(undefined);
    expect(press('Escape', { isComposing: true })).to.equal(undefined);
  });

  it('cancels with Escape, and leaves every other key alone', () => {
    expect(press('Escape')).to.equal('cancel');
    expect(press('a')).to.equal(undefined);
  });
});

describe('the text of a note', () => {
  it('is refused when it is blank or too long, in words', () => {
    expect(whyNotNoted(' \n ')).to.be.a('string').and.not.to.equal('');
    expect(whyNotNoted('x'.repeat(5001))).to.include('5000');
    expect(whyNotNoted('Call after 5 📞\nGate 4')).to.equal(undefined);
  });
});
