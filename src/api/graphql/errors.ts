import { GraphQLError } from 'graphql';
import { isOutage, isTooSlow } from '../../platform/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { Rejected, type Rejection, rejection } from '../../shared-kernel/rejection.ts';
import { logCause } from '../log-cause.ts';

const UNAVAILABLE = rejection(
  'UNAVAILABLE',
  'The database cannot be reached. Nothing was lost; please try again in a moment.',
);

const TOO_SLOW = rejection(
  'UNAVAILABLE',
  'This took too long and was given up. Ask for less at a time, or try again in a moment.',
);

const INTERNAL = rejection(
  'INTERNAL',
  'Something went wrong on our side. Nothing you typed is lost; please try again.',
);

/** Where in an answer something went wrong: fields, places in lists, ids. */
type Path = ReadonlyArray<string | number>;

/** What a client is told of something that was thrown. */
export type Explain = (thrown: unknown, path: Path | undefined) => Rejection;

/**
 * A rejection's words as they are, and INTERNAL for what nobody expected: that goes to the log alone, with the
 * correlation id, since its message may quote data.
 */
export const explainer =
  (log: Pick<Logger, 'error'>, correlationId: string, onInternal: () => void): Explain =>
  (thrown, path) => {
    logCause(log, thrown, correlationId);
    if (isTooSlow(thrown)) return TOO_SLOW;
    const why = isOutage(thrown) ? UNAVAILABLE : Rejected.of(thrown);
    if (why) return why;
    onInternal();
    log.error({ err: thrown, correlationId, path }, 'unexpected error');
    return INTERNAL;
  };

/** An error as the client sees it: a rejection's words and the correlation id; never where in the code. */
export const presentError =
  (explain: Explain, correlationId: string) =>
  (error: GraphQLError): GraphQLError => {
    const cause = error.originalError ?? error;
    const why =
      cause instanceof GraphQLError ? rejection('INVALID', cause.message) : explain(cause, error.path);
    const { code, message, fields, changes } = why;
    return new GraphQLError(message, {
      nodes: error.nodes,
      path: error.path,
      extensions: { code, ...(fields ? { fields } : {}), ...(changes ? { changes } : {}), correlationId },
    });
  };
