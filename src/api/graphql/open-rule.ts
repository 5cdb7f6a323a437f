import { type ASTVisitor, type DefinitionNode, GraphQLError, Kind, type ValidationContext } from 'graphql';
import { SIGNED_OUT } from '../../shared-kernel/rejection.ts';

const isOpen = (definition: DefinitionNode, fields: ReadonlySet<string>): boolean =>
  definition.kind === Kind.OPERATION_DEFINITION &&
  definition.selectionSet.selections.every((node) => node.kind === Kind.FIELD && fields.has(node.name.value));

/**
 * Rule for requests without a session: operations may contain only these root fields, and no
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
