import { expect } from 'chai';
import { describe, it } from 'mocha';
import { matchRoutes } from 'react-router';
import { SAMPLES_BY_ROUTE } from '../../test/browser/sample-addresses.ts';
import type { FeatureRoute } from '../kit/feature.ts';
import { features, featuresInDevelopment, finder } from './features.ts';

const routes = [...features, ...featuresInDevelopment].flatMap(({ routes: own = [] }) => own);

/** Address of a screen, below the path of its parent screen. */
const addressOf = ({ path, within }: FeatureRoute): string => {
  const outer = routes.find(({ outlet }) => outlet !== undefined && outlet === within)?.path ?? '';
  return path.startsWith('/') ? path : `${outer}/${path}`;
};

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

  it('have samples of every screen, which specs, the bench and pictures look at', () => {
    const screens = features
      .flatMap(({ routes: own = [] }) => own)
      .filter(({ outlet }) => outlet === undefined)
      .map(addressOf);
    expect(Object.keys(SAMPLES_BY_ROUTE)).to.have.members(screens);
    const known = screens.map((path) => ({ path }));
    for (const [route, samples] of Object.entries(SAMPLES_BY_ROUTE))
      for (const address of Object.values(samples))
        expect(matchRoutes(known, address)?.at(-1)?.route.path, address).to.equal(route);
    const names = Object.values(SAMPLES_BY_ROUTE).flatMap((samples) => Object.keys(samples));
    expect(new Set(names).size).to.equal(names.length);
  });

  it('search something, by one finder', () => {
    expect(features.flatMap((feature) => feature.finder ?? [])).to.deep.equal([finder]);
    expect(features.flatMap(({ searchKinds = [] }) => searchKinds).map(({ title }) => title)).to.deep.equal([
      'Quotes and orders',
    ]);
  });
});
