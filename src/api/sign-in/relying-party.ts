import * as oidc from 'openid-client';
import { isLoopback } from '../../platform/setting.ts';
import { ATTEMPT_TTL_MS, type Attempt } from './attempt.ts';
import { type ProfileClaim, personIn } from './profile.ts';
import { IDLE_MS } from './sessions.ts';

/** The provider as reached from this process. `localUrl` is set for the embedded provider. */
export type Party = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly localUrl?: string;
};

export type SignedIn = {
  /** Undefined without an e-mail that the provider has verified. */
  readonly email: string | undefined;
  /** Claims missing from both the id token and the userinfo endpoint. */
  readonly missing: ReadonlyArray<ProfileClaim>;
  readonly idToken: string;
};

type Beginning = {
  /** The product's origin as the browser reaches it. */
  readonly origin: string;
  readonly state: string;
  /** Whether the provider must ask for credentials, even within its own session. */
  readonly forceSignIn: boolean;
};

export type RelyingParty = {
  readonly begin: (
    beginning: Beginning,
    now: Date,
  ) => Promise<{ readonly url: string; readonly attempt: Attempt }>;
  /** Checks state, issuer, audience, signature, expiry, nonce and sign-in time; throws where one is wrong. */
  readonly finish: (callback: URL, state: string, attempt: Attempt, now: Date) => Promise<SignedIn>;
  /** The provider's logout URL, with or without an id token; undefined where it offers none. */
  readonly logoutUrl: (origin: string, idToken: string | undefined) => Promise<string | undefined>;
};

/** Timeout of a provider request. */
const PATIENCE_S = 10;

/** The embedded provider is reached over loopback, whatever the public address is and wherever TLS ends. */
const toItself =
  (localUrl: string): oidc.CustomFetch =>
  (url, options) => {
    const { pathname, search } = new URL(url);
    return fetch(new URL(pathname + search, localUrl), options as RequestInit);
  };

const discover = (party: Party): Promise<oidc.Configuration> => {
  const issuer = new URL(party.issuer);
  const plain = party.localUrl !== undefined || isLoopback(issuer);
  return oidc.discovery(issuer, party.clientId, party.clientSecret, undefined, {
    timeout: PATIENCE_S,
    execute: [oidc.enableNonRepudiationChecks, ...(plain ? [oidc.allowInsecureRequests] : [])],
    ...(party.localUrl === undefined ? {} : { [oidc.customFetch]: toItself(party.localUrl) }),
  });
};

/** The product's side of OpenID Connect: authorization code with PKCE. Discovery happens on first use. */
export const createRelyingParty = (party: Party): RelyingParty => {
  let discovered: Promise<oidc.Configuration> | undefined;
  const configuration = (): Promise<oidc.Configuration> => {
    discovered ??= discover(party).catch((error) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  };
  /** The embedded provider answers under whichever of its names the browser uses. */
  const seenFrom = (origin: string, url: URL): string =>
    party.localUrl === undefined ? url.href : new URL(url.pathname + url.search, origin).href;

  return {
    begin: async ({ origin, state, forceSignIn }, now) => {
      const config = await configuration();
      // The embedded provider serves this product alone: its own session saves the person nothing.
      const forced = forceSignIn || party.localUrl !== undefined;
      const [nonce, verifier] = [oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: `${origin}/login-callback`,
        scope: 'openid profile email',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // A session that ended for want of use must not come back without the password. With max_age the
        // provider must also return the sign-in time.
        max_age: String(IDLE_MS / 1000),
        ...(forced ? { prompt: 'login' } : {}),
      });
      const at = now.getTime();
      const attempt = {
        ...{ nonce, verifier, expiresAt: at + ATTEMPT_TTL_MS },
        signedInSince: forced ? at : at - IDLE_MS,
      };
      return { url: seenFrom(origin, url), attempt };
    },
    finish: async (callback, state, attempt, now) => {
      const config = await configuration();
      const tokens = await oidc.authorizationCodeGrant(config, callback, {
        expectedState: state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.verifier,
        maxAge: Math.ceil((now.getTime() - attempt.signedInSince) / 1000),
      });
      const claims = tokens.claims();
      if (!claims || !tokens.id_token) throw new Error('The provider answered without an id token.');
      const { userinfo_endpoint: userinfo } = config.serverMetadata();
      const person = await personIn(claims, async () =>
        userinfo === undefined ? {} : oidc.fetchUserInfo(config, tokens.access_token, claims.sub),
      );
      return { ...person, idToken: tokens.id_token };
    },
    logoutUrl: async (origin, idToken) => {
      const config = await configuration();
      if (config.serverMetadata().end_session_endpoint === undefined) return undefined;
      const url = oidc.buildEndSessionUrl(config, {
        ...(idToken === undefined ? {} : { id_token_hint: idToken }),
        post_logout_redirect_uri: `${origin}/logout-callback`,
      });
      return seenFrom(origin, url);
    },
  };
};
