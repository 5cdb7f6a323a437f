import { createHmac, timingSafeEqual } from 'node:crypto';
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { FORM_SECONDS, type FormLimits, isKey } from './file-store.ts';

/** Why a post was turned down, in the words of S3, which clients of both stores understand. */
export type PostError = { readonly status: 400 | 403; readonly code: string; readonly message: string };

const refuse = (code: string, message: string, status: PostError['status'] = 400): PostError => ({
  status,
  code,
  message,
});

export const POST_ERRORS = {
  malformed: refuse('MalformedPOSTRequest', 'The body is not a form with a file as its last field.'),
  noPolicy: refuse('AccessDenied', 'The form lacks its policy, its key or its signature.', 403),
  signature: refuse('SignatureDoesNotMatch', 'The signature does not belong to this policy.', 403),
  policy: refuse('InvalidPolicyDocument', 'The policy cannot be read.'),
  expired: refuse('AccessDenied', 'Invalid according to Policy: Policy expired.', 403),
  condition: (name: string) =>
    refuse('AccessDenied', `Invalid according to Policy: Policy Condition failed: ${name}`, 403),
  tooLarge: refuse('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size'),
  tooSmall: refuse('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size'),
} as const;

const ALGORITHM = 'AWS4-HMAC-SHA256';
const CREDENTIAL = 'lanebook/files';

const Policy = t.type({
  expiration: t.string,
  conditions: t.array(
    t.union([t.record(t.string, t.string), t.tuple([t.string, t.union([t.string, t.number]), t.unknown])]),
  ),
});
type Policy = t.TypeOf<typeof Policy>;

const sign = (secret: Buffer, policy: string): string =>
  createHmac('sha256', secret).update(policy).digest('hex');

/** `2027-01-04T09:00:00.000Z` as `20270104T090000Z`. */
const compact = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/gu, '');

/** The fields of a form whose policy this store signs: one key, one content type, from 1 to `maxBytes` bytes. */
export const signedFields = (
  secret: Buffer,
  key: string,
  { maxBytes, contentType }: FormLimits,
  now: Date,
): Readonly<Record<string, string>> => {
  const said = {
    'x-amz-algorithm': ALGORITHM,
    'x-amz-credential': CREDENTIAL,
    'x-amz-date': compact(now),
  };
  const document = {
    expiration: new Date(now.getTime() + FORM_SECONDS * 1000).toISOString(),
    conditions: [
      { key },
      ['content-length-range', 1, maxBytes],
      ['starts-with', '$Content-Type', contentType],
      ...Object.entries(said).map(([name, value]) => ({ [name]: value })),
    ],
  };
  const policy = Buffer.from(JSON.stringify(document)).toString('base64');
  return { key, 'Content-Type': contentType, ...said, policy, 'x-amz-signature': sign(secret, policy) };
};

const isSigned = (secret: Buffer, policy: string, signature: string): boolean => {
  const wanted = Buffer.from(sign(secret, policy));
  const given = Buffer.from(signature);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

const readPolicy = (policy: string): Policy | undefined => {
  try {
    const decoded = Policy.decode(JSON.parse(Buffer.from(policy, 'base64').toString()));
    return E.isRight(decoded) ? decoded.right : undefined;
  } catch {
    return undefined;
  }
};

/** The first condition that the fields do not meet; a range is met while the file arrives. */
const unmet = ({ conditions }: Policy, field: (name: string) => string | undefined): string | undefined => {
  for (const condition of conditions) {
    if (!Array.isArray(condition)) {
      const failed = Object.entries(condition).find(([name, value]) => field(name) !== value);
      if (failed) return JSON.stringify(condition);
    } else if (condition[0] === 'starts-with') {
      const [, name, start] = condition;
      if (!field(String(name).slice(1))?.startsWith(String(start))) return JSON.stringify(condition);
    } else if (condition[0] !== 'content-length-range') return JSON.stringify(condition);
  }
  return undefined;
};

const rangeOf = ({ conditions }: Policy): readonly [number, number] | undefined => {
  const range = conditions.find((each) => Array.isArray(each) && each[0] === 'content-length-range');
  if (!Array.isArray(range)) return undefined;
  const [min, max] = [Number(range[1]), Number(range[2])];
  return Number.isInteger(min) && Number.isInteger(max) ? [min, max] : undefined;
};

/** What a posted form entitles to. */
export type Entitled = { readonly key: string; readonly minBytes: number; readonly maxBytes: number };

/** Checks the fields that came before the file; their names count in any case. */
export const checkFields = (
  secret: Buffer,
  fields: ReadonlyMap<string, string>,
  now: Date,
): E.Either<PostError, Entitled> => {
  const field = (name: string): string | undefined => fields.get(name.toLowerCase());
  const [key, encoded, signature] = [field('key'), field('policy'), field('x-amz-signature')];
  if (key === undefined || encoded === undefined || signature === undefined)
    return E.left(POST_ERRORS.noPolicy);
  const policy = readPolicy(encoded);
  if (!policy) return E.left(POST_ERRORS.policy);
  if (!isSigned(secret, encoded, signature)) return E.left(POST_ERRORS.signature);
  if (!(new Date(policy.expiration).getTime() > now.getTime())) return E.left(POST_ERRORS.expired);
  const failed = unmet(policy, field);
  if (failed !== undefined) return E.left(POST_ERRORS.condition(failed));
  const range = rangeOf(policy);
  if (!range || !isKey(key)) return E.left(POST_ERRORS.policy);
  return E.right({ key, minBytes: range[0], maxBytes: range[1] });
};
