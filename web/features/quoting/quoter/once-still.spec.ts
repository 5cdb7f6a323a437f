import { expect } from 'chai';
import { describe, it } from 'mocha';
import { onceStill } from './once-still.ts';

describe('what is being typed', () => {
  it('is waited for until it has stayed the same for a while', async () => {
    const typed = ['9', '90', '90001', '90001', '90001-1'];
    await onceStill(() => typed.shift(), 1);
    expect(typed).to.deep.equal(['90001-1']);
  });
});
