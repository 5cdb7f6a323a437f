import { expect } from 'chai';
import { describe, it } from 'mocha';
import { matchRoutes } from 'react-router';
import { SAMPLES_BY_ROUTE } from '../../test/browser/sample-addresses.ts';
import { features } from './features.ts';
import { addressOf } from './testing/addresses.ts';

describe('the sample addresses', () => {
  it('are of every screen, so that specs, the bench and pictures look at it', () => {
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
});
