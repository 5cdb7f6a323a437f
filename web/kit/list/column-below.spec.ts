import { expect } from 'chai';
import { describe, it } from 'mocha';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CellWords, withBelow } from './column-below.tsx';
import type { Column } from './list-column.ts';

type Boat = { readonly name: string; readonly home: string | null; readonly crew: number };

const name: Column<Boat> = {
  ...{ id: 'name', title: 'Name', cell: (boat) => boat.name },
  below: { home: (boat) => boat.home, crew: (boat) => `${boat.crew} people` },
};
const boat: Boat = { name: 'Ida', home: 'Oslo', crew: 3 };

const lines = (leftOut: ReadonlyArray<string>, row = boat): string =>
  renderToStaticMarkup(createElement(CellWords<Boat>, { column: withBelow(name, leftOut), row })).replace(
    /(<\/?span[^>]*>)+/gu,
    '|',
  );

describe('what a column says of others for which there is no room', () => {
  it('stands below, in its own order, of those alone that are left out', () => {
    expect(withBelow(name, [])).to.equal(name);
    expect(withBelow(name, ['price'])).to.equal(name);
    expect(lines(['crew'])).to.equal('|Ida|3 people|');
    expect(lines(['crew', 'home'])).to.equal('|Ida|Oslo| |· 3 people|');
  });

  it('takes no line where there is nothing to say', () => {
    expect(lines(['home'], { ...boat, home: null })).to.equal('Ida');
    expect(lines(['home', 'crew'], { ...boat, home: null })).to.equal('|Ida|3 people|');
  });
});
