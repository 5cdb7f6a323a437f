import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { greatCircle, type Point } from '../../shared-kernel/great-circle.ts';
import { ROAD_FACTOR } from '../distance.ts';
import { localitiesFor } from './places.ts';
import { PUBLISHED_ROAD_MILES } from './testing/published-road-miles.ts';

const pointOf = (city: string): Point => {
  const [found] = localitiesFor(city);
  if (!found) throw new Error(`${city} is unknown`);
  return found;
};

const measured = PUBLISHED_ROAD_MILES.map((pair) => ({
  ...pair,
  straight: greatCircle(pointOf(pair.from), pointOf(pair.to)),
}));

const errorsBy = (factor: number): ReadonlyArray<number> =>
  measured.map(({ straight, miles }) => (straight * factor) / miles - 1);

const meanOf = (errors: ReadonlyArray<number>): number =>
  errors.reduce((sum, error) => sum + Math.abs(error), 0) / errors.length;

const squaresOf = (errors: ReadonlyArray<number>): number =>
  errors.reduce((sum, error) => sum + error * error, 0);

const percent = (error: number): string => `${error < 0 ? '-' : '+'}${Math.abs(error * 100).toFixed(1)} %`;

describe('the road factor', () => {
  it('has the smallest squares of errors against published road miles, of all hundredths', () => {
    expect(measured.length).to.be.at.least(30);
    const factors = Array.from({ length: 41 }, (_, at) => 1 + at / 100);
    const best = factors.reduce((one, other) =>
      squaresOf(errorsBy(other)) < squaresOf(errorsBy(one)) ? other : one,
    );
    expect(ROAD_FACTOR).to.equal(best);
    expect(meanOf(errorsBy(ROAD_FACTOR))).to.be.below(0.04);
    expect(Math.max(...errorsBy(ROAD_FACTOR).map(Math.abs))).to.be.below(0.12);
  });

  it('is documented with each pair and its error', () => {
    const documented = readFileSync(new URL('../../../docs/road-miles.md', import.meta.url), 'utf8');
    const rows = measured.map(({ from, to, miles, straight }) => {
      const ours = Math.round(straight * ROAD_FACTOR);
      return `| ${from} | ${to} | ${miles} | ${ours} | ${percent(ours / miles - 1)} |`;
    });
    for (const row of rows) expect(documented).to.include(row);
    const errors = errorsBy(ROAD_FACTOR);
    const [mean, worst] = [meanOf(errors), Math.max(...errors.map(Math.abs))].map(
      (error) => `${(error * 100).toFixed(1)} %`,
    );
    expect(documented).to.include(`the mean error is ${mean}, the worst ${worst}.`);
  });
});
