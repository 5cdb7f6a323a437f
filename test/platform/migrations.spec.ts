import { readdirSync } from 'node:fs';
import { expect } from 'chai';
import { migrations } from '../../migrations/index.ts';

describe('the list of migrations', () => {
  it('names every file of the folder, in order', () => {
    const files = readdirSync('migrations').filter((file) => file !== 'index.ts');
    expect(Object.keys(migrations)).to.deep.equal(files.sort());
  });
});
