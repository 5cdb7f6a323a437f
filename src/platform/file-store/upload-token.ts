import { createHmac, timingSafeEqual } from 'node:crypto';
import * as E from 'fp-ts/lib/Either.js';
import { type Rejection, rejection } from '../../shared-kernel/rejection.ts';
import { FORM_SECONDS, type FormLimits, isKey } from './file-store.ts';

/** The rights that a posted form grants. */
export type Entitled = FormLimits & { readonly key: string };

const NOT_OURS = rejection('FORBIDDEN', 'This form was not given out here. Choose the file again.');
const EXPIRED = rejection('FORBIDDEN', 'This took too long to begin. Try again.');

/** The token carries the maximum size and the expiry (ms); key and content type are separate fields. */
const TOKEN = /^(\d{1,12})\.(\d{1,15})\.([\w-]{43})$/u;

const signatureOf = (
  secret: Buffer,
  key: string,
  contentType: string,
  maxBytes: string,
  until: string,
): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify([key, contentType, maxBytes, until]))
    .digest();

/** The fields of a form for one file under one key, of one content type, of 1 to `maxBytes` bytes. */
export const formFields = (
  secret: Buffer,
  key: string,
  { maxBytes, contentType }: FormLimits,
  now: Date,
): Readonly<Record<string, string>> => {
  const [size, until] = [String(maxBytes), String(now.getTime() + FORM_SECONDS * 1000)];
  const signature = signatureOf(secret, key, contentType, size, until).toString('base64url');
  return { key, 'Content-Type': contentType, token: `${size}.${until}.${signature}` };
};

/** Checks the fields before the file, by lower-case name. */
export const entitledBy = (
  secret: Buffer,
  fields: ReadonlyMap<string, string>,
  now: Date,
): E.Either<Rejection, Entitled> => {
  const [key = '', contentType = ''] = [fields.get('key'), fields.get('content-type')];
  const [, size = '', until = '', given = ''] = TOKEN.exec(fields.get('token') ?? '') ?? [];
  const wanted = signatureOf(secret, key, contentType, size, until);
  const signature = Buffer.from(given, 'base64url');
  const isSigned = signature.length === wanted.length && timingSafeEqual(signature, wanted);
  if (!isSigned || !isKey(key)) return E.left(NOT_OURS);
  if (Number(until) <= now.getTime()) return E.left(EXPIRED);
  return E.right({ key, contentType, maxBytes: Number(size) });
};
