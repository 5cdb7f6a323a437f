import { randomUUID } from 'node:crypto';
import type { Request as HttpRequest, RequestHandler, Response } from 'express';
import { isOutage } from '../platform/database.ts';
import type { LeavingSignal } from '../platform/leaving.ts';
import { logCause } from '../platform/log-cause.ts';
import type { Logger } from '../platform/logger.ts';
import { Rejected, rejection } from '../shared-kernel/rejection.ts';
import { leftBy } from './left-by.ts';
import { hasLeft } from './send-stream.ts';
import { STATUS } from './status.ts';

const OUTAGE = rejection('UNAVAILABLE', 'Lanebook cannot answer right now. Try again in a moment.');
const UNEXPECTED = rejection('INTERNAL', 'Something went wrong on our side. Please try again.');

type Handle = (request: HttpRequest, response: Response, left: LeavingSignal) => Promise<void>;

/** Receivers of unexpected errors: the log and the metrics. */
export type ErrorReporting = { readonly log: Pick<Logger, 'error'>; readonly onInternal: () => void };

/**
 * Runs a handler; a thrown error becomes `{ code, message, fields?, correlationId }` with the status of its
 * code.
 */
export const answering =
  ({ log, onInternal }: ErrorReporting, handle: Handle): RequestHandler =>
  async (request, response) => {
    const correlationId = randomUUID();
    const left = leftBy(response);
    response.set({ 'X-Correlation-Id': correlationId, 'Cache-Control': 'private, no-store' });
    try {
      await handle(request, response, left);
    } catch (error) {
      if (hasLeft(response, error)) return;
      const known = Rejected.of(error) ?? (isOutage(error) ? OUTAGE : undefined);
      if (!known) {
        onInternal();
        log.error({ err: error, correlationId, path: request.path }, 'unexpected error');
      }
      logCause(log, error, correlationId);
      const why = known ?? UNEXPECTED;
      if (response.headersSent) response.destroy();
      else response.status(STATUS[why.code]).json({ ...why, correlationId });
    }
  };
