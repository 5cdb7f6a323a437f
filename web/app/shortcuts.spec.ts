import { expect } from 'chai';
import { describe, it } from 'mocha';
import { type ShortcutGroup, waysOf } from '../kit/shortcut.ts';
import { SHORTCUT_GROUPS } from './shortcuts.ts';

/** Each way to press a shortcut as text: `Ctrl+K`, `G Q`. */
const presses = (keys: string): ReadonlyArray<string> =>
  waysOf(keys).map((way) => way.map((stroke) => stroke.join('+')).join(' '));

const scopes = [...new Set(SHORTCUT_GROUPS.flatMap((group) => group.scopes))];

const pressedAt = (scope: ShortcutGroup['scopes'][number]): ReadonlyArray<string> =>
  SHORTCUT_GROUPS.filter((group) => group.scopes.includes(scope)).flatMap(({ shortcuts }) =>
    shortcuts.flatMap(({ keys }) => presses(keys)),
  );

describe('the shortcuts', () => {
  for (const scope of scopes) {
    it(`mean one thing each in the scope of a ${scope}`, () => {
      const all = pressedAt(scope);
      expect(all.filter((press, at) => all.indexOf(press) !== at)).to.deep.equal([]);
    });

    it(`begin with no key that means something by itself in the scope of a ${scope}`, () => {
      const all = new Set(pressedAt(scope));
      const firsts = [...all]
        .filter((press) => press.includes(' '))
        .map((press) => press.split(' ')[0] ?? '');
      expect(firsts.filter((first) => all.has(first))).to.deep.equal([]);
    });
  }

  it('that are letters or signs mean nothing where text is typed', () => {
    for (const scope of ['note', 'search'] as const)
      expect(pressedAt(scope).filter((press) => press.length === 1 && !/[↑↓]/u.test(press))).to.deep.equal(
        [],
      );
  });

  it('are listed in words, each under a title', () => {
    const titles = SHORTCUT_GROUPS.map(({ title }) => title);
    expect(new Set(titles).size).to.equal(titles.length);
    for (const { shortcuts } of SHORTCUT_GROUPS)
      for (const { keys, does } of shortcuts) expect(does, keys).to.match(/^\p{Lu}.*[^.]$/u);
  });

  it('are told under the lists that have them', () => {
    const titlesOf = (sought: string): ReadonlyArray<string> =>
      SHORTCUT_GROUPS.filter(({ shortcuts }) => shortcuts.some(({ does }) => does === sought)).map(
        ({ title }) => title,
      );
    expect(titlesOf('Next row')).to.deep.equal(['In a list']);
    expect(titlesOf('Select the row')).to.deep.equal(['In a list of quotes or orders']);
    expect(titlesOf('Change the assignee of the row, or of the selected rows')).to.deep.equal([
      'In the row of a quote or an order',
    ]);
  });

  it('go to quotes, orders and follow-ups', () => {
    const told = SHORTCUT_GROUPS.flatMap(({ shortcuts }) => shortcuts).map(
      ({ keys, does }) => `${keys}: ${does}`,
    );
    expect(told).to.include.members([
      'G then Q: Go to Quotes',
      'G then O: Go to Orders',
      'G then F: Go to Follow-ups',
    ]);
  });
});
