import { assigneeById } from '../../identity/published/queries.ts';
import { admit } from '../../platform/admit.ts';
import { nameOf } from '../../platform/name-of.ts';
import type { ResolverContext, ResolversOf } from '../../platform/resolver.ts';
import { userIdOf } from '../../shared-kernel/actor.ts';
import type { Resolvers } from '../generated/schema.ts';
import { vehicleSizeList } from '../read-models/vehicle-size-list.ts';
import { hasBrokenOff, type ListedChange } from './drafts/unfinished-changes.ts';
import { priceHistory } from './read-models/price-history.ts';
import { latestPublication } from './read-models/price-publications.ts';
import { createDrafts, type DraftView } from './resolvers/drafts.ts';
import { importPreview } from './resolvers/import-preview.ts';
import { type MetCell, type MetRowView, metInWords, metRowViews } from './resolvers/met-rows.ts';
import { momentOf } from './resolvers/moment.ts';
import { tablesMutations } from './resolvers/mutations.ts';
import { paged } from './resolvers/pages.ts';
import { createPublications, type PublicationView } from './resolvers/publications.ts';
import { createRowChanges, type RowChangeView } from './resolvers/row-changes.ts';
import {
  chartEntries,
  chartViews,
  exceptionView,
  exceptionViews,
  feeViews,
  mileageViews,
  sizeViews,
} from './resolvers/rows.ts';
import type { TablesStore } from './tables-store.ts';

const viewing = { permission: 'taq_view', reads: [priceHistory] } as const;

export const tablesResolvers = (store: TablesStore) => {
  const { tablesAt } = store;
  const drafts = createDrafts(store);
  const publications = createPublications(store);
  const rowChanges = createRowChanges(store);
  return {
    queries: {
      priceTables: {
        ...viewing,
        resolve: async (args, { sql }) => {
          const { latest: publication } = await latestPublication(null, sql);
          const { draftRevision } = await tablesAt(momentOf(args), sql);
          return { publication, draftRevision };
        },
      },
      mileagePricings: {
        ...viewing,
        resolve: async (args, { sql }) => mileageViews((await tablesAt(momentOf(args), sql)).rows),
      },
      pricingExceptions: {
        ...viewing,
        resolve: async (args, { sql }) => {
          const { rows } = await tablesAt(momentOf(args), sql);
          const page = paged(exceptionViews(rows, args.filter ?? {}), args, 1);
          return { ...page, data: page.data.map(([id, row]) => exceptionView(id, row)) };
        },
      },
      vehicleSizechart: {
        ...viewing,
        resolve: async (args, { sql }) => {
          const tables = await tablesAt(momentOf(args), sql);
          const page = paged(chartEntries(tables.rows, args.filter ?? {}), args, 0);
          return { ...page, data: chartViews(tables, page.data) };
        },
      },
      distanceFees: {
        ...viewing,
        resolve: async (args, { sql }) => feeViews((await tablesAt(momentOf(args), sql)).rows, args.type),
      },
      vehicleSizes: {
        ...{ permission: 'signed_in', reads: [vehicleSizeList, priceHistory] },
        resolve: async (args, { actor, sql }) => {
          // Names and present prices are everybody's; drafts and past prices are for those who see the tables.
          if (args.at) admit(actor, viewing.permission);
          return sizeViews(await (args.at ? tablesAt(momentOf(args), sql) : store.sizesNow(sql)));
        },
      },
      pricePublications: { ...viewing, resolve: (args, { sql }) => publications.page(args, sql) },
      priceRowChanges: { ...viewing, resolve: (args, { sql }) => rowChanges(args, sql) },
      priceDrafts: { ...viewing, resolve: (_args, { sql }) => drafts.open(sql) },
      priceDraft: { ...viewing, resolve: ({ id }, { sql }) => drafts.ofId(id, sql) },
      priceImport: { permission: 'taq_update', reads: [priceHistory], resolve: importPreview(store) },
    },
    mutations: tablesMutations({ store, drafts, publications }),
    types: {
      PricePublication: { author: nameOf(assigneeById, ({ authorId }: PublicationView) => authorId) },
      PriceRowChange: { author: nameOf(assigneeById, ({ authorId }: RowChangeView) => authorId) },
      PriceDraft: {
        author: nameOf(assigneeById, ({ authorId }: DraftView) => authorId),
        brokenOff: ({ unfinished }: DraftView, _args: unknown, { now }: ResolverContext) =>
          unfinished.filter((change) => hasBrokenOff(change, now().toISOString())),
        rowCount: async ({ listed }: DraftView) => (await listed()).rowCount,
        tables: async ({ listed }: DraftView) => (await listed()).tables,
        reordered: async ({ listed }: DraftView) => (await listed()).reordered,
        changes: async ({ listed }: DraftView) => (await listed()).changes,
        moreChanges: async ({ listed }: DraftView) => (await listed()).moreChanges,
        others: ({ others }: DraftView) => others(),
        conflicts: async ({ met }: DraftView) => (await met()).map(metInWords),
        conflictRows: async ({ met }: DraftView, _args: unknown, { sql }: ResolverContext) =>
          metRowViews(await met(), sql),
        undoneBy: ({ publication }: DraftView, _args: unknown, { sql }: ResolverContext) =>
          publications.undoing(publication, sql),
      },
      BrokenOffChange: { author: nameOf(assigneeById, ({ by }: ListedChange) => userIdOf(by)) },
      PriceConflictCell: { author: nameOf(assigneeById, ({ authorId }: MetCell) => authorId) },
      PriceDraftConflict: { author: nameOf(assigneeById, ({ authorId }: MetRowView) => authorId) },
    },
  } satisfies ResolversOf<Resolvers>;
};
