import type { RequestHandler } from 'express';
import { rejection } from '../../shared-kernel/rejection.ts';
import { turnAway } from './asker.ts';

/**
 * Refuses what another site's page could send with the person's cookie: a POST must be JSON and carry the
 * Origin of this product, which a browser sets and a page cannot forge.
 */
export const sameOriginJson = (publicUrl: string): RequestHandler => {
  const home = new URL(publicUrl);
  return (request, response, next) => {
    const origin = request.get('Origin');
    const from = origin && URL.canParse(origin) ? new URL(origin) : undefined;
    if (request.method !== 'POST')
      return turnAway(response.set('Allow', 'POST'), 405, rejection('INVALID', 'Send a POST request.'));
    if (!request.is('application/json'))
      return turnAway(response, 415, rejection('INVALID', 'Send JSON, with Content-Type: application/json.'));
    const sameHost = from?.protocol === home.protocol && from.host === request.get('Host');
    if (from?.origin !== home.origin && !sameHost)
      return turnAway(
        response,
        403,
        rejection('FORBIDDEN', 'Send the Origin header of this site; requests from other sites are refused.'),
      );
    next();
  };
};
