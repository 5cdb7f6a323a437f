import type { RequestHandler } from 'express';
import { Rejected, rejection } from '../../shared-kernel/rejection.ts';
import { TurnedAway } from './turned-away.ts';

/**
 * Refuses what another site's page could send with the person's cookie: a POST must be JSON and carry the
 * Origin of this product, which a browser sets and a page cannot forge.
 */
export const sameOriginJson = (publicUrl: string): RequestHandler => {
  const home = new URL(publicUrl);
  return (request, response, next) => {
    const origin = request.get('Origin');
    const from = origin && URL.canParse(origin) ? new URL(origin) : undefined;
    if (request.method !== 'POST') {
      response.set('Allow', 'POST');
      throw new TurnedAway(405, rejection('INVALID', 'Send a POST request.'));
    }
    if (!request.is('application/json'))
      throw new TurnedAway(415, rejection('INVALID', 'Send JSON, with Content-Type: application/json.'));
    const sameHost = from?.protocol === home.protocol && from.host === request.get('Host');
    if (from?.origin !== home.origin && !sameHost)
      throw new Rejected(
        rejection('FORBIDDEN', 'Send the Origin header of this site; requests from other sites are refused.'),
      );
    next();
  };
};
