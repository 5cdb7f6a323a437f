import { expect } from 'chai';
import { describe, it } from 'mocha';
import { features, featuresInDevelopment, finder } from './features.ts';

const routes = [...features, ...featuresInDevelopment].flatMap(({ routes: own = [] }) => own);

/** Address of each screen, below the path of its parent screen. */
const addresses = routes.map(({ path, within }) => {
  const outer = routes.find(({ outlet }) => outlet !== undefined && outlet === within)?.path ?? '';
  return path.startsWith('/') ? path : `${outer}/${path}`;
});

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
