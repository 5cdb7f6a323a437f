import { expect } from 'chai';
import { describe, it } from 'mocha';
import { refusalSentences } from './quoter-refusal.ts';

const UNQUOTED = 'The 2020 Ram 4500 is not quoted automatically. Price it by hand.';

describe('what is said of a refusal of the quoter', () => {
  it('is what no field can mend, once, in the words of the server', () => {
    const wrong = {
      'transport.miles': 'No mileage price for 9000 miles',
      'vehicles.0': UNQUOTED,
      'vehicles.2': UNQUOTED,
    };
    expect(refusalSentences(wrong)).to.deep.equal(['No mileage price for 9000 miles', UNQUOTED]);
  });

  it('is that fields are invalid where they can mend it', () => {
    expect(refusalSentences({ 'origin.zipcode': 'Enter the ZIP code of the origin.' })).to.deep.equal([
      'Form has some invalid fields',
    ]);
    expect(refusalSentences({ 'vehicles.0': UNQUOTED, 'vehicles.1.year': 'Choose the year.' })).to.deep.equal(
      [UNQUOTED, 'Form has some invalid fields', 'Vehicles has some invalid fields'],
    );
  });
});
