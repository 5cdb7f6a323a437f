import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { given, recorded } from '../../../platform/testing/decider-spec.ts';
import { type Actor, userIdOf } from '../../../shared-kernel/actor.ts';
import { takeBackRows } from '../commands/take-back-rows.ts';
import { priceDraft } from '../drafts/price-draft.ts';
import type { PriceDraftEvent } from '../events.ts';
import type { RowVersion, TablesToEdit } from '../queries.ts';
import type { DraftRow } from '../rows/price-rows.ts';
import { band, rowsOf, tables, UNPUBLISHED } from './tables.ts';

export const DRAFT = 4 as t.Int;
export const [ADA, GRACE] = ['user:1', 'user:2'] as const;
export const IN_FORCE = [band(1, 0, 500, 100), band(2, 501, 900, 200)];

export const begun: PriceDraftEvent = {
  type: 'PriceDraftBegun',
  data: { draftId: DRAFT, name: 'Spring', base: 2 as t.Int, direct: false, undoes: null },
};
export const drafted = (rows: ReadonlyArray<DraftRow>, base = 2): PriceDraftEvent => ({
  type: 'PriceRowsDrafted',
  data: { draftId: DRAFT, base: base as t.Int, rows: [...rows] },
});
export const left = (...ids: ReadonlyArray<number>): PriceDraftEvent => ({
  type: 'PriceRowsTakenBack',
  data: { draftId: DRAFT, table: 'MILEAGE', ids: ids as Array<t.Int> },
});
export type Past = PriceDraftEvent & { readonly actor?: string };
export const by = (actor: string, ...rows: ReadonlyArray<DraftRow>): Past => ({ ...drafted(rows), actor });
/** What the read model knows of the draft up to a revision. */
const versionsIn = (past: ReadonlyArray<Past>, upTo: number): ReadonlyArray<RowVersion> =>
  past.slice(0, upTo + 1).flatMap(({ type, data, actor = '' }, revision): ReadonlyArray<RowVersion> => {
    const of = { by: userIdOf(actor), revision };
    if (type === 'PriceRowsTakenBack')
      return data.ids.map((id) => ({ ...of, table: data.table, id, drafted: null, base: null }));
    if (type !== 'PriceRowsDrafted') return [];
    return data.rows.map((drafted) => {
      const { table, id } = drafted;
      return { ...of, table, id, drafted, base: data.base };
    });
  });
export const dear = (id: number, price: number): DraftRow =>
  id === 1 ? band(1, 0, 500, price) : band(2, 501, 900, price);

const input = (changes: object = {}) => {
  const decoded = takeBackRows.input.decode({
    ...{ draft: DRAFT, table: 'MILEAGE', rowIDs: null, since: null, draftRevision: 1, part: 0, change: 'b' },
    ...changes,
  });
  return E.isRight(decoded) ? decoded.right : expect.fail('The fixture is no input.');
};
export const latest = (rows: ReadonlyArray<DraftRow> = IN_FORCE, publication = 2): TablesToEdit => ({
  ...tables(rowsOf(...rows)),
  publication,
});
export const as = (id: string, facts: object = {}) => ({ id, facts });
const circumstances = (
  past: ReadonlyArray<Past>,
  { draftRevision }: { readonly draftRevision: number },
  { id, facts }: ReturnType<typeof as>,
) => ({
  actor: { id } as unknown as Actor,
  facts: {
    tables: E.right(latest()),
    publication: UNPUBLISHED,
    versions: versionsIn(past, draftRevision),
    ...facts,
  },
});
export const draft = (...past: ReadonlyArray<Past>) => ({
  takenBack: (changes: object, around: ReturnType<typeof as>) => {
    const sent = input(changes);
    return given<PriceDraftEvent>(...past).when(takeBackRows, sent, circumstances(past, sent, around));
  },
});
const stateOf = (past: ReadonlyArray<Past>) =>
  past.map((event, revision) => recorded(event, revision)).reduce(priceDraft.evolve, priceDraft.initial);
export const refused = (past: ReadonlyArray<Past>, changes: object, around: ReturnType<typeof as>) => {
  const sent = input(changes);
  const { actor, facts } = circumstances(past, sent, around);
  const decision = takeBackRows.decide({
    ...{ state: stateOf(past), input: sent, facts },
    given: { actor, now: '2026-01-15T15:00:00.000Z', today: '2026-01-15', newId: 0 },
  });
  return E.isLeft(decision) ? decision.left : expect.fail('It was not refused.');
};
