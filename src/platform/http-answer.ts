/** `fetch`, or a stand-in for it. */
export type Fetch = (url: string, init: RequestInit & { readonly signal: AbortSignal }) => Promise<Response>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** `Retry-After`: seconds or a date (RFC 9110); a minute where it is absent or unreadable, and an hour at most. */
export const retryAfterMs = (header: string | null): number => {
  const written = (header ?? '').trim();
  const ms = /^\d+$/u.test(written) ? Number(written) * 1_000 : Date.parse(written) - Date.now();
  return Number.isNaN(ms) ? MINUTE_MS : Math.min(Math.max(ms, 1_000), HOUR_MS);
};

/** A response's text; undefined for one of more than `most` bytes, which is not read to its end. */
export const boundedText = async ({ body }: Response, most: number): Promise<string | undefined> => {
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  let [size, text] = [0, ''];
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length;
    if (size > most) {
      await reader?.cancel();
      return undefined;
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
};

/** Undefined for what is no JSON. */
export const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
