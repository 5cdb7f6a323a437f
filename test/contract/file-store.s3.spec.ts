import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect } from 'chai';
import type { FileStore } from '../../src/platform/file-store/file-store.ts';
import { openS3Store } from '../../src/platform/file-store/s3.ts';
import { Rejected } from '../../src/shared-kernel/rejection.ts';
import { errorCode, postForm } from '../support/post-form.ts';
import { S3_BUCKET, S3_KEYS, S3_REGION, type S3StandIn, startS3StandIn } from '../support/s3-stand-in.ts';
import { describeFileStore, type Opened, withField } from './file-store-contract.ts';

const SETTINGS = {
  AWS_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
  AWS_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
} as const;

/** The S3 store on a stand-in, with its credentials in the environment while it is open. */
const openS3 = async (): Promise<Opened & { readonly standIn: S3StandIn }> => {
  const before = Object.keys(SETTINGS).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, SETTINGS);
  let shift = 0;
  const standIn = await startS3StandIn(() => new Date(Date.now() + shift));
  return {
    refusals: { tooLarge: 'EntityTooLarge', empty: 'EntityTooSmall', denied: 'AccessDenied' },
    standIn,
    files: await openS3Store({ bucket: S3_BUCKET, region: S3_REGION, endpoint: standIn.endpoint }),
    advance: (ms) => {
      shift += ms;
    },
    close: async () => {
      for (const [name, value] of before)
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      await standIn.stop();
    },
  };
};

describeFileStore('in a bucket', openS3);

describe('files in a bucket, beyond what every store does', function beyond() {
  this.timeout(30_000);
  let store: Awaited<ReturnType<typeof openS3>>;
  before(async () => {
    store = await openS3();
  });
  after(() => store.close());
  const key = `files/${randomBytes(32).toString('base64url')}`;
  const outcome = (work: Promise<unknown>) =>
    work.catch((error: unknown) => Rejected.of(error)?.code ?? error);

  it('tries again where the store is busy, and says so where it stays away', async () => {
    store.standIn.fail(2);
    expect(await store.files.open(key)).to.equal(undefined);
    store.standIn.fail(100);
    expect(await outcome(store.files.open(key))).to.equal('UNAVAILABLE');
    store.standIn.fail(0);
    const away: FileStore = await openS3Store({
      bucket: S3_BUCKET,
      region: S3_REGION,
      endpoint: 'http://127.0.0.1:1',
    });
    expect(await outcome(away.delete(key))).to.equal('UNAVAILABLE');
  });

  /** A server that accepts every connection, sends these words and nothing more; and a store that uses it. */
  const silent = async (words: string) => {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket.on('error', () => undefined));
      if (words !== '') socket.write(words);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const files = await openS3Store(
      { bucket: S3_BUCKET, region: S3_REGION, endpoint },
      { connectMs: 200, answerMs: 200, stillMs: 400 },
    );
    const stop = () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    };
    return { files, stop };
  };

  it('waits for a bucket that says nothing only so long, and says so', async () => {
    const { files, stop } = await silent('');
    const began = performance.now();
    const other = key.replace('files', 'uploads');
    expect(
      await Promise.all([files.open(key), files.copy(key, other), files.delete(key)].map(outcome)),
    ).to.deep.equal(['UNAVAILABLE', 'UNAVAILABLE', 'UNAVAILABLE']);
    expect(performance.now() - began).to.be.lessThan(5_000);
    stop();
  });

  it('ends a file in the middle of which the bucket falls silent', async () => {
    const { files, stop } = await silent('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf');
    const file = await files.open(key);
    if (!file) return expect.fail('it has begun');
    const ended = await buffer(file.stream).then(
      () => 'whole',
      () => 'broken off',
    );
    expect(ended).to.equal('broken off');
    stop();
  });

  it('signs the policy of a form as S3 does', async () => {
    const form = await store.files.form(key, { maxBytes: 1000, contentType: 'application/pdf' });
    const { policy = '' } = Object.fromEntries(
      Object.entries(form.fields).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const longer = Buffer.from(policy, 'base64').toString().replace('1000', '9000');
    const name = Object.keys(form.fields).find((field) => field.toLowerCase() === 'policy') ?? '';
    const changed = withField(form, name, Buffer.from(longer).toString('base64'));
    expect(errorCode(await postForm(changed, randomBytes(10)))).to.equal('SignatureDoesNotMatch');
    expect(await store.files.open(key)).to.equal(undefined);
  });

  it("posts to the bucket's own address where no endpoint is set", async () => {
    const { url } = await openS3Store({ bucket: S3_BUCKET, region: S3_REGION, endpoint: undefined });
    expect(new URL(url).host).to.match(new RegExp(`^${S3_BUCKET}\\.s3\\..*amazonaws\\.com$`, 'u'));
  });
});
