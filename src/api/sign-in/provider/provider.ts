import { type NextFunction, type Request, type Response, Router } from 'express';
import { type Configuration, errors, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Sql } from '../../../platform/sql.ts';
import { cookiePolicy } from '../cookies.ts';
import type { ProviderKeys } from '../keys.ts';
import { originOf } from '../origin.ts';
import { failedPage } from '../pages/message-page.ts';
import { PAGE_HEADERS, type Page, renderPage } from '../pages/page.ts';
import { IDLE_MS } from '../sessions.ts';
import type { SignInDependencies } from '../settings.ts';
import { refusalOf, Unreadable } from '../unreadable.ts';
import { accountById } from './accounts.ts';
import { CLIENT_ID, MOUNTED_AT, ownClient } from './client.ts';
import { forgetEarlierPerson } from './earlier-person.ts';
import { loginForm } from './login-form.ts';
import { backWith, stateIn } from './over.ts';
import { payloadsIn } from './payloads.ts';

type EmbeddedProvider = Pick<SignInDependencies, 'settings' | 'logger'> & {
  readonly sql: Sql;
  readonly keys: ProviderKeys;
  /** Seals the provider's payloads. */
  readonly contentsKey: Buffer;
  readonly now: () => Date;
};

const MINUTE = 60;
const SESSION_COOKIE = 'lanebook_oidc_session';

/** Error codes of a broken connection. */
const BROKE_OFF = /^(HPE_|ECONNRESET|ECONNABORTED|EPIPE|ERR_STREAM_PREMATURE_CLOSE)/;

/** The client left, or sent something unreadable. */
const isClientsFault = (error: Error): boolean =>
  refusalOf(error) !== undefined || ('code' in error && BROKE_OFF.test(String(error.code)));

const show = (ctx: KoaContextWithOIDC, page: Page): void => {
  ctx.set({ ...PAGE_HEADERS });
  ctx.body = renderPage(page);
};

/** Lanebook requests only what the person's own employer already knows: no consent is needed. */
const grantItself: Configuration['loadExistingGrant'] = async ({ oidc }) => {
  if (oidc.client?.clientId !== CLIENT_ID || oidc.session?.accountId === undefined) return undefined;
  const grant = new oidc.provider.Grant({ clientId: CLIENT_ID, accountId: oidc.session.accountId });
  grant.addOIDCScope('openid profile email');
  await grant.save();
  return grant;
};

const configure = ({ settings, sql, keys, contentsKey }: EmbeddedProvider): Configuration => {
  const { jwks, cookieKey, clientSecret } = keys;
  return {
    adapter: payloadsIn(sql, contentsKey),
    clients: [ownClient(settings.publicUrl, clientSecret)],
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
    interactions: { url: (_ctx, { uid, params }) => `${MOUNTED_AT}/interaction/${uid}?${stateIn(params)}` },
    features: {
      devInteractions: { enabled: false },
      // Signing out ends the provider's session within this process: no URL does, which another site could
      // name.
      rpInitiatedLogout: { enabled: false },
    },
    renderError: (ctx, _out, error) =>
      error instanceof errors.SessionNotFound ? ctx.redirect(backWith({})) : show(ctx, failedPage()),
    ttl: {
      AuthorizationCode: MINUTE,
      AccessToken: 5 * MINUTE,
      IdToken: 5 * MINUTE,
      Interaction: 60 * MINUTE,
      Grant: IDLE_MS / 1000,
      Session: IDLE_MS / 1000,
    },
  };
};

export type Embedded = {
  /** Mount it under `/oidc`. */
  readonly router: Router;
  /** Ends the provider's session of this browser. */
  readonly endSession: (request: Request, response: Response) => Promise<void>;
};

/** The OpenID Connect provider for installations without their own: accounts and passwords in this database. */
export const embeddedProvider = (around: EmbeddedProvider): Embedded => {
  const { settings, logger, keys } = around;
  const provider = new Provider(new URL(MOUNTED_AT, settings.publicUrl).href, configure(around));
  // The forwarded headers are set below, whatever the request contained.
  provider.proxy = true;
  const failed = (error: Error): void => {
    if (isClientsFault(error)) logger.info({ reason: error.message }, 'a request to sign in broke off');
    else logger.error({ err: error }, 'the embedded sign-in provider failed');
  };
  provider.on('server_error', (_ctx, error) => failed(error));
  // Errors that its framework meets outside its own handlers; unhandled, it would print stacks.
  provider.app.on('error', failed);

  /**
   * The provider builds its URLs from the request; they are set to the product's, whatever a client or a proxy
   * claims.
   */
  const underItsName = (request: Request, _response: Response, next: NextFunction): void => {
    const { host, protocol } = new URL(originOf(settings.publicUrl, request.headers.host));
    Object.assign(request.headers, {
      host,
      'x-forwarded-host': host,
      'x-forwarded-proto': protocol.slice(0, -1),
    });
    next();
  };

  const endSession = async (request: Request, response: Response): Promise<void> => {
    const session = await provider.Session.get(provider.app.createContext(request, response));
    await session.destroy();
    const { options } = cookiePolicy(settings.publicUrl);
    for (const name of [SESSION_COOKIE, `${SESSION_COOKIE}.sig`]) response.clearCookie(name, options);
  };

  return {
    router: Router()
      .use(underItsName)
      // Lanebook sends people here by a URL with checked parameters; a form's are not checked.
      .post('/auth', (_request, _response, next) => next(new Unreadable()))
      .get('/auth/:uid', forgetEarlierPerson(provider))
      .use(loginForm({ ...around, provider, key: keys.browsers }))
      .use(provider.callback()),
    endSession,
  };
};
