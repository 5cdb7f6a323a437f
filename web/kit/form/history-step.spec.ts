import { expect } from 'chai';
import { describe, it } from 'mocha';
import { stepOf } from './history-step.ts';

describe('a step in the history', () => {
  it('goes back or forward by its place, and is none where a link is followed', () => {
    expect(stepOf('POP', 3, 2)).to.equal('back');
    expect(stepOf('POP', 3, 1)).to.equal('back');
    expect(stepOf('POP', 3, 4)).to.equal('forward');
    expect(stepOf('PUSH', 3, 4)).to.equal(undefined);
    expect(stepOf('REPLACE', 3, 3)).to.equal(undefined);
  });

  it('goes back where its place is not known', () => {
    expect(stepOf('POP', undefined, 4)).to.equal('back');
    expect(stepOf('POP', 3, undefined)).to.equal('back');
  });
});
