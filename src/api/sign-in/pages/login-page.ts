import { html, nothing } from './html.ts';
import type { Page } from './page.ts';

/** The sign-in form. It posts to its own address. */
export const loginPage = (username = '', problem?: string): Page => ({
  title: 'Sign in',
  body: html`${problem === undefined ? nothing : html`<p class="alert" role="alert" id="problem">${problem}</p>`}
<form method="post">
<label for="username">E-mail</label>
<input id="username" name="username" value="${username}" inputmode="email" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="254" required${{ html: username === '' ? ' autofocus' : '' }}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="1024" required${{ html: username === '' ? '' : ' autofocus' }}>
<button type="submit">Sign in</button>
</form>`,
});
