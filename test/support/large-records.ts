import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import { type HttpClient, signIn } from './http-client.ts';
import type { ProductProcess } from './product-process.ts';

/** The maximum of one request: a hundred notes of five thousand letters. */
const NOTES = Array.from({ length: 100 }, () => ({ note: 'n'.repeat(5_000) }));
const WRITERS = 3;
const AT_ONCE = 25;
const REBUILT_WITHIN_MS = 240_000;

const CREATE = 'mutation ($input: QuoteInput!) { createQuote(input: $input) { id } }';
const EDIT = `mutation ($ids: [ID!]!, $input: BatchUpdateInput!) {
  batchUpdateQuotes(ids: $ids, input: $input) { changed } }`;
const LIST = '{ quotes(cursor: { page: PAGE, size: 50 }) { data { id internalNotes { id } } } }';

const asked = async (client: HttpClient, query: string, variables: object = {}) => {
  const answer = await client.graphql(query, variables, { 'idempotency-key': randomUUID() });
  const [error] = answer.errors ?? [];
  if (error || (answer.data === undefined && !answer.extensions?.accepted)) throw new Error(error?.message);
  return answer;
};

const create = async (client: HttpClient, count: number): Promise<ReadonlyArray<string>> => {
  const ids: string[] = [];
  const write = async (): Promise<void> => {
    for (let left = count / WRITERS; left > 0; left -= 1) {
      const input = { ...leastQuote(), internalNotes: NOTES };
      const { data, extensions } = await asked(client, CREATE, { input });
      const accepted = extensions?.accepted as { readonly stream: string } | undefined;
      ids.push(data?.createQuote?.id ?? accepted?.stream.replace('quote-', ''));
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  return ids;
};

const edit = async (client: HttpClient, ids: ReadonlyArray<string>): Promise<void> => {
  for (let first = 0; first < ids.length; first += AT_ONCE)
    await asked(client, EDIT, { ids: ids.slice(first, first + AT_ONCE), input: { assigneeId: '3' } });
};

const list = async (client: HttpClient, pages: number): Promise<void> => {
  for (let page = 1; page <= pages; page += 1) await asked(client, LIST.replace('PAGE', String(page)));
};

/** Makes every read model rebuild at the next start, as if it belonged to another log. */
const rebuildAll = async (product: ProductProcess, databaseUrl: string): Promise<void> => {
  await product.end('SIGTERM');
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query(`update checkpoints set hash = 'of another log'`);
    await product.start(REBUILT_WITHIN_MS);
    const rebuilt = async (): Promise<boolean> => {
      const { rows } = await database.query(
        `select from checkpoints where replaced is not null or hash = 'of another log' or not live`,
      );
      return rows.length === 0;
    };
    for (const end = Date.now() + REBUILT_WITHIN_MS; !(await rebuilt()); await pause(250))
      if (Date.now() > end) throw new Error(`the read models were not built anew:\n${product.output()}`);
  } finally {
    await database.end();
  }
};

/**
 * Fills a running product with that many of the largest records, edits and lists them, and rebuilds all read
 * models. Throws if it stops responding. `password` is that of the demo's people.
 */
export const liveWithLargeRecords = async (
  product: ProductProcess,
  {
    count,
    databaseUrl,
    password,
  }: { readonly count: number; readonly databaseUrl: string; readonly password: string },
): Promise<void> => {
  const client = await signIn(product.url, 'admin@lanebook.test', password);
  const ids = await create(client, count);
  await edit(client, ids);
  await list(client, Math.ceil(count / 50));
  await rebuildAll(product, databaseUrl);
  await edit(client, ids);
  await list(client, 1);
};
