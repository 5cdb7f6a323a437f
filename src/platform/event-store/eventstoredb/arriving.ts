import type { StreamingRead } from '@eventstore/db-client';
import type { LeavingSignal } from '../../leaving.ts';
import { NoAnswer } from './errors.ts';

/** The items of a read, until it ends, breaks, is aborted, or stays silent for too long. */
export const arriving = async function* <A>(
  reading: StreamingRead<A>,
  silenceMs: number,
  left?: LeavingSignal,
): AsyncGenerator<A> {
  const silence = setTimeout(() => reading.destroy(new NoAnswer(silenceMs)), silenceMs);
  const leave = (): void => void reading.destroy(left?.reason as Error);
  left?.addEventListener('abort', leave, { once: true });
  // The client may report a broken connection once more after the read was abandoned.
  reading.on('error', () => undefined);
  try {
    for await (const each of reading.iterator({ destroyOnReturn: false })) {
      silence.refresh();
      yield each as A;
    }
  } finally {
    clearTimeout(silence);
    left?.removeEventListener('abort', leave);
    reading.cancel().catch(() => undefined);
    // The client considers a call ended, and releases it, only when everything received was consumed.
    reading.resume();
  }
};
