import { expect } from 'chai';
import { fateInWords } from './changed-rows.tsx';

const cell = (field: string, from: string | null, to: string | null) => ({ field, from, to });

describe('what became of a changed row of a price table', () => {
  it('is new or deleted by a cell that no row lacks', () => {
    expect(fateInWords([cell('originState', null, 'NY'), cell('price1', null, '900')])).to.equal(' (new)');
    expect(fateInWords([cell('minMileage', '0', null), cell('price', '75', null)])).to.equal(' (deleted)');
    expect(fateInWords([cell('make', 'Ford', 'Forde')])).to.equal('');
  });

  it('is neither where a rule was filled or emptied, or a size was chosen', () => {
    expect(fateInWords([cell('price3', null, '900')])).to.equal('');
    expect(fateInWords([cell('originRadius2', '25', null), cell('price2', '525', null)])).to.equal('');
    expect(fateInWords([cell('size', null, 'Compact')])).to.equal('');
  });
});
