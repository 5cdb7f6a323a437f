import type { GraphqlAnswer, HttpClient } from './http-client.ts';

const IMPORT = `mutation ($draft: ID!, $rows: [PriceImportRow!]!) {
  importPrices(draft: $draft, table: EXCEPTIONS, rows: $rows) { rowCount } }`;

export type Lane = { readonly from: string; readonly to: string };

/** So many lanes between cities of a state. */
export const lanesIn = async (
  client: HttpClient,
  state: string,
  count: number,
): Promise<ReadonlyArray<Lane>> => {
  const places: ReadonlyArray<{ name: string }> = JSON.parse(
    (await client.get(`/rest-api/cities?state=${state}`)).text,
  );
  const names = places.slice(0, Math.ceil(Math.sqrt(count)) + 1).map(({ name }) => name);
  const all = names.flatMap((from) => names.filter((to) => to !== from).map((to) => ({ from, to })));
  return all.slice(0, count);
};

/** Imports lanes of a state into a draft, 500 at once, up to the first refusal. */
export const importLanes = async (
  client: HttpClient,
  draft: string,
  state: string,
  lanes: ReadonlyArray<Lane>,
  price: number,
): Promise<GraphqlAnswer> => {
  let answer: GraphqlAnswer | undefined;
  for (let first = 0; first < lanes.length; first += 500) {
    const rows = lanes
      .slice(first, first + 500)
      .map(({ from, to }) => ({ cells: [state, from, state, to, '25', '25', String(price)] }));
    answer = await client.graphql(IMPORT, { draft, rows });
    if (answer.errors) break;
  }
  return answer as GraphqlAnswer;
};
