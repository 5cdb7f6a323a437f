import { defineReadModel } from '../../../platform/projector/read-model.ts';
import { userIdOf } from '../../../shared-kernel/actor.ts';
import type { Recorded } from '../../../shared-kernel/event.ts';
import type { UserId } from '../../../shared-kernel/ids/user.ts';
import { type ListedChange, listedAfter } from '../drafts/unfinished-changes.ts';
import { DRAFT_EVENTS, numberOf, type PriceDraftEvent, PricesPublished } from '../events.ts';
import type { DraftRow, RowOf } from '../rows/price-rows.ts';

type PriceEvent = PriceDraftEvent | PricesPublished;

/**
 * Drafts, their rows by chunks, and publications in one table, so that whoever sees a publication sees its rows. Rows
 * of a chunk that were taken back are no more in the draft from its revision on. `revision` is that of the draft's last
 * event, or of the chunk's; of a publication, that of its draft. The id of a publication has its place in its stream.
 */
export type PriceHistoryRow = {
  readonly id: string;
  readonly kind: 'draft' | 'rows' | 'taken' | 'publication';
  readonly draft: number;
  readonly revision: number;
  readonly at: string;
  readonly author: UserId | null;
  readonly name: string | null;
  readonly base: number | null;
  readonly undoes: number | null;
  /** Of a draft: that of a direct edit. */
  readonly direct: boolean;
  readonly discarded: boolean;
  readonly number: number | null;
  readonly note: string | null;
  readonly counts: Readonly<Record<string, number>> | null;
  /** Of a draft: its changes whose last part has not come. */
  readonly unfinished: Readonly<Record<string, ListedChange>> | null;
  /** Of a chunk of rows that were taken back, only which ones. */
  readonly rows: ReadonlyArray<DraftRow> | ReadonlyArray<RowOf> | null;
};

const draftKey = (draft: number): string => `draft/${draft}`;

const keysOf = (event: Recorded<PriceEvent>): ReadonlyArray<string> => {
  const { draftId } = event.data;
  if (event.type === 'PricesPublished') return [`publication/${event.revision + 1}`];
  return event.type === 'PriceRowsDrafted' || event.type === 'PriceRowsTakenBack'
    ? [draftKey(draftId), `rows/${draftId}/${event.revision}`]
    : [draftKey(draftId)];
};

const NOTHING = {
  ...{ name: null, base: null, undoes: null, direct: false, discarded: false },
  ...{ number: null, note: null, counts: null, rows: null, unfinished: null },
};

const ofDraft = (
  row: PriceHistoryRow | undefined,
  event: Recorded<PriceDraftEvent>,
): PriceHistoryRow | undefined => {
  const { type, data, revision, at, actor } = event;
  if (type === 'PriceDraftBegun') {
    const { draftId: draft, name, base, undoes, direct } = data;
    const author = userIdOf(actor);
    return {
      ...NOTHING,
      id: draftKey(draft),
      kind: 'draft',
      draft,
      revision,
      at,
      author,
      name,
      base,
      undoes,
      direct,
    };
  }
  if (!row) return undefined;
  if (type === 'PriceDraftRenamed') return { ...row, revision, name: data.name };
  if (type === 'PriceRowsDrafted' || type === 'PriceRowsTakenBack' || type === 'BrokenOffChangesAccepted')
    return { ...row, revision, unfinished: listedAfter(row.unfinished ?? {}, event) };
  return type === 'PriceDraftDiscarded' ? { ...row, revision, discarded: true } : { ...row, revision };
};

const evolve = (
  row: PriceHistoryRow | undefined,
  event: Recorded<PriceEvent>,
  key: string | number,
): PriceHistoryRow | undefined => {
  const { at, revision } = event;
  const author = userIdOf(event.actor);
  const id = String(key);
  if (event.type === 'PricesPublished') {
    const { draftId: draft, draftRevision, base, undoes, note, counts } = event.data;
    const known = { id, draft, at, author, base, undoes, note, counts, number: numberOf(event) };
    return { ...NOTHING, ...known, kind: 'publication', revision: draftRevision };
  }
  if (event.type === 'PriceRowsDrafted' && id.startsWith('rows/')) {
    const { draftId: draft, base, rows } = event.data;
    return { ...NOTHING, id, kind: 'rows', draft, revision, at, author, base, rows };
  }
  if (event.type === 'PriceRowsTakenBack' && id.startsWith('rows/')) {
    const { draftId: draft, table, ids } = event.data;
    const rows = ids.map((of) => ({ table, id: of }));
    return { ...NOTHING, id, kind: 'taken', draft, revision, at, author, rows };
  }
  return ofDraft(row, event);
};

export const priceHistory = defineReadModel<PriceHistoryRow, PriceEvent>({
  name: 'price_history',
  version: 6,
  table: (table) => {
    table.text('id').primary();
    table.text('kind').notNullable();
    table.integer('draft').notNullable();
    table.integer('revision').notNullable();
    table.timestamp('at').notNullable();
    table.text('author');
    table.text('name');
    table.integer('base');
    table.integer('undoes');
    table.boolean('direct').notNullable();
    table.boolean('discarded').notNullable();
    table.integer('number');
    table.text('note');
    table.jsonb('counts');
    table.jsonb('unfinished');
    table.jsonb('rows');
  },
  indexes: (table) => {
    table.index(['number']);
    table.index(['draft', 'revision']);
  },
  key: 'id',
  events: [...DRAFT_EVENTS, PricesPublished],
  keys: keysOf,
  evolve,
  personal: [],
});
