import { expect } from 'chai';
import { hashPassword, passwordMatches } from './passwords.ts';

describe('a password', () => {
  it('matches its own hash only, however its letters were composed', async () => {
    const hash = await hashPassword('caf\u00e9 au lait');
    expect(await passwordMatches('caf\u00e9 au lait', hash)).to.equal(true);
    expect(await passwordMatches('cafe\u0301 au lait', hash)).to.equal(true);
    expect(await passwordMatches('cafe au lait', hash)).to.equal(false);
    expect(await passwordMatches('', hash)).to.equal(false);
  });

  it('has another hash each time, and none that shows it', async () => {
    const [one, other] = [await hashPassword('drive safely'), await hashPassword('drive safely')];
    expect(one).not.to.equal(other);
    expect(one).to.match(/^scrypt\$32768\$8\$2\$[\w-]{22}\$[\w-]{43}$/);
  });

  it('matches nothing that is no hash', async () => {
    for (const hash of ['', 'scrypt', 'scrypt$2$8$1$$', 'drive safely']) {
      expect(await passwordMatches('drive safely', hash)).to.equal(false);
    }
  });
});
