import { sequenceT } from 'fp-ts/lib/Apply.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type * as t from 'io-ts';
import type { Fetch } from '../../../../platform/http-answer.ts';
import type { Logger } from '../../../../platform/logger.ts';
import { type Rejection, rejection } from '../../../../shared-kernel/rejection.ts';
import type { RegistrationFacts } from '../../facts.ts';
import type { RegistryNumber } from '../../numbers.ts';
import type { Registry } from '../../registry.ts';
import * as answers from './answers.ts';
import { docketsOf, dotNumberOf, factsIn } from './facts-in.ts';
import { type Failure, getJson } from './get-json.ts';

export type FmcsaParts = {
  /** An origin, such as https://mobile.fmcsa.dot.gov. */
  readonly url: string;
  readonly webKey: string;
  readonly log: Pick<Logger, 'warn'>;
  readonly fetch?: Fetch;
  /** Of a whole look-up, which asks four or five times. */
  readonly timeoutMs?: number;
};

type Found = Pick<answers.Answers, 'carrier' | 'dockets'>;
type Get = <A>(path: string, codec: t.Decoder<unknown, A>) => TE.TaskEither<Failure, A>;
type Looked<A> = TE.TaskEither<Failure, A | null>;

const TIMEOUT_MS = 8_000;
/** Companies that share a docket number, one of each series. */
const MOST_CANDIDATES = 5;

const AWAY = rejection(
  'UNAVAILABLE',
  'The carrier registry (FMCSA) cannot be reached right now. Try again in a moment, or enter the carrier by hand.',
);
const BUSY = rejection(
  'UNAVAILABLE',
  'The carrier registry (FMCSA) takes no more questions from Lanebook for a while. Try again later, or enter the carrier by hand.',
);
const REFUSED = rejection(
  'UNAVAILABLE',
  'The carrier registry (FMCSA) does not accept the key of this installation. Tell whoever runs Lanebook.',
);

const explain = ({ reason }: Failure): Rejection =>
  reason === 'too many requests' ? BUSY : reason === 'key refused' ? REFUSED : AWAY;

const docketsAbout = (get: Get, dotNumber: number): TE.TaskEither<Failure, answers.Answers['dockets']> =>
  pipe(
    get(`carriers/${dotNumber}/docket-numbers`, answers.dockets),
    TE.map(({ content }) => content ?? []),
  );

const withDockets =
  (get: Get) =>
  (carrier: answers.CarrierAnswer): Looked<Found> => {
    const dotNumber = dotNumberOf(carrier);
    return dotNumber === null
      ? TE.left({ reason: 'unreadable' })
      : pipe(
          docketsAbout(get, dotNumber),
          TE.map((dockets) => ({ carrier, dockets })),
        );
  };

const byDot = (get: Get, number: number): Looked<Found> =>
  pipe(
    get(`carriers/${number}`, answers.oneCarrier),
    TE.chain(({ content }) => {
      const [about] = [content ?? []].flat();
      return about ? withDockets(get)(about.carrier) : TE.right(null);
    }),
  );

/** The docket number is one of any series; the carrier's own dockets tell which. */
const byMc = (get: Get, number: number): Looked<Found> =>
  pipe(
    get(`carriers/docket-number/${number}`, answers.carriers),
    TE.chain(({ content }) =>
      TE.traverseSeqArray(withDockets(get))(
        (content ?? []).slice(0, MOST_CANDIDATES).map(({ carrier }) => carrier),
      ),
    ),
    TE.map((found) => found.find((each) => each && docketsOf('MC', each.dockets).includes(number)) ?? null),
  );

const factsOf =
  (get: Get) =>
  (found: Found | null): Looked<RegistrationFacts> => {
    const dotNumber = found && dotNumberOf(found.carrier);
    if (!found || dotNumber === null) return TE.right(null);
    return pipe(
      sequenceT(TE.ApplyPar)(
        get(`carriers/${dotNumber}/authority`, answers.authorities),
        get(`carriers/${dotNumber}/oos`, answers.oosEntries),
      ),
      TE.map(([authority, oos]) =>
        factsIn(dotNumber, {
          ...found,
          authorities: (authority.content ?? []).map(({ carrierAuthority }) => carrierAuthority),
          oosEntries: (oos.content ?? []).map((entry) => ('oos' in entry ? entry.oos : entry)),
        }),
      ),
    );
  };

/**
 * Looks up carriers in FMCSA's QCMobile API (`GET /qc/services/carriers/…?webKey=`). A look-up is answered as a
 * whole or not at all: what is missing for a moment must not read as blank. After a 429 nothing is asked until
 * its Retry-After is over.
 */
export const createFmcsa = ({
  url,
  webKey,
  log,
  fetch = globalThis.fetch,
  timeoutMs = TIMEOUT_MS,
}: FmcsaParts): Registry => {
  let notBefore = 0;

  const failed = (failure: Failure): Rejection => {
    notBefore = Math.max(notBefore, performance.now() + (failure.retryAfterMs ?? 0));
    log.warn({ reason: failure.reason }, 'no answer from the FMCSA registry');
    return explain(failure);
  };

  return ({ kind, number }: RegistryNumber) =>
    async () => {
      if (performance.now() < notBefore) return TE.left(BUSY)();
      const signal = AbortSignal.timeout(timeoutMs);
      const get: Get = (path, codec) => () =>
        getJson(fetch, `${url}/qc/services/${path}?webKey=${encodeURIComponent(webKey)}`, codec, signal);
      const found = kind === 'MC' ? byMc(get, number) : byDot(get, number);
      return pipe(found, TE.chain(factsOf(get)), TE.mapLeft(failed))();
    };
};
