import type { RequestHandler } from 'express';
import type { Logger } from '../platform/logger.ts';
import type { TrustProxy } from '../platform/trust-proxy.ts';

const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-real-ip'];
/** More proxies than an office has; the bound keeps strangers who send such headers from filling the log. */
const MOST_LOGGED = 5;

/** Whether an address, a number of hops away, is trusted: Express' compiled setting. */
type Trusts = (address: string, hop: number) => boolean;

/** The setting in Express' form. */
export const trustSetting = (trusted: TrustProxy): number | string[] =>
  typeof trusted === 'number' ? trusted : [...trusted];

/**
 * Logs once for each untrusted forwarding address which setting would trust it. Until then all clients behind
 * it count as one address: its wrong passwords are everybody's.
 */
export const noticeForwarded = (log: Pick<Logger, 'warn'>): RequestHandler => {
  const logged = new Set<string>();
  return (request, _response, next) => {
    next();
    if (!FORWARDED.some((name) => request.headers[name] !== undefined)) return;
    const hop = request.socket.remoteAddress;
    if (hop === undefined || logged.size >= MOST_LOGGED || logged.has(hop)) return;
    const trusts = request.app.get('trust proxy fn') as Trusts;
    if (trusts(hop, 0)) return;
    logged.add(hop);
    const proxy = hop.replace(/^::ffff:/, '');
    log.warn(
      { hop: proxy },
      `a forwarded header from ${proxy} is not believed; if that is your proxy, set TRUST_PROXY=${proxy} (beside what it is now)`,
    );
  };
};
