import { expect } from 'chai';
import { describe, it } from 'mocha';
import { strayPresses } from './clicks-where-begun.ts';

/** A control or a text, as far as presses look at it. */
const element = (localName: string, textContent = '', label: string | null = null): EventTarget => {
  const self = {
    localName,
    textContent,
    getAttribute: (name: string) => (name === 'aria-label' ? label : null),
    closest: () => (localName === 'p' ? null : self),
  };
  return self as unknown as EventTarget;
};
const named = (label: string) => element('button', '', label);

const edit = named('Edit Customer');
const close = named('Close Customer');
const text = element('p', 'Customer');

type Way = { readonly every?: number; readonly detailOf?: (index: number) => number };

/** Which of several clicks, one after the other, go astray. */
const strays = (
  on: ReadonlyArray<EventTarget>,
  { every = 120, detailOf = (index) => index + 1 }: Way = {},
): ReadonlyArray<boolean> => {
  const isStray = strayPresses();
  return on.map((target, index) => {
    const press = { detail: detailOf(index), target, timeStamp: 1_000 + index * every };
    const isDownStray = isStray({ ...press, type: 'mousedown' });
    return isStray({ ...press, type: 'click' }) || isDownStray;
  });
};

describe('a double click', () => {
  it('goes astray where another control, or none, is in the place of the one that it began on', () => {
    expect(strays([edit, close])).to.deep.equal([false, true]);
    expect(strays([edit, text])).to.deep.equal([false, true]);
    expect(strays([element('button', 'Edit'), element('button', 'Update')])).to.deep.equal([false, true]);
    expect(strays([element('button', 'Orders'), element('a', 'Orders')])).to.deep.equal([false, true]);
  });

  it('also goes astray where its own button does something else by now', () => {
    let label = 'Move the follow-up of 11/30/2026';
    const self = {
      localName: 'button',
      textContent: '',
      getAttribute: (name: string) => (name === 'aria-label' ? label : null),
      closest: () => self,
    };
    const isStray = strayPresses();
    const press = { detail: 1, timeStamp: 0, target: self as unknown as EventTarget };
    expect(isStray({ ...press, type: 'mousedown' }) || isStray({ ...press, type: 'click' })).to.equal(false);
    label = 'Keep the follow-up of 11/30/2026';
    expect(isStray({ ...press, detail: 2, type: 'mousedown' })).to.equal(true);
  });

  it('is two clicks where it stays on its button, or began on none', () => {
    expect(strays([edit, edit])).to.deep.equal([false, false]);
    expect(strays([text, close])).to.deep.equal([false, false]);
  });

  it('is none where both are clicks of their own, or keys', () => {
    expect(strays([edit, close], { detailOf: () => 1 })).to.deep.equal([false, false]);
    expect(strays([edit, close], { detailOf: () => 0 })).to.deep.equal([false, false]);
  });
});

describe('clicks that follow each other quickly', () => {
  const none = [false, false, false];

  for (const every of [120, 250, 380])
    it(`each remove the vehicle that took the place of the one before, every ${every} ms`, () => {
      expect(
        strays(
          [1, 1, 1].map(() => named('Remove vehicle 1')),
          { every },
        ),
      ).to.deep.equal(none);
      expect(
        strays(
          [3, 2, 1].map((each) => named(`Remove vehicle ${each}`)),
          { every },
        ),
      ).to.deep.equal(none);
    });

  for (const every of [120, 350])
    it(`each complete a follow-up, or remove a filter, every ${every} ms`, () => {
      const days = ['11/30/2026', '12/01/2026', '12/02/2026'];
      expect(
        strays(
          days.map((day) => named(`Complete the follow-up of ${day}`)),
          { every },
        ),
      ).to.deep.equal(none);
      const filters = ['Status', 'Assignee', 'Ship date'];
      expect(
        strays(
          filters.map((filter) => named(`Remove filter ${filter}`)),
          { every },
        ),
      ).to.deep.equal(none);
    });

  it('are all meant from the third on, whatever they press', () => {
    expect(strays([edit, close, text])).to.deep.equal([false, true, false]);
    expect(strays([edit, edit, close])).to.deep.equal(none);
  });

  it('are all meant where they are further apart than a double click', () => {
    expect(strays([edit, close], { every: 350 })).to.deep.equal([false, false]);
  });
});
