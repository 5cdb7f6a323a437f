import { type Request, type Response, Router } from 'express';
import type { AccessResponse } from '../../identity/published/queries.ts';
import { createAttemptCookies } from './attempt-cookies.ts';
import type { LeftCookie } from './left-cookie.ts';
import { originOf } from './origin.ts';
import { expiredPage, failedPage, noAccessPage, unavailablePage } from './pages/message-page.ts';
import { type Page, sendPage } from './pages/page.ts';
import { isProviderOutage } from './provider-outage.ts';
import { reasonsOf } from './reasons.ts';
import type { RelyingParty, SignedIn } from './relying-party.ts';
import { safeReturnTo } from './return-to.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { Sessions } from './sessions.ts';
import type { SignInDependencies } from './settings.ts';
import { newState, returnToIn } from './state.ts';

type LoginRoutes = Pick<SignInDependencies, 'settings' | 'findUserByEmail' | 'logger'> & {
  readonly party: RelyingParty;
  readonly sessions: Sessions;
  readonly sessionCookie: SessionCookie;
  readonly leftCookie: LeftCookie;
  readonly isSignedIn: (request: Request) => Promise<boolean>;
  readonly attemptKey: Buffer;
  readonly now: () => Date;
};

/**
 * `/login` redirects to the provider, `/login-callback` handles the way back; with only the state where the
 * sign-in had ended at the provider.
 */
export const loginRoutes = (around: LoginRoutes): Router => {
  const { settings, party, sessions, sessionCookie, leftCookie, attemptKey, logger, now } = around;
  const attempts = createAttemptCookies(settings.publicUrl, attemptKey, now);

  const unavailable = (response: Response, error: unknown, returnTo: string): void => {
    logger.error({ reasons: reasonsOf(error) }, 'the sign-in provider does not answer as it should');
    sendPage(response, 503, unavailablePage(returnTo));
  };

  const begin = async (request: Request, response: Response): Promise<void> => {
    const returnTo = safeReturnTo(request.query.returnTo);
    // Another tab of theirs has signed in meanwhile.
    if (await around.isSignedIn(request)) return response.redirect(303, returnTo);
    const origin = originOf(settings.publicUrl, request.headers.host);
    const forceSignIn = leftCookie.isSet(request) || sessionCookie.read(request) !== undefined;
    try {
      const state = newState(attemptKey, returnTo);
      const { url, attempt } = await party.begin({ origin, state, forceSignIn }, now());
      attempts.add(request, response, state, attempt);
      response.redirect(303, url);
    } catch (error) {
      unavailable(response, error, returnTo);
    }
  };

  /** A browser signed in by another tab continues; any other gets a page about the failed sign-in. */
  const endHere = async (
    request: Request,
    response: Response,
    page: (returnTo: string) => Page,
    to: string,
  ): Promise<void> => {
    if (await around.isSignedIn(request)) return response.redirect(303, to);
    sendPage(response, 400, page(to));
  };

  const admit = async (
    request: Request,
    response: Response,
    user: AccessResponse,
    idToken: string,
    to: string,
  ): Promise<void> => {
    const earlier = sessionCookie.read(request);
    if (earlier !== undefined) await sessions.end(earlier);
    sessionCookie.set(response, await sessions.start(user.userId, idToken));
    leftCookie.clear(response);
    logger.info({ userId: user.userId }, 'signed in');
    response.redirect(303, to);
  };

  const finish = async (request: Request, response: Response): Promise<void> => {
    const state = typeof request.query.state === 'string' ? request.query.state : '';
    const to = returnToIn(attemptKey, state);
    const isAnswer = request.query.code !== undefined || request.query.error !== undefined;
    const attempt = isAnswer ? attempts.find(request, state) : undefined;
    if (to === undefined || attempt === undefined)
      return endHere(request, response, expiredPage, to ?? safeReturnTo(undefined));
    attempts.remove(response, state);
    const callback = new URL('/login-callback', originOf(settings.publicUrl, request.headers.host));
    callback.search = /\?.*/.exec(request.originalUrl)?.[0] ?? '';
    let signedIn: SignedIn;
    try {
      signedIn = await party.finish(callback, state, attempt, now());
    } catch (error) {
      if (isProviderOutage(error)) return unavailable(response, error, to);
      logger.warn({ reasons: reasonsOf(error) }, 'a sign-in was refused');
      // Some providers ask for the password only on request.
      leftCookie.set(response);
      return endHere(request, response, failedPage, to);
    }
    const user = signedIn.email === undefined ? null : await around.findUserByEmail(signedIn.email);
    if (user?.active) return admit(request, response, user, signedIn.idToken, to);
    if (signedIn.missing.length > 0)
      logger.warn({ missing: signedIn.missing }, 'the sign-in provider does not say what Lanebook needs');
    else logger.warn('a person without access has signed in at the provider');
    leftCookie.set(response);
    sendPage(response, 403, noAccessPage(signedIn.email));
  };

  return Router().get('/login', begin).get('/login-callback', finish);
};
