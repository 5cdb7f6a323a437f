import { expect } from 'chai';
import { describe, it } from 'mocha';
import { mayChange, ownAndShared } from './view-order.ts';

describe('the views of a list', () => {
  it("are a person's own and those of others, each by name", () => {
    const mine = (name: string) => ({ name, mine: true });
    const theirs = (name: string) => ({ name, mine: false });
    const views = [theirs('Éclair'), mine('beta'), theirs('Week 10'), mine('Alpha'), theirs('week 9')];
    const { own, shared } = ownAndShared(views);
    expect(own.map(({ name }) => name)).to.deep.equal(['Alpha', 'beta']);
    expect(shared.map(({ name }) => name)).to.deep.equal(['Éclair', 'week 9', 'Week 10']);
  });

  it('are changed by their owner and, where they are shared, by a super admin', () => {
    const may = (mine: boolean, shared: boolean) =>
      [false, true].map((isSuperAdmin) => mayChange({ mine, shared }, isSuperAdmin));
    expect(may(true, false)).to.deep.equal([true, true]);
    expect(may(true, true)).to.deep.equal([true, true]);
    expect(may(false, true)).to.deep.equal([false, true]);
  });
});
