import { expect } from 'chai';
import { describe, it } from 'mocha';
import { strayPresses } from './clicks-where-begun.ts';

/** A button or a text, as far as presses look at it. */
const element = (isButton: boolean): EventTarget => {
  const self = {
    closest: () => (isButton ? self : null),
    contains: (other: unknown) => other === self,
  };
  return self as unknown as EventTarget;
};

const [edit, close, text] = [element(true), element(true), element(false)];

describe('a double click', () => {
  const strays = (on: ReadonlyArray<EventTarget>, detailOf = (index: number): number => index + 1) => {
    const isStray = strayPresses();
    return on.map((target, index) => {
      const detail = detailOf(index);
      const isDownStray = isStray({ type: 'mousedown', detail, target });
      return isStray({ type: 'click', detail, target }) || isDownStray;
    });
  };

  it('goes astray where the button that it began on has been replaced or covered', () => {
    expect(strays([edit, close])).to.deep.equal([false, true]);
    expect(strays([edit, text, close])).to.deep.equal([false, true, true]);
  });

  it('is two clicks where it stays on its button, or began on none', () => {
    expect(strays([edit, edit])).to.deep.equal([false, false]);
    expect(strays([text, close])).to.deep.equal([false, false]);
  });

  it('is none where both are clicks of their own, or keys', () => {
    expect(strays([edit, close], () => 1)).to.deep.equal([false, false]);
    expect(strays([edit, close], () => 0)).to.deep.equal([false, false]);
  });
});
