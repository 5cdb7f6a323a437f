import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import busboy from 'busboy';

/** The file of a form, and the fields before it by their name in lower case. */
export type SentFile = {
  /** What the form calls it. */
  readonly name: string;
  readonly fields: ReadonlyMap<string, string>;
  /** Ends once the form as a whole has ended well; throws where it breaks off. */
  readonly bytes: AsyncIterable<Uint8Array>;
};

/** What the bytes of a file throw where its form breaks off: the sender's doing, whoever reads them. */
class BrokenForm extends Error {}

/** Nothing that a form of ours carries is longer. */
const LIMITS = { fields: 20, fieldNameSize: 100, fieldSize: 4096, files: 1, parts: 21, headerPairs: 20 };

const unheard = (): void => undefined;

const parserOf = ({ headers }: IncomingMessage): busboy.Busboy | undefined => {
  try {
    return busboy({ headers, limits: LIMITS, defParamCharset: 'utf8' });
  } catch {
    return undefined; // another kind of body, or without a boundary
  }
};

/**
 * Reads a multipart form with one file as it arrives, and answers what `take` makes of the file; undefined where the
 * body is no such form, or breaks off. What fails in `take` for other reasons is thrown. `take` may answer before it has read all: the rest is read and dropped. Whatever
 * happens to the request, the parser and the file end with it, and none of them fails unheard.
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
    request.on('error', unheard); // its end follows
    request.once('close', () => {
      if (!request.complete) breakOff();
    });
    const whole = finished(form);
    whole.catch(unheard).finally(() => {
      if (!hasFile) resolve(undefined);
    });
    form.on('field', (name, value, { valueTruncated }) => {
      if (!hasFile && !valueTruncated) fields.set(name.toLowerCase(), value);
    });
    form.on('file', (name, file) => {
      hasFile = true;
      file.on('error', unheard); // whoever reads it hears it there
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
