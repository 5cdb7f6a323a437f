import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import busboy from 'busboy';
import express, { type Request, type Response } from 'express';

/** A small in-memory S3 on 127.0.0.1 for one bucket by path; bounded, and as strict as Amazon's. */
export type S3StandIn = {
  readonly endpoint: string;
  /** Number of next requests that get a 503. */
  readonly fail: (requests: number) => void;
  readonly keys: () => ReadonlyArray<string>;
  readonly stop: () => Promise<void>;
};

export const S3_KEYS = { accessKeyId: 'AKIDSTANDIN', secretAccessKey: 'a secret for tests' } as const;
export const S3_REGION = 'us-east-2';
export const S3_BUCKET = 'office-files';

const MOST_FILES = 50;
const MOST_BYTES = 32 * 1024 * 1024;

type Failure = { readonly status: number; readonly code: string };
type Stored = { readonly bytes: Buffer; readonly contentType: string };

const failure = (status: number, code: string): Failure => ({ status, code });

const refuse = (response: Response, { status, code }: Failure): void => {
  response
    .status(status)
    .type('application/xml')
    .send(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
};

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Signature Version 4 of a policy, according to Amazon's documentation of POST. */
const signatureOf = (policy: string, date: string): string =>
  hmac(
    ['us-east-2', 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${S3_KEYS.secretAccessKey}`, date)),
    policy,
  ).toString('hex');

type Condition = Readonly<Record<string, string>> | readonly [string, string | number, string | number];

const unmet = (
  conditions: ReadonlyArray<Condition>,
  fields: Readonly<Record<string, string>>,
  size: number,
) => {
  const named = new Set(['policy', 'x-amz-signature', 'file']);
  for (const condition of conditions) {
    if (!Array.isArray(condition)) {
      for (const [name, value] of Object.entries(condition)) {
        named.add(name.toLowerCase());
        if (fields[name.toLowerCase()] !== value) return failure(403, 'AccessDenied');
      }
    } else if (condition[0] === 'starts-with') {
      const name = String(condition[1]).slice(1).toLowerCase();
      named.add(name);
      if (!fields[name]?.startsWith(String(condition[2]))) return failure(403, 'AccessDenied');
    } else if (size < Number(condition[1])) return failure(400, 'EntityTooSmall');
    else if (size > Number(condition[2])) return failure(400, 'EntityTooLarge');
  }
  return Object.keys(fields).every((name) => named.has(name)) ? undefined : failure(403, 'AccessDenied');
};

const checkPost = (
  fields: Readonly<Record<string, string>>,
  size: number,
  now: Date,
): Failure | undefined => {
  const { policy, 'x-amz-signature': signature, 'x-amz-credential': credential = '' } = fields;
  if (policy === undefined || signature === undefined) return failure(403, 'AccessDenied');
  const [id, date = '', ...scope] = credential.split('/');
  if (id !== S3_KEYS.accessKeyId || scope.join('/') !== `${S3_REGION}/s3/aws4_request`)
    return failure(403, 'InvalidAccessKeyId');
  if (signature !== signatureOf(policy, date)) return failure(403, 'SignatureDoesNotMatch');
  const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString()) as {
    readonly expiration: string;
    readonly conditions: ReadonlyArray<Condition>;
  };
  if (new Date(expiration) <= now) return failure(403, 'AccessDenied');
  return unmet(conditions, fields, size);
};

const readForm = (request: Request): Promise<{ fields: Record<string, string>; bytes: Buffer }> =>
  new Promise((resolve, reject) => {
    const fields: Record<string, string> = {};
    const chunks: Buffer[] = [];
    const form = busboy({ headers: request.headers, limits: { fileSize: MOST_BYTES } });
    form.on('field', (name, value) => {
      fields[name.toLowerCase()] = value;
    });
    form.on('file', (_name, file) => file.on('data', (chunk: Buffer) => chunks.push(chunk)));
    form.on('close', () => resolve({ fields, bytes: Buffer.concat(chunks) }));
    form.on('error', reject);
    request.pipe(form);
  });

const isSigned = (request: Request): boolean =>
  request.get('Authorization')?.startsWith(`AWS4-HMAC-SHA256 Credential=${S3_KEYS.accessKeyId}/`) === true;

const sendObject = (request: Request, response: Response, { bytes, contentType }: Stored): void => {
  const range = /^bytes=(\d+)-(\d+)$/u.exec(request.get('Range') ?? '');
  const [start, end] = range ? [Number(range[1]), Number(range[2])] : [0, bytes.length - 1];
  if (range) response.status(206).set('Content-Range', `bytes ${start}-${end}/${bytes.length}`);
  response.set({ 'Content-Type': contentType, ETag: '"1"' }).end(bytes.subarray(start, end + 1));
};

export const startS3StandIn = async (now: () => Date = () => new Date()): Promise<S3StandIn> => {
  const objects = new Map<string, Stored>();
  let failing = 0;
  const app = express();

  const put = (key: string, stored: Stored): void => {
    if (!objects.has(key) && objects.size >= MOST_FILES) throw new Error('the stand-in is full');
    objects.set(key, stored);
  };

  app.use((_request, response, next) => {
    if (failing === 0) return next();
    failing -= 1;
    refuse(response, failure(503, 'SlowDown'));
  });
  app.post(`/${S3_BUCKET}/`, async (request, response) => {
    const { fields, bytes } = await readForm(request);
    const failed = checkPost(fields, bytes.length, now());
    if (failed) return refuse(response, failed);
    put(fields.key ?? '', { bytes, contentType: fields['content-type'] ?? '' });
    response.status(204).end();
  });
  app.use((request, response, next) => {
    if (isSigned(request)) next();
    else refuse(response, failure(403, 'AccessDenied'));
  });
  app.get(`/${S3_BUCKET}/*key`, (request, response) => {
    const stored = objects.get([request.params.key].flat().join('/'));
    if (stored) sendObject(request, response, stored);
    else refuse(response, failure(404, 'NoSuchKey'));
  });
  app.put(`/${S3_BUCKET}/*key`, (request, response) => {
    const source = objects.get((request.get('x-amz-copy-source') ?? '').replace(`${S3_BUCKET}/`, ''));
    if (!source) return refuse(response, failure(404, 'NoSuchKey'));
    put([request.params.key].flat().join('/'), source);
    response.type('application/xml').send('<CopyObjectResult><ETag>"1"</ETag></CopyObjectResult>');
  });
  app.delete(`/${S3_BUCKET}/*key`, (request, response) => {
    objects.delete([request.params.key].flat().join('/'));
    response.status(204).end();
  });

  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: (requests) => {
      failing = requests;
    },
    keys: () => [...objects.keys()],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
