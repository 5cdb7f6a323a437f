import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect } from 'chai';
import type { FileStore, UploadForm } from '../../src/platform/file-store/file-store.ts';
import { errorCode, postForm } from '../support/post-form.ts';

/** A store behind its real address. `advance` lets time pass for whoever checks policies. */
export type Opened = {
  readonly files: FileStore;
  readonly advance: (ms: number) => void;
  readonly close: () => Promise<void>;
};

const PDF = 'application/pdf';
const LIMITS = { maxBytes: 1000, contentType: PDF };
const newKey = (): string => `uploads/${randomBytes(32).toString('base64url')}`;

/** What a form's policy says, and the form with another policy in its place. */
const withPolicy = (form: UploadForm, change: (policy: string) => string): UploadForm => ({
  ...form,
  fields: Object.fromEntries(
    Object.entries(form.fields).map(([name, value]) =>
      name.toLowerCase() === 'policy'
        ? [name, Buffer.from(change(Buffer.from(value, 'base64').toString())).toString('base64')]
        : [name, value],
    ),
  ),
});

const withField = (form: UploadForm, changed: string, value: string): UploadForm => ({
  ...form,
  fields: { ...form.fields, [changed]: value },
});

/** Every file store behaves like this. */
export const describeFileStore = (name: string, openStore: () => Promise<Opened>): void => {
  describe(`files ${name}`, function contract() {
    this.timeout(30_000);
    let store: Opened;
    let files: FileStore;
    before(async () => {
      store = await openStore();
      files = store.files;
    });
    after(() => store?.close());

    const bytesAt = async (key: string, range?: Parameters<FileStore['open']>[1]) => {
      const file = await files.open(key, range);
      return file && { bytes: await buffer(file.stream), size: file.size };
    };
    const uploaded = async (bytes: Uint8Array): Promise<string> => {
      const key = newKey();
      expect((await postForm(await files.form(key, LIMITS), bytes)).status).to.equal(204);
      return key;
    };
    /** Posts where it must not succeed, and answers why it did not. */
    const refused = async (form: UploadForm, key: string, bytes: Uint8Array = randomBytes(10)) => {
      const posted = await postForm(form, bytes);
      expect(posted.status).to.be.within(400, 403);
      expect(await files.open(key)).to.equal(undefined);
      return errorCode(posted);
    };

    it('takes a file by its form, and gives its bytes and size', async () => {
      const bytes = randomBytes(1000);
      const key = newKey();
      const form = await files.form(key, LIMITS);
      expect(form.url).to.equal(files.url).and.to.match(/\/$/u);
      expect(form.fields).to.include({ key, 'Content-Type': PDF });
      expect(Object.keys(form.fields).map((field) => field.toLowerCase())).to.include.members([
        ...['policy', 'x-amz-algorithm', 'x-amz-credential', 'x-amz-date', 'x-amz-signature'],
      ]);
      expect(await files.open(key)).to.equal(undefined);
      expect((await postForm(form, bytes, '../../etc/паспорт 🚗.pdf')).status).to.equal(204);
      expect(await bytesAt(key)).to.deep.equal({ bytes, size: 1000 });
    });

    it('gives a part of a file, and the size of the whole', async () => {
      const bytes = randomBytes(500);
      const key = await uploaded(bytes);
      expect(await bytesAt(key, { start: 10, end: 19 })).to.deep.equal({
        bytes: bytes.subarray(10, 20),
        size: 500,
      });
    });

    it('refuses one byte more than the form allows, and an empty file', async () => {
      const key = newKey();
      const form = await files.form(key, LIMITS);
      expect(await refused(form, key, randomBytes(1001))).to.equal('EntityTooLarge');
      expect(await refused(form, key, randomBytes(0))).to.equal('EntityTooSmall');
    });

    it('refuses another content type, and another key', async () => {
      const [key, other] = [newKey(), newKey()];
      const form = await files.form(key, LIMITS);
      expect(await refused(withField(form, 'Content-Type', 'text/html'), key)).to.equal('AccessDenied');
      expect(await refused(withField(form, 'key', other), other)).to.equal('AccessDenied');
    });

    it('refuses a policy that was changed, or signed by somebody else', async () => {
      const key = newKey();
      const form = await files.form(key, LIMITS);
      const longer = withPolicy(form, (policy) => policy.replace('1000', '9000'));
      expect(await refused(longer, key)).to.equal('SignatureDoesNotMatch');
      const [signature = ''] = Object.keys(form.fields).filter((field) => /signature/iu.test(field));
      expect(await refused(withField(form, signature, 'f'.repeat(64)), key)).to.equal(
        'SignatureDoesNotMatch',
      );
    });

    it('refuses a form after ten minutes', async () => {
      const key = newKey();
      const form = await files.form(key, LIMITS);
      store.advance(601_000);
      try {
        expect(await refused(form, key)).to.equal('AccessDenied');
      } finally {
        store.advance(-601_000);
      }
    });

    it('copies: what comes under the first key later does not reach the second', async () => {
      const bytes = randomBytes(20);
      const key = newKey();
      const form = await files.form(key, LIMITS);
      await postForm(form, bytes);
      const copy = newKey();
      expect(await files.copy(key, copy)).to.equal(true);
      expect((await postForm(form, randomBytes(30))).status).to.equal(204);
      expect((await bytesAt(copy))?.bytes).to.deep.equal(bytes);
      expect(await files.copy(newKey(), newKey())).to.equal(false);
    });

    it('deletes, also what is not there', async () => {
      const key = await uploaded(randomBytes(5));
      await files.delete(key);
      expect(await files.open(key)).to.equal(undefined);
      await files.delete(key);
    });
  });
};
