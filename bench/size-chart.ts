import type { Ask } from './asking.ts';

const PART = 500;

const BEGIN = 'mutation { createPriceDraft(name: "Chart") { id } }';
const IMPORT = `mutation ($draft: ID!, $rows: [PriceImportRow!]!) {
  importPrices(draft: $draft, table: SIZE_CHART, rows: $rows) { rowCount } }`;
const PUBLISH = 'mutation ($draft: ID!) { publishPriceDraft(id: $draft) { rowCount } }';

/** Publishes so many rows of the size chart beside those of a new installation. */
export const fillSizeChart = async (ask: Ask, rows: number): Promise<void> => {
  const draft: string = JSON.parse(await ask(BEGIN, {})).data.createPriceDraft.id;
  for (let first = 0; first < rows; first += PART)
    await ask(IMPORT, {
      draft,
      rows: Array.from({ length: Math.min(PART, rows - first) }, (_, at) => ({
        cells: ['', `Make ${(first + at) % 50}`, `Model ${first + at}`, "Don't quote"],
      })),
    });
  await ask(PUBLISH, { draft });
};
