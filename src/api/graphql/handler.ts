import { randomUUID } from 'node:crypto';
import type { Request as HttpRequest, RequestHandler, Response } from 'express';
import { type ExecutionResult, GraphQLError, type GraphQLSchema, getOperationAST } from 'graphql';
import { createHandler } from 'graphql-http/lib/use/express';
import type { Send } from '../../platform/command/command.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Progress } from '../../platform/projector/progress.ts';
import type { AnyReadModel } from '../../platform/projector/read-model.ts';
import type { Answerer } from '../../platform/resolver.ts';
import type { Sql } from '../../platform/sql.ts';
import type { Actor } from '../../shared-kernel/actor.ts';
import { type Call, commandIds, POSITION_HEADER, requestOf } from './call.ts';
import { createDocuments } from './documents.ts';
import { presentError } from './errors.ts';

export type GraphqlParts = {
  readonly schema: GraphQLSchema;
  readonly send: Send;
  readonly progress: Progress;
  readonly readModels: ReadonlyArray<AnyReadModel>;
  readonly answerers: ReadonlyArray<Answerer>;
  readonly sql: Sql;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly introspection: boolean;
  readonly actorOf: (request: HttpRequest) => Promise<Actor>;
};

const LONGEST_KEY = 255;

const seenPosition = (header: string | undefined): bigint =>
  header && /^\d{1,19}$/.test(header) ? BigInt(header) : 0n;

const refuse = (message: string): ReadonlyArray<GraphQLError> => [
  new GraphQLError(message, { extensions: { code: 'INVALID' } }),
];

/** POST /graphql, JSON only. The session is the only source of who is asking. */
export const createGraphqlHandler = (parts: GraphqlParts): RequestHandler => {
  const { schema, send, progress, readModels, answerers, sql, metrics, log } = parts;
  const documents = createDocuments(schema, { introspection: parts.introspection });

  const callOf = async (request: HttpRequest, response: Response): Promise<Call> => {
    const key = request.get('Idempotency-Key')?.slice(0, LONGEST_KEY);
    const correlationId = randomUUID();
    response.setHeader('X-Correlation-Id', correlationId);
    return {
      request: requestOf(await parts.actorOf(request), sql, answerers),
      send,
      progress,
      readModels,
      response,
      correlationId,
      nextCommandId: commandIds(key),
      seen: seenPosition(request.get(POSITION_HEADER)),
      extensions: {},
    };
  };

  const present = (result: ExecutionResult, call: Call): ExecutionResult => {
    const tell = presentError(log, call.correlationId, () => metrics.internalErrors.inc());
    return {
      ...result,
      ...(result.errors ? { errors: result.errors.map(tell) } : {}),
      ...(Object.keys(call.extensions).length > 0 ? { extensions: call.extensions } : {}),
    };
  };

  return createHandler<Call>({
    schema,
    onSubscribe: async (request, { query, variables, operationName }) => {
      const checked = documents(query);
      if ('errors' in checked)
        return checked.errors.map(
          (error) => new GraphQLError(error.message, { ...error, extensions: { code: 'INVALID' } }),
        );
      const operation = getOperationAST(checked.document, operationName);
      if (!operation) return refuse('Name the operation to run.');
      return {
        schema,
        document: checked.document,
        operationName,
        variableValues: variables,
        contextValue: await callOf(request.raw, request.context.res),
        startedAt: performance.now(),
        field:
          operation.selectionSet.selections.flatMap((node) =>
            'name' in node && node.name ? [node.name.value] : [],
          )[0] ?? 'none',
      };
    },
    onOperation: (_request, args, result) => {
      const { contextValue, startedAt, field } = args as unknown as {
        contextValue: Call;
        startedAt: number;
        field: string;
      };
      const presented = present(result, contextValue);
      const code = String(presented.errors?.[0]?.extensions.code ?? 'OK');
      metrics.graphql.observe({ field, code }, (performance.now() - startedAt) / 1000);
      return presented;
    },
  }) as RequestHandler;
};
