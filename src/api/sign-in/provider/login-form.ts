import { type Request, type Response, Router, urlencoded } from 'express';
import { errors, type Provider } from 'oidc-provider';
import type { Sql } from '../../../platform/sql.ts';
import { Rejected } from '../../../shared-kernel/rejection.ts';
import { leftBy } from '../../left-by.ts';
import { originsOf } from '../origin.ts';
import { loginPage } from '../pages/login-page.ts';
import { expiredPage } from '../pages/message-page.ts';
import { sendPage } from '../pages/page.ts';
import type { SignInDependencies } from '../settings.ts';
import { Unreadable } from '../unreadable.ts';
import { authenticate } from './accounts.ts';
import { createKnownBrowser } from './known-browser.ts';
import { backWith } from './over.ts';
import { createPasswordLine } from './password-line.ts';
import { createThrottle, LONGEST_DELAY_MS, type Try, type Wait } from './throttle.ts';

type LoginForm = Pick<SignInDependencies, 'settings' | 'logger'> & {
  readonly provider: Provider;
  readonly sql: Sql;
  /** Signs the cookies of known browsers and hashes the keys of counts. */
  readonly key: Buffer;
  readonly now: () => Date;
};

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

const FORM = 'application/x-www-form-urlencoded';
const MOST_USERNAME = 254;
const MOST_PASSWORD = 1024;

/** Retry delay where too many people sign in at the same moment. */
const BUSY_SECONDS = 5;

const WRONG = 'The e-mail address or the password is wrong.';

const counted = (count: number, unit: string): string => (count === 1 ? `a ${unit}` : `${count} ${unit}s`);

const timeOf = (seconds: number): string =>
  seconds <= 60 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute');

const LONGEST = timeOf(LONGEST_DELAY_MS / 1000);

const waitFor = ({ seconds, slowed }: Wait): string =>
  slowed
    ? `There were many wrong tries for this account. Wait ${timeOf(seconds)}, then try again. It is never more than ${LONGEST}, and a browser that has signed in to it before does not wait.`
    : `Too many tries. Wait ${timeOf(seconds)}, then try again.`;

const textOf = (value: unknown, most: number): string => {
  const text = typeof value === 'string' ? value.slice(0, most) : '';
  if (text.includes('\0')) throw new Unreadable();
  return text;
};

/**
 * The page for e-mail and password. It is bound to the browser by the provider's signed SameSite cookie and to
 * this site by the Origin header, so that no other page can submit it.
 */
export const loginForm = ({ provider, sql, key, now, settings, logger }: LoginForm): Router => {
  const throttle = createThrottle(sql, key, now);
  const known = createKnownBrowser(settings.publicUrl, key, now);
  const inLine = createPasswordLine();

  /** Redirects to the start once the sign-in has expired, or was used meanwhile. */
  const unlessExpired = async <Value>(
    request: Request,
    response: Response,
    asking: Promise<Value>,
  ): Promise<Value | undefined> => {
    try {
      return await asking;
    } catch (error) {
      if (error instanceof errors.SessionNotFound)
        return void response.redirect(303, backWith(request.query));
      throw error;
    }
  };
  const interactionOf = (request: Request, response: Response): Promise<Interaction | undefined> =>
    unlessExpired(request, response, provider.interactionDetails(request, response));

  const turnAway = (response: Response, username: string, words: string, seconds: number): void => {
    logger.warn('too many tries to sign in');
    response.set('Retry-After', String(seconds));
    sendPage(response, 429, loginPage(username, words));
  };

  const check = async (tried: Try, password: string, request: Request, response: Response): Promise<void> => {
    const { username } = tried;
    const wait = await throttle.count(tried);
    if (wait) return turnAway(response, username, waitFor(wait), wait.seconds);
    const account = await authenticate(sql, username, password);
    if (account === undefined) {
      const next = await throttle.failed(tried);
      const advice = next === undefined ? 'Check both and try again.' : waitFor(next);
      return sendPage(response, 401, loginPage(username, `${WRONG} ${advice}`));
    }
    await throttle.forgive(tried);
    known.remember(request, response, username);
    const result = { login: { accountId: account.id, amr: ['pwd'] } };
    await unlessExpired(request, response, provider.interactionFinished(request, response, result));
  };

  const submit = async (request: Request, response: Response): Promise<void> => {
    const { origin } = request.headers;
    if (origin !== undefined && !originsOf(settings.publicUrl).includes(origin))
      return sendPage(response, 403, expiredPage());
    if (!request.is(FORM)) throw new Unreadable();
    const username = textOf(request.body?.username, MOST_USERNAME);
    const password = textOf(request.body?.password, MOST_PASSWORD);
    const who = { username, address: request.ip ?? '', browser: known.idFor(request, username) };
    const inTheirTurn = inLine({ ...who, left: leftBy(response) }, async () => {
      const interaction = await interactionOf(request, response);
      if (interaction) await check({ ...who, interaction: interaction.uid }, password, request, response);
    });
    await inTheirTurn.catch((error: unknown) => {
      const busy = Rejected.of(error);
      if (busy?.code !== 'TOO_MANY') throw error;
      turnAway(response, username, busy.message, BUSY_SECONDS);
    });
  };

  return Router()
    .get('/interaction/:uid', async (request, response) => {
      if (await interactionOf(request, response)) sendPage(response, 200, loginPage());
    })
    .post('/interaction/:uid', urlencoded({ extended: false, limit: '8kb' }), submit);
};
