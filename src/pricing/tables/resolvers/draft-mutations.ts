import type { ResolversOf } from '../../../platform/resolver.ts';
import type { Resolvers } from '../../generated/schema.ts';
import { acceptBrokenOffChange } from '../commands/accept-broken-off-change.ts';
import { createPriceDraft, discardPriceDraft, renamePriceDraft } from '../commands/change-draft.ts';
import { closePriceDraft } from '../commands/close-draft.ts';
import { draftPrices } from '../commands/draft-prices.ts';
import { giveUpPublication } from '../commands/give-up-publication.ts';
import { publishPrices } from '../commands/publish-prices.ts';
import { settlePriceDraft } from '../commands/settle-price-draft.ts';
import { takeBackRows } from '../commands/take-back-rows.ts';
import { PARTS_OF_DRAFT } from '../drafts/parts-of-edits.ts';
import { NO_FILE } from '../drafts/unfinished-changes.ts';
import { draftOfId } from '../read-models/price-drafts.ts';
import { priceHistory } from '../read-models/price-history.ts';
import type { Drafts } from './drafts.ts';
import { explainConflict } from './edits.ts';
import type { Publications } from './publications.ts';

type Services = { readonly drafts: Drafts; readonly publications: Publications };

/** Mutations of whole drafts. */
export const draftMutations = ({ drafts, publications }: Services) =>
  ({
    createPriceDraft: {
      ...{
        command: createPriceDraft,
        reads: [priceHistory],
        // As it was begun, also where it is asked for again.
        answer: ({ created, revision }, { sql }) => drafts.ofId(created, sql, revision),
      },
      input: ({ name }) => ({ name }),
    },
    renamePriceDraft: {
      ...{ command: renamePriceDraft, reads: [priceHistory] },
      input: ({ id, name }) => ({ id, name }),
      answer: (_outcome, { sql }, { id }) => drafts.ofId(id, sql),
    },
    settlePriceDraft: {
      steps: Array.from({ length: PARTS_OF_DRAFT }, (_, part) => ({
        command: settlePriceDraft,
        input: ({ id, keep, rows, base, draftRevision }, _before, _ask, change) => ({
          ...{ id, keep, rows, base, draftRevision },
          ...{ part, change },
        }),
      })),
      ...{ reads: [priceHistory], explain: explainConflict },
      answerAll: (_outcomes, { sql }, { id }) => drafts.ofId(id, sql),
    },
    discardPriceDraft: {
      ...{ command: discardPriceDraft, reads: [priceHistory] },
      input: ({ id, draftRevision, file }) => ({
        ...{ id, draftRevision: draftRevision ?? null, file: file ?? null },
      }),
      answer: async (_outcome, _context, { id }) => id,
      explain: explainConflict,
    },
    publishPriceDraft: {
      steps: [
        {
          ...{ command: closePriceDraft, saves: 'the closed draft' },
          input: ({ id, draftRevision, file, evenIfBrokenOff }) => ({
            ...{ id, draftRevision: draftRevision ?? null, file: file ?? null },
            evenIfBrokenOff: evenIfBrokenOff ?? false,
          }),
          undo: {
            command: giveUpPublication,
            input: ({ id }, { revision }) => ({ draftId: id, draftRevision: revision }),
          },
        },
        {
          ...{ command: publishPrices, saves: 'the publication' },
          input: ({ id, note }, [closed]) => ({
            ...{ draftId: id, note: note ?? null, closedAt: closed?.revision ?? null },
          }),
        },
      ],
      ...{ reads: [priceHistory], explain: explainConflict },
      answerAll: async (_outcomes, { sql }, { id }) => {
        const published = (await draftOfId(Number(id), sql))?.published ?? null;
        return published === null ? null : publications.numbered(published, sql);
      },
    },
    acceptBrokenOffChange: {
      ...{ command: acceptBrokenOffChange, reads: [priceHistory] },
      input: ({ draft, revision }) => ({ draft, revision }),
      answer: (_outcome, { sql }, { draft }) => drafts.ofId(draft, sql),
    },
    importPrices: {
      steps: [
        {
          ...{ command: draftPrices, saves: 'the imported rows' },
          input: ({ base, draftRevision, more, ...edit }) => ({
            ...{ ...edit, kind: 'import', base: base ?? null, draftRevision: draftRevision ?? null },
            // Parts of a client that names no file are those of one.
            ...{ isDirect: false, change: NO_FILE },
            hasMore: more ?? false,
          }),
        },
      ],
      ...{ reads: [priceHistory], explain: explainConflict },
      // As the part left it: what others changed since was not seen by who publishes it at that revision.
      answerAll: ([stored], { sql }, { draft }) => drafts.ofId(draft, sql, stored?.revision),
    },
    takeBackPriceRows: {
      steps: Array.from({ length: PARTS_OF_DRAFT }, (_, part) => ({
        command: takeBackRows,
        input: ({ rowIDs, since, ...args }, _before, _ask, change) => ({
          ...args,
          rowIDs: rowIDs ?? null,
          since: since ?? null,
          ...{ part, change },
        }),
      })),
      ...{ reads: [priceHistory], explain: explainConflict },
      answerAll: (_outcomes, { sql }, { draft }) => drafts.ofId(draft, sql),
    },
  }) satisfies Partial<ResolversOf<Resolvers>['mutations']>;
