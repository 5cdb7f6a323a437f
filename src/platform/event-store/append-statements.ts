import * as E from 'fp-ts/lib/Either.js';
import type { QueryConfig } from 'pg';
import { byteaArray, plainArray, textArray } from '../array-parameters.ts';
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

const SET = `
  select before, others from append_to_log(
    $1::text[], $2::int[], $3::text[],
    $4::int[], $5::text[], $6::uuid[], $7::text[], $8::bytea[], $9::bigint[],
    $10::text[], $11::int[], $12::int[],
    $13::int[], $14::text[], $15::bytea[],
    $16::int[], $17::text[], $18::int[], $19::uuid[], $20::text[], $21::text[], $22::text[]
  )`;

/** The revision of the stream's last event, -1 for none. */
export const revisionOf = (expected: Expected): number => (expected === 'no-stream' ? -1 : expected);

export const keyRows = (batch: ReadonlyArray<Append>) =>
  batch.flatMap(({ beside }, index) => beside.keys.map((key) => ({ ...key, nth: index + 1 })));

/** `lastEvent`: the number of the batch's events up to the last one of the receipt's append. */
export const receiptRows = (batch: ReadonlyArray<Append>) => {
  let lastEvent = 0;
  return batch.flatMap(({ beside: { receipt }, events }, index) => {
    lastEvent += events.length;
    return receipt ? [{ ...receipt, revision: receipt.revision ?? -1, nth: index + 1, lastEvent }] : [];
  });
};

export const eventRows = (batch: ReadonlyArray<Append>) =>
  batch.flatMap(({ stream, expected, events }, index) =>
    events.map((event, n) => ({
      ...{ nth: index + 1, stream, revision: revisionOf(expected) + 1 + n, id: event.id },
      ...{ type: event.type, data: event.data, metadata: event.metadata },
    })),
  );

export const previousOf = ({ events }: Append): string | null => events[0]?.previous ?? null;

/** For any batch, wherever the log ends. */
export const setStatement = (batch: ReadonlyArray<Append>): QueryConfig => {
  const receipts = receiptRows(batch);
  const keys = keyRows(batch);
  const events = eventRows(batch);
  return {
    name: 'append_to_log',
    text: SET,
    values: [
      textArray(batch.map(({ stream }) => stream)),
      plainArray(batch.map(({ expected }) => revisionOf(expected) + 1)),
      textArray(batch.map(previousOf)),
      plainArray(receipts.map(({ nth }) => nth)),
      textArray(receipts.map(({ actor }) => actor)),
      plainArray(receipts.map(({ commandId }) => commandId)),
      textArray(receipts.map(({ command }) => command)),
      byteaArray(receipts.map(({ inputHash }) => inputHash)),
      plainArray(receipts.map(({ newId }) => newId)),
      textArray(receipts.map(({ created }) => created)),
      plainArray(receipts.map(({ revision }) => revision)),
      plainArray(receipts.map(({ lastEvent }) => lastEvent)),
      plainArray(keys.map(({ nth }) => nth)),
      textArray(keys.map(({ subject }) => subject)),
      byteaArray(keys.map(({ wrappedKey }) => wrappedKey)),
      plainArray(events.map(({ nth }) => nth)),
      textArray(events.map(({ stream }) => stream)),
      plainArray(events.map(({ revision }) => revision)),
      plainArray(events.map(({ id }) => id)),
      textArray(events.map(({ type }) => type)),
      textArray(events.map(({ data }) => data)),
      textArray(events.map(({ metadata }) => metadata)),
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
