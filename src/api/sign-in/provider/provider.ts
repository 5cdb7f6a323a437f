import { type NextFunction, type Request, type Response, Router } from 'express';
import { type Configuration, errors, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Sql } from '../../../platform/sql.ts';
import { providerKeys } from '../keys.ts';
import { originOf } from '../origin.ts';
import { expiredPage, failedPage } from '../pages/message-page.ts';
import { PAGE_HEADERS, type Page, renderPage } from '../pages/page.ts';
import { ABSOLUTE_MS } from '../sessions.ts';
import type { SignInDependencies } from '../settings.ts';
import { accountById } from './accounts.ts';
import { CLIENT_ID, MOUNTED_AT, ownClient } from './client.ts';
import { loginForm } from './login-form.ts';
import { payloadsIn } from './payloads.ts';

type EmbeddedProvider = Pick<SignInDependencies, 'settings' | 'logger'> & {
  readonly sql: Sql;
  readonly secret: string;
  readonly now: () => Date;
};

const MINUTE = 60;
const SESSION_COOKIE = 'lanebook_oidc_session';

const show = (ctx: KoaContextWithOIDC, page: Page): void => {
  ctx.set({ ...PAGE_HEADERS });
  ctx.body = renderPage(page);
};

/** Lanebook asks only for what the person's own employer already knows: nothing to consent to. */
const grantItself: Configuration['loadExistingGrant'] = async ({ oidc }) => {
  if (oidc.client?.clientId !== CLIENT_ID || oidc.session?.accountId === undefined) return undefined;
  const grant = new oidc.provider.Grant({ clientId: CLIENT_ID, accountId: oidc.session.accountId });
  grant.addOIDCScope('openid profile email');
  await grant.save();
  return grant;
};

/** The id token shows that Lanebook has just ended its own session: nobody is asked a second time. */
const endAtOnce = async (ctx: KoaContextWithOIDC): Promise<void> => {
  const { oidc } = ctx;
  if (oidc.entities.IdTokenHint === undefined) return show(ctx, failedPage);
  await oidc.session?.destroy();
  ctx.cookies.set(SESSION_COOKIE, null);
  ctx.redirect(String(oidc.params?.post_logout_redirect_uri ?? '/'));
};

const configure = async ({ settings, sql, secret }: EmbeddedProvider): Promise<Configuration> => {
  const { jwks, cookieKey } = await providerKeys(sql);
  return {
    adapter: payloadsIn(sql),
    clients: [ownClient(settings.publicUrl, secret)],
    jwks,
    cookies: {
      keys: [cookieKey],
      long: { httpOnly: true, sameSite: 'lax' },
      short: { httpOnly: true, sameSite: 'lax' },
      names: {
        session: SESSION_COOKIE,
        interaction: 'lanebook_oidc_login',
        resume: 'lanebook_oidc_resume',
      },
    },
    pkce: { required: () => true },
    scopes: ['openid', 'profile', 'email'],
    claims: { profile: ['name'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    findAccount: async (_ctx, id) => {
      const account = await accountById(sql, id);
      if (!account) return undefined;
      const { email, name } = account;
      return { accountId: id, claims: () => ({ sub: id, name, email, email_verified: true }) };
    },
    loadExistingGrant: grantItself,
    interactions: { url: (_ctx, { uid }) => `${MOUNTED_AT}/interaction/${uid}` },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: endAtOnce },
    },
    renderError: (ctx, _out, error) =>
      show(ctx, error instanceof errors.SessionNotFound ? expiredPage : failedPage),
    ttl: {
      AuthorizationCode: MINUTE,
      AccessToken: 5 * MINUTE,
      IdToken: 5 * MINUTE,
      Interaction: 60 * MINUTE,
      Grant: ABSOLUTE_MS / 1000,
      Session: ABSOLUTE_MS / 1000,
    },
  };
};

/** The OpenID Connect provider for those who bring none: accounts and passwords in this database. Mount it under `/oidc`. */
export const embeddedProvider = async (around: EmbeddedProvider): Promise<Router> => {
  const { settings, logger } = around;
  const provider = new Provider(new URL(MOUNTED_AT, settings.publicUrl).href, await configure(around));
  provider.proxy = true;
  provider.on('server_error', (_ctx, error) =>
    logger.error({ err: error }, 'the embedded sign-in provider failed'),
  );

  /** The provider builds its addresses from the request; whatever a client or a proxy claims, they are the product's. */
  const underItsName = (request: Request, _response: Response, next: NextFunction): void => {
    const { host, protocol } = new URL(originOf(settings.publicUrl, request.headers.host));
    Object.assign(request.headers, {
      host,
      'x-forwarded-host': host,
      'x-forwarded-proto': protocol.slice(0, -1),
    });
    next();
  };

  return Router()
    .use(underItsName)
    .use(loginForm({ ...around, provider }))
    .use(provider.callback());
};
