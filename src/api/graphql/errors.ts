import { GraphQLError } from 'graphql';
import { isOutage, isTooSlow } from '../../platform/database.ts';
import { logCause } from '../../platform/log-cause.ts';
import type { Logger } from '../../platform/logger.ts';
import { Rejected, type Rejection, rejection } from '../../shared-kernel/rejection.ts';

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

/** Location of an error in a response: fields, list indexes, ids. */
type Path = ReadonlyArray<string | number>;

/** Maps a thrown value to the client's error. */
export type Explain = (thrown: unknown, path: Path | undefined) => Rejection;

/**
 * A rejection in its own words, and INTERNAL for unexpected errors: those go to the log alone, with the
 * correlation id, since their message may quote data.
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

/** An error for the client: a rejection's words and the correlation id; never a location in the code. */
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
