import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { CarrierId } from '../../../shared-kernel/ids/carrier.ts';
import { IMPORT_MESSAGES } from '../../contract/carrier-import.ts';
import type { CarrierView } from '../carrier-view.ts';
import { WHOLE_CARRIER } from '../testing/carriers.ts';
import { importFate, readRow } from './import-fate.ts';

const RED_ROCK: CarrierView = {
  ...WHOLE_CARRIER,
  ...{ dotNumber: '77', ein: '**-***6789', id: 7 as CarrierId, revision: 3, forgotten: false, drivers: [] },
};
const BLUEBIRD: CarrierView = { ...RED_ROCK, id: 8 as CarrierId, mcNumber: '99', dotNumber: '88' };
const NEW = { companyName: 'Gull Haulers', address: '1 Pier', phoneNumber: '4355550100', mcNumber: '5' };

const fate = (
  row: Readonly<Record<string, unknown>>,
  known: ReadonlyArray<CarrierView> = [RED_ROCK, BLUEBIRD],
) => importFate(readRow(row), known);
const errors = (row: Readonly<Record<string, unknown>>, known?: ReadonlyArray<CarrierView>) => {
  const found = fate(row, known);
  return found.fate === 'REFUSED' ? found.errors : found.fate;
};

describe('what importing a row would do', () => {
  it('is a new carrier where nobody has its numbers', () => {
    expect(fate(NEW)).to.deep.equal({ fate: 'NEW' });
    expect(errors({ mcNumber: '5', companyName: 'Gull Haulers' })).to.deep.equal({
      ...{ address: 'Enter the street and number.', phoneNumber: 'Enter the phone number.' },
    });
  });

  it('is a change of the carrier that has its MC or DOT number, in the fields that differ', () => {
    const byDot = fate({ dotNumber: 'DOT 77', phoneNumber: '(435) 555-0123', firstContact: '' });
    expect(byDot).to.include({ fate: 'CHANGES', carrier: RED_ROCK });
    expect(byDot).to.have.deep.nested.property('after.phoneNumber', '+14355550123');
    expect(byDot).to.have.deep.nested.property('after.firstContact', 'Ruth');
  });

  it('is nothing where the carrier has all of it already', () => {
    expect(fate({ mcNumber: 'MC-123456', companyName: 'Red Rock Transport' }).fate).to.equal('SAME');
  });

  it('is refused without a number, since a repeat could not be told', () => {
    expect(errors({ ...NEW, mcNumber: ' ' })).to.deep.equal({ mcNumber: IMPORT_MESSAGES.noNumber });
  });

  it('is refused where its numbers are those of two carriers', () => {
    expect(errors({ mcNumber: '123456', dotNumber: '88' })).to.deep.equal({
      mcNumber: IMPORT_MESSAGES.notOne,
    });
    const twin = { ...RED_ROCK, id: 9 as CarrierId };
    expect(errors({ dotNumber: '77' }, [RED_ROCK, twin])).to.deep.equal({
      dotNumber: IMPORT_MESSAGES.notOne,
    });
  });

  it('is refused where the carrier would still lack what its page needs, or was forgotten', () => {
    const bare = { ...RED_ROCK, zipcode: null };
    expect(errors({ mcNumber: '123456', email: 'a@b.test' }, [bare])).to.deep.equal({
      zipcode: 'Enter the ZIP code.',
    });
    expect(errors({ mcNumber: '123456' }, [{ ...RED_ROCK, forgotten: true }])).to.deep.equal({
      companyName: IMPORT_MESSAGES.forgotten,
    });
  });

  it('is refused for wrong values and for tax numbers', () => {
    expect(errors({ mcNumber: 'ABC', phoneNumber: '12' })).to.have.all.keys('mcNumber', 'phoneNumber');
    expect(errors({ ...NEW, ein: '123456789' })).to.deep.equal({ ein: IMPORT_MESSAGES.tax });
  });
});
