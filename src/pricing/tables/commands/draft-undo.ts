import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { defineCommand } from '../../../platform/command/command.ts';
import { priceDraftId } from '../../../shared-kernel/ids/price-draft.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import { inPart } from '../drafts/parts-of-edits.ts';
import { draftStream, priceDraft, rowsOf } from '../drafts/price-draft.ts';
import { noSuchRow } from '../editors/refusals.ts';
import type { PriceDraftEvent } from '../events.ts';
import type { PublicationOfDraft } from '../publications/price-publications.ts';
import { rowsBefore, tablesToEdit } from '../queries.ts';
import { publicationNumber } from '../rows/edit-fields.ts';
import { nullOr } from '../rows/null-or.ts';
import { type DraftRow, isIn, type TableRows, withRows } from '../rows/price-rows.ts';
import { beginOrGoOn } from './begin-or-go-on.ts';
import { isFirst, isUndone, newer } from './draft-refusals.ts';
import { gatherPublication } from './gather-publication.ts';
import { openDraft } from './open-draft.ts';

/** That of a new installation. */
const FIRST_PUBLICATION = 1;

type Facts = {
  /** The tables as they are now; null where they are not known. */
  readonly now: TableRows | null;
  /** The rows that the publication changed, as they were before it. */
  readonly before: ReadonlyArray<DraftRow> | null;
  /** Null for a new draft. */
  readonly publication: PublicationOfDraft | null;
};

/** Drafts a part of the rows that a publication changed, as they were before it. Rows that are so already are left out. */
export const draftUndo = defineCommand({
  name: 'draftUndo',
  input: fields({
    /** That of the parts before; null: one is begun. */
    draft: nullOr(priceDraftId),
    number: publicationNumber,
    part: t.number,
  }),
  permission: 'taq_update',
  aggregate: priceDraft,
  allocates: 'price_draft',
  allocatesFor: ({ draft }) => draft === null,
  stream: ({ draft }, { newId }) => draftStream(draft ?? newId),
  gather: async (ask, { draft, number }, _known, recall): Promise<Facts> => {
    const [tables, before, publication] = await Promise.all([
      ask(tablesToEdit, 'latest'),
      ask(rowsBefore, number),
      draft === null ? null : gatherPublication(draft, recall),
    ]);
    return { now: tables?.now ?? null, before, publication };
  },
  creates: ({ data }) => data.draftId,
  decide: ({ state, input, facts, given }): E.Either<Rejection, ReadonlyArray<PriceDraftEvent>> => {
    const { number, part, draft } = input;
    if (facts.publication !== null) {
      const open = openDraft(state, facts.publication, { isDirect: true });
      if (E.isLeft(open)) return open;
    }
    if (number === FIRST_PUBLICATION) return E.left(isFirst);
    if (!facts.now) return E.left(newer);
    if (!facts.before) return E.left(noSuchRow);
    const isBack = isIn(withRows(facts.now, rowsOf(state)));
    if (draft === null && facts.before.every(isBack)) return E.left(isUndone);
    const rows = inPart(facts.before, part).filter((row) => !isBack(row));
    if (rows.length === 0) return E.right([]);
    return beginOrGoOn(state, {
      ...{ id: draft ?? given.newId, base: number, rows },
      ...{ name: `Undo of publication ${number}`, undoes: number },
    });
  },
});
