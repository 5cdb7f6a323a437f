import { promisify } from 'node:util';
import express, { type Request, type RequestHandler, type Response } from 'express';
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import type { Crowd } from '../../platform/crowd.ts';
import { Rejected, type Rejection, rejection, SIGNED_OUT } from '../../shared-kernel/rejection.ts';
import type { Door } from '../door.ts';
import { leftBy } from '../left-by.ts';
import { askerOf, isNobody } from './asker.ts';
import { isLarge, lookAtText } from './large-body.ts';
import { TurnedAway } from './turned-away.ts';

/** Several times the size of the longest record. */
const STAFF_BYTES = 524_288;
/** A signed-out page only asks who is signed in. */
const NOBODY_BYTES = 8_192;
const NOBODY_CHARACTERS = 2_048;

const readNobody = express.json({ limit: NOBODY_BYTES });

/** Any content type: `sameOriginJson` has refused all but JSON. */
const takeText = promisify(express.text({ limit: STAFF_BYTES, type: () => true }));

/** JSON is Unicode, whatever the charset parameter of other texts may be. */
const OTHER_CHARSET = /charset\s*=(?!\s*"?utf-8\b)/i;

const OBJECT_OR_LIST = /^[ \t\n\r]*[{[]/;

/** An empty body is an empty object. */
const parsed = (text: string): unknown => {
  if (text === '') return {};
  try {
    if (OBJECT_OR_LIST.test(text)) return JSON.parse(text);
  } catch {
    // Reported below.
  }
  throw Object.assign(new Error('The body is not JSON.'), { status: 400, type: 'entity.parse.failed' });
};

/** Checked by its announced length: a read body would be refused only once all of it has arrived. */
const requireAtMost = (bytes: number, request: Request): void => {
  if (Number(request.get('content-length') ?? 0) > bytes)
    throw Object.assign(new Error('The body is too large.'), { status: 413, type: 'entity.too.large' });
};

/** Reads the body as text, up to the client's limit: parsed bodies in the queue would take much more memory. */
export const takeBody =
  (door: Pick<Door, 'receive'>): RequestHandler =>
  async (request, response, next) => {
    requireAtMost(isNobody(response) ? NOBODY_BYTES : STAFF_BYTES, request);
    if (isNobody(response)) return readNobody(request, response, next);
    if (OTHER_CHARSET.test(request.get('content-type') ?? ''))
      throw Object.assign(new Error('The charset is not known.'), {
        status: 415,
        type: 'charset.unsupported',
      });
    await door.receive(askerOf(response).actor, response, isLarge(request));
    await takeText(request, response);
    if (typeof request.body === 'string' && !isLarge(request)) lookAtText(request, request.body);
    next();
  };

/** Parses the text, a large one as a step of long work. */
export const parseBody =
  (crowd: Pick<Crowd, 'longWork'>): RequestHandler =>
  async (request, response, next) => {
    if (typeof request.body === 'string') {
      if (isLarge(request)) {
        await crowd.longWork(askerOf(response).actor.id, leftBy(response))();
        lookAtText(request, request.body);
      }
      request.body = parsed(request.body);
    }
    next();
  };

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const absent = t.union([t.undefined, t.null]);

const envelope = t.intersection([
  t.type({ query: t.string }),
  t.partial({
    operationName: t.union([t.string, absent]),
    variables: t.union([t.UnknownRecord, absent]),
    extensions: t.union([t.UnknownRecord, absent]),
  }),
]);

const ADVICE: Readonly<Record<string, string>> = {
  query: 'Send the document as text.',
  operationName: "Send the operation's name as text, or leave it out.",
  variables: 'Send the variables as an object, or leave them out.',
  extensions: 'Send extensions as an object, or leave them out.',
};

const wrongParts = (body: unknown): Rejection | undefined => {
  if (!isRecord(body)) return rejection('INVALID', 'Send one request, as a JSON object with its query.');
  const decoded = envelope.decode(body);
  if (E.isRight(decoded)) return undefined;
  const names = decoded.left.flatMap(({ context }) =>
    context.map(({ key }) => key).filter((key) => key in ADVICE),
  );
  const fields = Object.fromEntries(names.map((name) => [name, ADVICE[name] ?? '']));
  return rejection('INVALID', `The request cannot be read. ${Object.values(fields).join(' ')}`, fields);
};

/** A content type that graphql-http can produce, with any weight. */
const JSON_TYPE =
  /^(\*\/\*|application\/(\*|json|graphql-response\+json))(;charset=utf-?8|;(?!charset=)[^;]*)*$/i;

const takesJson = (accept = '*/*'): boolean =>
  accept.split(',').some((type) => JSON_TYPE.test(type.replaceAll(/\s/g, '')));

/** Rejects what is not a GraphQL request, and what a signed-out client need not ask. */
export const checkBody: RequestHandler = (request, response, next) => {
  if (!takesJson(request.get('accept')))
    throw new TurnedAway(406, rejection('INVALID', 'Accept application/json, in which all is answered.'));
  const { body } = request;
  const wrong = wrongParts(body);
  if (wrong) throw new Rejected(wrong);
  if (isNobody(response) && body.query.length > NOBODY_CHARACTERS) throw new Rejected(SIGNED_OUT);
  next();
};

type BodyError = Error & { readonly type?: unknown; readonly status?: number };

/** The rejection for an unreadable body; undefined for a server error. */
export const unreadable = (error: BodyError, response: Response): Rejected | undefined => {
  const { type, status } = error;
  if (status === undefined || status < 400 || status >= 500) return undefined;
  if (type === 'entity.too.large' && isNobody(response)) return new Rejected(SIGNED_OUT);
  const words: Readonly<Record<string, string>> = {
    'entity.too.large': `The request has more than ${STAFF_BYTES / 1_024} kB. Send less at a time.`,
    'values.too.many': error.message,
    'entity.parse.failed': 'The body is not JSON.',
    'encoding.unsupported': 'The body is compressed in a way that is not known here. Send it as it is.',
    'charset.unsupported': 'Send the body in UTF-8.',
  };
  return new TurnedAway(status, rejection('INVALID', words[String(type)] ?? 'The request cannot be read.'));
};
