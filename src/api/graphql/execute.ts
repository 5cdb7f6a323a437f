import {
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
} from 'graphql';
import { buildExecutionContext } from 'graphql/execution/execute.js';
import { answerQuery } from './answer.ts';
import { isPlain, planOf, type Selection } from './plan.ts';

type Execute = (args: ExecutionArgs) => ExecutionResult | Promise<ExecutionResult>;

/**
 * Executes valid documents. What a query asks for is found out once and kept for as long as its document is; what cannot
 * be planned is left to `otherwise`.
 */
export const createExecute = (schema: GraphQLSchema, otherwise: Execute = execute): Execute => {
  const plain = isPlain(schema);
  const plans = new WeakMap<OperationDefinitionNode, Selection | 'none'>();

  const planned = ({ document, operationName }: ExecutionArgs): Selection | 'none' => {
    const operation = plain ? getOperationAST(document, operationName) : undefined;
    if (!operation) return 'none';
    const plan = plans.get(operation) ?? planOf(schema, document, operation) ?? 'none';
    plans.set(operation, plan);
    return plan;
  };

  return (args) => {
    const plan = planned(args);
    if (plan === 'none') return otherwise(args);
    const run = buildExecutionContext(args);
    return 'schema' in run ? answerQuery(run, plan) : { errors: run };
  };
};
