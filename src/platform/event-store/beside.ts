import { createBatcher, upTo } from '../batcher.ts';
import type { Sql } from '../sql.ts';

/**
 * Record of a command by its idempotency key: the actor, the command, a SHA-256 of its input, and the number that
 * it allocated (0 for none). `created` is the id that the command created, `revision` that of its last event.
 */
export type Receipt = {
  readonly actor: string;
  readonly commandId: string;
  readonly command: string;
  readonly inputHash: Buffer;
  readonly newId: number;
  readonly created: string | null;
  readonly revision: number | null;
};

/** A new key of a subject, wrapped by the master key. */
export type MadeKey = { readonly subject: string; readonly wrappedKey: Buffer };

/** Rows stored in one transaction with an append's events, or before them when the events are in another store. */
export type Beside = { readonly receipt?: Receipt; readonly keys: ReadonlyArray<MadeKey> };

type ReceiptRow = {
  readonly actor: string;
  readonly command_id: string;
  readonly command: string;
  readonly input_hash: Buffer;
  readonly new_id: number;
  readonly revision: number | null;
};

/**
 * Inserts claims: receipts without a position, with the expected revision of the events, which increases after a
 * lost race. The event at that revision later shows whether the command was executed, and what it created.
 * Returns the stored rows, those of other commands included.
 */
const KEEP_RECEIPTS = `
  insert into receipts as r (actor, command_id, command, input_hash, new_id, revision)
  select * from unnest($1::text[], $2::uuid[], $3::text[], $4::bytea[], $5::bigint[], $6::int[])
  on conflict (actor, command_id) do update set revision = greatest(r.revision, excluded.revision)
  returning actor, command_id, command, input_hash, new_id, revision`;

const KEEP_KEYS = `
  insert into subject_keys (subject, wrapped_key) select * from unnest($1::text[], $2::bytea[])
  on conflict (subject) do update set subject = excluded.subject returning subject, wrapped_key`;

/** A receipt without events is not the claim of some: those may be in the log. */
const isSame = (receipt: Receipt, row: ReceiptRow | undefined): boolean =>
  row?.command === receipt.command &&
  row.new_id === receipt.newId &&
  receipt.inputHash.equals(row.input_hash) &&
  (receipt.revision !== null || row.revision === null);

/** Decides item by item whether it fits into the same statement: a statement writes each row once. */
export const separateRows = (): ((beside: Beside) => boolean) => {
  const rows = new Set<string>();
  return ({ receipt, keys }) => {
    const own = keys.map(({ subject }) => `key of ${subject}`);
    if (receipt) own.push(`receipt of ${receipt.commandId} by ${receipt.actor}`);
    const isApart = own.every((row) => !rows.has(row));
    for (const row of own) rows.add(row);
    return isApart;
  };
};

/**
 * Stores the rows before events that go into another store. False: another receipt of the command, or another
 * key of a subject, exists already. After a failed append the repeat stores the rows again.
 */
export const createKeepBeside = (sql: Sql): ((beside: Beside) => Promise<boolean>) => {
  const keepReceipts = async (all: ReadonlyArray<Beside>): Promise<ReadonlyArray<boolean>> => {
    const receipts = all.flatMap(({ receipt }) => receipt ?? []);
    if (receipts.length === 0) return all.map(() => true);
    const rows = await sql<ReceiptRow>('receipts_keep', KEEP_RECEIPTS, [
      receipts.map(({ actor }) => actor),
      receipts.map(({ commandId }) => commandId),
      receipts.map(({ command }) => command),
      receipts.map(({ inputHash }) => inputHash),
      receipts.map(({ newId }) => newId),
      receipts.map(({ revision }) => revision),
    ]);
    const found = new Map(rows.map((row) => [`${row.actor}/${row.command_id}`, row]));
    return all.map(
      ({ receipt }) => !receipt || isSame(receipt, found.get(`${receipt.actor}/${receipt.commandId}`)),
    );
  };

  /** Keys only for stored receipts: a repeat makes another key, which would never be used. */
  const keepKeys = async (
    all: ReadonlyArray<Beside>,
    isReceipted: ReadonlyArray<boolean>,
  ): Promise<ReadonlyArray<boolean>> => {
    const keys = all.flatMap((beside, index) => (isReceipted[index] ? beside.keys : []));
    if (keys.length === 0) return all.map(() => true);
    const rows = await sql<{ subject: string; wrapped_key: Buffer | null }>('subject_keys_keep', KEEP_KEYS, [
      keys.map(({ subject }) => subject),
      keys.map(({ wrappedKey }) => wrappedKey),
    ]);
    const found = new Map(rows.map(({ subject, wrapped_key }) => [subject, wrapped_key]));
    return all.map((beside) =>
      beside.keys.every(({ subject, wrappedKey }) => found.get(subject)?.equals(wrappedKey)),
    );
  };

  return createBatcher<Beside, boolean>({
    run: async (all) => {
      const receipts = await keepReceipts(all);
      const keys = await keepKeys(all, receipts);
      return all.map((_, index) => receipts[index] === true && keys[index] === true);
    },
    admission: () => {
      const [isOneOfThem, isApart] = [upTo(500), separateRows()];
      return (beside) => isApart(beside) && isOneOfThem();
    },
  });
};
