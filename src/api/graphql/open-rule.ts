import { type ASTVisitor, type DefinitionNode, GraphQLError, Kind, type ValidationContext } from 'graphql';
import { SIGNED_OUT } from './asker.ts';

const isOpen = (definition: DefinitionNode, fields: ReadonlySet<string>): boolean =>
  definition.kind === Kind.OPERATION_DEFINITION &&
  (definition.variableDefinitions ?? []).length === 0 &&
  definition.selectionSet.selections.every((node) => node.kind === Kind.FIELD && fields.has(node.name.value));

/**
 * Without a session a document is of operations that ask for these fields of the root alone, without fragments and
 * variables; of anything else nothing is looked at, so that nobody is told what there is.
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
