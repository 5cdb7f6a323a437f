import { createHash } from 'node:crypto';
import { canonicalJson } from '../canonical-json.ts';
import type { Receipt } from '../event-store/beside.ts';
import type { Sql } from '../sql.ts';

/** What a command was asked for under its key: one actor may use a key for one command with one input. */
export type Claim = {
  readonly actor: string;
  readonly commandId: string;
  readonly command: string;
  readonly input: unknown;
};

/** The number that the command of a key has allocated, or that the key was used for something else; undefined: for nothing. */
export type Kept = { readonly newId: number } | 'other-input' | undefined;

const hashOf = ({ command, input }: Claim): Buffer =>
  createHash('sha256')
    .update(canonicalJson([command, input]))
    .digest();

/** What is kept beside the events of a command. */
export const receiptOf = (claim: Claim, newId: number): Receipt => {
  const { actor, commandId, command } = claim;
  return { actor, commandId, command, newId, inputHash: hashOf(claim) };
};

type Row = { readonly command: string; readonly input_hash: Buffer; readonly new_id: number };

/** Looks for the receipt of a key. */
export const findReceipt =
  (sql: Sql) =>
  async (claim: Claim): Promise<Kept> => {
    const [row] = await sql<Row>(
      'receipt',
      'select command, input_hash, new_id from receipts where actor = $1 and command_id = $2',
      [claim.actor, claim.commandId],
    );
    if (!row) return undefined;
    const isSame = row.command === claim.command && hashOf(claim).equals(row.input_hash);
    return isSame ? { newId: row.new_id } : 'other-input';
  };
