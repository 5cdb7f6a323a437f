import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { type Html, html } from './html.ts';
import { STYLE } from './style.ts';

export type Page = { readonly title: string; readonly body: Html };

const MARK: Html = {
  html: '<svg viewBox="0 0 24 24" aria-hidden="true"><rect width="24" height="24" rx="5" fill="#1f5fbf"/><path d="M7 4v16M17 4v16" stroke="#fff" stroke-width="2" stroke-linecap="round"/><path d="M12 5v3m0 3v3m0 3v3" stroke="#ffd479" stroke-width="2" stroke-linecap="round"/></svg>',
};

/** No scripts at all. The referrer stays within the site, so that a form's Origin header is not hidden. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cache-Control': 'no-store',
};

export const renderPage = ({ title, body }: Page): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Lanebook</title>
<link rel="icon" href="/mark.svg">
<style>${{ html: STYLE }}</style>
</head>
<body>
<main>
<div class="brand">${MARK}Lanebook</div>
<div class="card">
<h1>${title}</h1>
${body}
</div>
</main>
</body>
</html>
`.html;

export const sendPage = (response: Response, status: number, page: Page): void => {
  response.status(status).set(PAGE_HEADERS).send(renderPage(page));
};
