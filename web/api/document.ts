/** Text of a GraphQL operation, typed with its result and variables. */
export type Document<Operation extends 'query' | 'mutation', Result, Variables> = string & {
  readonly __type?: (operation: Operation, variables: Variables) => Result;
};
