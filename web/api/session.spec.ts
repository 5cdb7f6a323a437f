import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { CurrentUser } from './generated/types.ts';
import { session, signInUrl } from './session.ts';

const ANA: CurrentUser = {
  id: '7',
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'ana@lanebook.test',
  role: { name: 'SALES', displayName: 'Sales' },
  permissions: 'quote_view',
};

const BEN: CurrentUser = { ...ANA, id: '8', firstName: 'Ben', email: 'ben@lanebook.test' };

const meta = (status: string) => ({
  requestId: 'r',
  requestStatus: status,
  arg: { type: 'query', endpointName: 'currentUser' },
  ...(status === 'rejected' && { rejectedWithValue: true }),
});
const answered = (payload: CurrentUser | null) => ({
  type: 'api/executeQuery/fulfilled',
  payload,
  meta: meta('fulfilled'),
});
const refused = (code: string) => ({
  type: 'api/executeQuery/rejected',
  payload: { code, message: '', fields: {} },
  meta: meta('rejected'),
});

const having = (...actions: ReadonlyArray<{ type: string }>) =>
  actions.reduce(session.reducer, session.getInitialState());

describe('session', () => {
  it('knows the person', () => {
    expect(having(answered(ANA))).to.deep.equal({ me: ANA, signedOut: false, instead: null });
  });

  it('takes a visitor for a visitor, not for somebody who was signed out', () => {
    expect(having(answered(null), refused('UNAUTHENTICATED'))).to.deep.equal({
      me: null,
      signedOut: false,
      instead: null,
    });
  });

  it('keeps the person and the place when the session ends', () => {
    expect(having(answered(ANA), refused('UNAUTHENTICATED'))).to.deep.equal({
      me: ANA,
      signedOut: true,
      instead: null,
    });
    expect(having(answered(ANA), answered(null))).to.deep.equal({ me: ANA, signedOut: true, instead: null });
  });

  it('goes on once the person is back', () => {
    expect(having(answered(ANA), answered(null), answered(ANA)).signedOut).to.equal(false);
  });

  it('goes on once something is answered to the person', () => {
    const list = { ...answered(null), meta: { ...meta('fulfilled'), arg: { endpointName: 'quotes' } } };
    expect(having(answered(ANA), refused('UNAUTHENTICATED'), list).signedOut).to.equal(false);
  });

  it('keeps the person and the place when somebody else signs in, and says who', () => {
    const there = having(answered(ANA), answered(BEN));
    expect(there).to.deep.equal({ me: ANA, signedOut: true, instead: BEN });
    expect(session.reducer(there, refused('UNAUTHENTICATED'))).to.deep.equal(there);
    expect(session.reducer(there, answered(null)).instead).to.equal(null);
    expect(session.reducer(there, answered(ANA))).to.deep.equal({ me: ANA, signedOut: false, instead: null });
  });

  it('is not ended by any other refusal', () => {
    expect(having(answered(ANA), refused('FORBIDDEN')).signedOut).to.equal(false);
  });

  it('signs in and comes back to the whole address', () => {
    expect(signInUrl('/quotes?page=2&size=25')).to.equal('/login?returnTo=%2Fquotes%3Fpage%3D2%26size%3D25');
  });
});
