import { contextQuery } from './context-query.ts';

/** An uploaded file to be attached to a stream. `contentType` is the required type of its bytes. */
export type UploadRequest = {
  /** The form's url followed by its key. */
  readonly fileUrl: string;
  readonly actorId: string;
  readonly stream: string;
  /** The claiming command. */
  readonly commandId: string;
  readonly contentType: string;
  readonly maxBytes: number;
  /** Of a PNG or JPEG that is shown: the most pixels of a side. */
  readonly maxSide?: number;
};

/** An upload claimed by a command. */
export type UploadTaken = Pick<UploadRequest, 'fileUrl' | 'actorId' | 'commandId'>;

/** Result of the claim. The inspected copy is stored permanently under `key`; `size` in bytes. */
export type UploadVerdict =
  | { readonly kind: 'fits'; readonly key: string; readonly contentType: string; readonly size: number }
  /** No form with this key was issued to this person. */
  | { readonly kind: 'not-issued' }
  /** Nothing was uploaded under the form. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'too-old' }
  | { readonly kind: 'too-large' }
  /** The bytes have another type. */
  | { readonly kind: 'something-else' }
  /** Another stream has it. */
  | { readonly kind: 'elsewhere' }
  /** Another command is attaching it at the moment. */
  | { readonly kind: 'under-way' };

/** Answered by the file store, once per query: the query claims the file for the stream and the command. */
export const uploadedFile = contextQuery<UploadRequest, UploadVerdict>('files.uploadedFile');

/** Answered by the file store: releases a command's claim that none of its calls will attach. */
export const releaseUpload = contextQuery<UploadTaken, null>('files.letGoOfUpload');
