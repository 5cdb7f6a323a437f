import type { Request, RequestHandler, Response } from 'express';
import {
  type ExecutionArgs,
  type ExecutionResult,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import { createHandler } from 'graphql-http';
import type { GiveWay } from '../../platform/crowd.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { sendUncompressed } from '../compressed.ts';
import type { Door } from '../door.ts';
import { GIVEN_UP, leftBy } from '../left-by.ts';
import { askerOf, isNobody } from './asker.ts';
import { AT_ONCE } from './batch.ts';
import { type CallParts, createCalls, type GraphqlCall } from './call.ts';
import { costOf } from './cost.ts';
import { type Cost, MOST_AT_ONCE, MOST_COST, tooCostly, weightOf } from './cost-bounds.ts';
import { type Checked, createDocuments } from './documents.ts';
import { explainer, presentError } from './errors.ts';
import { createExecution } from './execution/execute.ts';
import { jsonAnswer } from './json-answer.ts';
import { onlyOpen } from './open-rule.ts';
import { endShortWork } from './short-work.ts';
import { inTurns, oneAtATime } from './turns.ts';
import { createVisits } from './visits.ts';

export type GraphqlParts = Omit<CallParts, 'explain' | 'batched'> & {
  readonly schema: GraphQLSchema;
  /** Root fields that need no session. */
  readonly open: ReadonlySet<string>;
  readonly door: Door;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly introspection: boolean;
};

/** Execution arguments, with the labels for metrics. */
type Run = ExecutionArgs & {
  readonly contextValue: GraphqlCall;
  readonly cost: Cost;
  readonly startedAt: number;
  readonly isMutation: boolean;
  readonly field: string;
};

const firstField = ({ selectionSet }: OperationDefinitionNode): string =>
  selectionSet.selections.flatMap((node) => ('name' in node && node.name ? [node.name.value] : []))[0] ??
  'none';

/** A link is an argument; whether somebody is signed in is asked without one. */
const hasArguments = ({ selectionSet }: OperationDefinitionNode): boolean =>
  selectionSet.selections.some((node) => 'arguments' in node && (node.arguments ?? []).length > 0);

const fragmentsOf = ({
  definitions,
}: ExecutionArgs['document']): ReadonlyMap<string, FragmentDefinitionNode> =>
  new Map(
    definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
    ),
  );

const wasGivenUp = ({ errors = [] }: ExecutionResult): boolean =>
  errors.some(({ originalError }) => originalError === GIVEN_UP);

