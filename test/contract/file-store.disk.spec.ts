import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import express from 'express';
import * as E from 'fp-ts/lib/Either.js';
import pino from 'pino';
import { createUploadRoutes } from '../../src/api/uploads.ts';
import { type DiskStore, openDiskStore } from '../../src/platform/file-store/disk.ts';
import { UNREACHABLE } from '../../src/platform/file-store/file-store.ts';
import { UPLOADS_PATH } from '../../src/platform/file-store/open.ts';
import { Rejected } from '../../src/shared-kernel/rejection.ts';
import { freePort } from '../support/free-port.ts';
import { errorCode, postForm } from '../support/post-form.ts';
import { until } from '../support/reacting.ts';
import { describeFileStore, type Opened, withField } from './file-store-contract.ts';

type OnDisk = Opened & { readonly files: DiskStore; readonly folder: string };

const UNTOLD = { log: pino({ level: 'silent' }), onInternal: () => undefined };

/** The upload route in front of a store. */
const serving = async (receiver: Pick<DiskStore, 'check' | 'receive'>) => {
  const server = express().use(createUploadRoutes(receiver, UNTOLD)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${UPLOADS_PATH}`, stop };
};

/** The disk store behind the product's upload route. */
const openDisk = async (): Promise<OnDisk> => {
  const folder = mkdtempSync(join(tmpdir(), 'lanebook-files-'));
  const port = await freePort();
  let shift = 0;
  const files = await openDiskStore({
    folder,
    url: `http://127.0.0.1:${port}${UPLOADS_PATH}`,
    secret: randomBytes(32),
    now: () => new Date(Date.now() + shift),
  });
  const app = express().use(createUploadRoutes(files, UNTOLD));
  const server = app.listen(port, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    refusals: { tooLarge: 'REFUSED', empty: 'REFUSED', denied: 'FORBIDDEN' },
    files,
    folder,
    advance: (ms) => {
      shift += ms;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true });
    },
  };
};

describeFileStore('on disk', openDisk);

describe('files on disk, beyond what every store does', () => {
  let store: OnDisk;
  before(async () => {
    store = await openDisk();
  });
  after(() => store.close());
  const incoming = () =>
    existsSync(join(store.folder, 'incoming')) ? readdirSync(join(store.folder, 'incoming')) : [];
  const key = 'uploads/0123456789012345678901234567890123456789012';
  const limits = { maxBytes: 1000, contentType: 'application/pdf' };

  const postText = async (body: string, type = 'multipart/form-data; boundary=b') => {
    const response = await fetch(store.files.url, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    return { status: response.status, text: await response.text() };
  };

  it('leads nowhere else by a key', async () => {
    for (const wrong of [
      '../secret',
      'uploads/../../x',
      'uploads/a/b',
      '/etc/passwd',
      'uploads/',
      'uploads/.',
    ]) {
      let thrown: unknown;
      await store.files.open(wrong).catch((error: unknown) => {
        thrown = error;
      });
      expect(String(thrown), wrong).to.include('not the key of a file');
      const { fields } = await store.files.form(wrong, limits);
      const read = store.files.check(
        new Map(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value])),
      );
      expect(read._tag, wrong).to.equal('Left');
    }
  });

  it('keeps nothing of an upload that breaks off', async () => {
    const { fields } = await store.files.form(key, limits);
    const parts = Object.entries(fields).map(
      ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf of it';
    const { port, host } = new URL(store.files.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST ${UPLOADS_PATH} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n${parts.join('')}${file}`,
    );
    await until(() => incoming().length === 1);
    socket.destroy();
    await until(() => incoming().length === 0);
    expect(await store.files.open(key)).to.equal(undefined);
  });

  it('answers what is no form, a form without its file, and a file before its fields', async () => {
    expect(errorCode(await postText('{}', 'application/json'))).to.equal('INVALID');
    expect(errorCode(await postText('nothing'))).to.equal('INVALID');
    expect(
      errorCode(await postText('--b\r\nContent-Disposition: form-data; name="key"\r\n\r\nx\r\n--b--\r\n')),
    ).to.equal('INVALID');
    const early = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nx\r\n--b--\r\n';
    expect(errorCode(await postText(early))).to.equal('FORBIDDEN');
  });

  it('tells what the store cannot do from what is wrong with a form', async () => {
    const full = new Rejected(UNREACHABLE, new Error('no space'));
    const failing = (thrown: unknown) =>
      serving({
        check: () => E.right({ ...limits, key }),
        receive: async (_entitled, bytes) => {
          for await (const _ of bytes) {
            await pause(50); // the form ends or breaks off while the store works
            throw thrown;
          }
          return E.right(undefined);
        },
      });
    const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf of it';
    const post = async (url: string, body: string) => {
      const headers = { 'content-type': 'multipart/form-data; boundary=b' };
      const response = await fetch(url, { method: 'POST', headers, body });
      return [response.status, (await response.json()).code];
    };
    for (const [thrown, answer] of [
      [full, [503, 'UNAVAILABLE']],
      [new Error('a bug'), [500, 'INTERNAL']],
    ] as const) {
      const { url, stop } = await failing(thrown);
      for (const body of [part, `${part}\r\n--b--\r\n`]) expect(await post(url, body)).to.deep.equal(answer);
      stop();
    }
    const { url, stop } = await serving({
      check: () => E.right({ ...limits, key }),
      receive: async (_entitled, bytes) => {
        for await (const _ of bytes);
        return E.right(undefined);
      },
    });
    expect(await post(url, part)).to.deep.equal([400, 'INVALID']);
    stop();
  });

  it('takes no form with another key, type, size or time, and none without its token', async () => {
    const form = await store.files.form(key, limits);
    const { token = '' } = form.fields;
    const [size = '', until = '', signature = ''] = token.split('.');
    const other = 'uploads/9876543210987654321098765432109876543210987';
    for (const changed of [
      withField(form, 'key', other),
      withField(form, 'Content-Type', 'application/pdf '),
      withField(form, 'token', [Number(size) + 1, until, signature].join('.')),
      withField(form, 'token', [size, Number(until) + 1, signature].join('.')),
      withField(form, 'token', [size, until, 'A'.repeat(43)].join('.')),
      withField(form, 'token', [size, until].join('.')),
      withField(form, 'token', ''),
    ])
      expect(errorCode(await postForm(changed, randomBytes(10)))).to.equal('FORBIDDEN');
    expect(await store.files.open(key)).to.equal(undefined);
    expect((await postForm(form, randomBytes(10))).status).to.equal(204);
  });

  it('removes at a start what a crash has left half, and leaves alone what may be arriving', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lanebook-files-'));
    mkdirSync(join(folder, 'incoming'));
    for (const name of ['old', 'young']) writeFileSync(join(folder, 'incoming', name), 'x');
    utimesSync(join(folder, 'incoming', 'old'), 0, 0);
    await openDiskStore({ folder, url: 'http://localhost/', secret: randomBytes(32), now: () => new Date() });
    expect(readdirSync(join(folder, 'incoming'))).to.deep.equal(['young']);
    rmSync(folder, { recursive: true });
  });
});
