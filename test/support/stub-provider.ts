import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Claims = Readonly<Record<string, unknown>>;

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const signed = (claims: Claims, key: KeyObject): string => {
  const content = `${encoded({ alg: 'RS256', kid: 'one', typ: 'JWT' })}.${encoded(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
};

/** A provider that exchanges every code for the id token and profile set by a spec. */
export const startStubProvider = async (clientId: string, { endsSessions = false } = {}) => {
  const { publicKey, privateKey } = newKey();
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let idToken = '';
  let profile: Claims = {};
  let asked = 0;
  let broken: Readonly<Record<string, (response: ServerResponse) => void>> = {};

  const answers: Readonly<Record<string, () => object>> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      ...(endsSessions ? { end_session_endpoint: `${issuer}/end` } : {}),
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/jwks': () => ({
      keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
    }),
    '/token': () => ({ access_token: 'token', token_type: 'Bearer', expires_in: 60, id_token: idToken }),
    '/userinfo': () => {
      asked += 1;
      return profile;
    },
  };
  server.on('request', (request, response) => {
    const breaks = broken[request.url ?? ''];
    if (breaks) return breaks(response);
    const answer = answers[request.url ?? ''];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer?.() ?? {}));
  });

  return {
    issuer,
    /**
     * Sets the result of the next code; `claims` change a valid id token, `forged` signs it with another key.
     */
    willAnswer: (nonce: string, claims: Claims = {}, { forged = false, userinfo = {} as Claims } = {}) => {
      const at = Math.floor(Date.now() / 1000);
      const correct = {
        iss: issuer,
        aud: clientId,
        sub: 'someone',
        iat: at,
        exp: at + 300,
        auth_time: at,
        nonce,
      };
      idToken = signed({ ...correct, ...claims }, forged ? newKey().privateKey : privateKey);
      profile = { sub: 'someone', ...userinfo };
    },
    /** Replaces the responses at some paths from now on. */
    breakAt: (paths: typeof broken): void => {
      broken = paths;
    },
    /** Number of requests to the userinfo endpoint. */
    userinfoAsked: () => asked,
    stop: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
};
