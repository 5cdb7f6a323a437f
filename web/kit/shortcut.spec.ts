import { expect } from 'chai';
import { describe, it } from 'mocha';
import { isPressed, type KeyPress, waysOf } from './shortcut.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  ...held,
});

describe('a shortcut', () => {
  it('is pressed with all that it names and nothing else', () => {
    const keys = 'Ctrl+K';
    expect(isPressed({ keys }, press('k', { ctrlKey: true }))).to.equal(true);
    expect(isPressed({ keys }, press('K', { metaKey: true }))).to.equal(true);
    expect(isPressed({ keys }, press('k'))).to.equal(false);
    expect(isPressed({ keys }, press('k', { ctrlKey: true, shiftKey: true }))).to.equal(false);
    expect(isPressed({ keys }, press('k', { ctrlKey: true, altKey: true }))).to.equal(false);
    expect(isPressed({ keys: 'E' }, press('e', { ctrlKey: true }))).to.equal(false);
  });

  it('tells a letter from the same letter with Shift, also while caps lock is on', () => {
    expect(isPressed({ keys: 'X' }, press('X'))).to.equal(true);
    expect(isPressed({ keys: 'X' }, press('X', { shiftKey: true }))).to.equal(false);
    expect(isPressed({ keys: 'Shift+X' }, press('X', { shiftKey: true }))).to.equal(true);
  });

  it('does not ask how a keyboard makes a sign', () => {
    expect(isPressed({ keys: '?' }, press('?', { shiftKey: true }))).to.equal(true);
    expect(isPressed({ keys: '?' }, press('?'))).to.equal(true);
    expect(isPressed({ keys: '/' }, press('/', { shiftKey: true }))).to.equal(true);
  });

  it('may be done in several ways', () => {
    const keys = 'Alt+↑ or [';
    expect(isPressed({ keys }, press('ArrowUp', { altKey: true }))).to.equal(true);
    expect(isPressed({ keys }, press('['))).to.equal(true);
    expect(isPressed({ keys }, press('ArrowUp'))).to.equal(false);
    expect(waysOf(keys)).to.deep.equal([[['Alt', '↑']], [['[']]]);
  });

  it('takes two keys one after the other', () => {
    expect(waysOf('G then Q')).to.deep.equal([[['G'], ['Q']]]);
    expect(isPressed({ keys: 'G then Q' }, press('g'))).to.equal(false);
  });

  it('is ignored while a character is being composed', () => {
    expect(isPressed({ keys: 'E' }, press('e', { isComposing: true }))).to.equal(false);
  });
});
