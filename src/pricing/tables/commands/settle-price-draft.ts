import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { defineCommand } from '../../../platform/command/command.ts';
import { priceDraftId } from '../../../shared-kernel/ids/price-draft.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import type { RowRules } from '../definitions/price-table-definition.ts';
import { draftedRows } from '../drafted-rows.ts';
import { isReadable } from '../editors/readable-row.ts';
import type { PriceRowsDrafted } from '../events.ts';
import { type BasedRow, basesOf, draftStream, priceDraft } from '../price-draft.ts';
import { pricePublications } from '../price-publications.ts';
import { type DraftRow, rowIn, type TableRows } from '../price-rows.ts';
import { tablesToEdit } from '../queries.ts';
import { published } from './draft-refusals.ts';
import { type DraftSide, mergedRow } from './merged-row.ts';
import { openDraft } from './open-draft.ts';

type Facts = {
  readonly isPublished: boolean;
  readonly publication: number;
  readonly now: TableRows | undefined;
  readonly known: RowRules;
  /** The tables on which rows of the draft were decided, by publication. */
  readonly seen: ReadonlyMap<number, TableRows>;
};

type Cells = Readonly<Record<string, unknown>> | null;
const cellsIn = (rows: TableRows, { table, id }: DraftRow): Cells => rows[table].get(id) ?? null;

/** A row as it shall be over what others have published since it was drafted: one side's where both make no row. */
const settled = ({ row, base }: BasedRow, { now, seen, known }: Facts, keep: DraftSide): DraftRow => {
  const before = seen.get(base);
  if (!now || !before) return row;
  const [was, theirs] = [cellsIn(before, row), cellsIn(now, row)];
  if (sameValue(was, theirs)) return row;
  const merged = rowIn(row.table, row.id, mergedRow(was, row.value, theirs, keep));
  if (isReadable(merged, known)) return merged;
  return keep === 'DRAFT' ? row : rowIn(row.table, row.id, theirs);
};

/** Decides what becomes of the rows of a draft that others have published meanwhile, so that it can be published. */
export const settlePriceDraft = defineCommand({
  name: 'settlePriceDraft',
  input: fields({ id: priceDraftId, keep: t.keyof({ DRAFT: null, THEIRS: null }) }),
  permission: 'taq_update',
  aggregate: priceDraft,
  stream: ({ id }) => draftStream(id),
  gather: async (ask, { id }, _known, recall): Promise<Facts> => {
    const [draft, all] = await Promise.all([
      recall(priceDraft, draftStream(id)),
      recall(pricePublications, pricePublications.name),
    ]);
    const bases = draft.kind === 'none' ? [] : basesOf(draft.rows);
    const tables = await Promise.all(
      bases.map(async (base) => [base, await ask(tablesToEdit, base)] as const),
    );
    return {
      isPublished: all.some(({ draftId }) => draftId === id),
      publication: tables[0]?.[1]?.publication ?? all.length,
      now: tables[0]?.[1]?.now,
      known: tables[0]?.[1] ?? { sizes: new Map(), cityNamed: () => undefined },
      seen: new Map(tables.flatMap(([base, of]) => (of ? [[base, of.seen] as const] : []))),
    };
  },
  decide: ({ state, input, facts }): E.Either<Rejection, ReadonlyArray<PriceRowsDrafted>> => {
    const open = facts.isPublished ? E.left(published) : openDraft(state);
    if (E.isLeft(open)) return open;
    // Also those that are as before: somebody may have changed them and back.
    const rows = [...open.right.rows.values()]
      .filter(({ base }) => base < facts.publication)
      .map((based) => settled(based, facts, input.keep));
    return E.right(draftedRows(input.id, facts.publication, rows));
  },
});
