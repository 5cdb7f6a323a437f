import { expect } from 'chai';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FatesTable } from './fates-table.tsx';
import type { FatedRow } from './import-work.ts';

const shown = (...rows: ReadonlyArray<FatedRow<unknown, unknown>>): string =>
  renderToStaticMarkup(
    createElement(FatesTable, { label: 'Rows', heading: 'Boat', rows, outcomes: new Map() }),
  );

describe('the rows of a file', () => {
  it('show the beginning of long cells, so that each row is seen among others', () => {
    const long = `Gull ${'of the seven seas '.repeat(1_000)}`;
    const change = { label: 'Name', from: long, to: long };
    const table = shown(
      { line: 2, name: long, input: null, fate: { state: 'new', values: [change] } },
      { line: 3, name: 'Tern', input: null, fate: { state: 'changes', target: null, changes: [change] } },
    );
    expect(table.match(/Gull of the seven seas [^<]{60,150}…/gu)).to.have.length(4);
    expect(table.length).to.be.lessThan(5_000);
  });

  it('show short cells whole', () => {
    expect(shown({ line: 2, name: 'Gull', input: null, fate: { state: 'same' } })).to.contain('>Gull<');
  });
});
