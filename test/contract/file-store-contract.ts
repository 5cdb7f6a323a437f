import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect } from 'chai';
import type { FileStore, UploadForm } from '../../src/platform/file-store/file-store.ts';
import { errorCode, postForm } from '../support/post-form.ts';

/** A store's own messages for rejected uploads. */
export type Refusals = { readonly tooLarge: string; readonly empty: string; readonly denied: string };

/** A store at its real address. `advance` moves the clock that form expiry uses. */
export type Opened = {
  readonly refusals: Refusals;
  readonly files: FileStore;
  readonly advance: (ms: number) => void;
  readonly close: () => Promise<void>;
};

const PDF = 'application/pdf';
const LIMITS = { maxBytes: 1000, contentType: PDF };
const newKey = (): string => `uploads/${randomBytes(32).toString('base64url')}`;

export const withField = (form: UploadForm, changed: string, value: string): UploadForm => ({
  ...form,
  fields: { ...form.fields, [changed]: value },
});

/** Contract of every file store. */
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
    /** Uploads a file that must be rejected; returns the reason. */
    const refused = async (form: UploadForm, key: string, bytes: Uint8Array = randomBytes(10)) => {
      const posted = await postForm(form, bytes);
      expect(posted.status).to.be.within(400, 422);
      expect(await files.open(key)).to.equal(undefined);
      return errorCode(posted);
    };

    it('takes a file by its form, and gives its bytes and size', async () => {
      const bytes = randomBytes(1000);
      const key = newKey();
      const form = await files.form(key, LIMITS);
      expect(form.url).to.equal(files.url).and.to.match(/\/$/u);
      expect(form.fields).to.include({ key, 'Content-Type': PDF });
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
      expect(await refused(form, key, randomBytes(1001))).to.equal(store.refusals.tooLarge);
      expect(await refused(form, key, randomBytes(0))).to.equal(store.refusals.empty);
    });

    it('refuses another content type, and another key', async () => {
      const [key, other] = [newKey(), newKey()];
      const form = await files.form(key, LIMITS);
      expect(await refused(withField(form, 'Content-Type', 'text/html'), key)).to.equal(
        store.refusals.denied,
      );
      expect(await refused(withField(form, 'key', other), other)).to.equal(store.refusals.denied);
    });

    it('refuses a form after ten minutes', async () => {
      const key = newKey();
      const form = await files.form(key, LIMITS);
      store.advance(601_000);
      try {
        expect(await refused(form, key)).to.equal(store.refusals.denied);
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
