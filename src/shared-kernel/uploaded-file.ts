import { question } from './question.ts';

/** A file that a person has uploaded and wants a stream to hold. `contentType` is what its bytes must be. */
export type UploadAsked = {
  /** The form's url followed by its key. */
  readonly fileUrl: string;
  readonly actorId: string;
  readonly stream: string;
  readonly contentType: string;
  readonly maxBytes: number;
};

/** What became of it. Under `key` it lies as it was looked at, for good; `size` in bytes. */
export type UploadVerdict =
  | { readonly kind: 'fits'; readonly key: string; readonly contentType: string; readonly size: number }
  /** No form with this key was given to this person. */
  | { readonly kind: 'not-issued' }
  /** Nothing was uploaded under the form. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'too-old' }
  | { readonly kind: 'too-large' }
  /** The bytes are not what they should be; the file is deleted. */
  | { readonly kind: 'something-else' }
  /** Another stream has it. */
  | { readonly kind: 'elsewhere' };

/** Answered by the file store, once per question: asking takes the file for the stream. */
export const uploadedFile = question<UploadAsked, UploadVerdict>('files.uploadedFile');
