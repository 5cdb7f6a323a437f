import { expect } from 'chai';
import * as t from 'io-ts';
import { describe, it } from 'mocha';
import { invalid, type Rejection, rejection } from '../../../src/shared-kernel/rejection.ts';
import { line } from '../../../src/shared-kernel/text.ts';
import { fields, optional, required } from '../../../src/shared-kernel/validation.ts';
import { toFieldErrors } from '../form/errors.ts';
import { inWords, resolveBy } from './entity.ts';

const codec = fields({ name: required(line(10), 'Enter a name.'), weight: optional(t.Int) });

describe('an entity', () => {
  it('is checked by the rules of the contract, and sent as it was typed', () => {
    const draft = { name: ' Radio ', weight: null };
    expect(resolveBy(codec)(draft)).to.deep.equal({ values: draft, errors: {} });
    expect(toFieldErrors(resolveBy(codec)({ name: ' ', weight: null }).errors)).to.deep.equal({
      name: 'Enter a name.',
    });
  });

  it('says in its own words what the server says, but of fields what forms say', () => {
    const words = (why: string): string => `Error Saving Referrer! : ${why}`;
    const told = ({ code, message, fields: wrong = {} }: Rejection) =>
      inWords({ state: 'invalid', error: { code, message, fields: wrong } }, words);
    expect(told(rejection('REFUSED', 'It was deleted.'))).to.have.nested.property(
      'error.message',
      'Error Saving Referrer! : It was deleted.',
    );
    const wrong = invalid({ name: 'Enter a name.' });
    expect(told(wrong)).to.have.nested.property('error.message', wrong.message);
    expect(inWords({ state: 'accepted' }, words)).to.deep.equal({ state: 'accepted' });
  });
});
