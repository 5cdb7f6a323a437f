import { expect } from 'chai';
import { describe, it } from 'mocha';
import {
  changeButton,
  changeInWords,
  changeTo,
  INLINE_FIELDS,
  type ListedCarrier,
  lackingBeside,
  problemOf,
  reverseOf,
} from './inline-change.ts';

const RED_ROCK: ListedCarrier = {
  ...{ __typename: 'Carrier', id: '7', rowId: '7', revision: 2, companyName: 'Red Rock Transport' },
  ...{ mcNumber: '123456', dotNumber: null, address: '12 Mesa Road', city: 'Moab', state: 'UT' },
  ...{ zipcode: '84532', phoneNumber: '+14355550100', email: null, firstContact: 'Ruth' },
  ...{ insuranceExpires: '2026-12-04', forgotten: false, drivers: [] },
} as ListedCarrier;

describe('a change in the row of a carrier', () => {
  it('is stored as the form of a carrier stores it', () => {
    expect(changeTo(RED_ROCK, 'phoneNumber', '435.555.0123').value).to.equal('+14355550123');
    expect(changeTo(RED_ROCK, 'mcNumber', 'MC-0042').value).to.equal('42');
    expect(changeTo(RED_ROCK, 'dotNumber', '').value).to.equal(null);
    expect(changeTo(RED_ROCK, 'firstContact', '  Omar ').value).to.equal('Omar');
    expect(changeTo(RED_ROCK, 'insuranceExpires', '').value).to.equal(null);
  });

  it('is refused with what to enter', () => {
    expect(problemOf(RED_ROCK, 'phoneNumber', '555')).to.match(/ten digits/u);
    expect(problemOf(RED_ROCK, 'phoneNumber', '')).to.equal('Enter the phone number.');
    expect(problemOf(RED_ROCK, 'insuranceExpires', 'soon')).to.equal('Enter it as MM/DD/YYYY.');
    expect(problemOf(RED_ROCK, 'email', '')).to.equal(undefined);
    expect(problemOf(RED_ROCK, 'mcNumber', '123456789')).to.match(/1 to 8 digits/u);
  });

  it('names what the carrier lacks beside the field, and not the field itself', () => {
    for (const field of INLINE_FIELDS) expect(lackingBeside(RED_ROCK, field)).to.deep.equal([]);
    const bare = { ...RED_ROCK, zipcode: null, firstContact: null };
    expect(lackingBeside(bare, 'phoneNumber')).to.deep.equal(['ZIP code', 'First contact']);
    expect(lackingBeside({ ...RED_ROCK, firstContact: null }, 'firstContact')).to.deep.equal([]);
  });

  it('is taken back unless a carrier may not be without it', () => {
    const change = { about: 'firstContact', value: 'Omar' } as const;
    expect(reverseOf(change, RED_ROCK)).to.deep.equal({ ...change, value: 'Ruth' });
    expect(reverseOf(change, { ...RED_ROCK, firstContact: null })).to.equal(null);
    expect(reverseOf({ about: 'email', value: 'a@b.test' }, RED_ROCK)).to.deep.equal({
      ...{ about: 'email', value: null },
    });
  });

  it('is said with its value, or that there is none', () => {
    const [phone, insurance] = [
      { about: 'phoneNumber', value: '+14355550123' },
      { about: 'insuranceExpires', value: null },
    ] as const;
    expect(changeInWords(phone, 'Red Rock')).to.equal('The phone of Red Rock is now (435) 555-0123.');
    expect(changeInWords(insurance, 'Red Rock')).to.equal('Red Rock has no insurance date now.');
    expect(changeInWords({ about: 'mcNumber', value: null }, 'Red Rock')).to.equal(
      'Red Rock has no MC number now.',
    );
    expect(changeButton(phone)).to.equal('Change to (435) 555-0123');
  });
});
