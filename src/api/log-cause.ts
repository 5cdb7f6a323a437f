import type { Logger } from '../platform/logger.ts';
import { Rejected } from '../shared-kernel/rejection.ts';

/** What stands behind a rejection that somebody who runs the product has to know: a full disk, a bucket that is away. */
export const logCause = (log: Pick<Logger, 'error'>, thrown: unknown, correlationId: string): void => {
  if (thrown instanceof Rejected && thrown.cause !== undefined)
    log.error({ err: thrown.cause, correlationId }, thrown.message);
};
