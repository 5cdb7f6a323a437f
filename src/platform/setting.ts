import * as t from 'io-ts';

/** A variable's codec; `advice` completes the sentence that begins with its name. It never quotes the value. */
export const setting = <A>(advice: string, parse: (text: string) => A | undefined): t.Type<A, A, unknown> =>
  new t.Type<A, A, unknown>(
    advice,
    (value): value is A => value !== undefined,
    (value, context) => {
      const parsed = typeof value === 'string' ? parse(value) : undefined;
      return parsed === undefined ? t.failure(value, context, advice) : t.success(parsed);
    },
    t.identity,
  );

export const oneOf = <A extends string>(...words: ReadonlyArray<A>): t.Type<A, A, unknown> =>
  setting(`must be ${words.join(' or ')}`, (text) => words.find((word) => word === text));

export const url = (text: string, ...protocols: ReadonlyArray<string>): URL | undefined =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol) ? new URL(text) : undefined;

/** An address without a path, and without its trailing slash. */
export const origin = (text: string): string | undefined => {
  const parsed = url(text, 'http:', 'https:');
  return parsed !== undefined && `${parsed.origin}/` === parsed.href ? parsed.origin : undefined;
};

export const text = setting('must be text', (value) => value);

/** Names of a machine for itself. */
export const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

export const isLoopback = ({ hostname }: URL): boolean => LOOPBACK.includes(hostname);

/** An address whose traffic others can read. */
export const isOpenHttp = (url: URL): boolean => url.protocol === 'http:' && !isLoopback(url);
