import type { RequestHandler } from 'express';

/**
 * Refuses what another site's page could send with the person's cookie: a POST must be JSON and carry the
 * Origin of this product, which a browser sets and a page cannot forge.
 */
export const sameOriginJson = (publicUrl: string): RequestHandler => {
  const home = new URL(publicUrl);
  return (request, response, next) => {
    const origin = request.get('Origin');
    const from = origin && URL.canParse(origin) ? new URL(origin) : undefined;
    const refuse = (status: number, message: string): void => {
      response
        .status(status)
        .json({ errors: [{ message, extensions: { code: status === 403 ? 'FORBIDDEN' : 'INVALID' } }] });
    };
    if (request.method !== 'POST') return refuse(405, 'Send a POST request.');
    if (!request.is('application/json'))
      return refuse(415, 'Send JSON, with Content-Type: application/json.');
    const sameHost = from?.protocol === home.protocol && from.host === request.get('Host');
    if (from?.origin !== home.origin && !sameHost) {
      return refuse(403, 'Send the Origin header of this site; requests from other sites are refused.');
    }
    next();
  };
};
