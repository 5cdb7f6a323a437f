import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import type { Location } from 'react-router';
import { cameFrom, rememberOrigins } from './came-from.ts';
import { rememberList } from './list-memory.ts';

let key = 0;
const at = (pathname: string, search = ''): Location => {
  key += 1;
  return { pathname, search, hash: '', state: null, key: `entry ${key}` };
};
const TITLES = new Map([
  ['/', 'Dashboard'],
  ['/dispatches/board', 'Board'],
  ['/quotes', 'Quotes'],
]);

/** A router that begins at a location; each step is a new history entry. */
const routerAt = (first: Location) => {
  const remember = rememberOrigins(first, (path) => TITLES.get(path));
  return (location: Location): void => {
    history.state = null;
    remember({ location, historyAction: 'PUSH' });
  };
};
let history = { state: null as unknown };

describe('the page from which another one was opened', () => {
  before(() => {
    history = Object.assign(history, {
      replaceState: (state: unknown) => {
        history.state = state;
      },
    });
    Object.assign(globalThis, { history });
  });
  after(() => Reflect.deleteProperty(globalThis, 'history'));

  it('is any page with a title, at its address', () => {
    const go = routerAt(at('/'));
    const board = at('/dispatches/board', '?week=2026-11-30');
    go(board);
    expect(cameFrom()?.title).to.equal('Dashboard');
    go(at('/orders/7'));
    expect(cameFrom()).to.deep.equal({
      ...{ title: 'Board', address: '/dispatches/board?week=2026-11-30', key: board.key },
    });
    go(at('/orders/7', '?edit=true'));
    expect(cameFrom()?.title, 'of the same page').to.equal('Board');
    go(at('/quotes/8'));
    expect(cameFrom(), 'from a record').to.equal(undefined);
  });

  it('is a list as it was left, where it was one', () => {
    const list = at('/quotes', '?page=2');
    const go = routerAt(list);
    const left = { title: 'Quotes', address: '/quotes?page=2&size=50', key: list.key };
    rememberList(left);
    go(at('/quotes/8'));
    expect(cameFrom()).to.deep.equal(left);
  });
});
