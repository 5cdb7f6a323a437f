import { expect } from 'chai';
import { describe, it } from 'mocha';
import { isSameCarrier, withoutLegalForm } from './carrier-name.ts';

describe('the name of a carrier', () => {
  it('has no legal form where it is searched', () => {
    const names = ['Prairie Auto Haulers, LLC', 'Prairie Auto Haulers Inc.', 'Prairie Auto Haulers L.L.C.'];
    expect(names.map(withoutLegalForm)).to.deep.equal(names.map(() => 'Prairie Auto Haulers'));
    expect(withoutLegalForm('Lincoln Zinc'), 'no legal form').to.equal('Lincoln Zinc');
  });

  it('is the same however it is written', () => {
    for (const other of [
      'PRAIRIE AUTO & HAULERS',
      'Prairie Auto and Haulers, Inc.',
      'Prairie-Auto and Haulers',
    ])
      expect(isSameCarrier('Prairie Auto and Haulers LLC', other), other).to.equal(true);
    for (const [one, other] of [
      ['Red Rock Trucking Company', 'Red Rock Trucking Co.'],
      ['Acme Co., Inc.', 'Acme'],
      ['Acme Transport PLLC', 'ACME TRANSPORT LIMITED'],
      ['Peña Hauling', 'Pena Hauling'],
      ['Red Rock LLC dba Blue Heron', 'Blue Heron Inc'],
      ['Red Rock LLC (D/B/A Blue Heron)', 'red rock'],
      ['Red Rock (dba Blue Heron LLC)', 'Blue Heron'],
    ] as const)
      expect(isSameCarrier(one, other), one).to.equal(true);
    for (const other of ['Prairie Auto', 'Blue Heron Car Carriers', 'Prairie Auto and Haulers 2'])
      expect(isSameCarrier('Prairie Auto and Haulers LLC', other), other).to.equal(false);
  });
});
