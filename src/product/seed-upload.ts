import { Readable } from 'node:stream';
import * as E from 'fp-ts/lib/Either.js';
import type { UploadForm } from '../platform/file-store/file-store.ts';
import type { OpenFiles } from '../platform/file-store/open.ts';
import type { Uploads } from '../platform/file-store/uploads.ts';
import type { Actor } from '../shared-kernel/actor.ts';
import { kindOfFile, MOST_FILE_BYTES } from '../shared-kernel/attachable-file.ts';
import { Rejected, type Rejection } from '../shared-kernel/rejection.ts';

const orThrow = <A>(answer: E.Either<Rejection, A>): A => {
  if (E.isLeft(answer)) throw new Rejected(answer.left);
  return answer.right;
};

/** Posts to a bucket; the disk store's form leads to this process, which takes the file directly. */
const post = async ({ url, fields }: UploadForm, content: Uint8Array, disk: OpenFiles['disk']) => {
  if (disk) {
    const named = new Map(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]));
    orThrow(await disk.receive(orThrow(disk.check(named)), Readable.from([content])));
    return;
  }
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', new Blob([content.slice()]));
  const { ok, status } = await fetch(url, { method: 'POST', body });
  if (!ok) throw new Error(`The file store did not take a file of the demo: ${status}`);
};

type Parts = { readonly uploads: Pick<Uploads, 'issue'>; readonly disk: OpenFiles['disk'] };

/** Uploads a file in the name of a person, as the client does. */
export const createSeedUpload =
  ({ uploads, disk }: Parts) =>
  async ({ id }: Actor, fileName: string, content: Uint8Array) => {
    const contentType = kindOfFile(fileName)?.contentType ?? '';
    const form = orThrow(await uploads.issue(id, { contentType, maxBytes: MOST_FILE_BYTES }));
    await post(form, content, disk);
    return { fileUrl: form.url + form.fields.key, fileName };
  };
