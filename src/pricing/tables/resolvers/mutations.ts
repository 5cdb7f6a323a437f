import * as E from 'fp-ts/lib/Either.js';
import type { Outcome } from '../../../platform/command/command.ts';
import type { ResolverContext, ResolversOf } from '../../../platform/resolver.ts';
import { priceDraftId } from '../../../shared-kernel/ids/price-draft.ts';
import { stateCode } from '../../../shared-kernel/states.ts';
import type { FeeType } from '../../contract/price-columns.ts';
import type { Resolvers } from '../../generated/schema.ts';
import { cityNamed } from '../../places/city-named.ts';
import { createPriceDraft, discardPriceDraft, renamePriceDraft } from '../commands/change-draft.ts';
import { closePriceDraft, reopenPriceDraft } from '../commands/close-draft.ts';
import { draftPrices } from '../commands/draft-prices.ts';
import { publishPrices } from '../commands/publish-prices.ts';
import { batchOutcomes, laneKey } from '../editors/exceptions.ts';
import type { PriceRowsDrafted } from '../events.ts';
import { inPart } from '../parts-of-edits.ts';
import { type ChangedRule, ruleChange } from '../price-edit.ts';
import { draftOfId, priceHistory } from '../read-models/price-history.ts';
import type { PublishedTables } from '../tables-at.ts';
import type { TablesStore } from '../tables-store.ts';
import type { Drafts } from './drafts.ts';
import { draftOf, type EditArgs, editing, explainConflict } from './edits.ts';
import type { Publications, PublicationView } from './publications.ts';
import { chartRowOfId, exceptionOfId, exceptionView, feeViews, mileageViews, sizeOfId } from './rows.ts';

/** Steps of a batch of 5,000 exceptions, and of an undo of 10,000 rows. */
const PARTS = { batch: 3, undo: 5 } as const;

type Services = {
  readonly store: TablesStore;
  readonly drafts: Drafts;
  readonly publications: Publications;
};

const idOf = (draft: unknown): number | null => {
  const id = priceDraftId.decode(draft);
  return E.isRight(id) ? id.right : null;
};

/** Ids of rows that the events of an edit have, in their order. */
const editedIds = (outcomes: ReadonlyArray<Outcome>): ReadonlyArray<number> =>
  outcomes.flatMap(({ events }) =>
    events.flatMap((event) =>
      event.type === 'PriceRowsDrafted'
        ? (event.data as PriceRowsDrafted['data']).rows.map(({ id }) => id as number)
        : [],
    ),
  );

