import { createHash } from 'node:crypto';
import { canonicalJson } from '../canonical-json.ts';
import { createKeepBeside, type Receipt } from '../event-store/beside.ts';
import type { Sql } from '../sql.ts';

/** Claim of an idempotency key: one actor may use a key for one command with one input. */
export type Claim = {
  readonly actor: string;
  readonly commandId: string;
  readonly command: string;
  readonly input: unknown;
};

/**
 * A command's last event and the id that it created. With a position the command is done; a revision alone says
 * where its event lies if it was appended.
 */
export type StoredOutcome = {
  readonly newId: number;
  readonly created: string | null;
  readonly revision: number | null;
  readonly position: bigint | null;
};

/**
 * The outcome stored under a key; 'other-input' if the key was used for something else, undefined if it was
 * not used.
 */
export type FoundReceipt = (StoredOutcome & { readonly staysEmpty: boolean }) | 'other-input' | undefined;

/** Marks the receipt of a command that stored nothing, and must not by a repeat. */
const EMPTY = ['stored nothing'];

const hashOf = ({ command, input }: Claim, mark: ReadonlyArray<string> = []): Buffer =>
  createHash('sha256')
    .update(canonicalJson([command, input, ...mark]))
    .digest();

const NOTHING_STORED = { created: null, revision: null };

/** The receipt stored with a command's events, or alone where it stores none. */
export const receiptOf = (
  claim: Claim,
  newId: number,
  stored: Pick<Receipt, 'created' | 'revision'> = NOTHING_STORED,
): Receipt => {
  const { actor, commandId, command } = claim;
  return { actor, commandId, command, newId, inputHash: hashOf(claim), ...stored };
};

/** The receipt of a command that stores nothing, nor does any repeat: an append under it is `taken`. */
export const emptyReceiptOf = (claim: Claim, newId: number): Receipt => ({
  ...receiptOf(claim, newId),
  inputHash: hashOf(claim, EMPTY),
});

type Row = {
  readonly command: string;
  readonly input_hash: Buffer;
  readonly new_id: number;
  readonly created: string | null;
  readonly revision: number | null;
  readonly position: number | null;
};

const RECEIPT = `
  select command, input_hash, new_id, created, revision, position
  from receipts where actor = $1 and command_id = $2`;

const WITHDRAW_CLAIM = `
  update receipts set input_hash = $5, revision = null
  where actor = $1 and command_id = $2 and command = $3 and input_hash = $4 and position is null
  returning command_id`;

export type Receipts = {
  /** Whether an actor has used the id for a command. */
  readonly isUsed: (actor: string, commandId: string) => Promise<boolean>;
  readonly findReceipt: (claim: Claim) => Promise<FoundReceipt>;
  /** Stores a receipt unless one exists. False: another one exists, or a claim with the revision of events. */
  readonly keepReceipt: (receipt: Receipt) => Promise<boolean>;
  /**
   * Makes the claim of a command, whose events were not stored, the receipt of one that stores nothing. False: it is
   * done, or says so already.
   */
  readonly withdrawClaim: (claim: Claim, receipt: Receipt) => Promise<boolean>;
};

export const createReceipts = (sql: Sql): Receipts => {
  const keepBeside = createKeepBeside(sql);
  return {
    findReceipt: async (claim) => {
      const [row] = await sql<Row>('receipt', RECEIPT, [claim.actor, claim.commandId]);
      if (!row) return undefined;
      const staysEmpty = hashOf(claim, EMPTY).equals(row.input_hash);
      if (row.command !== claim.command || !(staysEmpty || hashOf(claim).equals(row.input_hash)))
        return 'other-input';
      const { new_id: newId, created, revision, position } = row;
      return { newId, created, revision, position: position === null ? null : BigInt(position), staysEmpty };
    },
    isUsed: async (actor, commandId) =>
      (
        await sql('receipt_used', 'select 1 from receipts where actor = $1 and command_id = $2', [
          actor,
          commandId,
        ])
      ).length > 0,
    keepReceipt: (receipt) => keepBeside({ receipt, keys: [] }),
    withdrawClaim: async (claim, { actor, commandId, command, inputHash }) =>
      (await sql('claim_withdraw', WITHDRAW_CLAIM, [actor, commandId, command, hashOf(claim), inputHash]))
        .length > 0,
  };
};
