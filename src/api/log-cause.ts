import type { Logger } from '../platform/logger.ts';
import { Rejected } from '../shared-kernel/rejection.ts';

/** Logs the cause of a rejection that the operator must know: a full disk, an unavailable bucket. */
export const logCause = (log: Pick<Logger, 'error'>, thrown: unknown, correlationId: string): void => {
  if (thrown instanceof Rejected && thrown.cause !== undefined)
    log.error({ err: thrown.cause, correlationId }, thrown.message);
};
