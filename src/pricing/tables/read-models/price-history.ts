import knex from 'knex';
import { defineReadModel } from '../../../platform/projector/read-model.ts';
import { userIdOf } from '../../../shared-kernel/actor.ts';
import type { Recorded } from '../../../shared-kernel/event.ts';
import type { UserId } from '../../../shared-kernel/ids/user.ts';
import { type ListedChange, listedAfter } from '../drafts/unfinished-changes.ts';
import { DRAFT_EVENTS, numberOf, type PriceDraftEvent, PricesPublished } from '../events.ts';
import { NO_VERSION, type RowVersionColumns, versionKeys, versionOf } from './row-versions.ts';

type PriceEvent = PriceDraftEvent | PricesPublished;

/**
 * Drafts, the versions of their rows, and publications in one table, so that whoever sees a publication sees its rows: a
 * publication makes the versions of its draft up to a revision count. `revision` is that of the draft's last event, or of
 * the event that has the version; of a publication, that of its draft. The id of a publication has its place in its stream.
 */
export type PriceHistoryRow = RowVersionColumns & {
  readonly id: string;
  readonly kind: 'draft' | 'version' | 'publication';
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
};

export const draftKey = (draft: number): string => `draft/${draft}`;
const isDraftKey = (key: string): boolean => key.startsWith('draft/');

const keysOf = (event: Recorded<PriceEvent>): ReadonlyArray<string> => {
  const { draftId } = event.data;
  if (event.type === 'PricesPublished') return [`publication/${event.revision + 1}`];
  return event.type === 'PriceRowsDrafted' || event.type === 'PriceRowsTakenBack'
    ? [draftKey(draftId), ...versionKeys(event)]
    : [draftKey(draftId)];
};

const NOTHING = {
  ...NO_VERSION,
  ...{ name: null, base: null, undoes: null, direct: false, discarded: false },
  ...{ number: null, note: null, counts: null, unfinished: null },
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
  if (isDraftKey(id)) return ofDraft(row, event);
  if (event.type !== 'PriceRowsDrafted' && event.type !== 'PriceRowsTakenBack') return undefined;
  const version = versionOf(event, id);
  const base = event.type === 'PriceRowsDrafted' ? event.data.base : null;
  const known = { id, kind: 'version', draft: event.data.draftId, revision, at, author, base } as const;
  return version && { ...NOTHING, ...version, ...known };
};

const where = (condition: string) => knex({ client: 'pg' }).queryBuilder().whereRaw(condition);
const PUBLICATIONS = where('number is not null');
const DRAFTS = where(`kind = 'draft'`);
const TAKEN = where('taken');

export const priceHistory = defineReadModel<PriceHistoryRow, PriceEvent>({
  name: 'price_history',
  version: 7,
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
    table.integer('place');
    table.boolean('taken').notNullable();
    table.text('table');
    table.bigInteger('row');
    table.jsonb('value');
    table.text('digest');
    table.integer('size');
    table.text('label');
  },
  unsampled: ['kind', 'draft', 'revision', 'number', 'table', 'row', 'taken'],
  indexes: (table) => {
    table.index(['number'], undefined, { predicate: PUBLICATIONS });
    table.index(['draft', 'revision', 'number'], undefined, { predicate: PUBLICATIONS });
    table.index(['at'], undefined, { predicate: DRAFTS });
    table.index(['draft', 'table', 'row'], undefined, { predicate: TAKEN });
    table.index(['draft', 'table', 'row', 'revision', 'taken']);
    table.index(['table', 'row', 'draft', 'revision', 'taken']);
  },
  key: 'id',
  events: [...DRAFT_EVENTS, PricesPublished],
  keys: keysOf,
  madeOnce: (key) => !isDraftKey(String(key)),
  evolve,
  personal: [],
});
