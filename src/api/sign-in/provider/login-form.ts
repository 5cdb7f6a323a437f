import { type Request, type Response, Router, urlencoded } from 'express';
import { errors, type Provider } from 'oidc-provider';
import type { Sql } from '../../../platform/sql.ts';
import { originsOf } from '../origin.ts';
import { loginPage } from '../pages/login-page.ts';
import { expiredPage } from '../pages/message-page.ts';
import { sendPage } from '../pages/page.ts';
import type { SignInDependencies } from '../settings.ts';
import { authenticate } from './accounts.ts';
import { createThrottle } from './throttle.ts';

type LoginForm = Pick<SignInDependencies, 'settings' | 'logger'> & {
  readonly provider: Provider;
  readonly sql: Sql;
  readonly now: () => Date;
};

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

const WRONG = 'The e-mail address or the password is wrong. Check both and try again.';

const waitFor = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return `Too many tries. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, then try again.`;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The page that asks for e-mail and password. It is bound to the browser by the provider's signed SameSite
 * cookie and to this site by the Origin header, so that no other page can submit it.
 */
export const loginForm = ({ provider, sql, now, settings, logger }: LoginForm): Router => {
  const throttle = createThrottle(sql, now);

  const interactionOf = async (request: Request, response: Response): Promise<Interaction | undefined> => {
    try {
      return await provider.interactionDetails(request, response);
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return void sendPage(response, 400, expiredPage);
      throw error;
    }
  };

  /** The provider keeps one person at a time: whoever signs in replaces the one before. */
  const forgetEarlierPerson = async (interaction: Interaction): Promise<void> => {
    if (interaction.session?.uid === undefined) return;
    await (await provider.Session.findByUid(interaction.session.uid))?.destroy();
    interaction.session = undefined;
    await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
  };

  const submit = async (request: Request, response: Response): Promise<void> => {
    const { origin } = request.headers;
    if (origin !== undefined && !originsOf(settings.publicUrl).includes(origin))
      return sendPage(response, 403, expiredPage);
    const interaction = await interactionOf(request, response);
    if (interaction === undefined) return;
    const [username, password] = [
      textOf(request.body?.username).slice(0, 254),
      textOf(request.body?.password).slice(0, 1024),
    ];
    const address = request.ip ?? '';
    const wait = await throttle.count(username, address);
    if (wait !== undefined) {
      logger.warn('too many tries to sign in');
      response.set('Retry-After', String(wait));
      return sendPage(response, 429, loginPage(username, waitFor(wait)));
    }
    const account = await authenticate(sql, username, password);
    if (account === undefined) return sendPage(response, 401, loginPage(username, WRONG));
    await throttle.forgive(username, address);
    await forgetEarlierPerson(interaction);
    await provider.interactionFinished(request, response, { login: { accountId: account.id, amr: ['pwd'] } });
  };

  return Router()
    .get('/interaction/:uid', async (request, response) => {
      if (await interactionOf(request, response)) sendPage(response, 200, loginPage());
    })
    .post('/interaction/:uid', urlencoded({ extended: false, limit: '8kb' }), submit);
};
