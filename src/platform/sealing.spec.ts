import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import fc from 'fast-check';
import { decrypt, encrypt, putBackPersonal, seal, takeOutPersonal, unseal } from './sealing.ts';

const key = randomBytes(32);
const wrap = (value: unknown) => ({ $personal: value });
const plain = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)));

describe('taking personal values out of a payload', () => {
  it('leaves the rest as it was, and puts back to what was taken out', () => {
    const payload = fc.record({ a: fc.array(plain), b: plain });
    fc.assert(
      fc.property(payload, ({ a, b }) => {
        const { open, personal } = takeOutPersonal({ a: a.map(wrap), b: wrap(b), city: 'Miami' });
        expect(personal).to.deep.equal([...a, b]);
        expect(putBackPersonal(open, personal)).to.deep.equal({ a, b, city: 'Miami' });
      }),
    );
  });

  it('puts null back once the values are gone', () => {
    const { open } = takeOutPersonal({ name: wrap('Anna'), stops: [{ phone: wrap('1'), city: 'Miami' }] });
    expect(putBackPersonal(open, undefined)).to.deep.equal({
      name: null,
      stops: [{ phone: null, city: 'Miami' }],
    });
  });
});

describe('sealing', () => {
  const sealed = seal(key, ['Anna Karenina'], 'event-1', '{"name":{"$personal":0}}');

  it('shows nothing of what it hides, and hides the same value differently each time', () => {
    expect(Buffer.from(sealed, 'base64').toString('latin1')).not.to.contain('Anna');
    expect(seal(key, ['Anna Karenina'], 'event-1', '{"name":{"$personal":0}}')).not.to.equal(sealed);
  });

  it('opens for the event and the text it was sealed for, with its key, unchanged; else it throws', () => {
    expect(unseal(key, sealed, 'event-1', '{"name":{"$personal":0}}')).to.deep.equal(['Anna Karenina']);
    expect(() => unseal(key, sealed, 'event-2', '{"name":{"$personal":0}}')).to.throw();
    expect(() => unseal(key, sealed, 'event-1', '{"note":{"$personal":0}}')).to.throw();
    expect(() => unseal(randomBytes(32), sealed, 'event-1', '{"name":{"$personal":0}}')).to.throw();
    const bytes = Buffer.from(sealed, 'base64');
    bytes.forEach((byte, index) => {
      const changed = Buffer.from(bytes);
      changed[index] = byte ^ 1;
      expect(() => unseal(key, changed.toString('base64'), 'event-1', '{"name":{"$personal":0}}')).to.throw();
    });
  });

  it('takes no tag that was cut short', () => {
    const nothing = encrypt(key, Buffer.alloc(0), 'here');
    expect(decrypt(key, nothing, 'here')).to.have.length(0);
    for (let bytes = 0; bytes < nothing.length; bytes += 1)
      expect(() => decrypt(key, nothing.subarray(0, bytes), 'here'), String(bytes)).to.throw();
  });
});
