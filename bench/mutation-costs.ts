import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { leastQuote } from '../src/quoting/record/testing/quotes.ts';
import { signIn } from '../test/support/http-client.ts';
import { asNpmStarts, productProcess } from '../test/support/product-process.ts';
import { PASSWORD } from './asking.ts';
import type { Line } from './report.ts';
import type { Stage } from './stage.ts';

const CREATE = 'mutation ($input: QuoteInput!) { createQuote(input: $input) { id } }';
/** The client's mutation for a note. */
const NOTE = `mutation ($input: AddQuoteNoteInput!) {
  addQuoteNote(input: $input) { id note createdAt author { id firstName lastName } }
}`;
const RECORDS = 64;
const NOTES = 1_000;
const MOST_CPU_MS = 2;
const WRITERS: ReadonlyArray<readonly [writers: number, mostTransactions: number]> = [
  [1, 4],
  [32, 1.5],
];
/** Postgres counts a connection's activity at most ten seconds after it became idle. */
const COUNTED_MS = 11_000;
/** Heartbeats and autovacuum come every 15 s to a minute: a shorter idle time has more or less than its share of them. */
const IDLE_MS = 60_000;
const TICKS_A_SECOND = 100;

const startedBy = (pid: number): ReadonlyArray<number> =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** CPU time so far of a process and its running children, in ms, user and system. */
const cpuMs = (pid: number): number => {
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = after.split(' ');
  const own = ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_A_SECOND;
  return startedBy(pid).reduce((sum, child) => sum + cpuMs(child), own);
};

type Cost = { readonly transactions: number; readonly cpuMs: number };

/**
 * Cost of a note until it is visible: committed transactions and the process's CPU time, not wall time. Several
 * statements between begin and commit count once.
 */
export const mutationCostsCase = async (stage: Stage): Promise<ReadonlyArray<Line>> => {
  const url = await stage.freshDatabase();
  const [counting] = await stage.connect(url, 1);
  const product = await productProcess(
    {
      ...{ DATABASE_URL: url, MASTER_KEY: '01'.repeat(32) },
      ...{ DEMO: 'on', DEMO_SIZE: 'small', DEMO_PASSWORD: PASSWORD },
    },
    asNpmStarts(),
  );
  /** Transactions so far, and when they were counted. */
  const counted = async (): Promise<{ readonly n: number; readonly at: number }> => {
    await pause(COUNTED_MS);
    const answer = await counting?.query<{ n: number }>(
      'select xact_commit::int as n from pg_stat_database where datname = current_database()',
    );
    return { n: answer?.rows[0]?.n ?? Number.NaN, at: performance.now() };
  };
  try {
    await product.start();
    const client = await signIn(product.url, 'sales@lanebook.test', PASSWORD);
    const ids = await Promise.all(
      Array.from({ length: RECORDS }, async () => {
        const { data } = await client.graphql(CREATE, { input: leastQuote() });
        return String(data.createQuote.id);
      }),
    );
    const note = async (nth: number): Promise<void> => {
      const input = { quoteId: ids[nth % RECORDS], note: `Called, number ${nth}` };
      const { data } = await client.graphql(NOTE, { input });
      if (data?.addQuoteNote?.note !== input.note) throw new Error('the note was not visible');
    };
    const notes = async (writers: number): Promise<void> => {
      let nth = 0;
      const write = async (): Promise<void> => {
        while (nth < NOTES) await note(nth++);
      };
      await Promise.all(Array.from({ length: writers }, write));
    };
    /** The product's periodic transactions, as counted over an idle time before the notes, are subtracted. */
    const costOf = async (writers: number): Promise<Cost> => {
      const idle = await counted();
      await pause(IDLE_MS);
      const before = await counted();
      const perMs = (before.n - idle.n) / (before.at - idle.at);
      const cpu = cpuMs(product.pid());
      await notes(writers);
      const spent = cpuMs(product.pid()) - cpu;
      const after = await counted();
      const transactions = after.n - before.n - perMs * (after.at - before.at);
      return { transactions: transactions / NOTES, cpuMs: spent / NOTES };
    };
    const lines: Line[] = [];
    await notes(8);
    for (const [writers, most] of WRITERS) {
      const cost = await costOf(writers);
      const by = `a note, ${writers} writer${writers > 1 ? 's' : ''}`;
      lines.push({
        ...{ what: `transactions of ${by}`, limit: '–', ours: cost.transactions.toFixed(2) },
        ...{ ratio: cost.transactions, bar: most, atMost: true },
      });
      lines.push({
        ...{ what: `CPU of ${by}`, limit: '–', ours: `${cost.cpuMs.toFixed(2)} ms`, ratio: cost.cpuMs },
        ...(writers > 1 && { bar: MOST_CPU_MS, atMost: true as const }),
      });
    }
    return lines;
  } finally {
    await product.end('SIGTERM');
    product.remove();
  }
};
