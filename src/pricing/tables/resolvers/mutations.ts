import * as E from 'fp-ts/lib/Either.js';
import type { Outcome } from '../../../platform/command/command.ts';
import type { ResolverContext, ResolversOf } from '../../../platform/resolver.ts';
import { priceDraftId } from '../../../shared-kernel/ids/price-draft.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import { decodeWith } from '../../../shared-kernel/validation.ts';
import type { FeeType } from '../../contract/fee-types.ts';
import { MOST_CHOSEN_ROWS } from '../../contract/price-limits.ts';
import type { Resolvers } from '../../generated/schema.ts';
import { cityNamed } from '../../places/city-named.ts';
import { laneKey, laneOfRow, namedLane } from '../definitions/exception-lane.ts';
import type { ExceptionValue } from '../definitions/exception-value.ts';
import { countOfParts } from '../drafts/parts-of-edits.ts';
import { ofBatch, type RuleChangeOf, ruleChange, ruleOutcomes } from '../editors/exception-rules.ts';
import { draftOfId } from '../read-models/price-drafts.ts';
import type { TableRows } from '../rows/price-rows.ts';
import { ROW_LABELS } from '../rows/row-labels.ts';
import type { PublishedTables } from '../tables-at.ts';
import type { TablesStore } from '../tables-store.ts';
import { draftMutations } from './draft-mutations.ts';
import type { Drafts } from './drafts.ts';
import { editedEvents } from './edited-events.ts';
import { draftOf, type EditArgs, editing, isDirect, undoing } from './edits.ts';
import type { Publications, PublicationView } from './publications.ts';
import { chartRowOfId, exceptionOfId, exceptionView, feeViews, mileageViews, sizeOfId } from './rows.ts';
import { savedIds } from './saved-ids.ts';

type Services = {
  readonly store: TablesStore;
  readonly drafts: Drafts;
  readonly publications: Publications;
};

const idOf = (draft: unknown): number | null => {
  const id = priceDraftId.decode(draft);
  return E.isRight(id) ? id.right : null;
};

/** The change of a rule that was sent; the command has checked it. */
const ruleSent = ({ priority, pricingRule }: { priority: number; pricingRule: unknown }): RuleChangeOf => ({
  priority,
  pricingRule: E.getOrElse(() => ({}))(ruleChange.decode(pricingRule)),
});

const { labelOf: laneOf } = ROW_LABELS.EXCEPTIONS;

/** A batch has hundreds of exceptions: which one stays is told by its lane. */
const refusedInWords = (refused: string, id: number, exception: ExceptionValue | undefined): string =>
  exception ? `${laneOf(exception, id, new Map())}: ${refused}` : refused;

export const tablesMutations = ({ store, drafts, publications }: Services) => {
  /** The tables of a mutation's answer: as they are now, with the draft if it goes into one. */
  const tablesAfter = (
    { draft }: EditArgs,
    { sql }: Pick<ResolverContext, 'sql'>,
  ): Promise<PublishedTables> => store.tablesAt({ draft: idOf(draft) }, sql);

  /** The rows on which an edit was decided: before it, and as they were seen. */
  const rowsBefore = async (
    outcomes: ReadonlyArray<Outcome>,
    args: EditArgs,
    { sql, log }: Pick<ResolverContext, 'sql' | 'log'>,
  ): Promise<Record<'now' | 'seen', TableRows>> => {
    const draft = idOf(args.draft) ?? idOf(draftOf(outcomes));
    const of = draft === null ? null : await draftOfId(draft, sql);
    const publication = of?.published ? of.published - 1 : (await store.tablesAt({}, sql)).publication;
    const [first] = await editedEvents(outcomes, { log });
    const rowsAt = async (base: number, revision: number | null): Promise<TableRows> => {
      if (!of || draft === null) return (await store.rowsAt(base, sql)).rows;
      const before = first ? first.revision - 1 : of.revision;
      return (await store.draftAt({ draft, revision: revision ?? before }, base, sql)).rows;
    };
    const now = await rowsAt(publication, null);
    const seen = await rowsAt(args.base ?? publication, isDirect(args) ? null : (args.draftRevision ?? null));
    return { now, seen };
  };

  /** What is told of exceptions of which a rule was changed, and the rows by now. */
  const toldOfRules = async (
    outcomes: ReadonlyArray<Outcome>,
    args: EditArgs,
    context: Pick<ResolverContext, 'sql' | 'log'>,
    { ids, change }: { readonly ids: ReadonlyArray<number>; readonly change: RuleChangeOf },
  ) => {
    const { now, seen } = await rowsBefore(outcomes, args, context);
    const { rows } = await tablesAfter(args, context);
    return {
      told: ruleOutcomes(ids, change, { now: now.EXCEPTIONS, seen: seen.EXCEPTIONS }),
      ...{ before: now.EXCEPTIONS, rows },
    };
  };

  return {
    updateMileagePricings: editing({ kind: 'mileage' }, async (_outcomes, context, args) =>
      mileageViews((await tablesAfter(args, context)).rows),
    ),
    deleteMileagePricings: editing({ kind: 'deleteMileage' }, async (_outcomes, _context, { ids }) => ids),
    createPricingException: editing({ kind: 'createException' }, async (_outcomes, context, args) => {
      const { rows } = await tablesAfter(args, context);
      const lane = E.chain(namedLane({ cityNamed }))(decodeWith(laneOfRow)(args));
      if (E.isLeft(lane)) return null;
      const key = laneKey(lane.right);
      const [id, value] = [...rows.EXCEPTIONS].find(([, each]) => laneKey(each) === key) ?? [];
      return id !== undefined && value ? exceptionView(id, value) : null;
    }),
    updatePricingExceptions: editing(
      { kind: 'exceptions', parts: countOfParts(MOST_CHOSEN_ROWS) },
      async (outcomes, context, args) => {
        const { told, before, rows } = await toldOfRules(outcomes, args, context, {
          ids: args.pricingExceptionIDs.map(Number),
          change: ofBatch(ruleSent(args)),
        });
        return told.map(({ id, after, skipped = null, refused = null }) => ({
          ...{ id, skipped, refused: refused && refusedInWords(refused, id, before.get(id)) },
          changed: after !== undefined && !sameValue(after, before.get(id)),
          exception: exceptionOfId(rows, id),
        }));
      },
    ),
    updatePricingException: editing({ kind: 'exception' }, async (outcomes, context, args) => {
      const id = Number(args.pricingExceptionID);
      const { told, rows } = await toldOfRules(outcomes, args, context, {
        ids: [id],
        change: ruleSent(args),
      });
      const exception = exceptionOfId(rows, id);
      return exception && { ...exception, skipped: told[0]?.skipped ?? null };
    }),
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
    savePriceRows: editing({ kind: 'rows' }, async (outcomes, context, { rows }) =>
      savedIds(rows, await editedEvents(outcomes, context)),
    ),
    undoPricePublication: undoing<PublicationView | null>(async (outcomes, { sql }) => {
      const draft = idOf(draftOf(outcomes));
      const published = draft === null ? null : ((await draftOfId(draft, sql))?.published ?? null);
      return published === null ? null : publications.numbered(published, sql);
    }),
    ...draftMutations({ drafts, publications }),
  } satisfies ResolversOf<Resolvers>['mutations'];
};
