import { createHash } from 'node:crypto';
import { createBatcher } from '../batcher.ts';
import { canonicalJson } from '../canonical-json.ts';
import type { Database } from '../database.ts';

export type Claim = {
  readonly actor: string;
  readonly commandId: string;
  readonly command: string;
  readonly input: unknown;
  readonly allocates: boolean;
};

/**
 * What a first claim allocated, or that the same key was claimed before for something else. `first`: it was this
 * very call that claimed it.
 */
export type Receipt =
  | { readonly kind: 'claimed'; readonly newId: number; readonly first: boolean }
  | { readonly kind: 'other-input' };

type Row = {
  actor: string;
  command_id: string;
  command: string;
  input_hash: Buffer;
  new_id: number;
  first: boolean;
};

/*
 * The second branch sees the table as it was before the statement, so a claim that another
 * transaction makes at this very moment is in neither; asking again finds it.
 */
const CLAIM = `
  with wanted as (
    select * from unnest($1::text[], $2::uuid[], $3::text[], $4::bytea[], $5::bool[])
      as w(actor, command_id, command, input_hash, allocates)
  ), claimed as (
    insert into receipts (actor, command_id, command, input_hash, new_id)
    select actor, command_id, command, input_hash, case when allocates then nextval('record_id_seq') else 0 end
    from wanted on conflict do nothing
    returning actor, command_id, command, input_hash, new_id
  )
  select *, true as first from claimed
  union all
  select r.actor, r.command_id, r.command, r.input_hash, r.new_id, false
  from receipts r join wanted w on r.actor = w.actor and r.command_id = w.command_id`;

const hashOf = ({ command, input }: Claim): Buffer =>
  createHash('sha256')
    .update(canonicalJson([command, input]))
    .digest();

/** A key is claimed once per actor, for one command with one input; a repeat gets what the first one allocated. */
export const createReceipts = (database: Database): ((claim: Claim) => Promise<Receipt>) => {
  const run = async (claims: ReadonlyArray<Claim>): Promise<ReadonlyArray<Receipt | undefined>> => {
    const hashes = claims.map(hashOf);
    const rows = await database.sql<Row>('receipts_claim', CLAIM, [
      claims.map(({ actor }) => actor),
      claims.map(({ commandId }) => commandId),
      claims.map(({ command }) => command),
      hashes,
      claims.map(({ allocates }) => allocates),
    ]);
    return claims.map(({ actor, commandId, command }, index) => {
      const isOurs = (each: Claim | Row): boolean =>
        each.actor === actor && ('commandId' in each ? each.commandId : each.command_id) === commandId;
      const row = rows.find(isOurs);
      if (!row) return undefined;
      const first = row.first && claims.findIndex(isOurs) === index;
      const same = row.command === command && hashes[index]?.equals(row.input_hash);
      return same ? { kind: 'claimed', newId: row.new_id, first } : { kind: 'other-input' };
    });
  };
  const enqueue = createBatcher({ run });
  return async (claim) => (await enqueue(claim)) ?? (await enqueue(claim)) ?? { kind: 'other-input' };
};
