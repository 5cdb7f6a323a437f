import { type Request, type Response, Router } from 'express';
import type { LeftCookie } from './left-cookie.ts';
import { originOf, originsOf } from './origin.ts';
import { confirmLogoutPage, signedOutPage } from './pages/message-page.ts';
import { sendPage } from './pages/page.ts';
import { reasonsOf } from './reasons.ts';
import type { RelyingParty } from './relying-party.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { Sessions } from './sessions.ts';
import type { SignInDependencies } from './settings.ts';

type LogoutRoutes = Pick<SignInDependencies, 'settings' | 'logger'> & {
  readonly party: RelyingParty;
  readonly sessions: Sessions;
  readonly sessionCookie: SessionCookie;
  readonly leftCookie: LeftCookie;
  /** Ends the embedded provider's session of this browser. */
  readonly endEmbedded: ((request: Request, response: Response) => Promise<void>) | undefined;
};

const CALLBACK = '/logout-callback';

/**
 * `/logout` ends the session here and at the provider, also where none exists here any more; an external
 * provider returns to `/logout-callback`.
 */
export const logoutRoutes = (around: LogoutRoutes): Router => {
  const { settings, logger, party, sessions, sessionCookie, leftCookie, endEmbedded } = around;
  /**
   * Browsers state a request's origin; a client without these headers is no browser that a foreign page could
   * steer.
   */
  const comesFromElsewhere = ({ headers }: Request): boolean => {
    const site = headers['sec-fetch-site'];
    // Before the Origin: under our referrer policy our own forms send `Origin: null`.
    if (site !== undefined) return site === 'cross-site' || site === 'same-site';
    return headers.origin !== undefined && !originsOf(settings.publicUrl).includes(headers.origin);
  };

  const endAtProvider = async (
    request: Request,
    response: Response,
    idToken: string | undefined,
  ): Promise<string> => {
    const origin = originOf(settings.publicUrl, request.headers.host);
    if (endEmbedded === undefined) return (await party.logoutUrl(origin, idToken)) ?? CALLBACK;
    await endEmbedded(request, response);
    return CALLBACK;
  };

  const end = async (request: Request, response: Response): Promise<void> => {
    if (comesFromElsewhere(request)) return sendPage(response, 200, confirmLogoutPage);
    const id = sessionCookie.read(request);
    const idToken = id === undefined ? undefined : await sessions.end(id);
    sessionCookie.clear(response);
    leftCookie.set(response);
    try {
      response.redirect(303, await endAtProvider(request, response, idToken));
    } catch (error) {
      logger.warn({ reasons: reasonsOf(error) }, 'the sign-in provider could not be told of a sign-out');
      sendPage(response, 200, signedOutPage);
    }
  };

  return Router()
    .get('/logout', end)
    .post('/logout', end)
    .get(CALLBACK, (_request, response) => response.redirect(303, '/'));
};
