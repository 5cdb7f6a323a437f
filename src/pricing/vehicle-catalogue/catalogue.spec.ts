import { expect } from 'chai';
import { bundledCatalogue, catalogueLookup } from './catalogue.ts';
import { parseCatalogue } from './parse.ts';

const FIRST = 1937;
const NEXT = new Date().getFullYear() + 1;
const makes = [...bundledCatalogue()];
const models = makes.flatMap(([make, all]) => all.map((model) => ({ make, ...model })));

describe('the catalogue of vehicles', () => {
  it('knows what a transport broker meets', () => {
    expect(makes.length).to.be.at.least(60);
    expect(models.length).to.be.at.least(900);
  });

  it('names every make and model once, without stray spaces', () => {
    for (const [make, all] of makes) {
      const names = all.map(({ name }) => name.toLowerCase());
      expect(
        names.filter((name, at) => names.indexOf(name) !== at),
        make,
      ).to.deep.equal([]);
      for (const name of [make, ...all.map((model) => model.name)]) expect(name).to.match(/^\S+( \S+)*$/u);
    }
    const names = makes.map(([make]) => make.toLowerCase());
    expect(new Set(names).size).to.equal(names.length);
  });

  it('gives every model its years: in order, apart, and some of them from 1937 to next year', () => {
    for (const { make, name, years } of models) {
      const told = `${make} ${name}`;
      expect(years, told).not.to.have.length(0);
      years.forEach(({ first, last = NEXT }, at) => {
        expect(first, told).to.be.at.most(last);
        expect(last, told).to.be.within(FIRST, NEXT);
        expect(first, told).to.be.greaterThan(years[at - 1]?.last ?? 0);
        if (at < years.length - 1) expect(years[at]?.last, told).not.to.equal(undefined);
      });
    }
  });

  it('has makes for every year that a vehicle may have', async () => {
    for (let year = FIRST; year <= NEXT; year += 1)
      expect((await catalogueLookup.makes(year)).length, String(year)).to.be.greaterThan(10);
  });

  it('lists makes and models by name, and none without a model', async () => {
    const of2019 = await catalogueLookup.makes(2019);
    expect(of2019).to.include.members(['Toyota', 'Ford', 'Tesla', 'Harley-Davidson']);
    expect(of2019).not.to.include.members(['Packard', 'Rivian']);
    expect(of2019).to.deep.equal([...of2019].sort(new Intl.Collator('en', { numeric: true }).compare));
    for (const make of of2019) expect(await catalogueLookup.models(2019, make)).not.to.have.length(0);
  });

  it('follows the model years', async () => {
    expect(await catalogueLookup.models(2019, 'Toyota'))
      .to.include('Camry')
      .and.not.include('Celica');
    expect(await catalogueLookup.models(1937, 'Packard')).to.include('Twelve');
    expect(await catalogueLookup.models(2000, 'Ford')).not.to.include('Bronco');
    expect(await catalogueLookup.models(2021, 'Ford')).to.include('Bronco');
    expect(await catalogueLookup.models(1970, 'BMW')).to.include('2002');
    expect(await catalogueLookup.models(2004, 'BMW'))
      .to.include('Z4')
      .and.to.include('R 1200 GS');
  });

  it('ignores case and spaces of a make, and returns nothing for an unknown one', async () => {
    expect(await catalogueLookup.models(2019, ' toyota ')).to.include('Camry');
    expect(await catalogueLookup.models(2019, 'Homemade')).to.deep.equal([]);
    expect(await catalogueLookup.models(1900, 'Ford')).to.deep.equal([]);
  });

  it('reads a name that looks like a year, and a model that came back', () => {
    expect([
      ...parseCatalogue('BMW: 2002 1968-1976, X 1990 2001-2003 2020-', 'BMW: R 18 2021-'),
    ]).to.deep.equal([
      [
        'BMW',
        [
          { name: '2002', years: [{ first: 1968, last: 1976 }] },
          {
            name: 'X',
            years: [
              { first: 1990, last: 1990 },
              { first: 2001, last: 2003 },
              { first: 2020, last: undefined },
            ],
          },
          { name: 'R 18', years: [{ first: 2021, last: undefined }] },
        ],
      ],
    ]);
  });
});
