const HOME = '/';
const BASE = 'http://own.invalid';
/** Travels to the provider and back within the state. */
const MAX_LENGTH = 1000;

/** Characters that a URL parser drops or turns into a slash, and so could hide another host. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const DECEPTIVE = /[\u0000-\u001f\u007f\\]/;

/** The path to return to after signing in: of this site only, otherwise the home page. */
export const safeReturnTo = (wanted: unknown): string => {
  if (typeof wanted !== 'string') return HOME;
  if (!wanted.startsWith('/') || DECEPTIVE.test(wanted)) return HOME;
  const url = URL.canParse(wanted, BASE) ? new URL(wanted, BASE) : undefined;
  if (url?.origin !== BASE) return HOME;
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('//') || path.length > MAX_LENGTH ? HOME : path;
};
