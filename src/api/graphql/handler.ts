import { randomUUID } from 'node:crypto';
import type { Request as HttpRequest, RequestHandler, Response } from 'express';
import {
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  OperationTypeNode,
} from 'graphql';
import { createHandler } from 'graphql-http/lib/use/express';
import { askedOnce } from '../../platform/asked-once.ts';
import type { Send } from '../../platform/command/command.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Progress } from '../../platform/projector/progress.ts';
import type { AnyReadModel } from '../../platform/projector/read-model.ts';
import type { Answerer, Request } from '../../platform/resolver.ts';
import type { Sql } from '../../platform/sql.ts';
import type { Actor } from '../../shared-kernel/actor.ts';
import { type Call, commandIds, POSITION_HEADER, requestOf, WAIT_MS } from './call.ts';
import { createDocuments } from './documents.ts';
import { explainer, presentError } from './errors.ts';
import { createExecute } from './execute.ts';
import { jsonAnswer } from './json-answer.ts';

export type GraphqlParts = {
  readonly schema: GraphQLSchema;
  readonly send: Send;
  readonly progress: Progress;
  readonly readModels: ReadonlyArray<AnyReadModel>;
  readonly answerers: ReadonlyArray<Answerer>;
  readonly sql: Sql;
  readonly metrics: Metrics;
  readonly history: Request['log'];
  readonly uploads: Request['uploads'];
  readonly log: Logger;
  readonly introspection: boolean;
  readonly actorOf: (request: HttpRequest) => Promise<Actor>;
};

const seenPosition = (header: string | undefined): bigint =>
  header && /^\d{1,19}$/.test(header) ? BigInt(header) : 0n;

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

const refuse = (message: string): ReadonlyArray<GraphQLError> => [
  new GraphQLError(message, { extensions: { code: 'INVALID' } }),
];

/** POST /graphql, JSON only. The session is the only source of who is asking. */
export const createGraphqlHandler = (parts: GraphqlParts): RequestHandler => {
  const { schema, send, progress, readModels, answerers, sql, metrics, log } = parts;
  const documents = createDocuments(schema, { introspection: parts.introspection });

  const explain = (correlationId: string) =>
    explainer(log, correlationId, () => metrics.internalErrors.inc());
  const told = (correlationId: string) => presentError(explain(correlationId), correlationId);

  /** The call, or why nobody can say who is asking. */
  const callOf = async (request: HttpRequest, response: Response, sql: Sql): Promise<Call | GraphQLError> => {
    const correlationId = randomUUID();
    response.setHeader('X-Correlation-Id', correlationId);
    const actor = await parts.actorOf(request).catch((error: unknown) => asError(error));
    if (actor instanceof Error) return told(correlationId)(new GraphQLError('', { originalError: actor }));
    const seen = seenPosition(request.get(POSITION_HEADER));
    let waiting: Promise<boolean> | undefined;
    return {
      request: requestOf(actor, { sql, answerers, log: parts.history, uploads: parts.uploads }),
      send,
      progress,
      caughtUp: () => {
        waiting ??= progress.waitFor(readModels, seen, WAIT_MS);
        return waiting;
      },
      response,
      correlationId,
      explain: explain(correlationId),
      nextCommandId: commandIds(request.get('Idempotency-Key'), actor),
      seen,
      extensions: {},
    };
  };

  const present = (result: ExecutionResult, call: Call): ExecutionResult => {
    return {
      ...result,
      ...(result.errors ? { errors: result.errors.map(told(call.correlationId)) } : {}),
      ...(Object.keys(call.extensions).length > 0 ? { extensions: call.extensions } : {}),
    };
  };

  return createHandler<Call>({
    schema,
    execute: createExecute(schema),
    onSubscribe: async (request, { query, variables, operationName }) => {
      const checked = documents(query);
      if ('errors' in checked)
        return checked.errors.map(
          (error) => new GraphQLError(error.message, { ...error, extensions: { code: 'INVALID' } }),
        );
      const operation = getOperationAST(checked.document, operationName);
      if (!operation) return refuse('Name the operation to run.');
      // What a command changes must be read anew.
      const reads = operation.operation === OperationTypeNode.QUERY ? askedOnce(sql) : sql;
      const call = await callOf(request.raw, request.context.res, reads);
      if (call instanceof GraphQLError) return [call];
      return {
        schema,
        document: checked.document,
        operationName,
        variableValues: variables,
        // Each error writes out the whole value, so that many of them in a large one would take seconds.
        options: { maxCoercionErrors: 1 },
        contextValue: call,
        startedAt: performance.now(),
        field:
          operation.selectionSet.selections.flatMap((node) =>
            'name' in node && node.name ? [node.name.value] : [],
          )[0] ?? 'none',
      };
    },
    onOperation: (request, args, result) => {
      const { contextValue, startedAt, field } = args as unknown as {
        contextValue: Call;
        startedAt: number;
        field: string;
      };
      const presented = present(result, contextValue);
      const code = String(presented.errors?.[0]?.extensions.code ?? 'OK');
      metrics.graphql.observe({ field, code }, (performance.now() - startedAt) / 1000);
      return jsonAnswer(request.raw.get('Accept'), presented) ?? presented;
    },
  }) as RequestHandler;
};
