import type { Last } from '../support/raw-request.ts';

/** A request with one flaw. `pieces` are its bytes from the first line on. */
export type BrokenRequest = {
  readonly what: string;
  readonly last: Last;
  readonly pieces: () => Iterable<string | Uint8Array>;
};

export type Target = {
  readonly path: string;
  readonly method: string;
  readonly host: string;
  /** Cookie and Origin of a user, or none. */
  readonly headers: Readonly<Record<string, string>>;
  /** Form fields before the file. */
  readonly fields: Readonly<Record<string, string>>;
};

const FORM = 'multipart/form-data; boundary=b';
const JSON_TYPE = 'application/json';
const URLENCODED = 'application/x-www-form-urlencoded';
const MEGABYTE = Buffer.alloc(1024 * 1024, 32);

type Case = readonly [what: string, pieces: () => Iterable<string | Uint8Array>, last?: Last];

const part = (disposition: string): string => `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;

/** A head with the headers that a case needs; a number is the announced length. */
const head = ({ method, path, host, headers }: Target, more: Readonly<Record<string, string | number>>) =>
  `${[`${method} ${path} HTTP/1.1`, ...Object.entries({ host, ...headers, ...more }).map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n\r\n`;

const chunk = (bytes: Uint8Array): ReadonlyArray<string | Uint8Array> => [
  `${bytes.length.toString(16)}\r\n`,
  bytes,
  '\r\n',
];

/** The bytes of a file's form part as far as `end`, after its fields. */
const fileForm = (fields: Target['fields'], bytes: string): string =>
  Object.entries(fields)
    .map(([name, value]) => `${part(`name="${name}"`)}${value}\r\n`)
    .join('') + part('name="file"; filename="a.pdf"').concat(bytes);

/** Sent completely, with the true length. */
const whole = (target: Target, type: string, body: string | Uint8Array, more = {}) => [
  head(target, { 'content-type': type, 'content-length': Buffer.byteLength(body), ...more }),
  body,
];

const chunked = { 'transfer-encoding': 'chunked' };

/** Bodies cut off at every possible place. */
const cut = (target: Target): ReadonlyArray<Case> => [
  ['inside its head', () => [head(target, {}).slice(0, -20)]],
  ['inside JSON', () => [head(target, { 'content-type': JSON_TYPE, 'content-length': 1000 }), '{"query":"{']],
  [
    'inside a form',
    () => [head(target, { 'content-type': URLENCODED, 'content-length': 1000 }), 'username=a'],
  ],
  [
    'inside the file of a form',
    () => [
      head(target, { 'content-type': FORM, 'content-length': 100_000 }),
      fileForm(target.fields, '%PDF-1.7 half of it'),
    ],
  ],
  [
    'inside the file of a form, between its pieces',
    function* () {
      yield head(target, { 'content-type': FORM, 'content-length': 10_000_000 });
      yield fileForm(target.fields, '%PDF-1.7 half of it');
      yield MEGABYTE;
    },
  ],
  [
    'behind the file of a form',
    () => [
      head(target, { 'content-type': FORM, 'content-length': 100_000 }),
      fileForm(target.fields, '%PDF-1.7\r\n--b'),
    ],
  ],
  ['inside a chunk', () => [head(target, { 'content-type': JSON_TYPE, ...chunked }), '40\r\n{"query"']],
];

/** Complete but unreadable bodies. */
const malformed = (target: Target): ReadonlyArray<Case> => [
  ['JSON that is none', () => whole(target, JSON_TYPE, '{"query": }')],
  ['JSON of another shape', () => whole(target, JSON_TYPE, '[[[[[[[["a"]]]]]]]]')],
  ['JSON with a NUL', () => whole(target, JSON_TYPE, '{"query":"\\u0000\u0000"}')],
  ['JSON in a charset that nobody knows', () => whole(target, `${JSON_TYPE}; charset=klingon`, '{}')],
  [
    'a body that is said to be compressed',
    () => whole(target, JSON_TYPE, '{}', { 'content-encoding': 'gzip' }),
  ],
  ['a form with broken escapes', () => whole(target, URLENCODED, 'username=%E0%A4%A&password=%00')],
  ['a multipart without a boundary', () => whole(target, 'multipart/form-data', 'nothing')],
  ['a multipart without a part', () => whole(target, FORM, 'nothing')],
  ['a multipart that is empty', () => whole(target, FORM, '')],
  ['a part with a broken head', () => whole(target, FORM, '--b\r\nbroken \u0000 head\r\n\r\nx\r\n--b--\r\n')],
  [
    'a file with a broken part behind it',
    () => whole(target, FORM, fileForm(target.fields, 'x\r\n--b\r\n: \u0001\r\n\r\ny\r\n--b--\r\n')),
  ],
  ['a form that ends inside its file', () => whole(target, FORM, fileForm(target.fields, 'half of it'))],
  [
    'a form that ends inside its file, by an end of the connection',
    () => whole(target, FORM, fileForm(target.fields, 'half of it')),
    'end',
  ],
  [
    'a body that the client ends half',
    () => [head(target, { 'content-type': FORM, 'content-length': 1000 }), fileForm(target.fields, 'half')],
    'end',
  ],
  [
    'a chunk without a size',
    () => [head(target, { 'content-type': JSON_TYPE, ...chunked }), 'no size\r\n{}\r\n0\r\n\r\n'],
  ],
  ['two lengths', () => [head(target, { 'content-length': 2, 'Content-Length': 3 }), '{}x']],
  ['a length that is no number', () => [head(target, { 'content-length': 'long' }), '{}']],
  ['a length and chunks', () => [head(target, { 'content-length': 2, ...chunked }), '0\r\n\r\n']],
];

/**
 * A form with a file of that many and a half megabytes, announced with its true length; nearly all of it if
 * `isCut`.
 */
function* longForm(target: Target, megabytes: number, isCut = false): Iterable<string | Uint8Array> {
  const begin = fileForm(target.fields, '');
  const end = '\r\n--b--\r\n';
  const length = begin.length + (megabytes + 0.5) * MEGABYTE.length + end.length;
  yield head(target, { 'content-type': FORM, 'content-length': length });
  yield begin;
  for (let sent = 0; sent < megabytes; sent += 1) yield MEGABYTE;
  yield MEGABYTE.subarray(0, MEGABYTE.length / 2 - (isCut ? 1_000 : 0));
  if (!isCut) yield end;
}

/** Bodies above the limit, announced or not. */
const oversized = (target: Target, megabytes: number): ReadonlyArray<Case> => [
  [
    '100 MB announced',
    () => [head(target, { 'content-type': JSON_TYPE, 'content-length': 100_000_000 }), '{'],
  ],
  [
    'too much JSON in chunks',
    function* () {
      yield head(target, { 'content-type': JSON_TYPE, ...chunked });
      for (let sent = 0; sent < megabytes; sent += 1) yield* chunk(MEGABYTE);
      yield '0\r\n\r\n';
    },
  ],
  ['too large a file', () => longForm(target, megabytes)],
  ['too large a file that breaks off', () => longForm(target, megabytes, true), 'cut'],
  [
    'a file in chunks that breaks off',
    function* () {
      yield head(target, { 'content-type': FORM, ...chunked });
      yield* chunk(Buffer.from(fileForm(target.fields, '')));
      for (let sent = 0; sent < megabytes; sent += 1) yield* chunk(MEGABYTE);
    },
    'cut',
  ],
];

/** Requests that stall after a part. */
const silent = (target: Target): ReadonlyArray<Case> =>
  cut(target).filter(([what]) => what === 'inside JSON' || what === 'inside the file of a form');

/**
 * Cases that end at once; `megabytes` is above the target's limit. Targets without a body get only the first.
 */
export const brokenRequests = (target: Target, megabytes: number): ReadonlyArray<BrokenRequest> => [
  ...cut(target).map(([what, pieces]) => ({ what: `breaks off ${what}`, pieces, last: 'cut' as const })),
  ...(target.method === 'GET' ? [] : [...malformed(target), ...oversized(target, megabytes)]).map(
    ([what, pieces, last = 'wait' as const]) => ({
      what,
      pieces,
      last,
    }),
  ),
];

/** Cases that last until the server's timeout. */
export const silentRequests = (target: Target): ReadonlyArray<BrokenRequest> =>
  silent(target).map(([what, pieces]) => ({ what: `stops ${what}`, pieces, last: 'wait' as const }));
