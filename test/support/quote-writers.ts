import { randomUUID } from 'node:crypto';
import { leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import type { HttpClient } from './http-client.ts';

/** A quote to store. `key` makes repeats idempotent; `id` is set once it is acknowledged. */
export type Wanted = { readonly key: string; readonly name: string; id?: string };

/** `code` is OK or the error code; 'NO_ANSWER' if the connection broke. */
export type Sent = { readonly code: string; readonly ms: number };

const CREATE = 'mutation ($input: QuoteInput!) { createQuote(input: $input) { id } }';

export const want = (name: string): Wanted => ({ key: randomUUID(), name });

/** Sends a quote once and keeps the id from the response. 'OK' also if it is stored but not visible yet. */
export const sendQuote = async (client: HttpClient, wanted: Wanted): Promise<Sent> => {
  const from = performance.now();
  const input = { ...leastQuote(), shipper: { firstName: wanted.name, phone: '(305) 555-0100' } };
  const answer = await client
    .graphql(CREATE, { input }, { 'idempotency-key': wanted.key })
    .catch(() => undefined);
  const ms = performance.now() - from;
  const accepted = answer?.extensions?.accepted as { readonly stream: string } | undefined;
  wanted.id = answer?.data?.createQuote?.id ?? accepted?.stream.replace('quote-', '') ?? wanted.id;
  const refused = String(answer?.errors?.[0]?.extensions?.code ?? 'OK');
  return { code: answer === undefined ? 'NO_ANSWER' : refused, ms };
};

/**
 * Concurrent writers that send one quote after another while `goOn` returns true; returns everything they
 * sent.
 */
export const runWriters = async (
  client: HttpClient,
  writers: number,
  label: string,
  goOn: (sent: Sent, wanted: Wanted, writer: number) => boolean | Promise<boolean>,
): Promise<ReadonlyArray<Wanted>> => {
  const all: Wanted[] = [];
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      let wanted: Wanted;
      do {
        wanted = want(`Writer ${label} ${all.length}`);
        all.push(wanted);
      } while (await goOn(await sendQuote(client, wanted), wanted, writer));
    }),
  );
  return all;
};