export const tablesMutations = ({ store, drafts, publications }: Services) => {
  /** The tables of a mutation's answer: as they are now, with the draft if it goes into one. */
  const tablesAfter = (
    { draft }: EditArgs,
    { sql }: Pick<ResolverContext, 'sql'>,
  ): Promise<PublishedTables> => store.tablesAt({ draft: idOf(draft) }, sql);

  /** The tables on which an edit was decided. */
  const tablesBefore = async (
    outcomes: ReadonlyArray<Outcome>,
    args: EditArgs,
    { sql }: Pick<ResolverContext, 'sql'>,
  ): Promise<PublishedTables> => {
    const draft = idOf(args.draft) ?? idOf(draftOf(outcomes));
    const of = draft === null ? null : await draftOfId(draft, sql);
    if (of?.published) return store.tablesAt({ publication: of.published - 1 }, sql);
    const first = outcomes.flatMap(({ events }) => events)[0];
    const now = await store.tablesAt({}, sql);
    if (!of || draft === null) return now;
    return store.draftAt(draft, first ? first.revision - 1 : of.revision, now.publication, sql);
  };

  const draftOfOutcome = ({ created }: Outcome, { sql }: ResolverContext) => drafts.ofId(created, sql);

  return {
    updateMileagePricings: editing({ kind: 'mileage' }, async (_outcomes, context, args) =>
      mileageViews((await tablesAfter(args, context)).rows),
    ),
    deleteMileagePricings: editing({ kind: 'deleteMileage' }, async (_outcomes, _context, { ids }) => ids),
    createPricingException: editing({ kind: 'createException' }, async (_outcomes, context, args) => {
      const { rows } = await tablesAfter(args, context);
      const [from, to] = [stateCode.decode(args.originState), stateCode.decode(args.destState)];
      if (E.isLeft(from) || E.isLeft(to)) return null;
      const key = laneKey({
        ...{ originState: from.right, originCity: cityNamed(from.right, args.originCity) ?? '' },
        ...{ destState: to.right, destCity: cityNamed(to.right, args.destCity) ?? '' },
      });
      const [id, value] = [...rows.EXCEPTIONS].find(([, each]) => laneKey(each) === key) ?? [];
      return id !== undefined && value ? exceptionView(id, value) : null;
    }),
    updatePricingExceptions: editing(
      {
        ...{ kind: 'exceptions', parts: PARTS.batch },
        fields: ({ pricingExceptionIDs, ...rest }, part) => ({
          ...rest,
          // The first part has all ids where they are too many, to be refused.
          pricingExceptionIDs:
            pricingExceptionIDs.length > 5_000
              ? pricingExceptionIDs
              : inPart([...new Set(pricingExceptionIDs)], part),
        }),
      },
      async (outcomes, context, args) => {
        const [before, after] = [
          await tablesBefore(outcomes, args, context),
          await tablesAfter(args, context),
        ];
        const rule = ruleChange.decode(args.pricingRule);
        const ids = args.pricingExceptionIDs.map(Number);
        const change = {
          priority: args.priority,
          pricingRule: E.isRight(rule) ? rule.right : ({} as ChangedRule),
        };
        return batchOutcomes(ids, change, before.rows).map(({ id, skipped = null, refused = null }) => ({
          ...{ id, skipped, refused },
          exception: exceptionOfId(after.rows, id),
        }));
      },
    ),
    updatePricingException: editing({ kind: 'exception' }, async (_outcomes, context, args) =>
      exceptionOfId((await tablesAfter(args, context)).rows, args.pricingExceptionID),
    ),
    updateVehicleSize: editing({ kind: 'size' }, async (_outcomes, context, args) =>
      sizeOfId(await tablesAfter(args, context), args.vehicleSizeID),
    ),
    updateVehicleSizechart: editing({ kind: 'chart' }, async (_outcomes, context, args) =>
      chartRowOfId(await tablesAfter(args, context), args.sizeChartID),
    ),
    deleteVehicleSizechart: editing(
      { kind: 'deleteChart' },
      async (_outcomes, _context, { sizeChartID }) => sizeChartID,
    ),
    updateDistanceFees: editing({ kind: 'fees' }, async (_outcomes, context, args) => {
      const type = args.type ?? args.feeData[0]?.type ?? null;
      return type === null ? [] : feeViews((await tablesAfter(args, context)).rows, type as FeeType);
    }),
    deleteDistanceFees: editing({ kind: 'deleteFees' }, async (_outcomes, _context, { ids }) => ids),
    savePriceRows: editing({ kind: 'rows' }, async (outcomes, _context, { rows }) => {
      const sent = new Set(rows.flatMap(({ id }) => (typeof id === 'string' ? [Number(id)] : [])));
      const created = editedIds(outcomes).filter((id) => !sent.has(id));
      return rows.flatMap(({ id }) => id ?? created.shift() ?? []);
    }),
    createPriceDraft: {
      ...{ command: createPriceDraft, reads: [priceHistory], answer: draftOfOutcome },
      input: ({ name }) => ({ name }),
    },
    renamePriceDraft: {
      ...{ command: renamePriceDraft, reads: [priceHistory] },
      input: ({ id, name }) => ({ id, name }),
      answer: (_outcome, { sql }, { id }) => drafts.ofId(id, sql),
    },
    discardPriceDraft: {
      ...{ command: discardPriceDraft, reads: [priceHistory] },
      input: ({ id }) => ({ id }),
      answer: async (_outcome, _context, { id }) => id,
    },
    publishPriceDraft: {
      steps: [
        {
          ...{ command: closePriceDraft, saves: 'the closed draft', input: ({ id }) => ({ id }) },
          undo: { command: reopenPriceDraft, input: ({ id }) => ({ id }) },
        },
        {
          ...{ command: publishPrices, saves: 'the publication' },
          input: ({ id, note }) => ({ draftId: id, note: note ?? null }),
        },
      ],
      ...{ reads: [priceHistory], explain: explainConflict },
      answerAll: async (_outcomes, { sql }, { id }) => {
        const published = (await draftOfId(Number(id), sql))?.published ?? null;
        return published === null ? null : publications.numbered(published, sql);
      },
    },
    undoPricePublication: editing<EditArgs & { readonly number: number }, PublicationView | null>(
      { kind: 'undo', parts: PARTS.undo, fields: ({ number }, part) => ({ number, part }) },
      async (outcomes, { sql }) => {
        const draft = idOf(draftOf(outcomes));
        const published = draft === null ? null : ((await draftOfId(draft, sql))?.published ?? null);
        return published === null ? null : publications.numbered(published, sql);
      },
    ),
    importPrices: {
      steps: [
        {
          ...{ command: draftPrices, saves: 'the imported rows' },
          input: ({ base, draftRevision, ...edit }) => ({
            ...{ ...edit, kind: 'import', base: base ?? null, draftRevision: draftRevision ?? null },
          }),
        },
      ],
      ...{ reads: [priceHistory], explain: explainConflict },
      answerAll: (_outcomes, { sql }, { draft }) => drafts.ofId(draft, sql),
    },
  } satisfies ResolversOf<Resolvers>['mutations'];
};
