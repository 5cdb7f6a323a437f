import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import fc from 'fast-check';
import { seal, unseal } from './sealing.ts';

const key = randomBytes(32);
const wrap = (value: unknown) => ({ $personal: value });

describe('sealing', () => {
  it('opens to what was sealed, and leaves the rest readable', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (secret, plain) => {
        const sealed = seal({ a: [wrap(secret)], plain }, key, 'e1') as { a: unknown[]; plain: string };
        expect(sealed.plain).to.equal(plain);
        expect(unseal(sealed, key, 'e1')).to.deep.equal({ a: [JSON.parse(JSON.stringify(secret))], plain });
      }),
    );
  });

  it('shows nothing of what it hides, and hides the same value differently each time', () => {
    const [one, two] = [0, 1].map(() => JSON.stringify(seal({ name: wrap('Anna Karenina') }, key, 'e1')));
    expect(one).not.to.contain('Anna').and.not.to.equal(two);
  });

  it('decodes to null once the key is gone', () => {
    expect(unseal(seal({ name: wrap('Anna'), city: 'Miami' }, key, 'e1'), undefined, 'e1')).to.deep.equal({
      name: null,
      city: 'Miami',
    });
  });

  it('refuses a sealed value that was moved to another event or field, or changed', () => {
    const sealed = seal({ name: wrap('Anna'), phone: wrap('1') }, key, 'e1') as {
      name: { $sealed: string };
      phone: { $sealed: string };
    };
    expect(() => unseal(sealed, key, 'e2')).to.throw();
    expect(() => unseal({ name: sealed.phone, phone: sealed.name }, key, 'e1')).to.throw();
    const flipped = Buffer.from(sealed.name.$sealed, 'base64').map((byte, index) =>
      index === 30 ? byte ^ 1 : byte,
    );
    expect(() =>
      unseal({ name: { $sealed: Buffer.from(flipped).toString('base64') } }, key, 'e1'),
    ).to.throw();
    expect(() => unseal(sealed, randomBytes(32), 'e1')).to.throw();
  });
});
