import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { REFERRERS, STATUSES } from './catalogue.ts';
import { NEW_STATUS } from './contract/known-statuses.ts';
import { defineReferrer } from './referrers/commands/define-referrer.ts';
import { defineStatus } from './statuses/commands/define-status.ts';

describe('the catalogue', () => {
  it('consists of inputs that its commands accept, each id once', () => {
    for (const status of STATUSES)
      expect(E.isRight(defineStatus.input.decode(status)), status.name).to.equal(true);
    for (const referrer of REFERRERS)
      expect(E.isRight(defineReferrer.input.decode(referrer)), referrer.name).to.equal(true);
    expect(new Set(STATUSES.map(({ id }) => id)).size).to.equal(STATUSES.length);
  });

  it('has twelve referrers, each with an id and a name of its own', () => {
    expect(REFERRERS).to.have.length(12);
    expect(new Set(REFERRERS.map(({ id }) => id)).size).to.equal(12);
    expect(new Set(REFERRERS.map(({ name }) => name)).size).to.equal(12);
  });

  it('has the statuses that the rules speak of by id', () => {
    const typeOf = (id: number) => STATUSES.find((status) => status.id === id)?.type;
    expect(typeOf(NEW_STATUS.order)).to.equal('ORDER');
    expect(typeOf(NEW_STATUS.quote)).to.equal('QUOTE');
    expect(STATUSES.filter(({ reserved }) => reserved).map(({ id }) => id)).to.deep.equal([
      110, 111, 112, 119, 122,
    ]);
  });

  it('defines a parent before its children', () => {
    for (const [index, { parentId }] of STATUSES.entries()) {
      if (parentId !== null)
        expect(STATUSES.findIndex(({ id }) => id === parentId)).to.be.within(0, index - 1);
    }
  });
});
