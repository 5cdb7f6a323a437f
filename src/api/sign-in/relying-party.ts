import * as oidc from 'openid-client';
import { ATTEMPT_TTL_MS, type Attempt } from './attempt.ts';
import { isLoopback } from './origin.ts';

/** The provider as this process reaches it. `localUrl` is set where the provider is part of this very process. */
export type Party = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly localUrl?: string;
};

export type SignedIn = { readonly email: string | undefined; readonly idToken: string };

export type RelyingParty = {
  readonly begin: (
    origin: string,
    returnTo: string,
    now: Date,
  ) => Promise<{ readonly url: string; readonly attempt: Attempt }>;
  /** Checks state, issuer, audience, signature, expiry and nonce; throws where one is wrong. */
  readonly finish: (callback: URL, attempt: Attempt) => Promise<SignedIn>;
  /** Where the provider ends its own session; undefined where it offers no such place. */
  readonly logoutUrl: (origin: string, idToken: string) => Promise<string | undefined>;
};

/** The embedded provider is asked over loopback, whatever the public address is and wherever TLS ends. */
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
    execute: [oidc.enableNonRepudiationChecks, ...(plain ? [oidc.allowInsecureRequests] : [])],
    ...(party.localUrl === undefined ? {} : { [oidc.customFetch]: toItself(party.localUrl) }),
  });
};

type Profile = oidc.IDToken | oidc.UserInfoResponse;

const verifiedEmail = ({ email, email_verified: verified }: Profile): string | undefined =>
  typeof email === 'string' && verified === true ? email : undefined;

/** The product's side of OpenID Connect: authorization code with PKCE. Discovery waits for the first use. */
export const createRelyingParty = (party: Party): RelyingParty => {
  let discovered: Promise<oidc.Configuration> | undefined;
  const configuration = (): Promise<oidc.Configuration> => {
    discovered ??= discover(party).catch((error) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  };
  /** The embedded provider answers under whichever of its names the browser is using. */
  const seenFrom = (origin: string, url: URL): string =>
    party.localUrl === undefined ? url.href : new URL(url.pathname + url.search, origin).href;

  return {
    begin: async (origin, returnTo, now) => {
      const config = await configuration();
      const [state, nonce, verifier] = [
        oidc.randomState(),
        oidc.randomNonce(),
        oidc.randomPKCECodeVerifier(),
      ];
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: `${origin}/login-callback`,
        scope: 'openid profile email',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // An idle session that ended must not come back without the password.
        ...(party.localUrl === undefined ? {} : { prompt: 'login' }),
      });
      const attempt = { state, nonce, verifier, returnTo, expiresAt: now.getTime() + ATTEMPT_TTL_MS };
      return { url: seenFrom(origin, url), attempt };
    },
    finish: async (callback, attempt) => {
      const config = await configuration();
      const tokens = await oidc.authorizationCodeGrant(config, callback, {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.verifier,
      });
      const claims = tokens.claims();
      if (!claims || !tokens.id_token) throw new Error('The provider answered without an id token.');
      // A provider may keep the e-mail out of the id token and answer it at its userinfo endpoint.
      const profile: Profile =
        claims.email === undefined
          ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
          : claims;
      return { email: verifiedEmail(profile), idToken: tokens.id_token };
    },
    logoutUrl: async (origin, idToken) => {
      const config = await configuration();
      if (config.serverMetadata().end_session_endpoint === undefined) return undefined;
      const url = oidc.buildEndSessionUrl(config, {
        id_token_hint: idToken,
        post_logout_redirect_uri: `${origin}/logout-callback`,
      });
      return seenFrom(origin, url);
    },
  };
};
