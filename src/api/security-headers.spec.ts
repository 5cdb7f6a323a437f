import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import express from 'express';
import { securityHeaders } from './security-headers.ts';

const headersOf = async (app: RequestListener): Promise<Record<string, string>> => {
  const server = createServer(app).listen(0, '127.0.0.1');
  try {
    await new Promise((listening) => server.once('listening', listening));
    const { port } = server.address() as AddressInfo;
    const answers = [1, 2].map(() => fetch(`http://127.0.0.1:${port}/`));
    const [first, second] = (await Promise.all(answers)).map(({ headers }) => Object.fromEntries(headers));
    for (const each of [first, second]) delete each?.date;
    expect(first).to.deep.equal(second);
    return first ?? expect.fail();
  } finally {
    server.close();
  }
};

const appWith = (secure: boolean, issuer?: string): RequestListener =>
  express()
    .disable('x-powered-by')
    .use(securityHeaders(secure, issuer, 'https://files.test/uploads'))
    .get('/', (_request, response) => void response.end());

describe('headers that restrict a page', () => {
  it('are those of Helmet, on every response', async () => {
    const headers = await headersOf(appWith(false));
    expect(headers['content-security-policy']).to.equal(
      "default-src 'self';style-src 'self' 'unsafe-inline';connect-src 'self' https://files.test;" +
        "img-src 'self' data: blob:;object-src 'none';base-uri 'self';frame-ancestors 'self';form-action 'self'",
    );
    expect(headers).to.include({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(headers).not.to.have.any.keys('strict-transport-security', 'x-powered-by');
  });

  it('demand https where it is used, and let forms go to the sign-in provider', async () => {
    const headers = await headersOf(appWith(true, 'https://sign-in.test/realm'));
    expect(headers['strict-transport-security']).to.equal('max-age=31536000; includeSubDomains');
    expect(headers['content-security-policy']).to.match(/form-action 'self' https:\/\/sign-in\.test$/);
  });
});