/** GraphQL by POST for the actor found by `asked`. Failures go to the next error handler. */
export const createGraphqlHandler = (parts: GraphqlParts): RequestHandler => {
  const { schema, metrics, log, crowd, door } = parts;
  const documents = createDocuments(schema, { introspection: parts.introspection, suggestions: true });
  const openDocuments = createDocuments(schema, {
    ...{ introspection: false, suggestions: false },
    first: [onlyOpen(parts.open)],
  });
  const visit = createVisits();
  const checking = oneAtATime(door.sharesOf(1));
  const explain = (correlationId: string) =>
    explainer(log, correlationId, () => metrics.internalErrors.inc());
  const callOf = createCalls({ ...parts, explain, batched: door.sharesOf(AT_ONCE) });
  const execution = createExecution(schema);
  const execute = inTurns(async (args) => {
    const { response } = args.contextValue as GraphqlCall;
    try {
      return await execution.execute(args);
    } finally {
      endShortWork(response);
    }
  }, door.sharesOf(MOST_COST));

  const checkedFor = async (response: Response, text: string): Promise<Checked> => {
    const { known, check } = isNobody(response) ? openDocuments : documents;
    const find = async (giveWay?: GiveWay): Promise<Checked> => {
      const document = known(text);
      return document ? { document } : check(text, giveWay);
    };
    if (known(text) || isNobody(response)) return find();
    const [who, left] = [askerOf(response).actor.id, leftBy(response)];
    // The same document may have been checked while this request waited.
    return checking(who, left, () => find(crowd.longWork(who, left)));
  };

  const present = (result: ExecutionResult, { correlationId, extensions }: GraphqlCall): ExecutionResult => ({
    ...result,
    ...(result.errors
      ? { errors: result.errors.map(presentError(explain(correlationId), correlationId)) }
      : {}),
    ...(Object.keys(extensions).length > 0 ? { extensions } : {}),
  });

  const handle = createHandler<Request, Response, GraphqlCall>({
    schema,
    // `checkBody` has validated it.
    parseRequestParams: ({ raw }) => raw.body,
    execute: (args) => {
      const { cost, contextValue } = args as Run;
      // While it waits for its turn it delays nobody's long work.
      if (contextValue.giveWay) endShortWork(contextValue.response);
      return execute(args, contextValue, weightOf(cost));
    },
    onSubscribe: async (request, { query, variables, operationName }) => {
      const { raw, context: response } = request;
      const { correlationId } = askerOf(response);
      const refuse = (...errors: ReadonlyArray<GraphQLError>): ReadonlyArray<GraphQLError> => {
        const presented = errors.map(
          (error) =>
            new GraphQLError(error.message, {
              ...error,
              extensions: { code: 'INVALID', ...error.extensions, correlationId },
            }),
        );
        metrics.graphql.observe({ field: 'refused', code: String(presented[0]?.extensions.code) }, 0);
        return presented;
      };
      const checked = await checkedFor(response, query);
      if ('errors' in checked) return refuse(...checked.errors);
      const { document } = checked;
      const operation = getOperationAST(document, operationName);
      if (!operation) return refuse(new GraphQLError('Name the operation to run.'));
      if (operation.operation === OperationTypeNode.SUBSCRIPTION)
        return refuse(new GraphQLError('There is nothing to subscribe to here. Send a query or a mutation.'));
      const isMutation = operation.operation === OperationTypeNode.MUTATION;
      // The form of an upload is signed, and has the name that was sent for it.
      if (isMutation) sendUncompressed(response);
      if (isNobody(response) && hasArguments(operation)) visit(raw.ip ?? '');
      const cost = costOf(schema, fragmentsOf(document), operation, variables ?? {});
      const isInSteps =
        cost.values <= MOST_AT_ONCE ||
        (!isMutation && execution.isInSteps(document, operation, variables ?? {}));
      const costly = tooCostly(cost, isInSteps ? MOST_COST : MOST_AT_ONCE);
      if (costly) return refuse(costly);
      const run: Run = {
        ...{ schema, document, operationName, variableValues: variables ?? undefined },
        // Each error prints the whole value, so that many of them in a large one would take seconds.
        options: { maxCoercionErrors: 1 },
        contextValue: callOf(raw, response, !isMutation, cost),
        cost,
        startedAt: performance.now(),
        isMutation,
        field: firstField(operation),
      };
      return run;
    },
    onOperation: async (request, args, result) => {
      const { contextValue, startedAt, isMutation, field } = args as Run;
      const presented = present(result as ExecutionResult, contextValue);
      if (wasGivenUp(result as ExecutionResult)) throw GIVEN_UP;
      const code = String(presented.errors?.[0]?.extensions.code ?? 'OK');
      metrics.graphql.observe({ field, code }, (performance.now() - startedAt) / 1000);
      // What was refused, and by what code: arguments and messages may quote personal data.
      if (isMutation && code !== 'OK')
        log.info({ field, code, correlationId: contextValue.correlationId }, 'mutation refused');
      const respond = (answer: ExecutionResult) =>
        jsonAnswer(request.raw.get('Accept'), answer, contextValue.giveWay) ?? answer;
      try {
        return await respond(presented);
      } catch (error) {
        if (!(error instanceof GraphQLError)) throw error;
        return respond(present({ errors: [error] }, contextValue));
      }
    },
  });
  return async (request, response) => {
    const { method, url, headers, body } = request;
    const [text, init] = await handle({ method, url, headers, body, raw: request, context: response });
    response.writeHead(init.status, init.statusText, init.headers).end(text);
  };
};
