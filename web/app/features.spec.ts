import { expect } from 'chai';
import { describe, it } from 'mocha';
import { features, finder } from './features.ts';
import { addressOf, routes } from './testing/addresses.ts';

const addresses = routes.map(addressOf);

describe('the features', () => {
  it('have every screen at an address of its own, in a place that there is', () => {
    expect(new Set(addresses).size).to.equal(addresses.length);
    const places = routes.flatMap(({ outlet = [] }) => outlet);
    for (const { within, tab } of routes) {
      expect([undefined, 'bare', ...places]).to.include(within);
      if (tab !== undefined) expect(places).to.include(within);
    }
  });

  it('lead to screens from the sidebar, the header and the palette', () => {
    const led = features.flatMap(({ navigation = [], creations = [] }) => [
      ...navigation.map(({ path }) => path),
      ...creations.map(({ to }) => to),
    ]);
    expect(addresses).to.include.members(led);
  });

  it('search something, by one finder', () => {
    expect(features.flatMap((feature) => feature.finder ?? [])).to.deep.equal([finder]);
    expect(features.flatMap(({ searchKinds = [] }) => searchKinds).map(({ title }) => title)).to.deep.equal([
      'Quotes and orders',
    ]);
  });
});
