import { html } from './html.ts';
import type { Page } from './page.ts';

const message = (
  title: string,
  text: string,
  link: { readonly to: string; readonly label: string },
): Page => ({
  title,
  body: html`<p>${text}</p>
<a class="button" href="${link.to}">${link.label}</a>`,
});

const loginTo = (returnTo: string): string =>
  returnTo === '/' ? '/login' : `/login?returnTo=${encodeURIComponent(returnTo)}`;

const signInAgain = (returnTo = '/') => ({ to: loginTo(returnTo), label: 'Sign in again' });

export const expiredPage = (returnTo?: string): Page =>
  message(
    'This sign-in has expired',
    'It was started too long ago, was already used, or was started in another browser. Nothing was changed.',
    signInAgain(returnTo),
  );

export const failedPage = (returnTo?: string): Page =>
  message(
    'You are not signed in',
    'The sign-in could not be completed. Nothing was changed.',
    signInAgain(returnTo),
  );

export const unreadablePage = message(
  'This request cannot be read',
  'It is larger than the form allows, or is not what the form sends. Nothing was changed.',
  signInAgain(),
);

export const unavailablePage = (returnTo = '/'): Page =>
  message(
    'Sign-in is not available',
    'The sign-in service does not answer as it should at the moment. Nothing was changed. Try again in a minute.',
    { to: loginTo(returnTo), label: 'Try again' },
  );

export const noAccessPage = (email: string | undefined): Page =>
  message(
    'This account has no access',
    `${email === undefined ? 'You' : email} signed in, but may not use Lanebook: there is no active user with a confirmed e-mail address like that. Ask an administrator for access, or sign in with another account.`,
    { to: '/login', label: 'Sign in with another account' },
  );

export const confirmLogoutPage = message('Sign out of Lanebook?', 'What you have saved stays saved.', {
  to: '/logout',
  label: 'Sign out',
});

export const signedOutPage = message(
  'You are signed out of Lanebook',
  'The sign-in service could not be told, so it may still know you. On a shared computer, close the browser.',
  signInAgain(),
);
