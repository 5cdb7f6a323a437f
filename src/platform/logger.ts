import pino from 'pino';
import type { LogLevel } from './environment.ts';

export type Logger = pino.Logger;

/** A second net under the serializers, for a line that hands over more than it should. */
const NEVER = [
  ...['body', 'headers', 'cookie', 'cookies', 'authorization', 'input', 'variables', 'parameters'],
  ...['password', 'secret', 'token', 'key', 'email', 'phone', 'firstName', 'lastName', 'address'],
];

type Failure = Error & { readonly code?: unknown };

/** Of an error: what it is and where. Drivers hang queries, parameters and answers on theirs. */
const errorForLog = (error: Failure): Record<string, unknown> => ({
  type: error.name,
  message: error.message,
  ...(typeof error.code === 'string' ? { code: error.code } : {}),
  stack: error.stack,
});

/** Of a request: never its body, headers or query, where secrets and people's data travel. */
const requestForLog = ({ method, path }: { readonly method?: string; readonly path?: string }) => ({
  method,
  path,
});

const statusForLog = ({ statusCode }: { readonly statusCode?: number }) => ({ statusCode });

/**
 * JSON lines on stdout. A line names its fields; the things that carry more than they show (errors,
 * requests, responses) are cut to what is known to be harmless.
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
