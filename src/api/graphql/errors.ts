import { GraphQLError } from 'graphql';
import { isOutage } from '../../platform/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { Rejected, type Rejection, rejection } from '../../shared-kernel/rejection.ts';

const known = (error: GraphQLError): Rejection | undefined => {
  const { originalError } = error;
  if (originalError === undefined || originalError === null) return rejection('INVALID', error.message);
  if (originalError instanceof GraphQLError) return rejection('INVALID', originalError.message);
  if (isOutage(originalError)) {
    return rejection(
      'UNAVAILABLE',
      'The database cannot be reached. Nothing was lost; please try again in a moment.',
    );
  }
  return Rejected.of(originalError);
};

/**
 * What the client is told: a rejection's words, or INTERNAL with a correlation id. The rest goes to the log
 * alone; an unexpected error's message may quote data, so it is not sent.
 */
export const presentError =
  (log: Pick<Logger, 'error'>, correlationId: string, onInternal: () => void) =>
  (error: GraphQLError): GraphQLError => {
    let why = known(error);
    if (!why) {
      onInternal();
      log.error({ err: error.originalError ?? error, correlationId, path: error.path }, 'unexpected error');
      why = rejection(
        'INTERNAL',
        'Something went wrong on our side. Nothing you typed is lost; please try again.',
      );
    }
    const { code, message, fields, changes } = why;
    return new GraphQLError(message, {
      nodes: error.nodes,
      path: error.path,
      extensions: { code, ...(fields ? { fields } : {}), ...(changes ? { changes } : {}), correlationId },
    });
  };
