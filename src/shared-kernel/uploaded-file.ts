import { question } from './question.ts';

/** A file that a person has uploaded and wants a stream to hold. `contentType` is what its bytes must be. */
export type UploadAsked = {
  /** The form's url followed by its key. */
  readonly fileUrl: string;
  readonly actorId: string;
  readonly stream: string;
  /** The command that takes it. */
  readonly commandId: string;
  readonly contentType: string;
  readonly maxBytes: number;
};

/** An upload that a command has taken. */
export type UploadTaken = Pick<UploadAsked, 'fileUrl' | 'actorId' | 'commandId'>;

/** What became of it. Under `key` it lies as it was looked at, for good; `size` in bytes. */
export type UploadVerdict =
  | { readonly kind: 'fits'; readonly key: string; readonly contentType: string; readonly size: number }
  /** No form with this key was given to this person. */
  | { readonly kind: 'not-issued' }
  /** Nothing was uploaded under the form. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'too-old' }
  | { readonly kind: 'too-large' }
  /** The bytes are not what they should be. */
  | { readonly kind: 'something-else' }
  /** Another stream has it. */
  | { readonly kind: 'elsewhere' }
  /** It is just being attached by another command. */
  | { readonly kind: 'under-way' };

/** Answered by the file store, once per question: asking takes the file for the stream, by the command. */
export const uploadedFile = question<UploadAsked, UploadVerdict>('files.uploadedFile');

/** Answered by the file store: what a command has taken, and no call of it will attach, can be taken again. */
export const letGoOfUpload = question<UploadTaken, null>('files.letGoOfUpload');
