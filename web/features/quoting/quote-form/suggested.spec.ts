import { expect } from 'chai';
import { describe, it } from 'mocha';
import { isSameName, suggestedFor } from './suggested.ts';

const MODELS = ['Camry', 'Camry Solara', 'Corolla', 'F-150', 'GR Corolla'];

describe('what is suggested', () => {
  it('is everything while nothing is typed', () => {
    expect(suggestedFor(' ', MODELS)).to.deep.equal(MODELS);
  });

  it('begins with what was typed, then has a word that does', () => {
    expect(suggestedFor('co', MODELS)).to.deep.equal(['Corolla', 'GR Corolla']);
    expect(suggestedFor('150', MODELS)).to.deep.equal(['F-150']);
  });

  it('begins with the name that stands there, before longer ones', () => {
    expect(suggestedFor('camry', MODELS)).to.deep.equal(['Camry', 'Camry Solara']);
    expect(suggestedFor('camry', MODELS.toReversed())).to.deep.equal(['Camry', 'Camry Solara']);
  });

  it('is nothing where no name fits', () => {
    expect(suggestedFor('Celica', MODELS)).to.deep.equal([]);
  });

  it('is the same name whatever its case and the space around it', () => {
    expect(isSameName('Camry', ' camry ')).to.equal(true);
    expect(isSameName('Camry', 'Camry Solara')).to.equal(false);
  });
});
