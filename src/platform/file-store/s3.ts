import type { Readable } from 'node:stream';
import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { Rejected } from '../../shared-kernel/rejection.ts';
import { isOutage } from '../database.ts';
import { type FileStore, FORM_SECONDS, UNREACHABLE, type UploadForm } from './file-store.ts';

export type S3Settings = {
  readonly bucket: string;
  readonly region: string;
  /** Endpoint of an S3-compatible store, path-style; undefined for Amazon's. */
  readonly endpoint: string | undefined;
};

/**
 * Timeouts of one attempt for the connection and the response head; there are three attempts. `stillMs` covers
 * the bytes that follow: a slow client leaves them unread for a while.
 */
export type Patience = { readonly connectMs: number; readonly answerMs: number; readonly stillMs: number };

const PATIENCE: Patience = { connectMs: 3_000, answerMs: 5_000, stillMs: 60_000 };

const statusOf = (error: unknown): number | undefined =>
  (error as Partial<S3ServiceException>).$metadata?.httpStatusCode;

/** A missing bucket is not a missing file: it is a configuration error. */
const isMissing = (error: unknown): boolean => error instanceof Error && error.name === 'NoSuchKey';

/** No answer, or a transient error. */
const isAway = (error: unknown): boolean => {
  const status = statusOf(error);
  if (status !== undefined) return status === 429 || status >= 500;
  return isOutage(error) || (error instanceof Error && error.name === 'TimeoutError');
};

/** Undefined for a missing file. */
const unlessMissing = async <A>(work: Promise<A>): Promise<A | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw isAway(error) ? new Rejected(UNREACHABLE, error) : error;
  }
};

/** `bytes 0-9/1234` → 1234. */
const wholeSize = (contentRange: string | undefined): number | undefined => {
  const size = /\/(\d+)$/u.exec(contentRange ?? '')?.[1];
  return size === undefined ? undefined : Number(size);
};

/**
 * Files in a bucket. The SDK is imported only here, so that an installation without S3 does not load it.
 * Credentials come from the SDK's own chain (environment, profile, instance); without any, opening fails.
 */
export const openS3Store = async (
  { bucket, region, endpoint }: S3Settings,
  { connectMs, answerMs, stillMs }: Patience = PATIENCE,
): Promise<FileStore> => {
  const sdk = await import('@aws-sdk/client-s3');
  const { createPresignedPost } = await import('@aws-sdk/s3-presigned-post');
  const client: S3Client = new sdk.S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: stillMs,
    },
  });

  const form: FileStore['form'] = async (key, { maxBytes, contentType }): Promise<UploadForm> => {
    const { url, fields } = await createPresignedPost(client, {
      Bucket: bucket,
      Key: key,
      Expires: FORM_SECONDS,
      Conditions: [
        ['content-length-range', 1, maxBytes],
        ['starts-with', '$Content-Type', contentType],
      ],
      Fields: { 'Content-Type': contentType },
    });
    return { url: url.endsWith('/') ? url : `${url}/`, fields };
  };

  const { url } = await form('uploads/none', { maxBytes: 1, contentType: 'text/plain' });

  return {
    url,
    form,
    open: async (key, range) => {
      const found = await unlessMissing(
        client.send(
          new sdk.GetObjectCommand({
            Bucket: bucket,
            Key: key,
            ...(range && { Range: `bytes=${range.start}-${range.end}` }),
          }),
        ),
      );
      if (!found?.Body) return undefined;
      // In Node the SDK returns a Node stream.
      const stream = (found.Body as Readable).on('error', () => undefined);
      const size = wholeSize(found.ContentRange) ?? found.ContentLength;
      if (size !== undefined) return { stream, size };
      stream.destroy();
      throw new Rejected(UNREACHABLE);
    },
    copy: async (from, to) =>
      (await unlessMissing(
        client.send(new sdk.CopyObjectCommand({ Bucket: bucket, Key: to, CopySource: `${bucket}/${from}` })),
      )) !== undefined,
    delete: async (key) => {
      await unlessMissing(client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key })));
    },
  };
};
