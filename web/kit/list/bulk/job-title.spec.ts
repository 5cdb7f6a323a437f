import { expect } from 'chai';
import { describe, it } from 'mocha';
import { questionOf } from './job-title.ts';

describe('the title of a bulk action', () => {
  const post = { title: 'Post', ending: 'to the load board' };
  const title = (all: number, changing: number | undefined) => questionOf(post, 'order', all, changing);

  it('has the number of what is chosen, until it is known what will change', () => {
    expect(title(3, undefined)).to.equal('Post 3 orders to the load board');
    expect(title(1, undefined)).to.equal('Post 1 order to the load board');
  });

  it('says how many of these will change, as its button does, unless it is all or none', () => {
    expect(title(3, 1)).to.equal('Post 1 of 3 orders to the load board');
    expect(title(3, 3)).to.equal('Post 3 orders to the load board');
    expect(title(3, 0)).to.equal('Post 3 orders to the load board');
  });
});
