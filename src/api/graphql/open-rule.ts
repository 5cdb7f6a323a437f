import {
  type ASTVisitor,
  type DefinitionNode,
  GraphQLError,
  Kind,
  type TypeNode,
  type ValidationContext,
  type VariableDefinitionNode,
} from 'graphql';
import { SIGNED_OUT } from '../../shared-kernel/rejection.ts';

const SCALARS: ReadonlyArray<string> = ['ID', 'String', 'Int', 'Float', 'Boolean'];

const nameOf = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type);

/** A variable of a type of our own would tell which types there are. */
const isScalar = ({ type, defaultValue }: VariableDefinitionNode): boolean =>
  defaultValue === undefined && SCALARS.includes(nameOf(type));

const isOpen = (definition: DefinitionNode, fields: ReadonlySet<string>): boolean =>
  definition.kind === Kind.OPERATION_DEFINITION &&
  (definition.variableDefinitions ?? []).every(isScalar) &&
  definition.selectionSet.selections.every((node) => node.kind === Kind.FIELD && fields.has(node.name.value));

/**
 * Rule for requests without a session: operations may contain only these root fields, scalar variables, and no
 * fragments. Any other document is refused as signed out before another rule sees it, so that its errors reveal
 * nothing of the schema.
 */
export const onlyOpen =
  (fields: ReadonlySet<string>) =>
  (context: ValidationContext): ASTVisitor => ({
    Document: ({ definitions }) => {
      if (!definitions.every((each) => isOpen(each, fields)))
        context.reportError(new GraphQLError(SIGNED_OUT.message, { extensions: { code: SIGNED_OUT.code } }));
      return false;
    },
  });
