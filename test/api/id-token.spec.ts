import { expect } from 'chai';
import { createRelyingParty, type SignedIn } from '../../src/api/sign-in/relying-party.ts';
import { IDLE_MS } from '../../src/api/sign-in/sessions.ts';
import { startStubProvider } from '../support/stub-provider.ts';

const ORIGIN = 'https://lanebook.example';
const DANA = { email: 'dana@lanebook.test', email_verified: true };

describe('the id token of a provider elsewhere', () => {
  let provider: Awaited<ReturnType<typeof startStubProvider>>;

  beforeEach(async () => {
    provider = await startStubProvider('lanebook');
  });
  afterEach(() => provider.stop());

  type Answer = Parameters<typeof provider.willAnswer>;

  const signInWith = async (claims: Answer[1], how?: Answer[2]): Promise<SignedIn> => {
    const party = createRelyingParty({
      issuer: provider.issuer,
      clientId: 'lanebook',
      clientSecret: 'secret',
    });
    const now = new Date();
    const { attempt } = await party.begin({ origin: ORIGIN, state: 's-1', forceSignIn: false }, now);
    provider.willAnswer(attempt.nonce, claims, how);
    return party.finish(new URL(`${ORIGIN}/login-callback?code=one&state=s-1`), 's-1', attempt, now);
  };

  const refused = async (claims: Answer[1], how?: Answer[2]): Promise<void> => {
    const outcome = await signInWith(claims, how).catch((error: unknown) => error);
    expect(outcome).to.be.instanceOf(Error);
  };

  it('names the person by the e-mail that the provider has verified', async () => {
    expect((await signInWith(DANA)).email).to.equal('dana@lanebook.test');
  });

  it('may leave the e-mail to the userinfo endpoint', async () => {
    expect((await signInWith({}, { userinfo: DANA })).email).to.equal('dana@lanebook.test');
  });

  it('names nobody without a verified e-mail', async () => {
    expect((await signInWith({ email: DANA.email })).email).to.equal(undefined);
    expect((await signInWith({ email: DANA.email, email_verified: false })).email).to.equal(undefined);
    expect((await signInWith({ email: DANA.email, email_verified: 'true' })).email).to.equal(undefined);
    expect((await signInWith({}, { userinfo: { email: DANA.email } })).email).to.equal(undefined);
    expect((await signInWith({ ...DANA, email: 'dana\u0000@lanebook.test' })).email).to.equal(undefined);
  });

  it('may leave it to the userinfo endpoint that the e-mail is verified', async () => {
    const answer = await signInWith({ email: DANA.email }, { userinfo: { email_verified: true } });
    expect(answer).to.deep.include({ email: 'dana@lanebook.test', missing: [] });
    expect((await signInWith({ email: DANA.email }, { userinfo: DANA })).email).to.equal(DANA.email);
  });

  it('asks the userinfo endpoint only for what is left out', async () => {
    await signInWith(DANA);
    await signInWith({ ...DANA, email_verified: false });
    expect(provider.userinfoAsked()).to.equal(0);
  });

  it('takes no other address for verified than the one that it was said of', async () => {
    const other = { email: 'other@lanebook.test', email_verified: true };
    const answer = await signInWith({ email: DANA.email }, { userinfo: other });
    expect(answer).to.deep.include({ email: undefined, missing: ['email_verified'] });
  });

  it('names the claim that is missing', async () => {
    expect((await signInWith({})).missing).to.deep.equal(['email', 'email_verified']);
    expect((await signInWith({ email: DANA.email })).missing).to.deep.equal(['email_verified']);
    expect((await signInWith({ email: DANA.email, email_verified: false })).missing).to.deep.equal([]);
  });

  it('is refused where the person signed in at the provider too long ago, or it does not say when', async () => {
    const at = (ms: number) => Math.floor((Date.now() - ms) / 1000);
    await refused({ ...DANA, auth_time: at(IDLE_MS + 60_000) });
    await refused({ ...DANA, auth_time: undefined });
    expect((await signInWith({ ...DANA, auth_time: at(IDLE_MS - 60_000) })).email).to.equal(DANA.email);
  });

  it('is refused from another issuer or for another client', async () => {
    await refused({ ...DANA, iss: 'https://evil.test' });
    await refused({ ...DANA, aud: 'another' });
    await refused({ ...DANA, aud: ['lanebook', 'another'], azp: 'another' });
  });

  it('is refused once it has expired, or with the nonce of another attempt', async () => {
    await refused({ ...DANA, exp: Math.floor(Date.now() / 1000) - 60 });
    await refused({ ...DANA, nonce: 'another' });
  });

  it('is refused with a signature that is not the provider’s', async () => {
    await refused(DANA, { forged: true });
  });
});
