import { type Request, type RequestHandler, Router } from 'express';
import { type Actor, NOBODY, staffActor } from '../../shared-kernel/actor.ts';
import { providerKeys, signInKeys } from './keys.ts';
import { createLeftCookie } from './left-cookie.ts';
import { loginRoutes } from './login-routes.ts';
import { logoutRoutes } from './logout-routes.ts';
import { CLIENT_ID, MOUNTED_AT } from './provider/client.ts';
import { type Embedded, embeddedProvider } from './provider/provider.ts';
import { createRelyingParty, type Party } from './relying-party.ts';
import { createSessionCookie } from './session-cookie.ts';
import { createSessions } from './sessions.ts';
import type { SignInDependencies } from './settings.ts';
import { failed, refuseUnreadable } from './unreadable.ts';

export type SignIn = {
  /**
   * `/login`, `/login-callback`, `/logout`, `/logout-callback` and, where it is embedded, the provider under
   * `/oidc`.
   */
  readonly router: Router;
  /** Actor of a request, with the current role and permissions; nobody without a session. */
  readonly actorOf: (request: Pick<Request, 'headers'>) => Promise<Actor>;
};

const PATHS = ['/login', '/login-callback', '/logout', '/logout-callback', MOUNTED_AT];

/** Responses carry codes, cookies or a person's name. */
const noStore: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

type Around = SignInDependencies & { readonly now: () => Date };

/** The sign-in provider: external, or embedded in this process. */
const providerOf = async (
  around: Around,
  contentsKey: Buffer,
): Promise<{ readonly known: Party; readonly embedded?: Embedded }> => {
  const { provider, publicUrl, localUrl } = around.settings;
  if (provider.kind === 'external') return { known: provider };
  const keys = await providerKeys(around);
  const issuer = new URL(MOUNTED_AT, publicUrl).href;
  return {
    known: { issuer, clientId: CLIENT_ID, clientSecret: keys.clientSecret, localUrl },
    embedded: embeddedProvider({ ...around, keys, contentsKey }),
  };
};

/**
 * Sign-in by OpenID Connect, with sessions in Postgres. Needs the migrated tables; the provider is first
 * contacted when a person signs in. Mount the router before any body parser.
 */
export const createSignIn = async (dependencies: SignInDependencies): Promise<SignIn> => {
  const { settings, sql, userById, now = () => new Date() } = dependencies;
  const keys = await signInKeys(dependencies);
  const { known, embedded } = await providerOf({ ...dependencies, now }, keys.contents);
  const sessions = createSessions(sql, keys.contents, now);
  const sessionCookie = createSessionCookie(settings.publicUrl);

  const actorOf: SignIn['actorOf'] = async (request) => {
    const id = sessionCookie.read(request);
    if (id === undefined) return NOBODY;
    const userId = await sessions.userOf(id);
    const user = userId === undefined ? null : await userById(userId);
    return user?.active ? staffActor(user.userId, user.role, user.permissions) : NOBODY;
  };

  const parts = {
    ...dependencies,
    ...{ now, sessions, sessionCookie },
    leftCookie: createLeftCookie(settings.publicUrl),
    party: createRelyingParty(known),
    attemptKey: keys.attempts,
    isSignedIn: async (request: Request) => (await actorOf(request)) !== NOBODY,
    endEmbedded: embedded?.endSession,
  };
  const router = Router()
    .use(PATHS, noStore, refuseUnreadable)
    .use(loginRoutes(parts))
    .use(logoutRoutes(parts));
  if (embedded) router.use(MOUNTED_AT, embedded.router);
  router.use(failed(dependencies));
  return { router, actorOf };
};
