import type { GraphqlAnswer, HttpClient } from './http-client.ts';

const REVISION = 'query ($id: ID!) { priceDraft(id: $id) { revision } }';

type Edit = Readonly<Record<string, unknown>> & { readonly draft?: string | null | undefined };

/** The variables of an edit of price tables: into a draft with the revision that it has now. */
export const asSeenNow = async <Variables extends Edit>(
  client: HttpClient,
  variables: Variables,
): Promise<Variables & { readonly draftRevision?: number }> => {
  if (!variables.draft || variables.draftRevision !== undefined) return variables;
  const { data } = await client.graphql(REVISION, { id: variables.draft });
  return { ...variables, draftRevision: data.priceDraft.revision };
};

/** Sends an edit of price tables, into a draft as one that was seen as it is now; its document takes `$draftRevision`. */
export const editPrices = async (
  client: HttpClient,
  document: string,
  variables: Edit,
): Promise<GraphqlAnswer> => client.graphql(document, await asSeenNow(client, variables));
