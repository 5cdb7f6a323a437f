import * as E from 'fp-ts/lib/Either.js';
import type { QueryConfig } from 'pg';
import { byteaArray, int4Array, int8Array, textArray, uuidArray } from '../binary-arrays.ts';
import type { Beside } from './beside.ts';
import type { Appended, AppendFailure, Expected, NewEvent } from './event-store.ts';

export type Append = {
  readonly stream: string;
  readonly expected: Expected;
  readonly events: ReadonlyArray<NewEvent>;
  readonly beside: Beside;
};

export type AppendResult = E.Either<AppendFailure, Appended>;

/** An append of the batch that was not stored, by its number from 1 on. */
type Other = {
  readonly nth: number;
  readonly outcome: 'repeated' | 'wrong-revision' | 'taken';
  readonly revision: number;
  readonly position: number;
};

/** The position before the first stored event, and the appends that were not stored. */
export type SetRow = { readonly before: number; readonly others: ReadonlyArray<Other> | null };

export type OneRow = { readonly position: number | null };

const SET = `
  select before, others from append_to_log(
    $1::text[], $2::int[], $3::text[],
    $4::int[], $5::text[], $6::uuid[], $7::text[], $8::bytea[], $9::bigint[],
    $10::text[], $11::int[], $12::int[],
    $13::int[], $14::text[], $15::bytea[],
    $16::int[], $17::text[], $18::int[], $19::uuid[], $20::text[], $21::text[], $22::text[]
  )`;

const ONE =
  'select append_event_to_log($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) as position';

const revisionOf = (expected: Expected): number => (expected === 'no-stream' ? -1 : expected);

/** For any batch. */
export const setStatement = (batch: ReadonlyArray<Append>): QueryConfig => {
  let lastEvent = 0;
  const receipts = batch.flatMap(({ beside: { receipt }, events: own }, index) => {
    lastEvent += own.length;
    return receipt ? [{ ...receipt, nth: index + 1, lastEvent }] : [];
  });
  const keys = batch.flatMap(({ beside }, index) => beside.keys.map((key) => ({ ...key, nth: index + 1 })));
  const nths = batch.flatMap(({ events }, index) => events.map(() => index + 1));
  const events = batch.flatMap((append) => append.events);
  return {
    name: 'append_to_log',
    text: SET,
    values: [
      textArray(batch.map(({ stream }) => stream)),
      int4Array(batch.map(({ expected }) => revisionOf(expected) + 1)),
      textArray(batch.map((append) => append.events[0]?.previous ?? null)),
      int4Array(receipts.map(({ nth }) => nth)),
      textArray(receipts.map(({ actor }) => actor)),
      uuidArray(receipts.map(({ commandId }) => commandId)),
      textArray(receipts.map(({ command }) => command)),
      byteaArray(receipts.map(({ inputHash }) => inputHash)),
      int8Array(receipts.map(({ newId }) => newId)),
      textArray(receipts.map(({ created }) => created)),
      int4Array(receipts.map(({ revision }) => revision ?? -1)),
      int4Array(receipts.map((receipt) => receipt.lastEvent)),
      int4Array(keys.map(({ nth }) => nth)),
      textArray(keys.map(({ subject }) => subject)),
      byteaArray(keys.map(({ wrappedKey }) => wrappedKey)),
      int4Array(nths),
      textArray(batch.flatMap(({ stream, events: own }) => own.map(() => stream))),
      int4Array(
        batch.flatMap(({ expected, events: own }) => own.map((_, n) => revisionOf(expected) + 1 + n)),
      ),
      uuidArray(events.map(({ id }) => id)),
      textArray(events.map(({ type }) => type)),
      textArray(events.map(({ data }) => data)),
      textArray(events.map(({ metadata }) => metadata)),
    ],
  };
};

/** For a single event with one new key at most, the usual case of a lone writer; undefined for any other batch. */
export const oneStatement = (batch: ReadonlyArray<Append>): QueryConfig | undefined => {
  const [append] = batch;
  const [event] = append?.events ?? [];
  if (!append || !event || batch.length + append.events.length > 2) return;
  const { receipt, keys } = append.beside;
  if (keys.length > 1) return;
  return {
    name: 'append_event_to_log',
    text: ONE,
    values: [
      ...[append.stream, revisionOf(append.expected) + 1, event.previous ?? null],
      ...[event.id, event.type, event.data, event.metadata],
      ...[receipt?.actor, receipt?.commandId, receipt?.command, receipt?.inputHash, receipt?.newId],
      ...[keys[0]?.subject, keys[0]?.wrappedKey, receipt?.created],
    ],
  };
};

const otherResult = ({ outcome, revision, position }: Other): AppendResult => {
  switch (outcome) {
    case 'repeated':
      return E.right({ kind: outcome, revision, position: BigInt(position) });
    case 'wrong-revision':
      return E.left({ kind: outcome, actual: revision < 0 ? 'no-stream' : revision });
    case 'taken':
      return E.left({ kind: outcome });
    default:
      throw new Error(`append_to_log returned the unknown outcome ${String(outcome)}.`);
  }
};

/** The results of a batch in its order; stored events have gapless positions from `before` on. */
export const resultsOf = (
  batch: ReadonlyArray<Append>,
  { before, others }: SetRow,
): ReadonlyArray<AppendResult> => {
  const refused = new Map((others ?? []).map((other) => [other.nth, other]));
  let position = before;
  return batch.map(({ expected, events }, index) => {
    const other = refused.get(index + 1);
    if (other) return otherResult(other);
    position += events.length;
    return E.right({
      kind: 'appended',
      revision: revisionOf(expected) + events.length,
      position: BigInt(position),
    });
  });
};
