import type * as t from 'io-ts';
import type { Aggregate, Recorded } from '../../../shared-kernel/event.ts';
import { wholeNumber } from '../../../shared-kernel/whole-number.ts';
import { MOST_ROWS } from '../../contract/price-limits.ts';
import { DRAFT_EVENTS, type PriceDraftEvent } from '../events.ts';
import { type DraftRow, rowKey } from '../rows/price-rows.ts';
import {
  type EndedChanges,
  endedAfter,
  type UnfinishedChanges,
  unfinishedAfter,
} from './unfinished-changes.ts';

/** Who changed a row of a draft, and when. */
export type RowChange = {
  readonly by: string;
  /** An ISO instant. */
  readonly at: string;
  /** Of the draft. */
  readonly revision: number;
};

/** A row with the publication that it was decided on, and who drafted it when. */
export type BasedRow = RowChange & { readonly row: DraftRow; readonly base: number };

/** What a person made of a row, and what others had made of it in the draft before. */
export type DraftedVersion = BasedRow & { readonly earlier: DraftedVersion | null };

/** A row of a draft, and the revision from which on the draft has had it. */
type DraftedRow = DraftedVersion & { readonly since: number };

/** A row that the draft does not have any more, as it was there; null where it never had it. */
type TakenBackRow = RowChange & { readonly row: DraftRow | null };

/** A draft of the price tables; `kind` is `none` for a stream without events. */
export type PriceDraft =
  | { readonly kind: 'none' }
  | {
      /** `closed` by its last event, to be published. */
      readonly kind: 'open' | 'closed' | 'discarded';
      /** Changes whose last part has not come. */
      readonly unfinished: UnfinishedChanges;
      readonly ended: EndedChanges;
      readonly id: number;
      readonly name: string;
      readonly base: number;
      readonly direct: boolean;
      readonly undoes: number | null;
      /** Revision of the last event. */
      readonly revision: number;
      /** By table and id. */
      readonly rows: ReadonlyMap<string, DraftedRow>;
      /** Who took rows back that the draft does not have any more; by table and id. */
      readonly takenBack: ReadonlyMap<string, TakenBackRow>;
      /** Id of the next new row. */
      readonly nextRowId: number;
    };

export type BegunDraft = Exclude<PriceDraft, { kind: 'none' }>;

export const DRAFT_IS_FULL = `A draft has at most ${wholeNumber(MOST_ROWS)} rows. Publish it, then continue in another one.`;

const changesAfter = (draft: BegunDraft, event: Parameters<typeof endedAfter>[1]) => ({
  unfinished: unfinishedAfter(draft, event),
  ended: endedAfter(draft, event),
});

const become = (draft: PriceDraft, event: Recorded<PriceDraftEvent>): PriceDraft => {
  const { revision, actor: by, at } = event;
  if (event.type === 'PriceDraftBegun') {
    const { draftId: id, name, base, direct, undoes } = event.data;
    const nextRowId = id * MOST_ROWS;
    const known = { id, name, base, direct, undoes, revision, nextRowId };
    return { kind: 'open', ...known, unfinished: {}, ended: {}, rows: new Map(), takenBack: new Map() };
  }
  if (draft.kind === 'none') return draft;
  switch (event.type) {
    case 'PriceDraftRenamed':
      return { ...draft, revision, name: event.data.name };
    case 'BrokenOffChangesAccepted':
      return { ...draft, revision, ...changesAfter(draft, event) };
    case 'PriceDraftDiscarded':
      return { ...draft, revision, kind: 'discarded' };
    case 'PriceDraftClosed':
      return { ...draft, revision, kind: 'closed' };
    case 'PriceDraftReopened':
      return { ...draft, revision, kind: 'open' };
    case 'PriceRowsDrafted': {
      const { rows, base } = event.data;
      const end = (draft.id + 1) * MOST_ROWS;
      const nextRowId = rows.reduce(
        (next, { id }) => (id >= next && id < end && id >= draft.id * MOST_ROWS ? id + 1 : next),
        draft.nextRowId,
      );
      const [all, takenBack] = [new Map(draft.rows), new Map(draft.takenBack)];
      for (const row of rows) {
        const key = rowKey(row);
        const before = all.get(key);
        const earlier = before?.by === by ? before.earlier : (before ?? null);
        all.set(key, { row, base, by, at, revision, earlier, since: before?.since ?? revision });
        takenBack.delete(key);
      }
      return { ...draft, revision, nextRowId, rows: all, takenBack, ...changesAfter(draft, event) };
    }
    case 'PriceRowsTakenBack': {
      const { table, ids } = event.data;
      const [rows, takenBack] = [new Map(draft.rows), new Map(draft.takenBack)];
      const change: RowChange = { by, at, revision };
      for (const id of ids) {
        const key = rowKey({ table, id });
        const row = rows.get(key)?.row ?? takenBack.get(key)?.row ?? null;
        rows.delete(key);
        takenBack.set(key, { ...change, row });
      }
      return { ...draft, revision, rows, takenBack, ...changesAfter(draft, event) };
    }
  }
};

export const priceDraft: Aggregate<PriceDraft, PriceDraftEvent> = {
  name: 'price-draft',
  events: DRAFT_EVENTS,
  initial: { kind: 'none' },
  evolve: become,
  subject: (stream) => stream,
};

export const draftStream = (id: number): string => `${priceDraft.name}-${id}`;

/** The publications that rows were decided on. */
export const basesOf = (rows: ReadonlyMap<string, BasedRow>): ReadonlyArray<number> => [
  ...new Set([...rows.values()].map(({ base }) => base)),
];

/** The rows of a draft as they shall be. */
export const rowsOf = (draft: PriceDraft): ReadonlyArray<DraftRow> =>
  draft.kind === 'none' ? [] : [...draft.rows.values()].map(({ row }) => row);

/** How many rows of each table. */
export const countsOf = (rows: ReadonlyArray<DraftRow>): Record<string, t.Int> => {
  const counts: Record<string, t.Int> = {};
  for (const { table } of rows) counts[table] = ((counts[table] ?? 0) + 1) as t.Int;
  return counts;
};
