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
import { variablesOf } from './variables.ts';

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

/** An operation that has a plan. */
type Planned = {
  readonly plans: Plans;
  readonly variables: ReturnType<typeof variablesOf>;
  /** Its document where it declares no variables, for a run that has read them already. */
  readonly bare: DocumentNode;
};

const bareOf = (document: DocumentNode, operation: OperationDefinitionNode): DocumentNode => ({
  ...document,
  definitions: document.definitions.map((each) =>
    each === operation ? { ...operation, variableDefinitions: [] } : each,
  ),
});

/** As graphql-js begins a run, but for variables that are plainly right. */
const begin = (
  args: ExecutionArgs,
  operation: OperationDefinitionNode,
  { variables, bare }: Planned,
): ReturnType<typeof buildExecutionContext> => {
  const variableValues = variables(args.variableValues ?? {});
  if (variableValues === undefined) return buildExecutionContext(args);
  return Object.assign(buildExecutionContext({ ...args, document: bare }), { operation, variableValues });
};

/**
 * Executes valid documents. An operation's plan is built once and cached as long as its document; an operation that
 * cannot be planned goes to `otherwise`. With `plans` off, all do.
 */
export const createExecution = (
  schema: GraphQLSchema,
  { plans = true, otherwise = execute }: { readonly plans?: boolean; readonly otherwise?: Execute } = {},
): Execution => {
  const cache = new WeakMap<OperationDefinitionNode, Planned | 'none'>();

  const plan = (document: DocumentNode, operation: OperationDefinitionNode): Planned | 'none' => {
    const made = plansOf(schema, document, operation);
    if (made === undefined) return 'none';
    return { plans: made, variables: variablesOf(schema, operation), bare: bareOf(document, operation) };
  };

  const planFor = (
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Variables,
  ): { readonly planned: Planned; readonly selection: Selection } | undefined => {
    const planned = cache.get(operation) ?? plan(document, operation);
    cache.set(operation, planned);
    if (planned === 'none') return undefined;
    const conditions = conditionsOf(planned.plans, operation, variables);
    const selection = conditions && planned.plans.under(conditions);
    return selection && { planned, selection };
  };

  return {
    isInSteps: (document, operation, variables) =>
      plans && planFor(document, operation, variables) !== undefined,
    execute: (args) => {
      const { document, operationName, variableValues } = args;
      const operation = plans ? getOperationAST(document, operationName) : undefined;
      const found = operation && planFor(document, operation, variableValues ?? {});
      if (!found) return otherwise(args);
      const run = begin(args, operation, found.planned);
      return 'schema' in run ? answerQuery(run, found.selection) : { errors: run };
    },
  };
};
