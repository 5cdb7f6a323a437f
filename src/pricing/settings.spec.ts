import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { readConfig } from '../platform/config.ts';
import { NO_PRICING_SETTINGS, PRICING_SETTINGS, type PricingSettings } from './settings.ts';

type Env = Readonly<Record<string, string | undefined>>;

const read = (env: Env): PricingSettings | ReadonlyArray<string> => {
  const config = readConfig(env, PRICING_SETTINGS);
  return E.isLeft(config) ? config.left : config.right.outside;
};

describe('settings of distances and deposits', () => {
  it('need nothing', () => {
    expect(read({})).to.deep.equal({ osrmUrl: undefined, standardDeposit: 200 });
    expect(read({})).to.deep.equal(NO_PRICING_SETTINGS);
  });

  it('take a server and a deposit', () => {
    const env = { OSRM_URL: 'http://osrm.internal:5000/', STANDARD_DEPOSIT: '150' };
    expect(read(env)).to.deep.equal({ osrmUrl: 'http://osrm.internal:5000', standardDeposit: 150 });
  });

  const wrong: ReadonlyArray<[string, string]> = [
    ['OSRM_URL', 'osrm.internal:5000'],
    ['OSRM_URL', 'http://osrm.internal:5000/?key=1'],
    ['STANDARD_DEPOSIT', '199.50'],
    ['STANDARD_DEPOSIT', '-1'],
    ['STANDARD_DEPOSIT', '100001'],
  ];
  for (const [name, value] of wrong)
    it(`refuse ${name}=${value} by name`, () => {
      const said = read({ [name]: value });
      expect(said).to.have.length(1);
      expect(String(said)).to.match(new RegExp(`^${name} must .+\\.$`));
    });
});
