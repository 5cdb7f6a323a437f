import { Rejected } from '../shared-kernel/rejection.ts';
import type { Logger } from './logger.ts';

/** Logs the cause of a rejection that the operator must know: a full disk, an unavailable bucket. */
export const logCause = (log: Pick<Logger, 'error'>, thrown: unknown, correlationId: string): void => {
  if (thrown instanceof Rejected && thrown.cause !== undefined)
    log.error({ err: thrown.cause, correlationId }, thrown.message);
};
