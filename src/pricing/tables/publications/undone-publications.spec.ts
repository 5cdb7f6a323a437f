import { expect } from 'chai';
import { describe, it } from 'mocha';
import { undonePublications } from './undone-publications.ts';

const undo = (number: number, undoes: number) => ({ number, undoes });

describe('the publications that are taken back', () => {
  it('are those that an undo names', () => {
    expect([...undonePublications([undo(3, 2)])]).to.deep.equal([[2, 3]]);
  });

  it('are none whose undo is taken back itself', () => {
    expect([...undonePublications([undo(3, 2), undo(4, 3)])]).to.deep.equal([[3, 4]]);
  });

  it('are also those that are taken back again after that', () => {
    expect([...undonePublications([undo(3, 2), undo(4, 3), undo(5, 2)])]).to.deep.equal([
      [2, 5],
      [3, 4],
    ]);
  });
});
