import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
} from 'graphql';
import { buildExecutionContext } from 'graphql/execution/execute.js';
import { answerQuery } from './answer.ts';
import { type Conditions, type Plans, plansOf, type Selection } from './plan.ts';

type Execute = (args: ExecutionArgs) => ExecutionResult | Promise<ExecutionResult>;
type Variables = Readonly<Record<string, unknown>>;

export type Execution = {
  readonly execute: Execute;
  /** Whether an operation is executed in steps, with turns for others between them; otherwise in one go. */
  readonly isInSteps: (
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Variables,
  ) => boolean;
};

/** The values of an operation's conditions; undefined where one is not a boolean, which is an error then. */
const conditionsOf = (
  { conditions }: Plans,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Variables,
): Conditions | undefined => {
  const found: Record<string, boolean> = {};
  for (const name of conditions) {
    const definition = variableDefinitions.find(({ variable }) => variable.name.value === name);
    const { defaultValue } = definition ?? {};
    const standard = defaultValue?.kind === 'BooleanValue' ? defaultValue.value : undefined;
    const value = Object.hasOwn(variables, name) ? variables[name] : standard;
    if (typeof value !== 'boolean') return undefined;
    found[name] = value;
  }
  return found;
};

/**
 * Executes valid documents. An operation's plan is built once and cached as long as its document; an operation that
 * cannot be planned goes to `otherwise`. With `plans` off, all do.
 */
export const createExecution = (
  schema: GraphQLSchema,
  { plans = true, otherwise = execute }: { readonly plans?: boolean; readonly otherwise?: Execute } = {},
): Execution => {
  const cache = new WeakMap<OperationDefinitionNode, Plans | 'none'>();

  const planFor = (
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Variables,
  ): Selection | undefined => {
    const found = cache.get(operation) ?? plansOf(schema, document, operation) ?? 'none';
    cache.set(operation, found);
    if (found === 'none') return undefined;
    const conditions = conditionsOf(found, operation, variables);
    return conditions && found.under(conditions);
  };

  return {
    isInSteps: (document, operation, variables) =>
      plans && planFor(document, operation, variables) !== undefined,
    execute: (args) => {
      const { document, operationName, variableValues } = args;
      const operation = plans ? getOperationAST(document, operationName) : undefined;
      const plan = operation && planFor(document, operation, variableValues ?? {});
      if (!plan) return otherwise(args);
      const run = buildExecutionContext(args);
      return 'schema' in run ? answerQuery(run, plan) : { errors: run };
    },
  };
};
