import { expect } from 'chai';
import type { RejectionCode } from '../../src/shared-kernel/rejection.ts';
import { unlessAnswered, unlessFailed } from './tags.ts';

const failed = (code: RejectionCode) => ({ code, message: 'No.', fields: {} });

describe('the cache tags that a mutation invalidates', () => {
  it('are all after a success, none after an invalid input', () => {
    expect(unlessFailed('Status')({ id: '1' }, undefined)).to.deep.equal(['Status']);
    expect(unlessFailed('Status')(undefined, failed('INVALID'))).to.deep.equal([]);
  });

  it('are all where the mutation may have been executed, or its object is not as it was shown', () => {
    for (const code of ['OUTCOME_UNKNOWN', 'NOT_FOUND', 'CONFLICT', 'REFUSED'] as const) {
      expect(unlessFailed('Status')(undefined, failed(code)), code).to.deep.equal(['Status']);
      expect(unlessAnswered('Status')(undefined, failed(code)), code).to.deep.equal(['Status']);
    }
  });

  it('are none where the response updates the cache, unless it is not readable yet', () => {
    expect(unlessAnswered('View')({ id: '1' }, undefined)).to.deep.equal([]);
    expect(unlessAnswered('View')(undefined, failed('INVALID'))).to.deep.equal([]);
    expect(unlessAnswered('View')(null, undefined)).to.deep.equal(['View']);
  });
});
