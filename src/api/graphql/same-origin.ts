import type { RequestHandler } from 'express';
import { Rejected, rejection } from '../../shared-kernel/rejection.ts';
import { TurnedAway } from './turned-away.ts';

/**
 * Refuses what another site's page could send with the person's cookie: a POST must be JSON and carry the
 * Origin of this product, which a browser sets and a page cannot forge.
 */
export const sameOriginJson = (publicUrl: string): RequestHandler => {
  const home = new URL(publicUrl);
  /** Also by the name that the client has for this host. */
  const isHome = (origin: string | undefined, host: string | undefined): boolean => {
    if (origin === home.origin) return true; // as nearly all say; parsing takes a twentieth of a short request
    const from = origin && URL.canParse(origin) ? new URL(origin) : undefined;
    return from?.origin === home.origin || (from?.protocol === home.protocol && from.host === host);
  };
  return (request, response, next) => {
    if (request.method !== 'POST') {
      response.set('Allow', 'POST');
      throw new TurnedAway(405, rejection('INVALID', 'Send a POST request.'));
    }
    if (!request.is('application/json'))
      throw new TurnedAway(415, rejection('INVALID', 'Send JSON, with Content-Type: application/json.'));
    if (!isHome(request.get('Origin'), request.get('Host')))
      throw new Rejected(
        rejection('FORBIDDEN', 'Send the Origin header of this site; requests from other sites are refused.'),
      );
    next();
  };
};
