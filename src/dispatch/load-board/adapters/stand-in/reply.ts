type Headers = Readonly<Record<string, string>>;

export const json = (status: number, body: unknown, headers: Headers = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

export const empty = (status: number, headers: Headers = {}): Response =>
  new Response(null, { status, headers });

export const errors = (status: number, code: string, message: string, property?: string): Response =>
  json(status, { errors: [{ code, message, ...(property === undefined ? {} : { property }) }] });

export const NOT_FOUND = (): Response => errors(404, 'resource.not_found', 'The resource was not found.');
export const STALE = (): Response =>
  errors(412, 'resource.precondition_failed', 'The resource was changed since it was read.');

/** A connection that breaks, as `fetch` reports it. */
export const broken = (): TypeError =>
  Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNRESET' } });
