import type { RequestHandler } from 'express';
import type { Logger } from '../platform/logger.ts';
import type { TrustProxy } from '../platform/trust-proxy.ts';

const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-real-ip'];
/** More proxies than an office has; strangers who send such headers themselves fill no log. */
const MOST_TOLD = 5;

/** Whether an address, so many hops away, is believed: what Express makes of its setting. */
type Trusts = (address: string, hop: number) => boolean;

/** As Express takes it. */
export const trustSetting = (trusted: TrustProxy): number | string[] =>
  typeof trusted === 'number' ? trusted : [...trusted];

/**
 * Says once for each address that forwards and is not believed which setting would change that. Until then all
 * who come through it count as one: its wrong passwords are everybody's.
 */
export const noticeForwarded = (log: Pick<Logger, 'warn'>): RequestHandler => {
  const told = new Set<string>();
  return (request, _response, next) => {
    next();
    if (!FORWARDED.some((name) => request.headers[name] !== undefined)) return;
    const hop = request.socket.remoteAddress;
    if (hop === undefined || told.size >= MOST_TOLD || told.has(hop)) return;
    const trusts = request.app.get('trust proxy fn') as Trusts;
    if (trusts(hop, 0)) return;
    told.add(hop);
    const proxy = hop.replace(/^::ffff:/, '');
    log.warn(
      { hop: proxy },
      `a forwarded header from ${proxy} is not believed; if that is your proxy, set TRUST_PROXY=${proxy} (beside what it is now)`,
    );
  };
};
