import pino from 'pino';
import type { LogLevel } from './environment.ts';

export type Logger = pino.Logger;

/** Second line of defence after the serializers, for a line that logs more than it should. */
const NEVER = [
  ...['body', 'headers', 'cookie', 'cookies', 'authorization', 'input', 'variables', 'parameters'],
  ...['password', 'secret', 'token', 'key', 'email', 'phone', 'firstName', 'lastName', 'address'],
];

type Failure = Error & { readonly code?: unknown };

/** Type and stack of an error, and of each that it stands for. Drivers attach queries, parameters and responses to theirs. */
const errorForLog = (error: Failure): Record<string, unknown> => ({
  type: error.name,
  message: error.message,
  ...(typeof error.code === 'string' ? { code: error.code } : {}),
  stack: error.stack,
  ...(error instanceof AggregateError ? { errors: error.errors.map(errorForLog) } : {}),
});

/** Links without a session carry their key in the path: `/dispatch/…`. */
export const pathForLog = (path: string | undefined): string | undefined =>
  path?.replace(/[\w-]{40,}/gu, '…');

/** Never a request's body, headers or query, which carry secrets and personal data. */
const requestForLog = ({ method, path }: { readonly method?: string; readonly path?: string }) => ({
  method,
  path: pathForLog(path),
});

const statusForLog = ({ statusCode }: { readonly statusCode?: number }) => ({ statusCode });

/**
 * JSON lines on stdout. A line names its fields; objects that carry more than they show (errors, requests,
 * responses) are reduced to fields known to be harmless.
 */
export const createLogger = (
  level: LogLevel,
  destination: pino.DestinationStream = pino.destination(1),
): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: errorForLog, error: errorForLog, req: requestForLog, res: statusForLog },
      redact: { paths: NEVER.flatMap((name) => [name, `*.${name}`]), remove: true },
    },
    destination,
  );
