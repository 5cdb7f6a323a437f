import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import busboy from 'busboy';

/** The file of a form, and the fields before it by lower-case name. */
export type SentFile = {
  /** File name in the form. */
  readonly name: string;
  readonly fields: ReadonlyMap<string, string>;
  /** Ends once the whole form has ended correctly; throws where it breaks off. */
  readonly bytes: AsyncIterable<Uint8Array>;
};

/** Error of a file's bytes where its form breaks off: the sender's fault, whoever reads them. */
class BrokenForm extends Error {}

/** Our forms stay below these limits. */
const LIMITS = { fields: 20, fieldNameSize: 100, fieldSize: 4096, files: 1, parts: 21, headerPairs: 20 };

const ignore = (): void => undefined;

const parserOf = ({ headers }: IncomingMessage): busboy.Busboy | undefined => {
  try {
    return busboy({ headers, limits: LIMITS, defParamCharset: 'utf8' });
  } catch {
    return undefined; // another kind of body, or without a boundary
  }
};

/**
 * Streams a multipart form with one file, and returns what `take` makes of the file; undefined where the body
 * is no such form, or breaks off. Other failures of `take` are thrown. `take` may return before it has read
 * everything: the rest is read and dropped. The parser and the file always end with the request, and their
 * errors are handled.
 */
export const readForm = <A>(
  request: IncomingMessage,
  take: (file: SentFile) => Promise<A>,
): Promise<A | undefined> =>
  new Promise((resolve, reject) => {
    const form = parserOf(request);
    if (!form) {
      request.resume();
      return resolve(undefined);
    }
    const fields = new Map<string, string>();
    let hasFile = false;
    const breakOff = (error?: Error): void => {
      request.unpipe(form);
      form.destroy(error);
      request.resume();
    };
    form.on('error', breakOff);
    request.on('error', ignore); // its end follows
    request.once('close', () => {
      if (!request.complete) breakOff();
    });
    const whole = finished(form);
    whole.catch(ignore).finally(() => {
      if (!hasFile) resolve(undefined);
    });
    form.on('field', (name, value, { valueTruncated }) => {
      if (!hasFile && !valueTruncated) fields.set(name.toLowerCase(), value);
    });
    form.on('file', (name, file) => {
      hasFile = true;
      file.on('error', ignore); // the reader of the file handles it
      const bytes = async function* () {
        try {
          yield* file.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
          await whole;
        } catch (cause) {
          throw new BrokenForm('the form broke off', { cause });
        }
      };
      take({ name, fields, bytes: bytes() })
        .then(resolve, (error: unknown) => (error instanceof BrokenForm ? resolve(undefined) : reject(error)))
        .finally(() => file.resume());
    });
    request.pipe(form);
  });
