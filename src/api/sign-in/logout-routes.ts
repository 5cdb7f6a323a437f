import { type Request, type Response, Router } from 'express';
import { originOf, originsOf } from './origin.ts';
import { confirmLogoutPage, signedOutPage } from './pages/message-page.ts';
import { sendPage } from './pages/page.ts';
import type { RelyingParty } from './relying-party.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { Sessions } from './sessions.ts';
import type { SignInDependencies } from './settings.ts';

type LogoutRoutes = Pick<SignInDependencies, 'settings' | 'logger'> & {
  readonly party: RelyingParty;
  readonly sessions: Sessions;
  readonly sessionCookie: SessionCookie;
};

/** `/logout` ends the session here, then at the provider, which comes back to `/logout-callback`. */
export const logoutRoutes = ({ settings, logger, party, sessions, sessionCookie }: LogoutRoutes): Router => {
  /** Browsers say where a request comes from; what says nothing is no browser that a foreign page could steer. */
  const comesFromElsewhere = ({ headers }: Request): boolean => {
    const site = headers['sec-fetch-site'];
    // Before the Origin: under our referrer policy a form of ours sends `Origin: null`.
    if (site !== undefined) return site === 'cross-site' || site === 'same-site';
    return headers.origin !== undefined && !originsOf(settings.publicUrl).includes(headers.origin);
  };

  const end = async (request: Request, response: Response): Promise<void> => {
    response.set('Cache-Control', 'no-store');
    if (comesFromElsewhere(request)) return sendPage(response, 200, confirmLogoutPage);
    const id = sessionCookie.read(request);
    const idToken = id === undefined ? undefined : await sessions.end(id);
    sessionCookie.clear(response);
    if (idToken === undefined) return response.redirect(303, '/logout-callback');
    try {
      const origin = originOf(settings.publicUrl, request.headers.host);
      response.redirect(303, (await party.logoutUrl(origin, idToken)) ?? '/logout-callback');
    } catch (error) {
      logger.warn({ err: error }, 'the sign-in provider could not be told of a sign-out');
      sendPage(response, 200, signedOutPage);
    }
  };

  return Router()
    .get('/logout', end)
    .post('/logout', end)
    .get('/logout-callback', (_request, response) => response.redirect(303, '/'));
};
