import { type ErrorRequestHandler, type Request, Router } from 'express';
import { isOutage } from '../../platform/database.ts';
import { type Actor, NOBODY, staffActor } from '../../shared-kernel/actor.ts';
import { attemptKey, embeddedClientSecret } from './keys.ts';
import { loginRoutes } from './login-routes.ts';
import { logoutRoutes } from './logout-routes.ts';
import { failedPage, unavailablePage } from './pages/message-page.ts';
import { sendPage } from './pages/page.ts';
import { CLIENT_ID, MOUNTED_AT } from './provider/client.ts';
import { embeddedProvider } from './provider/provider.ts';
import { createRelyingParty, type Party } from './relying-party.ts';
import { createSessionCookie } from './session-cookie.ts';
import { createSessions } from './sessions.ts';
import type { SignInDependencies } from './settings.ts';

export type SignIn = {
  /** `/login`, `/login-callback`, `/logout`, `/logout-callback` and, where it is embedded, the provider under `/oidc`. */
  readonly router: Router;
  /** Who sent a request, with the role and the permissions of this moment; nobody without a session. */
  readonly actorOf: (request: Pick<Request, 'headers'>) => Promise<Actor>;
};

const partyOf = async ({ settings, sql }: SignInDependencies): Promise<Party> => {
  const { provider, publicUrl, localUrl } = settings;
  if (provider.kind === 'external') return provider;
  const issuer = new URL(MOUNTED_AT, publicUrl).href;
  return { issuer, clientId: CLIENT_ID, clientSecret: await embeddedClientSecret(sql), localUrl };
};

/** Whatever went wrong, the log has it and the person gets a page. */
const failed =
  ({ logger }: Pick<SignInDependencies, 'logger'>): ErrorRequestHandler =>
  (error, _request, response, _next) => {
    logger.error({ err: error }, 'signing in or out failed');
    if (response.headersSent) response.end();
    else if (isOutage(error)) sendPage(response, 503, unavailablePage);
    else sendPage(response, 500, failedPage);
  };

/**
 * Signing in by OpenID Connect, with sessions in Postgres. Needs the migrated tables; the provider
 * is first asked when a person signs in. Mount the router before any body parser.
 */
export const createSignIn = async (dependencies: SignInDependencies): Promise<SignIn> => {
  const { settings, sql, userById, now = () => new Date() } = dependencies;
  const known = await partyOf(dependencies);
  const sessions = createSessions(sql, now);
  const sessionCookie = createSessionCookie(settings.publicUrl);
  const parts = {
    ...dependencies,
    now,
    party: createRelyingParty(known),
    sessions,
    sessionCookie,
    attemptKey: await attemptKey(sql),
  };
  const router = Router().use(loginRoutes(parts)).use(logoutRoutes(parts));
  if (settings.provider.kind === 'embedded')
    router.use(MOUNTED_AT, await embeddedProvider({ ...parts, secret: known.clientSecret }));
  router.use(failed(dependencies));

  return {
    router,
    actorOf: async (request) => {
      const id = sessionCookie.read(request);
      if (id === undefined) return NOBODY;
      const userId = await sessions.userOf(id);
      const user = userId === undefined ? null : await userById(userId);
      return user?.active ? staffActor(user.userId, user.role, user.permissions) : NOBODY;
    },
  };
};
