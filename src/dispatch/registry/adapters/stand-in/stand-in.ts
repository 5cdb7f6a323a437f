import { setTimeout as pause } from 'node:timers/promises';
import type { Fetch } from '../../../../platform/http-answer.ts';
import { contentAt } from './made-up-answers.ts';

/**
 * Ways in which the registry can fail. `nothing`: it knows nobody; `slow`: it answers after half a minute;
 * `stuck`: it begins an answer and does not end it.
 */
export const FAULTS = [
  ...(['nothing', 'slow', 'stuck', 'busy', 'down', 'failing', 'garbled', 'endless', 'moved'] as const),
];
export type Fault = (typeof FAULTS)[number];

/** DOT and MC numbers of nobody, at which the registry fails in one of these ways. */
export const FAULT_AT: Readonly<Record<string, Fault>> = {
  ...{ 59001: 'slow', 59002: 'nothing', 59003: 'busy', 59004: 'garbled', 59005: 'failing', 59006: 'down' },
};

const faultAt = (address: string): Fault | undefined =>
  FAULT_AT[/\/carriers\/(?:docket-number\/)?(\d+)/u.exec(new URL(address).pathname)?.[1] ?? ''];

/** Stands in for FMCSA's server, in this process: `fetch` takes its addresses. */
export type StandIn = {
  readonly fetch: Fetch;
  /** From now on; undefined for correct answers, except about the numbers of `FAULT_AT`. */
  readonly behave: (fault: Fault | undefined) => void;
};

const SLOW_MS = 30_000;
const MUCH = 1_000_000;
const RETRY_AFTER = '120';

const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

const about = (content: unknown): Response =>
  json(200, { content, retrievalDate: '2026-01-15T15:00:00.000+0000' });

const correct = ({ pathname, searchParams }: URL): Response => {
  if (!searchParams.get('webKey')) return json(404, { content: 'Webkey not found' });
  const content = contentAt(pathname);
  return content === undefined ? new Response('404 Not Found', { status: 404 }) : about(content);
};

/** As with a real server, the body fails once the request is aborted. */
const stuck = (signal: AbortSignal): Response =>
  new Response(
    new ReadableStream({
      start: (body) => {
        body.enqueue(new TextEncoder().encode('{"content":'));
        signal.addEventListener('abort', () => body.error(signal.reason), { once: true });
      },
    }),
  );

const FAULTY: Readonly<Record<Exclude<Fault, 'slow' | 'down'>, (signal: AbortSignal) => Response>> = {
  nothing: () => about(null),
  stuck,
  busy: () => json(429, { content: 'Too many requests' }, { 'retry-after': RETRY_AFTER }),
  failing: () => new Response('<h1>Internal Server Error</h1>', { status: 500 }),
  garbled: () => new Response('{"content":{"carrier":{"dotNumber":', { status: 200 }),
  endless: () => new Response(' '.repeat(MUCH), { status: 200 }),
  moved: () => new Response(null, { status: 302, headers: { location: 'https://elsewhere.example/' } }),
};

export const createStandIn = (): StandIn => {
  let behaviour: Fault | undefined;
  return {
    behave: (next) => {
      behaviour = next;
    },
    fetch: async (address, { signal }) => {
      const fault = behaviour ?? faultAt(address);
      if (fault === 'down') throw new TypeError('fetch failed');
      if (fault === 'slow')
        await pause(SLOW_MS, undefined, { signal, ref: false }).catch(() => signal.throwIfAborted());
      return fault === undefined || fault === 'slow' ? correct(new URL(address)) : FAULTY[fault](signal);
    },
  };
};
