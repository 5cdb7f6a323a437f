import { expect } from 'chai';
import { describe, it } from 'mocha';
import {
  briefDate,
  civilDate,
  fullName,
  instantDate,
  lane,
  money,
  moneyDifference,
  today,
  vehicles,
  wholeMoney,
} from './format.ts';

const CAMRY = { year: 2019, make: 'Toyota', model: 'Camry' };

describe('format', () => {
  it('writes money with two decimals and separators', () => {
    expect([1234, 0, 0.5, 1_000_000.25].map(money)).to.deep.equal([
      '$1,234.00',
      '$0.00',
      '$0.50',
      '$1,000,000.25',
    ]);
  });

  it('writes whole dollars without cents, and a difference with its sign', () => {
    expect([1250, 0, 12.5, -75].map(wholeMoney)).to.deep.equal(['$1,250', '$0', '$12.50', '-$75']);
    expect([1250, 0, -75].map(moneyDifference)).to.deep.equal(['+$1,250', '$0', '−$75']);
  });

  it('writes a date of this year without its year', () => {
    expect(civilDate('2026-11-20', '2026-01-01')).to.equal('Fri, Nov 20');
    expect(civilDate('2027-01-02', '2026-12-31')).to.equal('Sat, Jan 2, 2027');
    expect(briefDate('2026-11-20', '2026-01-01')).to.equal('Nov 20');
    expect(briefDate('2027-01-02', '2026-12-31')).to.equal('Jan 2, 2027');
  });

  it('takes the day of an instant in New York', () => {
    expect(instantDate('2026-11-21T03:30:00Z', '2026-01-01')).to.equal('Fri, Nov 20');
    expect(today(new Date('2026-07-01T03:59:59Z'))).to.equal('2026-06-30');
  });

  it('writes lanes and vehicles in one line', () => {
    expect(lane({ city: 'Miami', state: 'FL' }, { city: 'Dallas', state: 'TX' })).to.equal(
      'Miami, FL → Dallas, TX',
    );
    expect(vehicles([CAMRY])).to.equal('2019 Toyota Camry');
    expect(vehicles([CAMRY, CAMRY])).to.equal('2019 Toyota Camry +1');
    expect(vehicles([])).to.equal('');
  });

  it('leaves out the missing half of a name', () => {
    expect(fullName({ firstName: 'Ana', lastName: null })).to.equal('Ana');
  });
});
