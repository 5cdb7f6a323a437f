import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * After sending its bytes the client waits for the response, ends its half of the connection, or disconnects.
 */
export type Last = 'wait' | 'end' | 'cut';

export type RawRequest = {
  readonly url: string;
  /** The raw bytes. */
  readonly pieces: Iterable<string | Uint8Array>;
  readonly last: Last;
  readonly withinMs: number;
};

/**
 * Status of the response, `closed` if the server closed the connection without one, or `cut` by the client
 * itself.
 */
export type Ending = number | 'closed' | 'cut';

/** Long enough for the other side to read what was sent. */
const ARRIVES_MS = 10;

/**
 * One hand-written request, malformed in ways that no library sends; throws if neither a response nor a close
 * arrives in time.
 */
export const rawRequest = ({ url, pieces, last, withinMs }: RawRequest): Promise<Ending> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    const late = setTimeout(() => end(new Error(`no answer and no end within ${withinMs} ms`)), withinMs);
    const gone = new Promise((go) => socket.once('close', go));
    let heard = '';
    const end = (ending: Ending | Error): void => {
      clearTimeout(late);
      socket.destroy();
      if (ending instanceof Error) reject(ending);
      else resolve(ending);
    };
    const hear = (chunk: Buffer): void => {
      heard += chunk.toString('latin1');
      const status = /^HTTP\/1\.1 ([2-5]\d\d)/u.exec(heard)?.[1];
      if (status) end(Number(status));
    };
    const send = async (): Promise<void> => {
      for (const piece of pieces) {
        if (socket.destroyed) return;
        if (!socket.write(piece)) await Promise.race([new Promise((go) => socket.once('drain', go)), gone]);
      }
      if (last === 'end') socket.end();
      if (last !== 'cut') return;
      await pause(ARRIVES_MS);
      end('cut');
    };
    socket.on('data', hear);
    socket.on('error', () => undefined); // the connection is about to close
    socket.on('close', () => end(last === 'cut' ? 'cut' : 'closed'));
    socket.on('connect', () => void send().catch(reject));
  });
